import { expect, test } from "vitest";
import { createI18n } from "#shared/messages/create-i18n.ts";
import { siteBundle } from "#shared/messages/site-bundle.ts";
import { formatCorners, readCorners } from "./corners-text.ts";
import type { FeatureKind } from "./map-answer.ts";

const { t } = createI18n(siteBundle, "en-GB");
/** Longitude first, as they are stored. */
const AREA = [
  [-1.55, 53.8],
  [-1.54, 53.8],
  [-1.54, 53.81],
] as const;

function faultOf(text: string, kind: FeatureKind): string | null {
  const read = readCorners(text, kind);
  return "fault" in read ? t(read.fault.key, read.fault.values) : null;
}

test("MAP-10: one corner a line, latitude first; comma, semicolon or space between", () => {
  expect(readCorners("53.8, -1.55\n\n53.8;-1.54\n 53.81   -1.54 ", "GeoPolygon")).toEqual({ corners: AREA });
  expect(readCorners(" \n", "GeoPoint")).toEqual({ corners: [] });
});

test("MAP-10, PRF-07: York Minster as maps and phones say it: 53.9623 north, 1.0819 west", () => {
  expect(readCorners("53.9623, -1.0819", "GeoPoint")).toEqual({ corners: [[-1.0819, 53.9623]] });
  expect(formatCorners([[-1.0819, 53.9623]])).toBe("53.9623, -1.0819");
});

test.each<[text: string, kind: FeatureKind, fault: string]>([
  ["Leeds", "GeoPoint", "Line 1 is no latitude and longitude."],
  ["53,801 -1,549", "GeoPoint", "Line 1 is no latitude and longitude."],
  ["53.8,-1.5\n53.8", "GeoLine", "Line 2 is no latitude and longitude."],
  ["53.8,-1.5\n\n53.8,-1.5,20", "GeoLine", "Line 3 is no latitude and longitude."],
  ["0,181", "GeoPoint", "Line 1 is no latitude and longitude."],
  ["-90.5,0", "GeoPoint", "Line 1 is no latitude and longitude."],
  ["53.8,-1.5\n53.9,-1.5", "GeoPoint", "Give one place only."],
  ["53.8,-1.5", "GeoLine", "Give 2 corners or more."],
  ["53.8,-1.5\n53.9,-1.5\n53.8,-1.5", "GeoPolygon", "Give 3 corners or more."],
])("MAP-11: %j is no %s", (text, kind, fault) => expect(faultOf(text, kind)).toBe(fault));

test("RFC 7946, 3.1.6: an area may end with its first corner; a line that does stays closed", () => {
  const text = "53.8, -1.55\n53.8, -1.54\n53.81, -1.54\n53.8, -1.55";
  expect(readCorners(text, "GeoPolygon")).toEqual({ corners: AREA });
  expect(readCorners(text, "GeoLine")).toEqual({ corners: [...AREA, AREA[0]] });
});

test("what is written is read back to a centimetre, as it is drawn", () => {
  expect(formatCorners([[-1.5490771, 53.8007554]])).toBe("53.8007554, -1.5490771");
  expect(formatCorners([[0.0000001, 10]])).toBe("10, 0.0000001");
  expect(readCorners(formatCorners(AREA), "GeoPolygon")).toEqual({ corners: AREA });
});
