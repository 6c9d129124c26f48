import fc from "fast-check";
import { expect, test } from "vitest";
import type { HostWall } from "#shared/contracts/host-kinds/wall.ts";
import { aHost, anOpening } from "#shared/configurator/test/builders.ts";
import { getActivity } from "#shared/configurator/engine/registry.ts";
import { validateInputs } from "#shared/configurator/engine/validate-inputs.ts";
import { roundTo } from "#shared/domain/units.ts";
import { buildPanels, type HostPanel } from "#shared/configurator/activities/wall-panel/framing/host-panels.ts";
import { layOut } from "#shared/configurator/activities/wall-panel/layout/layout.ts";
import { openingBoxes, openingsNear } from "./opening-boxes.ts";
import { readParameters } from "#shared/configurator/activities/wall-panel/parameters.ts";
import { reachOf } from "./reach.ts";
import { boxOn, overlap, type Upright } from "./upright.ts";

const parameters = readParameters(validateInputs(getActivity("wall-panel"), {}).inputs);
const panelsOf = (host: HostWall): HostPanel[] => buildPanels(host, layOut(host, parameters), parameters).panels;

/** Every part of every panel of a wall against every opening of every other wall. */
function reachByAllPairs(host: HostWall, panels: readonly HostPanel[], hosts: readonly HostWall[]) {
  if (panels.length === 0) return [];
  const half = host.thickness / 2 + 0.5;
  const room = boxOn(host.origin, host.xAxis, [0, host.length], [-half, half], [0, host.height]);
  return hosts.flatMap((neighbour) =>
    neighbour.openings.flatMap((opening) => {
      const { start, width, sill, height } = opening;
      const thick = neighbour.thickness / 2;
      const ranges = [
        [start, start + width] as const,
        [-thick, thick] as const,
        [sill, sill + height] as const,
      ] as const;
      const box = boxOn(neighbour.origin, neighbour.xAxis, ...ranges);
      if (neighbour.globalId === host.globalId || overlap(room, box) <= 0) return [];
      const depths = panels.flatMap((panel) =>
        panel.parts.map(({ corner, shape }) => {
          const [x, y, z] = [0, 1, 2].map((axis) => {
            const from = (corner[axis] ?? 0) / 1000;
            return [from, from + (shape.size[axis] ?? 0) / 1000] as const;
          });
          if (!x || !y || !z) throw new Error("A part has three sizes.");
          const found = overlap(boxOn(panel.placement.origin, panel.placement.x, x, y, z), box);
          return found > 0 && !hasOwnOpening(panel, box) ? found : 0;
        }),
      );
      const depth = roundTo(Math.max(0, ...depths) * 1000, 1);
      return depth < 0.5 ? [] : [{ host, neighbour, opening, depth }];
    }),
  );
}

/** The box lies in an opening of the panel's own, to the millimetre. */
function hasOwnOpening(panel: HostPanel, { middle, along, half, low, high }: Upright): boolean {
  const [ax, ay] = panel.placement.x;
  const at = ((middle[0] - panel.placement.origin[0]) * ax + (middle[1] - panel.placement.origin[1]) * ay) * 1000;
  const wide =
    (half[0] * Math.abs(along[0] * ax + along[1] * ay) + half[1] * Math.abs(along[0] * ay - along[1] * ax)) * 1000;
  const [bottom, top] = [
    (low - panel.placement.origin[2]) * 1000,
    Math.min((high - panel.placement.origin[2]) * 1000, panel.top),
  ];
  return panel.openings.some(
    ({ x0, x1, z0, z1 }) => at - wide > x0 - 1 && at + wide < x1 + 1 && bottom > z0 - 1 && top < z1 + 1,
  );
}

const mm = (min: number, max: number) => fc.integer({ min, max }).map((value) => value / 1000);
const opening = fc.record({ start: mm(0, 4000), sill: mm(0, 1200), width: mm(600, 1500), height: mm(600, 1500) });
const place = fc.record({
  x: mm(0, 4000),
  y: mm(0, 4000),
  z: fc.constantFrom(0, 0, 0, 2.7),
  angle: fc.oneof(fc.constantFrom(0, Math.PI / 2, Math.PI), fc.double({ min: -3.14, max: 3.14, noNaN: true })),
  length: mm(1500, 6000),
  // Most are thinner than the 139.4 mm of the panel.
  thickness: mm(90, 180),
  openings: fc.array(opening, { maxLength: 3 }),
});
/** Walls on top of each other, some of them several times in one place. */
const piled = fc
  .array(fc.record({ wall: place, copies: fc.integer({ min: 1, max: 3 }) }), { minLength: 2, maxLength: 6 })
  .map((walls) =>
    walls.flatMap(({ wall, copies }, at) => Array.from({ length: copies }, (_, copy) => wallOf(wall, `${at}-${copy}`))),
  );

type Place = typeof place extends fc.Arbitrary<infer Value> ? Value : never;

function wallOf({ x, y, z, angle, openings, ...size }: Place, name: string): HostWall {
  const made = openings.map((each, at) => anOpening({ ...each, name: `${name}-${at}` }));
  const xAxis: HostWall["xAxis"] = [Math.cos(angle), Math.sin(angle), 0];
  return aHost({ ...size, name, origin: [x, y, z], xAxis, openings: made });
}

test("panels reach into the same openings, as deep and in the same order, as looking at all pairs finds", () => {
  let reaches = 0;
  fc.assert(
    fc.property(piled, (hosts) => {
      const boxes = openingBoxes(hosts);
      for (const host of hosts) {
        const panels = panelsOf(host);
        const found = reachOf(host, panels, boxes);
        expect(found).toEqual(reachByAllPairs(host, panels, hosts));
        reaches += found.length;
      }
    }),
    { numRuns: 40, seed: 7 },
  );
  // Walls that never meet would prove nothing.
  expect(reaches).toBeGreaterThan(20);
});

test("of 1,000 walls in a row a wall looks at the openings beside it only", () => {
  const hosts = Array.from({ length: 1000 }, (_, at) =>
    aHost({ name: `${at}`, origin: [at * 10, 0, 0], length: 8, openings: [anOpening({ start: 2 })] }),
  );
  const { all, widest } = openingBoxes(hosts);
  let looks = 0;
  const counted = new Proxy(all, {
    get(target, key, receiver): unknown {
      if (typeof key === "string" && /^\d+$/.test(key)) looks++;
      return Reflect.get(target, key, receiver);
    },
  });
  const room = boxOn([5000, 0, 0], [1, 0, 0], [0, 8], [-0.5, 0.5], [0, 2.7]);
  expect(openingsNear({ all: counted, widest }, room).map(({ neighbour }) => neighbour.name)).toEqual(["500"]);
  // Ten halvings of a thousand, and the neighbours.
  expect(looks).toBeLessThan(15);
});

test("a wide opening is near what it reaches, however far its middle is; a place and size make one box", () => {
  const opening = anOpening({ start: 0, width: 20 });
  const wide = aHost({ name: "wide", length: 20, openings: [opening, { ...opening, width: 2, start: 9 }] });
  const { all, widest } = openingBoxes([wide, { ...wide, name: "again" }, { ...wide, name: "thick", thickness: 0.5 }]);
  const atItsEnd = boxOn([20, -1, 0], [0, 1, 0], [0, 2], [-0.1, 0.1], [0, 2.7]);
  expect(openingsNear({ all, widest }, atItsEnd).map(({ neighbour }) => neighbour.name)).toEqual([
    "wide",
    "again",
    "thick",
  ]);
  // Two widths in two thicknesses, all about one middle.
  expect(new Set(all.map(({ box }) => box)).size).toBe(4);
});

test("many walls in one place with the same window are measured against it once", () => {
  const hosts = Array.from({ length: 50 }, (_, at) =>
    aHost({ name: `${at}`, thickness: 0.1, openings: [anOpening({ start: 2, sill: 0.5 + (at % 2) * 0.2 })] }),
  );
  const [host] = hosts;
  if (!host) throw new Error("There are 50 walls.");
  let looks = 0;
  const panels = panelsOf(aHost({ name: "0", thickness: 0.1 })).map((panel) => ({
    ...panel,
    get openings() {
      looks++;
      return panel.openings;
    },
  }));
  expect(reachOf(host, panels, openingBoxes(hosts))).toHaveLength(49);
  // Two windows, each compared with the openings of each panel.
  expect(looks).toBeLessThanOrEqual(2 * panels.length);
});
