import { readdir, rm, utimes } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#desktop/services/test/recorder.ts";
import { aBaseModel, aHost } from "#shared/configurator/test/builders.ts";
import { createKeptReadings } from "./kept-readings.ts";

test("readings are kept up to a number and a size, the newest first", async () => {
  const folder = temporaryFolder();
  const put = async (number: number, bound: { files: number; bytes: number }) => {
    const sha256 = `${number}`.padStart(64, "0");
    const readings = createKeptReadings({ folder, readerVersion: "1", log: () => undefined, bound });
    const read = { hosts: [aHost()], problems: [], lostElements: 0, recoveredElements: 0 };
    await readings.keep({ kind: "wall", baseModel: aBaseModel({ sha256 }), ...read });
    // Times of files are whole milliseconds on some systems.
    const at = new Date(2026, 0, number);
    await utimes(join(folder, `${sha256}.wall.json`), at, at);
  };
  const names = async () => (await readdir(folder)).map((name) => Number(name.slice(0, 64))).toSorted((a, b) => a - b);
  try {
    for (const number of [1, 2, 3]) await put(number, { files: 2, bytes: 1e9 });
    expect(await names()).toEqual([2, 3]);
    await put(4, { files: 9, bytes: 1 });
    expect(await names()).toEqual([4]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
