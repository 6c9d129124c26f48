import { existsSync } from "node:fs";
import { extname, join, normalize, sep } from "node:path";
import { type RequestHandler } from "express";

const TYPES: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".json": "application/json; charset=utf-8",
};
const ENCODINGS = [
  ["br", ".br"],
  ["gzip", ".gz"],
] as const;

/**
 * Serves `x.js.br` or `x.js.gz` in place of `x.js` where the build left one and the browser takes it.
 *
 * @param root folder of the files that the next handler serves plainly
 */
export function serveCompressed(root: string, options: { cacheControl: string }): RequestHandler {
  return (request, response, next) => {
    const type = TYPES[extname(request.path)];
    const file = type === undefined ? null : pathBelow(root, request.path);
    const accepted = String(request.headers["accept-encoding"] ?? "");
    const encoding = ENCODINGS.find(([name]) => new RegExp(`\\b${name}\\b(?!;q=0(?:[,;]|$))`).test(accepted));
    if (file === null || type === undefined || encoding === undefined || !existsSync(file + encoding[1])) {
      next();
      return;
    }
    response.setHeader("content-type", type);
    response.setHeader("content-encoding", encoding[0]);
    response.setHeader("vary", "accept-encoding");
    response.setHeader("cache-control", options.cacheControl);
    response.sendFile(file + encoding[1], { cacheControl: false, dotfiles: "allow" });
  };
}

/** The file of a path inside `root`; null when the path leads out of it, or to a hidden file: those are the build's own. */
function pathBelow(root: string, path: string): string | null {
  try {
    const file = normalize(join(root, decodeURIComponent(path)));
    if (!file.startsWith(root + sep)) return null;
    return file.slice(root.length).includes(`${sep}.`) ? null : file;
  } catch {
    return null; // A stray percent sign names no file.
  }
}
