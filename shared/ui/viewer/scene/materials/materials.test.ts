import { expect, test } from "vitest";
import { Vector4 } from "three";
import { contrastOf, luminanceOf } from "#shared/ui/viewer/look/luminance.ts";
import { rgbaFromHex } from "#shared/ui/viewer/scene/colour.ts";
import { GHOST, SELECTED, SOLID } from "#shared/ui/viewer/scene/instances/instance-states.ts";
import { BEHIND, GHOST_DEPTH, Materials, PASS_ORDER } from "./materials.ts";
import { paletteOf } from "#shared/ui/viewer/scene/palette.ts";

/** Fourth part of a pass's colour: its opacity or share. */
function shareOf(materials: Materials, pass: number, name: "fill" | "line" | "tint"): number {
  const value: unknown = materials.passes.get(pass)?.uniforms[name]?.value;
  if (!(value instanceof Vector4)) throw new Error(`The pass ${pass} has no ${name}.`);
  return value.w;
}

test.each(["light", "dark"] as const)(
  "%s: a tint of 30 to 34 %%, hidden edges of 28 %%, ghosts of 10 to 13 %%",
  (scheme) => {
    const materials = new Materials();
    materials.paint(scheme, 1);
    const tint = shareOf(materials, SELECTED, "tint");
    expect(tint).toBeGreaterThanOrEqual(0.3);
    expect(tint).toBeLessThanOrEqual(0.34);
    expect([shareOf(materials, SELECTED, "line"), shareOf(materials, BEHIND, "line")]).toEqual([1, 0.28]);
    const ghost = shareOf(materials, GHOST, "fill");
    expect(ghost).toBeGreaterThanOrEqual(0.1);
    expect(ghost).toBeLessThanOrEqual(0.13);
  },
);

test("with many selected the forms lose their own edges, also after the scheme changes", () => {
  const materials = new Materials();
  materials.paint("dark", 1);
  materials.outlineEach(false);
  materials.paint("light", 1);
  expect([shareOf(materials, SELECTED, "line"), shareOf(materials, BEHIND, "line")]).toEqual([0, 0]);
  materials.outlineEach(true);
  expect([shareOf(materials, SELECTED, "line"), shareOf(materials, BEHIND, "line")]).toEqual([1, 0.28]);
});

test("a stop of exposure is twice the light on every form, in either scheme and whichever comes first", () => {
  const materials = new Materials();
  const light = () => {
    const tone: unknown = materials.passes.get(SOLID)?.uniforms["tone"]?.value;
    if (!(tone instanceof Vector4)) throw new Error("Solid forms have no tone.");
    return tone.w;
  };
  materials.paint("light", 1);
  const plain = light();
  expect(plain).toBeGreaterThan(0);
  materials.expose(1);
  expect(light()).toBeCloseTo(2 * plain, 9);
  materials.expose(-1);
  expect(light()).toBeCloseTo(plain / 2, 9);
  materials.paint("dark", 1);
  const dimmed = light();
  materials.expose(0);
  expect(light()).toBeCloseTo(2 * dimmed, 9);
});

test("ghosts write their depth before they are drawn, and after everything that shows through them", () => {
  const depth = PASS_ORDER.indexOf(GHOST_DEPTH);
  expect(PASS_ORDER.slice(depth)).toEqual([GHOST_DEPTH, GHOST]);
});

test.each(["light", "dark"] as const)(
  "%s: the range of faces keeps 1.5 : 1 to the background and stays under 0.92",
  (scheme) => {
    const { tone, background } = paletteOf(scheme);
    const [least, greatest] = tone;
    for (const hex of background) {
      const [red, green, blue] = rgbaFromHex(hex);
      const behind = luminanceOf(red, green, blue);
      const nearest = greatest < behind ? greatest : least;
      expect(contrastOf(nearest, behind)).toBeGreaterThanOrEqual(1.5);
      expect(nearest === greatest || least > behind).toBe(true);
    }
    expect(greatest).toBeLessThanOrEqual(0.92);
  },
);
