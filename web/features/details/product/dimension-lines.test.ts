import { expect, test } from "vitest";
import { groupDigits } from "#shared/messages/group-digits.ts";
import type { PreviewPart } from "#shared/contracts/design/runs.ts";
import { CATEGORY_SIZES } from "#shared/domain/category-sizes.ts";
import { dimensionMarks, measure } from "./dimension-lines.ts";
import { Scene } from "#shared/ui/drawings/scene.ts";
import { measuredDrawing, measuredParts } from "./measured-drawing.ts";

const SCALE = 10;
/** A unit of 6 × 2 m, 3 m high, with the wall that it stands at. */
const unit = () => new Scene(SCALE).box(1, 1, 0, 6, 2, 3, "k").box(0, 0, 0, 9, 0.2, 4, "n");
const figures = (body: string) => [...body.matchAll(/<text[^>]*>([^<]+)</g)].map(([, figure]) => figure);

test("DET-11: the sides of a unit are measured along its lower edges and up its left one", () => {
  const lines = measure(unit(), [6000, 2000, 3000]);
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
  const sides = (...size: [number, number, number]) => measure(unit(), size).map(({ millimetres }) => millimetres);
  expect(sides(6100, 2000, 3000)).toEqual([2000, 3000]);
  expect(sides(6050, 2000, 3000)).toEqual([6050, 2000, 3000]);
  // Lying the other way round: its length is drawn along y.
  expect(sides(2000, 6000, 3100)).toEqual([6000, 2000]);
  expect(measure(new Scene(SCALE).box(0, 0, 0, 6, 2, 3, "n"), [6000, 2000, 3000])).toEqual([]);
});

test("a side is measured before the front that is drawn out of it, and not before what hides less than half", () => {
  const yOf = (scene: Scene) => measure(scene, [6000, 2000, 3000])[0]?.line[0]?.map((pixels) => Math.round(pixels));
  // The unit ends at y = 3. A front of 0.1 m at y = 4: its line begins at (1, 5): ((1 − 5) · cos 30° · 10, (1 + 5) / 2 · 10).
  expect(yOf(unit().box(1, 4, 0, 6, 0.1, 3, "n"))).toEqual([-35, 30]);
  expect(yOf(unit().box(1, 4, 0, 2.9, 0.1, 3, "n"))).toEqual([-25, 25]);
  expect(yOf(unit().box(1, 4, 0, 6, 0.1, 1.4, "n"))).toEqual([-25, 25]);
  // Beside it, not before it.
  expect(yOf(unit().box(7.5, 4, 0, 6, 0.1, 3, "n"))).toEqual([-25, 25]);
  const heightOf = (scene: Scene) => measure(scene, [6000, 2000, 3000])[2]?.line[0][1];
  expect(heightOf(unit().box(1, 4, 0, 6, 0.1, 3, "n"))).toBeGreaterThan(heightOf(unit()) ?? Infinity);
});

test("figures have commas; one that has no room on its line stands beyond it", () => {
  const scene = new Scene(SCALE).box(0, 0, 0, 6, 0.2, 3, "k");
  const body = dimensionMarks(measure(scene, [6000, 200, 3000]), 4, groupDigits);
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
  // Drawn no longer than 1.4 times 9,600 and no shorter than 0.7 times: no figure stands at another length.
  expect(measured("LGS volumetric", "20,000")).toEqual(["3,600", "3,000"]);
  expect(measured("LGS volumetric", "6,000")).toEqual(["3,600", "3,000"]);
  expect(measured("CLT wall")).toEqual(["6,000", "120", "2,900"]);
  const some = Object.keys(CATEGORY_SIZES).filter((category) => measured(category).length > 0);
  expect(some.length).toBeGreaterThanOrEqual(30);
});

test("DET-11: of what a configurator makes those outer sides are measured that are drawn at their size", () => {
  const sheet = { width: 240, height: 128, pad: 6 };
  const box = (role: string, centre: PreviewPart["centre"], size: PreviewPart["size"]): PreviewPart => ({
    role,
    unitMark: "U1",
    centre,
    size,
    rotation: 0,
  });
  // Studs of 50 × 100 mm at both ends of 3.6 m, tracks between them up to 2.6 m.
  const frame = [
    box("stud", [0.025, 0.05, 1.3], [0.05, 0.1, 2.6]),
    box("stud", [3.575, 0.05, 1.3], [0.05, 0.1, 2.6]),
    box("track", [1.8, 0.05, 0.025], [3.6, 0.1, 0.05]),
  ];
  const measured = (parts: PreviewPart[], size: [number, number, number]) =>
    figures(measuredParts(parts, size, sheet).body);
  expect(measured(frame, [3600, 100, 2600])).toEqual(["3,600", "100", "2,600"]);
  // The layer of 12 mm is drawn 1.5 m before its frame: its thickness is not that of the panel.
  const panel = [...frame, box("sheathing", [1.8, 0.106, 1.3], [3.6, 0.012, 2.6])];
  expect(measured(panel, [3600, 112, 2600])).toEqual(["3,600", "2,600"]);
  // Cut at 2 m. Its fittings are no outside.
  const pod = [
    box("floor", [1.2, 0.8, 0.05], [2.4, 1.6, 0.1]),
    box("wall", [1.2, 0.05, 1], [2.4, 0.1, 2]),
    box("sanitaryware", [0.4, 0.4, 0.4], [0.4, 0.6, 0.8]),
  ];
  expect(measured(pod, [2400, 1600, 2500])).toEqual(["2,400", "1,600"]);
  expect(figures(measuredParts(frame, undefined, sheet).body)).toEqual([]);
});
