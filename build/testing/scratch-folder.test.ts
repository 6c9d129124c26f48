import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { spawnSync } from "node:child_process";
import { afterEach, expect, test } from "vitest";
import { makeScratch } from "./scratch-folder.ts";

const made: string[] = [];
afterEach(() => made.splice(0).forEach((folder) => rmSync(folder, { recursive: true, force: true })));
const make = (memory?: string): string => {
  const folder = makeScratch(memory);
  made.push(folder);
  return folder;
};

test("the scratch folder is empty, reachable for others and not readable", () => {
  const folder = make();
  expect(readdirSync(folder)).toEqual([]);
  expect(statSync(folder).mode & 0o777).toBe(0o711);
});

test.each(["/no-such-folder", "/proc"])("where %s is no file system in memory it is in the temporary folder", (root) =>
  expect(dirname(make(root))).toBe(tmpdir()),
);

test("what a run that is gone left in memory is removed, what a living one or another program has stays", () => {
  const first = make();
  // Without enough memory it is on the disk, where the system removes it.
  if (dirname(first) === tmpdir()) return;
  const root = mkdtempSync(join(dirname(first), "scratch-test-"));
  made.push(root);
  const { pid: dead } = spawnSync(process.execPath, ["--version"]);
  for (const name of [`purlin-${dead}-abcdef`, `purlin-${process.pid}-abcdef`, "purlin-notes", `other-${dead}-a`])
    mkdirSync(join(root, name, "below"), { recursive: true });
  const mine = make(root);
  const kept = [`purlin-${process.pid}-abcdef`, "purlin-notes", `other-${dead}-a`, relative(root, mine)];
  expect(readdirSync(root).toSorted()).toEqual(kept.toSorted());
});
