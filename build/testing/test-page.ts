import { dirname } from "node:path";
import react from "@vitejs/plugin-react";
import { build } from "vite";

/**
 * Builds a page for a test alone into a folder, to be served at `base`: `page.js`, `style.css` and what they ask for.
 *
 * @param entry the page's script
 */
export async function buildTestPage(entry: string, outDir: string, base: string): Promise<void> {
  await build({
    configFile: false,
    root: dirname(entry),
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
        // Of six thousand icons it takes the ones that are named: a third less of the processor.
        experimental: { lazyBarrel: true },
        input: { page: entry },
        output: { entryFileNames: "page.js", assetFileNames: "[name][extname]" },
      },
    },
  });
}
