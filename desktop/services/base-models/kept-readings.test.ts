import { readdir, rm, utimes } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#desktop/services/test/recorder.ts";
import { aBaseModel, aHost } from "#shared/configurator/test/builders.ts";
import type { Extraction } from "#desktop/ipc/extraction.ts";
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

test("objections to walls and to rooms are told again after a restart, each sentence of an element once", async () => {
  const folder = temporaryFolder();
  const start = () => createKeptReadings({ folder, readerVersion: "1", log: () => undefined });
  const sha256 = "a".repeat(64);
  const say = (globalId: string | null, message: string): Extraction["problems"][number] => ({
    severity: "warning",
    globalId,
    message,
  });
  const ofFile = say(null, "The file says no unit.");
  const [one, other] = [say("wall-1", "It has no shape."), say("wall-2", "It has no shape.")];
  const ofRoom = say("room-1", "Its floor is open.");
  try {
    const read = { baseModel: aBaseModel({ sha256 }), hosts: [], lostElements: 0, recoveredElements: 0 };
    expect(await start().findProblems(sha256)).toBeNull();
    await start().keep({ ...read, kind: "space", problems: [ofFile, ofRoom] });
    expect(await start().findProblems(sha256)).toEqual([ofFile, ofRoom]);
    await start().keep({ ...read, kind: "wall", problems: [ofFile, one, other] });
    const told = (await start().findProblems(sha256)) ?? [];
    expect(told).toHaveLength(4);
    expect(told).toEqual(expect.arrayContaining([ofFile, one, other, ofRoom]));
    await start().keep({ ...read, kind: "space", problems: [] });
    expect(await start().findProblems(sha256)).toEqual([ofFile, one, other]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
