import { expect, test } from "vitest";
import type { EngineResult } from "#shared/configurator/engine/execute.ts";
import { drawUnits } from "#shared/configurator/drawings/draw-unit.ts";
import { roundTo } from "#shared/domain/units.ts";
import { aPodRequest, aRoom, runPods } from "#shared/configurator/activities/bathroom-pod/test/builders.ts";

/**
 * One whole pod, every figure by hand. Defaults, left-handed, in a room of 2.6 × 2 m whose door of 750 mm stands 1,500 mm
 * from its corner: inside 2,200 × 1,600 × 2,300, walls of 75 = frame 52.5 + board 12.5 + tile 10, outside
 * 2,350 × 1,750 × (60 + 2,300 + 95). Doorway 1,400 from the left: the hole in the wall with its lining of 30 runs from
 * 75 + 1,400 − 30 = 1,445 to 2,255, 2,070 over the floor. Shower 900 × 900, duct 560 wide, basin 600 × 420.
 */
const result: EngineResult = runPods(aPodRequest([aRoom()], { handing: "left" }));
const { summary, assembly } = result;
const [pod] = assembly?.units ?? [];
const parts = pod?.parts ?? [];

test("its parts, counted", () => {
  const counts: Record<string, number> = {};
  for (const { role } of parts) counts[role] = (counts[role] ?? 0) + 1;
  expect(counts).toEqual({
    "base-edge": 4,
    "base-fill": 1,
    floor: 1,
    post: 4,
    // Floor: back 1, sides 2, front 2 beside the door; under the ceiling 4; at the roof 2.
    track: 11,
    // At 600 from the end: back 5, sides 4 each; front 5, one of them beside the door, where the corner's is the other.
    stud: 18,
    header: 1,
    board: 4,
    finish: 4,
    "door-lining": 3,
    "door-leaf": 1,
    duct: 2,
    cistern: 1,
    // Pan and seat.
    wc: 2,
    // Soil, hot, cold, and the basin's trap.
    pipe: 4,
    "towel-rail": 1,
    basin: 1,
    brassware: 2,
    mirror: 1,
    tray: 1,
    screen: 1,
    ceiling: 1,
    // (2,350 − 40) / 600 = 3.85: four bays.
    joist: 5,
    fan: 1,
    wiring: 1,
  });
  expect(parts).toHaveLength(76);
});

/** kg. */
const MASS = {
  // 3 mm × 60 × (2 × 2,350 + 2 × 1,744).
  edges: 8188 * 180 * 7850e-9,
  // U 52.5 × 30 × 1.2: 132.12 mm². Front and back 2,245 between posts, sides 1,645; front less the hole of 810.
  tracks: (3 * 2245 + (2245 - 810) + 4 * 1645) * 132.12 * 7850e-9,
  // U 82.5: 168.12 mm².
  roofEdges: 2 * 2350 * 168.12 * 7850e-9,
  // C 52.5 × 40 × 10 × 1.2: 178.68 mm²; 2,300 less two strips of 1.2.
  studs: 18 * 2297.6 * 178.68 * 7850e-9,
  header: 810 * 132.12 * 7850e-9,
  // C 82.5: 214.68 mm².
  joists: 5 * 1747.6 * 214.68 * 7850e-9,
};
/** m². */
const AREA = {
  board: 2.245 * 2.3 * 2 - 0.81 * 2.07 + 2 * 1.6 * 2.3,
  finish: 2.2 * 2.3 * 2 - 0.81 * 2.07 + 2 * 1.6 * 2.3,
  ceiling: 2.35 * 1.75,
  floor: 2.2 * 1.6 - 0.9 * 0.9,
};

test("its mass by material, and of them all", () => {
  const byMaterial: Record<string, number> = {};
  for (const { shape } of parts) byMaterial[shape.material] = (byMaterial[shape.material] ?? 0) + shape.mass;
  const expected = {
    steel: MASS.edges + MASS.tracks + MASS.roofEdges + MASS.studs + MASS.header + MASS.joists,
    // 2,344 × 1,744 × 50 mm.
    concrete: 2.344 * 1.744 * 0.05 * 2400,
    // And a tray of 32 kg.
    ceramicTile: (AREA.finish + AREA.floor) * 0.01 * 2000 + 32,
    // 4 × 49.5 × 3 mm².
    hollowSection: 4 * 2.3 * 594e-6 * 7850,
    plasterboard: (AREA.board + AREA.ceiling) * 0.0125 * 665,
    // Jambs, head, leaf.
    softwood: (2 * 30 * 75 * 2040 + 810 * 75 * 30 + 750 * 40 * 2030) * 520e-9,
    plywood: (560 * 12 * 1088 + 560 * 150 * 12) * 700e-9,
    // Mirror, and a screen of 900 from 30 to 1,950 over the floor.
    toughenedGlass: (500 * 5 * 700 + 8 * 900 * 1920) * 2800e-9,
    stainlessSteel: 1.5 + 4 + 6,
    // Cistern, seat, trap, fan; soil pipe 110 × 3.2.
    plastic: 9 + 2.5 + 0.5 + 2 + Math.PI * (55 ** 2 - 51.8 ** 2) * 400 * 1400e-9,
    // Wiring; two pipes 15 × 0.7.
    copper: 15 + 2 * Math.PI * (7.5 ** 2 - 6.8 ** 2) * 1000 * 8960e-9,
    sanitaryCeramic: 22 + 14,
  };
  for (const [material, mass] of Object.entries(expected)) {
    expect([material, roundTo(byMaterial[material] ?? 0, 3)]).toEqual([material, roundTo(mass, 3)]);
  }
  expect(Object.keys(byMaterial).sort()).toEqual(Object.keys(expected).sort());
  expect(pod?.mass).toBeCloseTo(1374.116, 2);
});

test("its quantities", () => {
  expect(Object.fromEntries(summary.quantities.map(({ key, value }) => [key, value]))).toEqual({
    units: 1,
    distinctTypes: 1,
    leftHanded: 1,
    rightHanded: 0,
    shafts: 1,
    netArea: 3.52,
    mass: 1374.1,
    maxUnitMass: 1374.1,
    // 1.35 × 1,374.12 × 9.81 / 8 / 1,000.
    pointLoad: 2.27,
    liftMaximum: 1511.5,
    transportLoads: 1,
    // 1.2 + 2 × 3.52 + 0.075 × 76.
    factoryHours: 13.9,
    offloadingHours: 0.3,
    factoryDays: 1,
    siteDays: 1,
    // Of 12 to 16 weeks.
    leadTime: 16,
  });
});

test("its cost, row by row, to the penny", () => {
  const rows = Object.fromEntries(summary.costRows.map(({ key, quantity, likely }) => [key, [quantity, likely / 100]]));
  expect(rows).toEqual(Object.fromEntries(HAND.map(([key, quantity, amount]) => [key, [quantity, amount]])));
  expect(summary.costRows).toHaveLength(HAND.length);
  // 8,162.29 + 979.47 + 1,371.26.
  expect(summary.cost?.likely).toBe(1_051_302);
});

const HAND: readonly (readonly [key: string, quantity: number | null, amount: number])[] = [
  ["supply:steel:base-edge", 11.57, 34.71],
  ["supply:steel:track", 21.5, 64.5],
  ["supply:steel:stud", 58.01, 174.03],
  ["supply:steel:header", 0.84, 2.52],
  ["supply:steel:joist", 14.73, 44.19],
  ["supply:concrete:base-fill", 0.2044, 65.41],
  ["supply:tile:floor", 2.71, 460.7],
  ["supply:tile:finish", 15.8, 2686],
  ["supply:hollow:post", 42.9, 141.57],
  ["supply:board:board", 16.01, 88.06],
  ["supply:board:ceiling", 4.11, 22.61],
  ["supply:lining:door-lining", 0.011, 9.9],
  ["supply:door:door-leaf", 1, 420],
  ["supply:tray:tray", 1, 220],
  ["supply:brassware:brassware", 2, 300],
  ["supply:glass:screen", 1.73, 311.4],
  ["supply:glass:mirror", 0.35, 63],
  ["supply:plywood:duct", 0.69, 23.46],
  ["supply:cistern:cistern", 1, 165],
  ["supply:pan:wc", 1, 210],
  ["supply:seat:wc", 1, 40],
  ["supply:pipe:pipe", 2.4, 96],
  ["supply:towelRail:towel-rail", 1, 140],
  ["supply:basin:basin", 1, 170],
  ["supply:fan:fan", 1, 120],
  ["supply:wiring:wiring", 1, 740],
  ["fabrication:unit", 1.2, 54],
  ["fabrication:area", 7.04, 316.8],
  ["fabrication:part", 5.7, 256.5],
  // floor(13.6 / 2.45) = 5 on a lorry: a fifth of one. 0.2 × 775.
  ["delivery:load", 0.2, 155],
  // 300 km: 139 over the first 100 miles are two stretches of 50. 0.4 × 155.
  ["delivery:further", 0.4, 62],
  // One of 30 a day.
  ["installation:crew", 0.0333, 74.93],
  ["installation:connecting", 1, 430],
  // 12 % of 8,162.29; 15 % of 9,141.76.
  ["preliminaries", null, 979.47],
  ["overhead", null, 1371.26],
];

test("its carbon: masses of two decimals by their factors, 300 km by road, wood on its own line", () => {
  const a1a3 = Object.fromEntries((summary.carbon?.rows ?? []).map((row) => [row.material, row.a1a3]));
  expect(a1a3).toEqual({
    "Light gauge steel": roundTo(106.64 * 2.74, 2),
    "Softwood C24": roundTo(37.39 * 0.263, 2),
    Plasterboard: roundTo(167.27 * 0.39, 2),
    Plywood: roundTo(5.82 * 0.681, 2),
    "Steel hollow section": roundTo(42.9 * 2.5, 2),
    "Concrete C30/37": roundTo(490.55 * 0.103, 2),
    "Toughened glass": roundTo(43.61 * 1.67, 2),
    "Ceramic tile": roundTo(402.27 * 0.78, 2),
    "Sanitary ceramic": roundTo(36 * 1.6, 2),
    Copper: roundTo(15.56 * 2.7, 2),
    "Stainless steel": roundTo(11.5 * 6.2, 2),
    "Plastic pipe and fittings": roundTo(14.6 * 3.1, 2),
  });
  expect(summary.carbon?.a1a3).toBeCloseTo(1131.78, 1);
  expect(summary.carbon?.a4).toBeCloseTo(1374.12 * 300 * 0.000_106_5, 1);
  expect(summary.carbon?.biogenic).toBeCloseTo(-1.64 * (37.39 + 5.82), 1);
  // Waste 1/9 of strip and wood (292.19 + 9.83 + 3.96; 149.85 kg), 1/99 of hollow sections (107.25; 42.9), 1/19 of all
  // else (718.54; 1,181.36); with C2 each kg travels 350 km: × 0.037275.
  const a5w =
    (305.98 + 149.85 * 0.037_275) / 9 + (107.25 + 42.9 * 0.037_275) / 99 + (718.54 + 1181.36 * 0.037_275) / 19;
  expect(summary.carbon?.a5w).toBeCloseTo(a5w, 1);
});

test("its room in the report, and what stands where", () => {
  expect(summary.reports[0]?.rows[0]?.cells).toEqual([
    "101 Bathroom",
    5.2,
    "P001",
    "T01",
    "left",
    "D1, 750 mm, opens out, hung left",
    "S1",
    null,
  ]);
  // 25 mm from the corner: the door's middle at 1,875 less 375 + 1,400 + 75.
  expect(pod?.placement.origin).toEqual([0.025, 0.025, 0]);
  const corner = (path: string) => parts.find((part) => part.path === path)?.corner;
  // Tray in the far left corner on the infill; pan behind 150 of duct, 100 from either side of its 560; basin far right.
  expect([corner("tray-1"), corner("wc-1"), corner("basin-1")]).toEqual([
    [75, 775, 50],
    [225, 175, 60],
    [1675, 1255, 750],
  ]);
  expect(corner("door-leaf-1")).toEqual([1475, 0, 70]);
});

test("its plan: sizes with their inputs, the door's leaf, and walls cut at 1,160 over its underside", () => {
  const [plan, front] = assembly ? (drawUnits(assembly)[0]?.drawings ?? []) : [];
  expect(plan?.view).toBe("plan");
  // The leaf is hung at the outer face, at its left end: 75 + 1,400.
  expect(plan?.swings).toEqual([{ hinge: [1475, 0], shut: [2225, 0], open: [1475, -750] }]);
  const sizes = plan?.dimensions.map(({ from: [x0, y0], to: [x1, y1], value, field }) => [
    x1 - x0,
    y1 - y0,
    value,
    field,
  ]);
  expect(sizes).toEqual([
    [750, 0, 750, null],
    [2200, 0, 2200, "length"],
    [2350, 0, 2350, null],
    [0, 1600, 1600, "width"],
    [0, 1750, 1750, null],
  ]);
  const cut = plan?.parts.filter(({ isCut }) => isCut) ?? [];
  // The tiles of the left wall, from its face inwards: 65 to 75, between the other walls' tiles.
  const tiles = cut
    .filter(({ layer }) => layer === "finish")
    .map(({ fill }) => fill.flat().toSorted(([a, b], [c, d]) => a - c || b - d));
  expect(tiles).toContainEqual([
    [65, 75],
    [65, 1675],
    [75, 75],
    [75, 1675],
  ]);
  // The front wall's, from its left end to the hole at 1,445, and from 2,255 on.
  expect(cut.some(({ fill }) => fill.some((loop) => loop.some(([x, y]) => x === 1445 && y === 75)))).toBe(true);
  // Nothing of the leaf's hole is cut but leaf and lining.
  const inHole = cut.filter(({ fill }) => fill.some((loop) => loop.some(([x, y]) => x > 1475 && x < 2225 && y < 75)));
  expect(inHole.map(({ layer }) => layer)).toEqual([]);
  expect(front?.dimensions.map(({ value, field }) => [value, field])).toEqual([
    [750, null],
    [2200, "length"],
    [2350, null],
    [60, "base"],
    [2300, "clearHeight"],
    [2455, null],
  ]);
});
