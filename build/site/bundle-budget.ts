import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";

/** What the first page may weigh, bytes after gzip. */
export const FIRST_ROUTE_BUDGET = { js: 170_000, css: 20_000 };

/** As much of a bundle as the budget looks at. */
export type BudgetFile =
  | { type: "chunk"; fileName: string; code: string; isEntry: boolean; imports: string[]; css: readonly string[] }
  | { type: "asset"; fileName: string; source: string | Uint8Array };

/** Weight of everything that the page loads before any page but the first is opened, bytes after gzip. */
export function weighFirstRoute(files: readonly BudgetFile[]): { js: number; css: number } {
  const byName = new Map(files.map((file) => [file.fileName, file]));
  const names = new Set<string>();
  const waiting = files.flatMap((file) => (file.type === "chunk" && file.isEntry ? [file.fileName] : []));
  for (const name of waiting) {
    const file = byName.get(name);
    if (file === undefined || names.has(name)) continue;
    names.add(name);
    if (file.type === "chunk") waiting.push(...file.imports, ...file.css);
  }
  const weights = { js: 0, css: 0 };
  for (const name of names) {
    const file = byName.get(name);
    if (file === undefined) continue;
    weights[file.type === "chunk" ? "js" : "css"] += gzipSync(file.type === "chunk" ? file.code : file.source).length;
  }
  return weights;
}

/** Fails the build when the first page weighs more than its budget. */
export function bundleBudget(budget = FIRST_ROUTE_BUDGET): Plugin {
  return {
    name: "bundle-budget",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const weights = weighFirstRoute(
          Object.values(bundle).map((file) =>
            file.type === "chunk"
              ? { ...file, css: [...(file.viteMetadata?.importedCss ?? [])] }
              : { type: "asset", fileName: file.fileName, source: file.source },
          ),
        );
        for (const kind of ["js", "css"] as const) {
          if (weights[kind] > budget[kind]) {
            this.error(
              `The first page loads ${weights[kind]} bytes of ${kind} (gzip); the budget is ${budget[kind]}. ` +
                "Load what it does not show at once with import(), or see what came in with vite build --debug.",
            );
          }
        }
      },
    },
  };
}
