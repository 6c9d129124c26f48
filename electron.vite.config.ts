import { copyFileSync, mkdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "electron-vite";
import type { Plugin } from "vite";

const root = import.meta.dirname;
const out = process.env["PURLIN_DESKTOP_OUT"] ?? "out";

/** Puts a wasm file beside the bundle under its own name: web-ifc asks for it by that name. */
function copyWasm(name: string, to: string): Plugin {
  return {
    name: `copy-${name}`,
    writeBundle() {
      const target = resolve(root, out, to, "wasm", name);
      mkdirSync(dirname(target), { recursive: true });
      copyFileSync(join(root, "node_modules/web-ifc", name), target);
    },
  };
}

export default defineConfig({
  main: {
    plugins: [copyWasm("web-ifc-node.wasm", "main")],
    build: {
      outDir: resolve(root, out, "main"),
      // Everything is bundled: the package's one list of dependencies also serves the API and the site.
      externalizeDeps: false,
      sourcemap: false,
      rolldownOptions: {
        input: {
          index: join(root, "desktop/main/index.ts"),
          "ifc-process": join(root, "desktop/ifc-process/main.ts"),
        },
        output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
      },
    },
  },
  preload: {
    build: {
      outDir: resolve(root, out, "preload"),
      externalizeDeps: false,
      rolldownOptions: {
        input: { index: join(root, "desktop/preload/index.ts") },
        // A sandboxed preload cannot be an ES module.
        output: { format: "cjs", entryFileNames: "[name].cjs" },
      },
    },
  },
  renderer: {
    root: join(root, "desktop/renderer"),
    base: "/",
    plugins: [react(), copyWasm("web-ifc.wasm", "renderer")],
    worker: { format: "es" },
    build: {
      outDir: resolve(root, out, "renderer"),
      emptyOutDir: true,
      rolldownOptions: { input: join(root, "desktop/renderer/index.html") },
    },
  },
});
