import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { appScheme } from "./app-scheme.ts";

test("the scheme has the rights that fetch, streams and workers need in Electron", () => {
  expect(appScheme).toEqual({
    scheme: "app",
    privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true },
  });
});

test("main stays a thin shell: under 500 lines of code in all", () => {
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith(".ts") && !name.includes(".test."));
  const lines = files.flatMap((name) => readFileSync(join(import.meta.dirname, name), "utf8").split("\n"));
  expect(lines.filter((line) => !/^\s*(\/\/|\/?\*|$)/.test(line)).length).toBeLessThan(500);
});
