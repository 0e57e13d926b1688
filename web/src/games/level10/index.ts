export { describe } from "./log";
export { default as Finale } from "./Finale.svelte";
export { default as Table } from "./Table.svelte";
export { cardName as sayCard } from "./worlds";
