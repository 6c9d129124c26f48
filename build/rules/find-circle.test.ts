import { expect, test } from "vitest";
import { build } from "vite";
import { chunkCircles } from "#build/site/chunk-circles.ts";
import { findCircle } from "./find-circle.ts";

test("a circle is found, however long; two ways to the same name are none", () => {
  const graph = (...pairs: [string, string[]][]) => new Map(pairs.map(([from, to]) => [from, new Set(to)]));
  expect(findCircle(graph(["a", ["b", "c"]], ["b", ["d"]], ["c", ["d"]], ["d", []]))).toBeNull();
  expect(findCircle(graph(["a", ["b"]], ["b", ["c"]], ["c", ["d"]], ["d", ["b"]]))).toEqual(["b", "c", "d", "b"]);
});

/** Four modules in two files: `a1` needs `b1`; when `isCrossed`, `b2` needs `a2`, so the files need each other. */
function buildTwoFiles(isCrossed: boolean) {
  const modules: Record<string, string> = {
    "page.js": 'export { a } from "a1.js"; export { b } from "b2.js";',
    "a1.js": 'import { one } from "b1.js"; export const a = one + 1;',
    "a2.js": "export const two = globalThis.two;",
    "b1.js": "export const one = globalThis.one;",
    "b2.js": isCrossed ? 'import { two } from "a2.js"; export const b = two + 1;' : "export const b = globalThis.b;",
  };
  const groups = ["a", "b"].map((name) => ({ name, test: (id: string) => id.startsWith(name), minSize: 0 }));
  return build({
    configFile: false,
    logLevel: "silent",
    plugins: [
      { name: "given", enforce: "pre", resolveId: (id) => (id in modules ? id : null), load: (id) => modules[id] },
      chunkCircles(),
    ],
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: "page.js",
        preserveEntrySignatures: "allow-extension",
        output: {
          codeSplitting: { groups: groups.map((group) => ({ ...group, includeDependenciesRecursively: false })) },
        },
      },
    },
  });
}

test("files of the site that need each other to start fail its build, by name", async () => {
  await expect(buildTwoFiles(false)).resolves.toBeDefined();
  await expect(buildTwoFiles(true)).rejects.toThrow(/wait for each other: assets\/[ab]-.+ → assets\/[ab]-.+ → assets/);
});
