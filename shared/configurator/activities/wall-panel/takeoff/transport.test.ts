import { describe, expect, test } from "vitest";
import { aDoor, aHost } from "#shared/configurator/test/builders.ts";
import { aRequest, runPanels } from "#shared/configurator/activities/wall-panel/test/builders.ts";
import { programmeDays } from "./programme.ts";
import { transportLoads } from "./transport.ts";

function loads(walls: number, size: { length: number; height?: number }): number | undefined {
  const hosts = Array.from({ length: walls }, (_, index) => aHost({ name: `${index}`, ...size }));
  const { assembly } = runPanels(aRequest(hosts, { studDepth: 150 }));
  return assembly ? transportLoads(assembly.panels, assembly.thickness) : undefined;
}

describe("lorry loads, worked by hand", () => {
  // 25 + 152.4 + 12 = 189.4 mm thick, 25 between: floor(1,800 / 214.4) = 8 rows on an A-frame, floor(2,400 / 214.4) = 11 flat.
  test("upright: two panels of 6 m to a row of 13.6 m, eight rows to a load", () => {
    expect(loads(16, { length: 6 })).toBe(1);
    expect(loads(17, { length: 6 })).toBe(2);
  });

  test("over 2.9 m high they lie flat: four of 3.2 m to a row, eleven rows", () => {
    expect(loads(44, { length: 2.4, height: 3.2 })).toBe(1);
    expect(loads(45, { length: 2.4, height: 3.2 })).toBe(2);
  });

  test("one panel is one load", () => {
    expect(loads(1, { length: 3 })).toBe(1);
  });

  test("a panel counts by its own size, wherever it stands on its wall", () => {
    const { assembly } = runPanels(aRequest([aHost({ length: 2.4 })]));
    const [panel] = assembly?.panels ?? [];
    if (!panel) throw new Error("There is no panel.");
    const many = (count: number, place: Partial<typeof panel>) =>
      transportLoads(Array(count).fill({ ...panel, mass: 1, ...place }), 189.4);
    // Flat, 2.4 × 3.2 m: four to a row, eleven rows, as above.
    const flat = { start: 5000, end: 7400, base: 500, top: 3700 };
    expect([many(44, flat), many(45, flat)]).toEqual([1, 2]);
    // Upright, 6 × 2.7 m: two to a row, eight rows.
    const upright = { start: 5000, end: 11_000, base: 3000, top: 5700 };
    expect([many(16, upright), many(17, upright)]).toEqual([1, 2]);
  });
});

describe("rows on the deck, worked by hand", () => {
  /** Loads of panels of these sizes, [length, height] in mm, of some kg each. */
  function loadsOf(sizes: [number, number][], mass = 1, thickness = 189.4): number {
    const [panel] = runPanels(aRequest([aHost({ length: 2.4 })])).assembly?.panels ?? [];
    if (!panel) throw new Error("There is no panel.");
    const panels = sizes.map(([length, top]) => ({ ...panel, start: 0, end: length, base: 0, top, mass }));
    return transportLoads(panels, thickness);
  }
  const many = (count: number, size: [number, number]): [number, number][] => Array(count).fill(size);

  test("2.9 m is the highest that stands: eight rows upright, eleven flat", () => {
    // 7 m: one to a row.
    expect([loadsOf(many(8, [7000, 2900])), loadsOf(many(9, [7000, 2900]))]).toEqual([1, 2]);
    expect([loadsOf(many(11, [7000, 2901])), loadsOf(many(12, [7000, 2901]))]).toEqual([1, 2]);
  });

  test("a flat panel lies along its longer side", () => {
    // 3.2 m: four to a row, though only 1 m wide.
    expect([loadsOf(many(44, [1000, 3200])), loadsOf(many(45, [1000, 3200]))]).toEqual([1, 2]);
  });

  test("rows are filled by falling length, to the last millimetre of 13.6 m", () => {
    // Panels so thick that one row is a load. 8 + 5.6 and 7 + 6.6 m; in the order given it would be three rows.
    const sizes = (last: number): [number, number][] => [5600, 6600, 7000, last].map((length) => [length, 2700]);
    expect(loadsOf(sizes(8000), 1, 1000)).toBe(2);
    expect(loadsOf(sizes(8001), 1, 1000)).toBe(3);
    // Thicker than the frame is wide: one row all the same.
    expect(loadsOf(many(3, [7000, 2700]), 1, 2000)).toBe(3);
  });

  test("24 t are a load and a kilogram more are two, upright and flat on their own lorries", () => {
    expect([loadsOf(many(2, [3000, 2700]), 12_000), loadsOf(many(2, [3000, 2700]), 12_000.5)]).toEqual([1, 2]);
    // Three upright of 10 t are two loads, a flat one is a third; all four together would be two by their mass.
    expect(loadsOf([...many(3, [3000, 2700]), [3000, 3200]], 10_000)).toBe(3);
    expect(loadsOf([[3000, 2700], ...many(3, [3000, 3200])], 10_000)).toBe(3);
  });
});

test("programme: whole days, illustrative", () => {
  expect(programmeDays(1)).toEqual({ factory: 1, site: 1 });
  expect(programmeDays(33)).toEqual({ factory: 3, site: 2 });
  expect(programmeDays(0)).toEqual({ factory: 0, site: 0 });
});

describe("loose headers on the lorry", () => {
  const request = aRequest([aHost({ length: 5.4, openings: [aDoor(1.7, 2)] })], { panelMaxWidth: 1800 });
  const many = (count: number, mass: number) => {
    const { assembly } = runPanels(request);
    const header = assembly?.units.find(({ kind }) => kind === "header");
    const panel = assembly?.panels[0];
    return header && panel ? [panel, ...Array.from({ length: count }, () => ({ ...header, mass }))] : [];
  };

  test("lie between the rows: a hundred take no room beside one panel", () => {
    expect(transportLoads(many(100, 10), 140)).toBe(1);
  });

  test("count by their mass: 24 of a tonne and a panel are over 24 t", () => {
    expect(transportLoads(many(23, 1000), 140)).toBe(1);
    expect(transportLoads(many(24, 1000), 140)).toBe(2);
  });
});
