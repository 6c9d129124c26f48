import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import { extname, join, normalize } from "node:path";

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".wasm": "application/wasm",
};

/**
 * Serves the built page, `/ifc/<n>` (the n-th file) and `/wasm/web-ifc.wasm` on a free port of this computer.
 *
 * @returns `origin` without a slash at the end
 */
export async function serveBench(
  site: string,
  files: readonly string[],
  wasm: string,
): Promise<{ origin: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://bench").pathname;
    if (path.startsWith("/ifc/")) send(response, files[Number(path.slice(5))]);
    else if (path === "/wasm/web-ifc.wasm") send(response, wasm);
    else send(response, join(site, normalize(path === "/" ? "/index.html" : path)));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("The benchmark server got no port.");
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: () => new Promise((closed, failed) => server.close((error) => (error ? failed(error) : closed()))),
  };
}

function send(response: ServerResponse, file: string | undefined): void {
  if (!file || !existsSync(file)) {
    response.writeHead(404).end();
    return;
  }
  const type = TYPES[extname(file)] ?? "application/octet-stream";
  response.writeHead(200, { "content-type": type, "content-length": statSync(file).size });
  createReadStream(file).pipe(response);
}
