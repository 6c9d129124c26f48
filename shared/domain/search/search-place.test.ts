import { describe, expect, test } from "vitest";
import { readPlace } from "./search-place.ts";

describe("SCH-13, R-09: the place of an address", () => {
  test.each([
    ["-2.93,54.9", -2.93, 54.9],
    [" 144.9631 , -37.8136 ", 144.9631, -37.8136],
    ["+2,+48", 2, 48],
    ["0,0", 0, 0],
    ["-0.12345678901234567890,51.5", -0.123_456_789_012_345_68, 51.5],
    // The ends of the globe are on it.
    ["180,90", 180, 90],
    ["-180,-90", -180, -90],
  ])("%j is longitude %d, latitude %d", (text, longitude, latitude) => {
    expect(readPlace(text)).toEqual({ longitude, latitude, isFallback: false });
  });

  test.each([undefined, "", "   "])("%j is no place at all", (text) => expect(readPlace(text)).toBeNull());

  test.each([
    "Leeds",
    "54.9",
    "-2.93,54.9,12",
    ",",
    "-2.93,",
    ",54.9",
    "x,54.9",
    "-2.93,x",
    "180.0001,0",
    "-180.0001,0",
    "0,90.0001",
    "0,-90.0001",
    "200,10",
    "1e1,54",
    "0x1F,54",
    "1.,54",
    ".5,54",
    "--1,54",
    "x-2.93,54.9",
    "-2.93x,54.9",
    "-2.93,54.9°",
    "0001,54",
    "0.123456789012345678901,54",
    "NaN,54",
    "Infinity,54",
  ])("%j stands for central London", (text) => {
    expect(readPlace(text)).toEqual({ longitude: -0.1278, latitude: 51.5074, isFallback: true });
  });
});
