import { expect, test } from "vitest";
import type { Drawing, UnitDrawings } from "#shared/contracts/market/drawings.ts";
import { drawingsSvg } from "./drawings-svg.ts";

const empty = { textHeight: 100, parts: [], dimensions: [], swings: [] };
const plan: Drawing = { ...empty, view: "plan", low: [-100, -200], high: [900, 600] };
const front: Drawing = { ...empty, view: "front", low: [-500, -50], high: [500, 2000] };
const unit = (part: Partial<UnitDrawings> = {}): UnitDrawings => ({
  typeMark: "T1",
  label: "Shower",
  drawings: [plan, front],
  ...part,
});
const sheet = (units: UnitDrawings[], typeCount = units.length) => drawingsSvg(units, typeCount) ?? "";
const all = (svg: string, pattern: RegExp) => Array.from(svg.matchAll(pattern), ([, found]) => found);

test("views stand side by side, 250 mm apart, elevations on one line, on paper at 1:20", () => {
  const svg = sheet([unit()]);
  // 250 + 1,000 + 250 + 1,000 + 250 wide; 2,050 for the higher view, 550 for headings, 250 below.
  expect(svg).toContain('width="137.5mm" height="142.5mm" viewBox="0 0 2750 2850"');
  // 330 + 2,050 down, and what each has below its zero.
  expect(all(svg, /translate\(([^)]*)\)/g)).toEqual(["350 2180", "2000 2330"]);
  expect(all(svg, /<text[^>]*>([^<]*)</g)).toEqual(["T1: Shower", "Plan at 1.1 m", "Front wall, from within"]);
});

test("each type has a row of its own under the one before", () => {
  const svg = sheet([unit(), unit({ typeMark: "T2" })]);
  expect(svg).toContain('viewBox="0 0 2750 5700"');
  expect(all(svg, /translate\(\S+ (\S+)\)/g)).toEqual(["2180", "2330", "5030", "5180"]);
});

test("a name cannot begin an element or a reference", () => {
  expect(sheet([unit({ label: "R&D <b>" })])).toContain(">T1: R&#38;D &#60;b&#62;</text>");
});

test("what is cut, seen and measured, and how a door swings", () => {
  const square: [number, number][] = [
    [0, 0],
    [10, 0],
    [10, 10],
  ];
  const drawing: Drawing = {
    ...plan,
    parts: [
      { layer: "a", isCut: false, fill: [square], lines: [square] },
      { layer: "b", isCut: true, fill: [square], lines: [square] },
    ],
    dimensions: [{ from: [0, 0], to: [1200, 0], offset: [0, -90], value: 1200, field: null }],
    swings: [{ hinge: [0, 0], shut: [700, 0], open: [0, 700] }],
  };
  const svg = sheet([unit({ drawings: [drawing] })]);
  const fill = "M0 0L10 0L10 -10Z";
  expect(svg).toContain(`<path class="seen" d="${fill}"/><path class="line" d="M0 0L10 0L10 -10"/>`);
  expect(svg).toContain(`<path class="cut" d="${fill}"/><path class="cutline" d="M0 0L10 0L10 -10"/>`);
  expect(svg).toContain('<path class="swing" d="M0 0L0 -700A700 700 0 0 1 700 0"/>');
  expect(svg).toContain('<g transform="translate(600 90) rotate(0)">');
  expect(all(svg, /dominant-baseline="central">([^<]*)</g)).toEqual(["1,200"]);
});

test("all dimension lines are under all figures, so no leader strikes through one", () => {
  // The leaders of the second line lead past the figure of the first.
  const drawing: Drawing = {
    ...plan,
    dimensions: [
      { from: [100, 0], to: [700, 0], offset: [0, -90], value: 600, field: null },
      { from: [400, 0], to: [1200, 0], offset: [0, -180], value: 139.4, field: null },
    ],
  };
  const svg = sheet([unit({ drawings: [drawing] })]);
  const order = [...svg.matchAll(/<path class="dim"|dominant-baseline="central">([^<]*)/g)];
  expect(order.map(([, figure]) => figure ?? "line")).toEqual(["line", "line", "600", "139.4"]);
});

test("types that are not drawn are counted, one as one; nothing drawn is no sheet", () => {
  const told = (typeCount: number) => all(sheet([unit()], typeCount), />(\d+ more [^<]*)</g);
  expect(told(1)).toEqual([]);
  expect(told(2)).toEqual(["1 more type is not drawn: a sheet has the first 24."]);
  expect(told(29)).toEqual(["28 more types are not drawn: a sheet has the first 24."]);
  expect(drawingsSvg([], 3)).toBeNull();
});
