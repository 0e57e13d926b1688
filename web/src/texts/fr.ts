import engine from "../../../src/cartable/locale/fr.json";
import level10 from "./level10/fr.json";
import level8 from "./level8/fr.json";
import luz from "./luz/fr.json";
import shell from "./shell/fr.json";

export default { engine, shell, level10, luz, level8 };
