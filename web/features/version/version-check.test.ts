import { expect, test, vi } from "vitest";
import { newerVersion, readVersion, VERSION_CHECK_MS, watchVersion } from "./version-check.ts";

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

test("CON-04, CON-05: every five minutes one check, none where it is switched off; one that fails is logged, and the next comes all the same", async () => {
  vi.useFakeTimers();
  const log = vi.spyOn(console, "warn").mockReturnValue();
  let checks = 0;
  const stop = watchVersion(true, () =>
    ++checks === 1 ? Promise.reject(new TypeError("offline")) : Promise.resolve(),
  );
  watchVersion(false, () => Promise.reject(new Error("Nobody asked for this.")));
  await vi.advanceTimersByTimeAsync(VERSION_CHECK_MS - 1);
  expect(checks).toBe(0);
  await vi.advanceTimersByTimeAsync(1 + VERSION_CHECK_MS);
  expect(checks).toBe(2);
  expect(log).toHaveBeenCalledTimes(1);
  stop();
  await vi.advanceTimersByTimeAsync(VERSION_CHECK_MS);
  expect(checks).toBe(2);
  vi.restoreAllMocks();
  vi.useRealTimers();
});
