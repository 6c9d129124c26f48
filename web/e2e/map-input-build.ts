import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { build } from "vite";

const FOLDER = import.meta.dirname;

/** Builds the form of map-input-page.ts into a folder, to be served at `base`: `page.js`, `page.css` and what they ask for. */
export async function buildMapInputPage(outDir: string, base: string): Promise<void> {
  await build({
    configFile: false,
    root: FOLDER,
    base,
    logLevel: "error",
    plugins: [react()],
    worker: { format: "es" },
    build: {
      outDir,
      emptyOutDir: true,
      target: "es2023",
      minify: false,
      reportCompressedSize: false,
      cssCodeSplit: false,
      rolldownOptions: {
        input: { page: join(FOLDER, "map-input-page.ts") },
        output: { entryFileNames: "page.js", assetFileNames: "[name][extname]" },
      },
    },
  });
}
