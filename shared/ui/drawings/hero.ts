import type { BuildingSystemName } from "#shared/contracts/market/search.ts";
import { project } from "./projection.ts";
import type { Point2, Point3 } from "./projection.ts";
import { Scene } from "./scene.ts";
import type { Tone } from "./scene.ts";

/** A label of the exploded building: where its leader starts, bends and ends, pixels of the drawing. */
export interface HeroLabel {
  system: BuildingSystemName;
  /** On the part. */
  anchor: readonly [number, number];
  leader: string;
  /** Baseline of the name. */
  text: readonly [number, number];
  align: "start" | "end";
}

export interface HeroScene {
  viewBox: string;
  body: string;
  labels: readonly HeroLabel[];
}

const SCALE = 24;
const WIDTH = 9.6;
const DEPTH = 6.4;
const GROUND_TOP = 2.6;
const FLOOR_Z = 4.3;
const MODULE_Z = 6.1;
const MODULE_HEIGHT = 2.3;
/** Underside of each roof. All keep below the top of the gable, so that every building fills the same sheet. */
const ROOF_Z = { gable: 14.2, gambrel: 13.65, flat: 13.7 } as const;
const OPEN_X = 4.84;
const BAY = 2.42;

/** What stands over the same storeys: trusses of a gable, a gambrel, or slabs with a parapet. */
export type HeroRoof = keyof typeof ROOF_Z;

/** The exploded building of the home page. Labels sit left (-1) or right (1) and never closer than 52 px. */
export function drawHero(roof: HeroRoof): HeroScene {
  const scene = new Scene(SCALE);
  scene.box(-0.4, -0.4, -0.4, WIDTH + 0.8, DEPTH + 0.8, 0.4, "s");
  groundStorey(scene);
  floorCassettes(scene);
  moduleStorey(scene);
  pulledPanels(scene);
  DRAW_ROOF[roof](scene);
  ties(scene, ROOF_Z[roof]);
  // The highest corner of the gable: the sheet is as high whatever the roof.
  scene.place([0, -0.4, ROOF_Z.gable + 0.25]);
  const body = scene.body();
  const [x0, y0, x1, y1] = scene.extent;
  const left = x0 - 20;
  const right = x1 + 20;
  const frame = [left - 132, y0 - 14, right + 140 - (left - 132), y1 + 6 - (y0 - 14)];
  return {
    viewBox: frame.map((value) => value.toFixed(0)).join(" "),
    body,
    labels: [...placeLabels(-1, left, roof), ...placeLabels(1, right, roof)],
  };
}

function groundStorey(scene: Scene): void {
  const xs = [0, 3.1, 6.2, 9.3];
  const ys = [0, 3.05, 6.1];
  for (const x of xs) for (const y of ys) scene.box(x, y, 0, 0.28, 0.28, GROUND_TOP);
  for (const y of ys) for (const x of xs.slice(0, 3)) scene.box(x + 0.28, y, GROUND_TOP - 0.3, 2.82, 0.28, 0.3);
  for (const x of xs) for (const y of ys.slice(0, 2)) scene.box(x, y + 0.28, GROUND_TOP - 0.3, 0.28, 2.77, 0.3);
  scene.cylinder(7.5, 4.6, 0, 0.5, 1.7, "k").cylinder(8.6, 4.6, 0, 0.4, 1.4).box(6.8, 5.4, 0, 2.2, 0.5, 0.7);
  for (let i = 0; i < 7; i++) scene.box(2.6 - i * 0.32, 4.2, 0, 0.32, 1.3, 0.3 * (i + 1));
}

function floorCassettes(scene: Scene): void {
  for (let i = 0; i < 4; i++) {
    scene.box(i * BAY, 0, FLOOR_Z, 2.36, DEPTH, 0.34, i === 3 ? "k" : "n", {
      left: [{ line: [0, 0.1, 2.36, 0.1] }, { line: [0, 0.24, 2.36, 0.24] }],
      right: i === 3 ? [{ line: [0, 0.1, DEPTH, 0.1] }, { line: [0, 0.24, DEPTH, 0.24] }] : [],
    });
  }
}

function moduleStorey(scene: Scene): void {
  const z = MODULE_Z;
  const module = (i: number, tone: Tone): Scene =>
    scene.box(i * BAY, 0, z, 2.36, DEPTH, MODULE_HEIGHT, tone, {
      left: [{ rect: [0.3, 0.15, 2.06, 1.95], as: "wl" }, { line: [1.18, 0.15, 1.18, 1.95] }],
      right:
        i === 3
          ? [
              { rect: [0.7, 0.8, 1.9, 1.7], as: "wr" },
              { rect: [4.4, 0.8, 5.6, 1.7], as: "wr" },
              { line: [0, 0.16, DEPTH, 0.16] },
              { line: [0, 2.14, DEPTH, 2.14] },
            ]
          : [],
    });
  module(0, "n");
  module(1, "n");
  module(3, "n");
  // The third bay stays open and takes the pod from above.
  scene.box(OPEN_X, 0, z, 2.36, DEPTH, 0.16, "s");
  scene.box(OPEN_X, 0, z + 0.16, 2.36, 0.14, MODULE_HEIGHT - 0.16);
  scene.box(OPEN_X, 0.14, z + 0.16, 0.12, DEPTH - 0.14, MODULE_HEIGHT - 0.16);
  scene.box(OPEN_X + 0.3, 0.6, z + 3.9, 1.7, 2, 2, "k", { left: [{ rect: [0.5, 0.05, 1.2, 1.6], as: "wl" }] });
  for (const [x, y] of [
    [OPEN_X + 0.3, 2.6],
    [OPEN_X + 2, 2.6],
    [OPEN_X + 2, 0.6],
  ] as const) {
    scene.dash([x, y, z + 0.16 + 1], [x, y, z + 3.9]);
  }
}

function pulledPanels(scene: Scene): void {
  const z = MODULE_Z;
  for (const i of [0, 1, 2]) {
    scene.box(i * BAY + 0.05, DEPTH + 1.7, z - 0.05, 2.26, 0.16, 2.34, i === 1 ? "k" : "n", {
      left: [
        { rect: [0.25, 0.85, 2, 2.1], as: "wl" },
        { line: [1.13, 0.85, 1.13, 2.1] },
        { line: [0, 0.7, 2.26, 0.7] },
      ],
    });
  }
  for (const x of [0.1, 7.2]) scene.dash([x, DEPTH, z + 2.2], [x, DEPTH + 1.7, z + 2.2]);
  scene.box(7.5, DEPTH + 0.9, z - 0.02, 1.9, 1.2, 0.22, "k");
  const corner = [9.4, DEPTH + 2.1] as const;
  scene.flat(
    [
      [7.5, DEPTH + 2.1, z + 0.2],
      [...corner, z + 0.2],
      [...corner, z + 1.1],
      [7.5, DEPTH + 2.1, z + 1.1],
    ],
    "wl",
  );
  scene.flat(
    [
      [9.4, DEPTH + 0.9, z + 0.2],
      [...corner, z + 0.2],
      [...corner, z + 1.1],
      [9.4, DEPTH + 0.9, z + 1.1],
    ],
    "wr",
  );
  scene.dash([7.6, DEPTH, z + 0.1], [7.6, DEPTH + 0.9, z + 0.1]);
  scene.dash([9.3, DEPTH, z + 0.1], [9.3, DEPTH + 0.9, z + 0.1]);
  scene.box(WIDTH + 1.5, 0.2, z, 0.18, DEPTH - 0.4, MODULE_HEIGHT, "n", {
    right: [
      { rect: [0.8, 0.8, 2.2, 1.8], as: "wr" },
      { rect: [3.8, 0.8, 5.2, 1.8], as: "wr" },
      { line: [0, 0.5, DEPTH - 0.4, 0.5] },
      { line: [0, 2.1, DEPTH - 0.4, 2.1] },
    ],
  });
  const top = z + MODULE_HEIGHT;
  scene.dash([WIDTH + 0.1, 0.3, top], [WIDTH + 1.5, 0.3, top]);
  scene.dash([WIDTH + 0.1, DEPTH - 0.2, top], [WIDTH + 1.5, DEPTH - 0.2, top]);
}

const DRAW_ROOF: Readonly<Record<HeroRoof, (scene: Scene) => void>> = {
  gable(scene) {
    const z = ROOF_Z.gable;
    pitchedRoof(scene, z, [
      [DEPTH + 0.4, z + 0.25],
      [DEPTH / 2, z + 1.9],
      [-0.4, z + 0.25],
    ]);
  },
  gambrel(scene) {
    const z = ROOF_Z.gambrel;
    pitchedRoof(scene, z, [
      [DEPTH + 0.4, z + 0.2],
      [DEPTH + 0.05, z + 0.95],
      [DEPTH / 2, z + 1.9],
      [-0.05, z + 0.95],
      [-0.4, z + 0.2],
    ]);
  },
  flat(scene) {
    const z = ROOF_Z.flat;
    const top = z + 0.3;
    for (let i = 0; i < 4; i++) {
      const [x, tone] = [i * BAY, i === 0 ? "k" : "n"] as const;
      scene.box(x, -0.4, z, 2.36, DEPTH + 0.8, 0.3, tone);
      for (const y of [-0.4, DEPTH + 0.18]) scene.box(x, y, top, 2.36, 0.22, 0.45, tone);
    }
    scene.box(0, -0.18, top, 0.22, DEPTH + 0.36, 0.45, "k").box(9.4, -0.18, top, 0.22, DEPTH + 0.36, 0.45);
    // Cooling on the roof.
    for (const y of [1.2, 3.6]) scene.box(5.4, y, top, 1.3, 1.3, 0.5, "s");
  },
};

/** Four bays over a level underside, the first of them the key part. */
function pitchedRoof(scene: Scene, z: number, upper: readonly Point2[]): void {
  const profile: Point2[] = [[-0.4, z], [DEPTH + 0.4, z], ...upper];
  for (let i = 0; i < 4; i++) scene.prismX(profile, i * BAY, i * BAY + 2.36, i === 0 ? "k" : "n");
}

/** How the parts travel, and where they meet. */
function ties(scene: Scene, roofZ: number): void {
  const top = MODULE_Z + MODULE_HEIGHT;
  for (const [x, y] of [
    [0, DEPTH],
    [WIDTH, DEPTH],
    [WIDTH, 0],
  ] as const) {
    scene.dash([x, y, top], [x, y, roofZ]).dash([x, y, GROUND_TOP], [x, y, FLOOR_Z]);
    scene.dash([x, y, FLOOR_Z + 0.34], [x, y, MODULE_Z]);
  }
  const nodes: Point3[] = [
    [0, DEPTH, GROUND_TOP],
    [WIDTH, DEPTH, GROUND_TOP],
    [WIDTH, DEPTH, FLOOR_Z + 0.34],
    [0, DEPTH, FLOOR_Z + 0.34],
    [WIDTH, 0, top],
    [WIDTH, DEPTH, top],
  ];
  for (const node of nodes) scene.node(node);
}

const ROOF_ANCHORS: Readonly<Record<HeroRoof, Point3>> = {
  gable: [1, DEPTH * 0.78, ROOF_Z.gable + 0.9],
  gambrel: [1, DEPTH * 0.78, ROOF_Z.gambrel + 1.35],
  flat: [1, DEPTH * 0.7, ROOF_Z.flat + 0.3],
};
const ANCHORS: readonly [BuildingSystemName, Point3, -1 | 1, number][] = [
  ["Modules", [9.66, 2.2, MODULE_Z + MODULE_HEIGHT - 0.1], 1, -44],
  ["Facades", [0.4, DEPTH + 1.86, MODULE_Z + 1.9], -1, -40],
  ["Walls", [WIDTH + 1.68, 3, MODULE_Z + 1.3], 1, 16],
  ["Floors", [9.6, 1.2, FLOOR_Z + 0.2], 1, 52],
  ["Frame", [0, 6.3, 1.2], -1, 30],
  ["Plant", [8.9, 5.9, 0.5], 1, 8],
];

function placeLabels(side: -1 | 1, edge: number, roof: HeroRoof): HeroLabel[] {
  let previous = -1e9;
  // A lower roof hides more of the pod.
  const podZ = MODULE_Z + 5 - (ROOF_Z.gable - ROOF_Z[roof]);
  const anchors: typeof ANCHORS = [
    ["Roofs", ROOF_ANCHORS[roof], -1, -34],
    ["Pods", [OPEN_X + 2, 1, podZ], 1, -30],
    ...ANCHORS,
  ];
  return anchors
    .filter((anchor) => anchor[2] === side)
    .map(([system, point, , rise]) => {
      const [x, y] = project(point);
      return { system, x: x * SCALE, y: y * SCALE, rise };
    })
    .sort((a, b) => a.y - b.y)
    .map(({ system, x, y, rise }) => {
      const level = Math.max(y + rise, previous + 52);
      previous = level;
      const end = edge - side * 2;
      const bend = Math.min(Math.abs(level - y), Math.abs(end - x) - 10);
      return {
        system,
        anchor: [x, y],
        leader: `M${x.toFixed(1)} ${y.toFixed(1)}L${(x + side * bend).toFixed(1)} ${level.toFixed(1)}H${end.toFixed(1)}`,
        text: [edge + side * 4, level + 1],
        align: side < 0 ? "end" : "start",
      };
    });
}
