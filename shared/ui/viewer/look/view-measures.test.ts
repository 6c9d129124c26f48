import { expect, test } from "vitest";
import { paletteOf } from "#shared/ui/viewer/scene/palette.ts";
import { contrastOf, luminanceOf } from "./luminance.ts";
import { measureFaces } from "./view-measures.ts";

test("luminance and contrast as WCAG defines them", () => {
  expect([luminanceOf(0, 0, 0), luminanceOf(255, 255, 255)]).toEqual([0, 1]);
  // #767676 on white is the grey that just passes AA: 4.54 : 1.
  expect(contrastOf(luminanceOf(0x76, 0x76, 0x76), 1)).toBeCloseTo(4.54, 2);
  expect(contrastOf(1, 0)).toBe(21);
});

test("the brightest face, and the one nearest to the background; rims and gaps are no faces", () => {
  const palette = { ...paletteOf("dark"), background: ["#000000", "#000000"] as const, selection: "#FFFFFF" };
  const pixels = [
    [255, 255, 255, 120],
    [0, 0, 0, 0],
    [0x76, 0x76, 0x76, 255],
    [255, 0, 0, 255],
  ].flat();
  const measures = measureFaces(new Uint8Array(pixels), palette);
  // Red has 0.2126, #767676 0.1812 of the luminance of white: (0.1812 + 0.05) / 0.05 = 4.62.
  expect(measures?.brightest).toBeCloseTo(0.2126, 4);
  expect(measures?.toBackground).toBeCloseTo(4.62, 2);
  expect(measures?.selectionEdge).toBe(21);
  expect(measureFaces(new Uint8Array([255, 255, 255, 0]), palette)).toBeNull();
});
