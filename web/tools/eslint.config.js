// What neither the compiler nor prettier sees. Prettier cannot break every line, so their length is held here.

import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import ts from "typescript-eslint";
import svelteConfig from "../svelte.config.js";

export default ts.config(
    js.configs.recommended,
    ts.configs.strictTypeChecked,
    svelte.configs.recommended,
    {
        languageOptions: { parserOptions: { projectService: true, extraFileExtensions: [".svelte"] } },
        linterOptions: { reportUnusedDisableDirectives: "error" },
        rules: {
            "max-len": ["error", { code: 120 }],
            "no-undef": "off", // the compiler knows every name
            "svelte/no-unused-svelte-ignore": "off", // takes our reasons for names of warnings
            "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
            "@typescript-eslint/no-meaningless-void-operator": "off", // how an effect says what it depends on
            "@typescript-eslint/no-non-null-assertion": "off", // lists are as long as the table has seats
            "@typescript-eslint/no-unused-vars": "off", // the compiler's noUnusedLocals
            "@typescript-eslint/restrict-plus-operands": ["error", { allowNumberAndString: true }],
            "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
        },
    },
    {
        files: ["**/*.svelte", "**/*.svelte.ts"],
        languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
    },
    { files: ["src/protocol.ts"], rules: { "max-len": "off" } }, // generated
);
