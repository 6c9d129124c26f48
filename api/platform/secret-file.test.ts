import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createSecretFile, keepSecret, writeSecretFile } from "./secret-file.ts";

let folder: string;
let path: string;
let replaced: number;
let made: number;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "purlin-secret-"));
  path = join(folder, "deep", "secret");
  replaced = 0;
  made = 0;
});
afterEach(() => rmSync(folder, { recursive: true }));

const keep = () =>
  keepSecret(path, {
    make: () => `secret-number-${(made += 1)}`,
    isWhole: (text) => text.length >= 15,
    onReplaced: () => (replaced += 1),
  });

describe("a secret in a file", () => {
  test("is made once, for its owner only, and read from then on", () => {
    expect([keep(), keep()]).toEqual(["secret-number-1", "secret-number-1"]);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect([made, replaced]).toEqual([1, 0]);
    expect(readdirSync(join(folder, "deep"))).toEqual(["secret"]);
  });

  test.each(["", "\n", "secret-numbe"])("is made anew, with a notice, when the file holds only %j", (text) => {
    keep();
    writeFileSync(path, text);
    expect(keep()).toBe("secret-number-2");
    expect(readFileSync(path, "utf8")).toBe("secret-number-2");
    expect(replaced).toBe(1);
  });

  test("of two processes that make it at once, both get the first one's", () => {
    expect(createSecretFile(path, "first")).toBe("first");
    expect(createSecretFile(path, "second")).toBe("first");
  });

  test("a write that fails leaves what was there, and nothing beside it", () => {
    keep();
    // A folder cannot be replaced by a file.
    expect(() => writeSecretFile(join(folder, "deep"), "another")).toThrow("could not be written");
    expect(readFileSync(path, "utf8")).toBe("secret-number-1");
    expect(readdirSync(folder)).toEqual(["deep"]);
  });
});
