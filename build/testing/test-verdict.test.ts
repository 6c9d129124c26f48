import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { CORPUS_FILES, corpusPath } from "./corpus-files.ts";
import { isSet, missingOn, verdictOf } from "./test-verdict.ts";

const GREEN = { name: "types", outcome: { passed: 3, failed: 0, skipped: 0, failures: [], skips: [] } };
const SKIPPED = { name: "unit", outcome: { passed: 5, failed: 0, skipped: 2, failures: [], skips: ["a.test.ts (2)"] } };
const FAILED = { name: "web", outcome: { passed: 7, failed: 1, skipped: 0, failures: ["b.spec.ts › x"], skips: [] } };

test("nothing failed and nothing skipped is green, in CI too", () => {
  const verdict = { lines: ["\n3 passed, 0 failed, 0 skipped"], exitCode: 0 };
  expect(verdictOf([GREEN], [], false)).toEqual(verdict);
  expect(verdictOf([GREEN], [], true)).toEqual(verdict);
});

test("a skipped test is counted and its file named, and is a failure in CI", () => {
  const { lines, exitCode } = verdictOf([GREEN, SKIPPED], [], false);
  expect(lines).toEqual(["SKIPPED unit: a.test.ts (2)", "\n8 passed, 0 failed, 2 skipped"]);
  expect(exitCode).toBe(0);
  const inCI = verdictOf([GREEN, SKIPPED], [], true);
  expect(inCI.exitCode).toBe(1);
  expect(inCI.lines.at(-2)).toBe("CI is set: what was not tested counts as a failure.");
});

test("what the machine lacks is said, and is a failure in CI even when no test was skipped for it", () => {
  expect(verdictOf([GREEN], ["python3: x"], false)).toMatchObject({
    exitCode: 0,
    lines: ["MISSING python3: x", "\n3 passed, 0 failed, 0 skipped"],
  });
  expect(verdictOf([GREEN], ["python3: x"], true).exitCode).toBe(1);
});

test("failures come last before the count, with their part; one that tells nothing points to what was printed", () => {
  const silent = { name: "lint", outcome: { passed: 0, failed: 1, skipped: 0, failures: [], skips: [] } };
  const { lines, exitCode } = verdictOf([silent, FAILED], [], false);
  expect(lines).toEqual(["\nFAILED lint: see above", "\nFAILED web: b.spec.ts › x", "\n7 passed, 2 failed, 0 skipped"]);
  expect(exitCode).toBe(1);
});

test("CI is set by anything but a no", () => {
  expect([undefined, "", "0", "false", "No"].map(isSet)).toEqual([false, false, false, false, false]);
  expect(["1", "true", "github"].map(isSet)).toEqual([true, true, true]);
});

/** An empty repository, and what is beside it. */
function aPlace(): { root: string; shared: string } {
  const folder = mkdtempSync(join(tmpdir(), "purlin-lacks-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [root, shared] = [join(folder, "main"), join(folder, "shared")];
  for (const path of [root, join(shared, "ifc"), join(shared, "tools")]) mkdirSync(path, { recursive: true });
  return { root, shared };
}

test("real files and the validator are looked for beside the repository, each file by its name", () => {
  const { root, shared } = aPlace();
  const lacks = () => missingOn(root, 0).filter((lack) => lack.startsWith("../shared"));
  const [house = "", ...others] = CORPUS_FILES;
  // The folder alone is not enough.
  const nothing = `../shared/ifc (${CORPUS_FILES.join(", ")}): nothing is tested on real IFC files.`;
  expect(lacks()).toEqual([nothing, expect.stringMatching(/ifc_validate\.py: /)]);
  for (const name of others) writeFileSync(join(shared, "ifc", name), "");
  writeFileSync(join(shared, "tools/ifc_validate.py"), "");
  expect(lacks()).toEqual([`../shared/ifc (${house}): nothing is tested on real IFC files.`]);
  writeFileSync(join(shared, "ifc", house), "");
  expect(lacks()).toEqual([]);
});

test("whoever is not root is told what is then not tested", () => {
  const lacks = (uid: number) => missingOn(aPlace().root, uid).filter((lack) => lack.startsWith("root: "));
  expect(lacks(0)).toEqual([]);
  expect(lacks(1000)).toEqual([expect.stringMatching(/Postgres .* another account is not tested.*disk/)]);
});

test("a real file that is not in the list of those that are looked for is refused", () => {
  expect(corpusPath("arch_example.ifc")).toMatch(/shared.ifc.arch_example\.ifc$/);
  expect(() => corpusPath("arch_other.ifc")).toThrow("Name arch_other.ifc in CORPUS_FILES");
});
