import { createReadStream, mkdirSync, copyFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import type { Plugin, UserConfig } from "vite";
import { bundleBudget } from "#build/site/bundle-budget.ts";
import { chunkCircles } from "#build/site/chunk-circles.ts";
import { compressedFiles } from "#build/site/compressed-files.ts";
import { fontPreload } from "#build/site/font-preload.ts";
import { LIGHT_PAGES, lightPages } from "#build/site/light-pages.ts";
import { lightContracts } from "#build/site/light-contracts.ts";
import { PAGE_CHUNKS } from "#build/site/page-chunks.ts";
import { pageEntries } from "#build/site/page-entries.ts";
import { readyTexts } from "#build/site/ready-texts.ts";
import { startScript } from "#build/start-script.ts";
import { FIRST_PAGES, LATER_TEXTS } from "#web/routes/first-pages.ts";

const root = fileURLToPath(new URL(".", import.meta.url));
const project = fileURLToPath(new URL("..", import.meta.url));
const out = fileURLToPath(new URL("../out/web", import.meta.url));
const prerenderOut = fileURLToPath(new URL("../out/prerender", import.meta.url));
const wasm = fileURLToPath(new URL("../node_modules/web-ifc/web-ifc.wasm", import.meta.url));
const api = process.env["API_URL"] ?? "http://127.0.0.1:4000";

/** Serves web-ifc's WebAssembly at /wasm/web-ifc.wasm, in development from the package, in the build as a file. */
function webIfcWasm(): Plugin {
  let folder = "";
  return {
    name: "web-ifc-wasm",
    configResolved(config) {
      folder = `${config.build.outDir}/wasm`;
    },
    configureServer(server) {
      server.middlewares.use("/wasm/web-ifc.wasm", (_request, response) => {
        response.setHeader("content-type", "application/wasm");
        createReadStream(wasm).pipe(response);
      });
    },
    closeBundle() {
      mkdirSync(folder, { recursive: true });
      copyFileSync(wasm, `${folder}/web-ifc.wasm`);
    },
  };
}

const proxied = { target: api, changeOrigin: false, ws: true };

/** A schema that nothing uses is not made: to make one changes nothing else. */
const SHAKEN = { manualPureFunctions: ["z", "defineEndpoint"] };

const site: UserConfig = {
  root,
  plugins: [
    lightContracts(project),
    readyTexts(),
    react(),
    webIfcWasm(),
    startScript(root),
    fontPreload(),
    bundleBudget(),
    chunkCircles(),
    lightPages(LIGHT_PAGES),
    pageEntries([...Object.values(FIRST_PAGES).filter((module) => module !== null), LATER_TEXTS]),
    compressedFiles(),
  ],
  worker: { format: "es", rolldownOptions: { treeshake: SHAKEN } },
  build: {
    outDir: out,
    emptyOutDir: true,
    target: "es2023",
    sourcemap: false,
    assetsInlineLimit: 2048,
    // For the server: which files each page needs.
    manifest: true,
    rolldownOptions: {
      output: { codeSplitting: { groups: PAGE_CHUNKS } },
      treeshake: SHAKEN,
    },
  },
  server: {
    host: "127.0.0.1",
    port: 4300,
    proxy: { "/api": proxied, "/flex": proxied, "/oidc": proxied, "/tiles": proxied },
  },
};

/** The pages for the server, which draws their prerender: all in files of its own, nothing for a browser. */
const prerenders: UserConfig = {
  root,
  plugins: [lightContracts(project), react()],
  ssr: { noExternal: true },
  build: { outDir: prerenderOut, emptyOutDir: true, target: "node24", copyPublicDir: false },
};

export default defineConfig(({ isSsrBuild }) => (isSsrBuild ? prerenders : site));
