import engine from "../../../src/cartable/locale/es.json";
import level10 from "./level10/es.json";
import level8 from "./level8/es.json";
import luz from "./luz/es.json";
import shell from "./shell/es.json";

export default { engine, shell, level10, luz, level8 };
