import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const COMPRESSED = /\.(js|css|svg|wasm|json)$/;
const LEAST_BYTES = 1024;
/** Above this the last per cent of brotli costs seconds. */
const QUICK_BYTES = 400_000;

/** Leaves `x.js.br` and `x.js.gz` beside each file of the build that gets smaller by it; the server sends those. */
export function compressedFiles(): Plugin {
  let folder = "";
  return {
    name: "compressed-files",
    apply: "build",
    enforce: "post",
    configResolved(config) {
      folder = config.build.outDir;
    },
    closeBundle: {
      sequential: true,
      order: "post",
      handler() {
        for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
          if (COMPRESSED.test(file)) compress(join(folder, file));
        }
      },
    },
  };
}

function compress(file: string): void {
  const bytes = readFileSync(file);
  if (bytes.length < LEAST_BYTES) return;
  const quality = bytes.length > QUICK_BYTES ? 9 : 11;
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}
