import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [svelte()],
  build: { outDir: "../src/cartable/static", emptyOutDir: true, target: "es2022" },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": { target: process.env.CARTABLE_SERVER ?? "http://127.0.0.1:8000", ws: true, changeOrigin: true } },
  },
});
