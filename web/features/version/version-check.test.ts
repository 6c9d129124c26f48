import { expect, test } from "vitest";
import { newerVersion, readVersion, VERSION_CHECK_MS } from "./version-check.ts";

test("R-46: the version is read from the runtime script", () => {
  expect(readVersion('window.__APP_VERSION__ = "1.2.3";\n')).toBe("1.2.3");
  expect([readVersion(""), readVersion("<!doctype html>"), readVersion("window.__APP_VERSION__ = 3")]).toEqual([
    null,
    null,
    null,
  ]);
});

test("CON-04: another version is offered, unless the tab was reloaded for it", () => {
  expect(newerVersion("1", "2", null)).toBe("2");
  expect(newerVersion("1", "2", "2")).toBeNull();
  expect(newerVersion("1", "3", "2")).toBe("3");
  expect([newerVersion("1", "1", null), newerVersion("1", null, null)]).toEqual([null, null]);
  expect(VERSION_CHECK_MS).toBe(300_000);
});
