import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { isFresh, markBuilt, sourceFingerprint } from "./freshness.ts";

const root = mkdtempSync(join(tmpdir(), "purlin-fresh-"));
afterAll(() => rmSync(root, { recursive: true }));

test.each(["page.ts", "start.js", "style.css", "deep/part.tsx"])("a change of %s is built", (name) => {
  const mark = (): string => sourceFingerprint(root, ["web"], "");
  mkdirSync(join(root, "web/deep"), { recursive: true });
  writeFileSync(join(root, "web", name), "one");
  markBuilt(join(root, "out/web"), mark());
  mkdirSync(join(root, "out/web"), { recursive: true });
  expect(isFresh(join(root, "out/web"), mark())).toBe(true);
  writeFileSync(join(root, "web", name), "two");
  expect(isFresh(join(root, "out/web"), mark())).toBe(false);
});

test("a change of a test is not, nor of what is no source", () => {
  writeFileSync(join(root, "page.ts"), "one");
  const before = sourceFingerprint(root, ["."], "");
  writeFileSync(join(root, "page.test.ts"), "two");
  writeFileSync(join(root, "notes.txt"), "three");
  expect(sourceFingerprint(root, ["."], "")).toBe(before);
});
