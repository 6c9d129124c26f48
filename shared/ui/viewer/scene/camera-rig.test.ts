import { Vector3 } from "three";
import { expect, test } from "vitest";
import { CameraRig } from "./camera-rig.ts";
import { dimensionsOf, millimetres } from "./overlays/dimension-lines.ts";

const BOX = [0, 0, 0, 10, 6, 3];

/** Corners of a box in the picture, -1…1. */
function corners(rig: CameraRig): Vector3[] {
  rig.camera.updateMatrixWorld();
  const places: Vector3[] = [];
  for (const x of [0, 10]) for (const y of [0, 6]) for (const z of [0, 3]) places.push(new Vector3(x, y, z));
  return places.map((place) => place.project(rig.camera));
}

test.each(["top", "front", "right", "back", "left", "iso"] as const)(
  "fit %s shows the whole box and fills the view",
  (direction) => {
    const rig = new CameraRig();
    rig.setAspect(1600, 900);
    rig.fit(BOX, direction, true);
    const reach = corners(rig).map((corner) => Math.max(Math.abs(corner.x), Math.abs(corner.y)));
    expect(Math.max(...reach)).toBeLessThanOrEqual(0.87);
    expect(Math.max(...reach)).toBeGreaterThan(0.8);
  },
);

test("front looks north: east is right, up is up", () => {
  const rig = new CameraRig();
  rig.setAspect(1, 1);
  rig.fit(BOX, "front", true);
  expect(rig.eye.y).toBeLessThan(0);
  const [origin, above, , , east] = corners(rig);
  expect(east?.x).toBeGreaterThan(origin?.x ?? 0);
  expect(above?.y).toBeGreaterThan(origin?.y ?? 0);
});

test("orbit keeps the pivot where it is in the picture, and stops at the pole", () => {
  const rig = new CameraRig();
  rig.setAspect(1, 1);
  rig.fit(BOX, "iso", true);
  const pivot = new Vector3(10, 0, 3);
  const before = pivot.clone().project(rig.camera);
  rig.orbit(0.7, -0.1, pivot);
  rig.camera.updateMatrixWorld();
  const after = pivot.clone().project(rig.camera);
  expect(after.x).toBeCloseTo(before.x, 6);
  expect(after.y).toBeCloseTo(before.y, 6);
  rig.orbit(0, -10, pivot);
  expect(rig.pitch).toBeGreaterThan(-Math.PI / 2);
});

test("zoom halves the distance to the point under the pointer", () => {
  const rig = new CameraRig();
  const point = new Vector3(1, 2, 3);
  const before = rig.eye.distanceTo(point);
  rig.zoom(0.5, point);
  expect(rig.eye.distanceTo(point)).toBeCloseTo(before / 2, 9);
});

test("dimensions read in whole millimetres and leave out what has no extent", () => {
  expect(millimetres(9.6)).toBe("9,600");
  const texts = dimensionsOf([0, 0, 0, 9.6, 0.01, 3.1], 0.6).map((dimension) => dimension.text);
  expect(texts).toEqual(["9,600", "3,100"]);
});

test("dimensions stand on the side towards the viewer", () => {
  const [length] = dimensionsOf(BOX, 0);
  expect(length?.from[1]).toBeLessThan(0);
  const [fromNorth] = dimensionsOf(BOX, Math.PI);
  expect(fromNorth?.from[1]).toBeGreaterThan(6);
});
