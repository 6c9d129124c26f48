import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
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

test("real files and the validator are looked for beside the repository", () => {
  const folder = mkdtempSync(join(tmpdir(), "purlin-lacks-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const root = join(folder, "main");
  mkdirSync(root);
  const lacks = () => missingOn(root).filter((lack) => lack.startsWith("../shared"));
  expect(lacks()).toEqual([expect.stringMatching(/^..\/shared\/ifc: /), expect.stringMatching(/ifc_validate\.py: /)]);
  mkdirSync(join(folder, "shared/ifc"), { recursive: true });
  mkdirSync(join(folder, "shared/tools"));
  writeFileSync(join(folder, "shared/tools/ifc_validate.py"), "");
  expect(lacks()).toEqual([]);
});
