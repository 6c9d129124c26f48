import { createReadStream, mkdirSync, copyFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import type { Plugin } from "vite";
import { bundleBudget } from "#build/bundle-budget.ts";
import { compressedFiles } from "#build/compressed-files.ts";
import { fontPreload } from "#build/font-preload.ts";
import { lightContracts } from "#build/light-contracts.ts";

const root = fileURLToPath(new URL(".", import.meta.url));
const project = fileURLToPath(new URL("..", import.meta.url));
const out = fileURLToPath(new URL("../out/web", import.meta.url));
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

export default defineConfig({
  root,
  plugins: [lightContracts(project), react(), webIfcWasm(), fontPreload(), bundleBudget(), compressedFiles()],
  worker: { format: "es" },
  build: { outDir: out, emptyOutDir: true, target: "es2023", sourcemap: false, assetsInlineLimit: 2048 },
  server: {
    host: "127.0.0.1",
    port: 4300,
    proxy: { "/api": proxied, "/flex": proxied, "/oidc": proxied, "/tiles": proxied },
  },
});
