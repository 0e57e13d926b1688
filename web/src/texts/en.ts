import engine from "../../../src/cartable/locale/en.json";
import level10 from "./level10/en.json";
import level8 from "./level8/en.json";
import luz from "./luz/en.json";
import shell from "./shell/en.json";

export default { engine, shell, level10, luz, level8 };
