import "@fontsource-variable/nunito/wght.css";
import "./base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { applySettings } from "./settings.svelte";
import { loadLanguage, preferredLanguage } from "./text.svelte";

applySettings();

await loadLanguage(preferredLanguage());
mount(App, { target: document.getElementById("app")! });
