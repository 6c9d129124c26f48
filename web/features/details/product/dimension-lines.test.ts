import { expect, test } from "vitest";
import { groupDigits } from "#shared/messages/group-digits.ts";
import { CATEGORY_SIZES } from "#shared/domain/category-sizes.ts";
import { dimensionMarks, measureKey } from "./dimension-lines.ts";
import { Scene } from "#shared/ui/drawings/scene.ts";
import { measuredDrawing } from "./measured-drawing.ts";

const SCALE = 10;
/** A unit of 6 × 2 m, 3 m high, with the wall that it stands at. */
const unit = () => new Scene(SCALE).box(1, 1, 0, 6, 2, 3, "k").box(0, 0, 0, 9, 0.2, 4, "n");
const figures = (body: string) => [...body.matchAll(/<text[^>]*>([^<]+)</g)].map(([, figure]) => figure);

test("DET-11: the sides of a unit are measured along its lower edges and up its left one", () => {
  const lines = measureKey(unit(), [6000, 2000, 3000]);
  expect(lines.map(({ millimetres }) => millimetres)).toEqual([6000, 2000, 3000]);
  // On the ground 9 px of 10 a metre beside the front edge y = 3: from (1, 3.9) to (7, 3.9); and beside the right one
  // x = 7: from (7.9, 3) to (7.9, 1). On the sheet (x − y) · cos 30° and (x + y) / 2, 10 px each.
  const flat = lines.slice(0, 2).map(({ line }) => line.map((end) => end.map((pixels) => Number(pixels.toFixed(2)))));
  expect(flat).toEqual([
    [
      [-25.11, 24.5],
      [26.85, 54.5],
    ],
    [
      [42.44, 54.5],
      [59.76, 44.5],
    ],
  ]);
  // A metre is 10 px along each axis of a true isometric: √((cos 30°)² + (sin 30°)²) is 1.
  const drawn = lines.map(({ line: [[ax, ay], [bx, by]] }) => Math.hypot(bx - ax, by - ay));
  drawn.forEach((pixels, index) => expect(pixels).toBeCloseTo([60, 20, 30][index] ?? 0, 6));
});

test("a side that is not drawn at its size has no figure, and the height of nothing else stands for it", () => {
  const sides = (...size: [number, number, number]) => measureKey(unit(), size).map(({ millimetres }) => millimetres);
  expect(sides(6100, 2000, 3000)).toEqual([2000, 3000]);
  expect(sides(6050, 2000, 3000)).toEqual([6050, 2000, 3000]);
  // Lying the other way round: its length is drawn along y.
  expect(sides(2000, 6000, 3100)).toEqual([6000, 2000]);
  expect(measureKey(new Scene(SCALE).box(0, 0, 0, 6, 2, 3, "n"), [6000, 2000, 3000])).toEqual([]);
});

test("figures have commas; one that has no room on its line stands beyond it", () => {
  const scene = new Scene(SCALE).box(0, 0, 0, 6, 0.2, 3, "k");
  const body = dimensionMarks(measureKey(scene, [6000, 200, 3000]), 4, groupDigits);
  expect(figures(body)).toEqual(["6,000", "200", "3,000"]);
  const [, short] = [...body.matchAll(/<text class="dt" x="([-\d.]+)"/g)].map(([, x]) => Number(x));
  // The line's middle is at x = (6.9 − 0.1) · cos 30° · 10.
  expect(short).toBeGreaterThan(58.89 + 2);
});

test("a module is measured whole, and what its panel or deck is drawn at in most categories", () => {
  const measured = (category: string, largest?: string) => {
    const attributes = largest === undefined ? [] : [{ name: "Largest unit", value: largest, unit: "mm" }];
    return figures(measuredDrawing({ category, attributes: attributes as never })?.body ?? "");
  };
  expect(measured("LGS volumetric")).toEqual(["3,600", "9,600", "3,000"]);
  expect(measured("LGS volumetric", "8,640")).toEqual(["3,600", "8,640", "3,000"]);
  expect(measured("CLT wall")).toEqual(["6,000", "120", "2,900"]);
  const some = Object.keys(CATEGORY_SIZES).filter((category) => measured(category).length > 0);
  expect(some.length).toBeGreaterThanOrEqual(30);
});
