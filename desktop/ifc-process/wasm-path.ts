import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

/**
 * Where web-ifc's wasm for Node is: as given at the start (`--wasm=<path>`), beside the bundle, unpacked from the
 * program's archive, or in node_modules.
 *
 * @throws Error when it is nowhere
 */
export function findWasm(args: readonly string[], folder: string): string {
  const given = args.find((arg) => arg.startsWith("--wasm="))?.slice("--wasm=".length);
  if (given !== undefined) return given;
  // A path into app.asar cannot be opened by everything that opens files; its unpacked twin can.
  const bundled = join(folder, "wasm", "web-ifc-node.wasm").replace(/app\.asar(?=[\\/])/, "app.asar.unpacked");
  return existsSync(bundled) ? bundled : createRequire(import.meta.url).resolve("web-ifc/web-ifc-node.wasm");
}
