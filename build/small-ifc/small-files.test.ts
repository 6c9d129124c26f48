import { describe, expect, test } from "vitest";
import { canValidate, FLAWLESS, strictVerdict } from "#build/testing/strict-validator.ts";
import { writeHouse } from "./house.ts";
import { writeOddWalls } from "./odd-walls.ts";

/** All that is meant to be a sound file. */
const SOUND: readonly [string, () => Uint8Array][] = [
  ["house in millimetres, IFC2X3", () => writeHouse({ schema: "IFC2X3", unit: "mm" })],
  ["house in metres, IFC4", () => writeHouse({ schema: "IFC4", unit: "m" })],
  ["house in feet, IFC4", () => writeHouse({ schema: "IFC4", unit: "ft" })],
  ["house in inches, IFC2X3", () => writeHouse({ schema: "IFC2X3", unit: "in" })],
  [
    "turned house in map coordinates",
    () => writeHouse({ schema: "IFC4", unit: "m" }, { at: [450_000, 5_400_000, 120], along: [0.6, 0.8] }),
  ],
  ["odd walls", writeOddWalls],
];

describe.skipIf(!canValidate)("small files pass the strict validator (needs python3 and ../shared/tools)", () => {
  test.each(SOUND)("%s", (_name, write) => {
    expect(strictVerdict(write())).toContain(FLAWLESS);
  });
});
