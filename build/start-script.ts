import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const ADDRESS = "/start.js";

/**
 * Serves `start.js`, which the document runs before the first paint, in development as it is. The build names it by
 * its content: a document never meets the script of another build.
 */
export function startScript(root: string): Plugin {
  const read = (): string => readFileSync(join(root, "start.js"), "utf8");
  let file = "";
  let isBuild = false;
  return {
    name: "start-script",
    configResolved({ command }) {
      isBuild = command === "build";
    },
    configureServer(server) {
      server.middlewares.use(ADDRESS, (_request, response) => {
        response.setHeader("content-type", "text/javascript");
        response.end(read());
      });
    },
    generateBundle: {
      order: "pre",
      handler() {
        const source = read();
        file = `assets/start-${createHash("sha256").update(source).digest("base64url").slice(0, 8)}.js`;
        this.emitFile({ type: "asset", fileName: file, source });
      },
    },
    transformIndexHtml: {
      order: "post",
      handler: (html) => (isBuild ? html.replace(`src="${ADDRESS}"`, `src="/${file}"`) : html),
    },
  };
}
