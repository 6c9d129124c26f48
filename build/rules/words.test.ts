import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");

/** Lines of the sources of the workbench that have a word where it means something else. */
function misused(word: RegExp, mayStand: RegExp): string[] {
  const files = globSync("desktop/**/*.{ts,tsx}", { cwd: ROOT }).filter((path) => !/\.test\.tsx?$/.test(path));
  expect(files.length).toBeGreaterThan(300);
  return files.flatMap((path) =>
    readFileSync(join(ROOT, path), "utf8")
      .split("\n")
      .filter((line) => word.test(line) && !mayStand.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );
}

test("a product of a study is named by its studyProductId, which the specification's paths call productId", () => {
  expect(misused(/\bproductId\b/, /params(: | = )\{|body: \{/)).toEqual([]);
});

test("a study is named by its designOptionId, which the specification's paths call studyId", () => {
  // What the server sends of a study, and paths, have the specification's word.
  expect(misused(/\bstudyId: string\b/, /progress/)).toEqual([]);
});
