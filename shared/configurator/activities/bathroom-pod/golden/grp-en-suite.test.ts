import { expect, test } from "vitest";
import { roundTo } from "#shared/domain/units.ts";
import { aPodRequest, aRoom, runPods } from "#shared/configurator/activities/bathroom-pod/test/builders.ts";

/**
 * One whole pod with a GRP shell and a gel coat, every figure by hand. In a room of 2.6 × 2 m whose door of 750 mm stands
 * 1,500 mm from its corner: inside 2,200 × 1,600 × 2,300, walls of 55 = frame 36.5 + board 12.5 + GRP 6, outside
 * 2,310 × 1,710 × (60 + 2,300 + 95). The hole with its lining of 30 from 55 + 1,400 − 30 = 1,425 to 2,235, 2,070 high.
 */
const { summary, assembly } = runPods(aPodRequest([aRoom()], { handing: "left", shell: "grp", finish: "gel" }));
const [pod] = assembly?.units ?? [];
const parts = pod?.parts ?? [];

test("its parts, counted: no posts, no tile, no concrete", () => {
  const counts: Record<string, number> = {};
  for (const { role } of parts) counts[role] = (counts[role] ?? 0) + 1;
  expect(counts).toEqual({
    "base-edge": 4,
    // 60 less a floor of 8 leaves 52: a deck of 18 on joists of 34, (2,304 − 40) / 400 = 5.66: six bays.
    "base-deck": 1,
    "base-joist": 7,
    floor: 1,
    // Floor: back 1, sides 2, front 2; under the ceiling 4; at the roof 2.
    track: 11,
    // Back 5, sides 4 each, front 5.
    stud: 18,
    header: 1,
    board: 4,
    // Four walls and the roof.
    shell: 5,
    "door-lining": 3,
    "door-leaf": 1,
    duct: 2,
    cistern: 1,
    wc: 2,
    pipe: 4,
    "towel-rail": 1,
    basin: 1,
    brassware: 2,
    mirror: 1,
    tray: 1,
    screen: 1,
    ceiling: 1,
    // (2,310 − 40) / 600 = 3.78: four bays.
    joist: 5,
    fan: 1,
    wiring: 1,
  });
  expect(parts).toHaveLength(80);
});

/** kg. */
const STEEL = {
  // 3 mm × 60 × (2 × 2,310 + 2 × 1,704).
  edges: 8028 * 180 * 7850e-9,
  // C 34 × 40 × 10 × 1.2: 1.2 × (34 + 80 + 20 − 3.6) = 156.48 mm².
  baseJoists: 7 * 1704 * 156.48 * 7850e-9,
  // U 36.5 × 30 × 1.2: 1.2 × (36.5 + 60 − 2.4) = 112.92 mm². Back, front less the hole, both at the ceiling; sides of 1,637.
  tracks: (2310 + 1500 + 2 * 2310 + 4 * 1637) * 112.92 * 7850e-9,
  // U 76.5, what the roof's 95 leave under 12.5 of board and 6 of GRP: 160.92 mm².
  roofEdges: 2 * 2310 * 160.92 * 7850e-9,
  // C 36.5: 159.48 mm².
  studs: 18 * 2297.6 * 159.48 * 7850e-9,
  header: 810 * 112.92 * 7850e-9,
  // C 76.5: 207.48 mm²; 1,710 less two strips of 1.2.
  joists: 5 * 1707.6 * 207.48 * 7850e-9,
};
/** m². */
const AREA = {
  board: 2.237 * 2.3 * 2 - 0.81 * 2.07 + 2 * 1.6 * 2.3,
  shell: 2.2 * 2.3 * 2 - 0.81 * 2.07 + 2 * 1.6 * 2.3,
  roof: 2.31 * 1.71,
  floor: 2.2 * 1.6 - 0.9 * 0.9,
};
const MASS = {
  steel: Object.values(STEEL).reduce((sum, each) => sum + each, 0),
  plywood: (2304 * 1704 * 18 + 560 * 12 * 1088 + 560 * 150 * 12) * 700e-9,
  // 6 mm of shell, 8 of floor.
  grp: ((AREA.shell + AREA.roof) * 0.006 + AREA.floor * 0.008) * 1800,
  plasterboard: (AREA.board + AREA.roof) * 0.0125 * 665,
  softwood: (2 * 30 * 55 * 2040 + 810 * 55 * 30 + 750 * 40 * 2030) * 520e-9,
  // The tray.
  ceramicTile: 32,
  // Mirror; a screen from 32 to 1,950 over the floor, as the tray is sunk by 8.
  toughenedGlass: (500 * 5 * 700 + 8 * 900 * 1918) * 2800e-9,
  stainlessSteel: 1.5 + 4 + 6,
  plastic: 9 + 2.5 + 0.5 + 2 + Math.PI * (55 ** 2 - 51.8 ** 2) * 400 * 1400e-9,
  copper: 15 + 2 * Math.PI * (7.5 ** 2 - 6.8 ** 2) * 1000 * 8960e-9,
  sanitaryCeramic: 22 + 14,
};

test("its mass by material, and of them all: 773.9 kg, within 15 percent of K1's 250 kg/m²", () => {
  const byMaterial: Record<string, number> = {};
  for (const { shape } of parts) byMaterial[shape.material] = (byMaterial[shape.material] ?? 0) + shape.mass;
  const rounded = (masses: Record<string, number>) =>
    Object.fromEntries(Object.entries(masses).map(([material, mass]) => [material, roundTo(mass, 3)]));
  expect(rounded(byMaterial)).toEqual(rounded(MASS));
  const all = Object.values(MASS).reduce((sum, each) => sum + each, 0);
  expect(pod?.mass).toBeCloseTo(all, 6);
  expect(roundTo(all, 1)).toBe(773.9);
});

test("its quantities", () => {
  expect(Object.fromEntries(summary.quantities.map(({ key, value }) => [key, value]))).toMatchObject({
    units: 1,
    leftHanded: 1,
    netArea: 3.52,
    // 1.2 + 2 × 3.52 + 0.075 × 80.
    factoryHours: 14.2,
    // A fifth of an hour.
    offloadingHours: 0.2,
    transportLoads: 1,
  });
});

const HAND: readonly (readonly [key: string, quantity: number | null, amount: number])[] = [
  ["supply:steel:base-edge", 11.34, 34.02],
  ["supply:steel:base-joist", 14.65, 43.95],
  ["supply:steel:track", 19.11, 57.33],
  ["supply:steel:stud", 51.78, 155.34],
  ["supply:steel:header", 0.72, 2.16],
  ["supply:steel:joist", 13.91, 41.73],
  ["supply:plywood:base-deck", 3.93, 133.62],
  ["supply:plywood:duct", 0.69, 23.46],
  ["supply:grp:floor", 39.02, 117.06],
  ["supply:grp:shell", 213.34, 640.02],
  ["supply:board:board", 15.97, 87.84],
  ["supply:board:ceiling", 3.95, 21.73],
  ["supply:lining:door-lining", 0.0081, 7.29],
  ["supply:door:door-leaf", 1, 420],
  ["supply:tray:tray", 1, 220],
  ["supply:brassware:brassware", 2, 300],
  ["supply:glass:screen", 1.73, 311.4],
  ["supply:glass:mirror", 0.35, 63],
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
  ["fabrication:part", 6, 270],
  ["tooling:mould", 1, 2400],
  // floor(13.6 / 2.41) = 5 on a lorry: 0.2 × 775, and two stretches of that, 0.4 × 155.
  ["delivery:load", 0.2, 155],
  ["delivery:further", 0.4, 62],
  ["installation:crew", 0.0333, 74.93],
  ["installation:connecting", 1, 430],
  // 12 % of 8,123.68; 15 % of 9,098.52.
  ["preliminaries", null, 974.84],
  ["overhead", null, 1364.78],
];

test("its cost, row by row, to the penny: what a steel frame pod has too at the same rates", () => {
  const rows = Object.fromEntries(summary.costRows.map(({ key, quantity, likely }) => [key, [quantity, likely / 100]]));
  expect(rows).toEqual(Object.fromEntries(HAND.map(([key, quantity, amount]) => [key, [quantity, amount]])));
  // 8,123.68 + 974.84 + 1,364.78.
  expect(summary.cost?.likely).toBe(1_046_330);
});

test("its carbon: GRP and other allowances by their factors, 300 km by road, wood on its own line", () => {
  const a1a3 = Object.fromEntries((summary.carbon?.rows ?? []).map((row) => [row.material, row.a1a3]));
  const row = (mass: number, factor: number) => roundTo(roundTo(mass, 2) * factor, 2);
  expect(a1a3).toEqual({
    "Light gauge steel": row(MASS.steel, 2.74),
    "Softwood C24": row(MASS.softwood, 0.263),
    Plasterboard: row(MASS.plasterboard, 0.39),
    Plywood: row(MASS.plywood, 0.681),
    GRP: row(MASS.grp, 8.1),
    "Toughened glass": row(MASS.toughenedGlass, 1.67),
    "Ceramic tile": row(MASS.ceramicTile, 0.78),
    "Sanitary ceramic": row(MASS.sanitaryCeramic, 1.6),
    Copper: row(MASS.copper, 2.7),
    "Stainless steel": row(MASS.stainlessSteel, 6.2),
    "Plastic pipe and fittings": row(MASS.plastic, 3.1),
  });
  const mass = Object.values(MASS).reduce((sum, each) => sum + each, 0);
  expect(summary.carbon?.a4).toBeCloseTo(mass * 300 * 0.000_106_5, 1);
  expect(summary.carbon?.biogenic).toBeCloseTo(-1.64 * (MASS.softwood + MASS.plywood), 1);
  // Waste of 10 % of steel and wood, 5 % of all else, 1 / (1 − rate) − 1 = 1/9 and 1/19; with C2 350 km by road.
  const first = MASS.steel * 2.74 + MASS.softwood * 0.263 + MASS.plywood * 0.681;
  const all = (summary.carbon?.rows ?? []).reduce((sum, each) => sum + each.a1a3, 0);
  const byRoad = (kg: number) => kg * 350 * 0.000_106_5;
  const ninth = MASS.steel + MASS.softwood + MASS.plywood;
  const a5w = (first + byRoad(ninth)) / 9 + (all - first + byRoad(mass - ninth)) / 19;
  expect(summary.carbon?.a5w).toBeCloseTo(a5w, 1);
  // What no published table has says so.
  const allowances = (summary.carbon?.rows ?? []).filter(({ source }) => source.startsWith("allowance"));
  expect(allowances.map(({ material }) => material).toSorted()).toEqual([
    "Ceramic tile",
    "Copper",
    "GRP",
    "Plastic pipe and fittings",
    "Sanitary ceramic",
    "Stainless steel",
  ]);
});

test("where it stands: its doorway of 1,400 at the room's door of 1,500 less its wall of 55", () => {
  expect(pod?.placement.origin).toEqual([0.045, 0.025, 0]);
  const corner = (path: string) => parts.find((part) => part.path === path)?.corner;
  // The tray in the far left corner, sunk by 8; the leaf at the outer face.
  expect([corner("tray-1"), corner("door-leaf-1")]).toEqual([
    [55, 755, 52],
    [1455, 0, 70],
  ]);
});
