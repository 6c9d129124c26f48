import { Scene } from "./scene.ts";
import type { FaceMark, Tone } from "./scene.ts";
import type { Point2 } from "./projection.ts";

/** Two stacked balconies, the upper one pulled off its thermal breaks. */
export function balconies(): Scene {
  const scene = new Scene(22);
  const wall: FaceMark[] = [{ rect: [1.2, 0.1, 3.9, 2.2], as: "wl" }, { line: [2.55, 0.1, 2.55, 2.2] }];
  scene.box(0, 0, 0, 5.4, 0.5, 2.7, "n", { left: wall }).box(0, 0, 2.7, 5.4, 0.5, 0.35, "s");
  scene.box(0, 0, 3.05, 5.4, 0.5, 2.7, "n", { left: wall }).box(0, 0, 5.75, 5.4, 0.5, 0.35, "s");
  scene.box(0.9, 0.5, -0.1, 3.4, 1.5, 0.28, "k");
  railing(scene, 0.9, 0.5, 0.18, 3.4, 1.5);
  scene.box(0.9, 2.1, 2.75, 3.4, 1.5, 0.28, "k");
  railing(scene, 0.9, 2.1, 3.03, 3.4, 1.5);
  for (const x of [1.3, 3.7]) scene.dash([x, 0.5, 2.87], [x, 2.1, 2.87]).node([x, 0.5, 2.87]);
  return scene;
}

/** Glass railing of height 1 on the front edges of a deck. */
function railing(scene: Scene, x: number, y: number, z: number, a: number, b: number): void {
  const height = 1;
  for (let i = 0; i <= 4; i++) {
    const post = x + (a * i) / 4;
    scene.flat(
      [
        [post, y + b, z],
        [post, y + b, z + height],
      ],
      "",
      true,
    );
  }
  const corner = [x + a, y + b] as const;
  scene.flat(
    [
      [x, y + b, z],
      [...corner, z],
      [...corner, z + height],
      [x, y + b, z + height],
    ],
    "wl",
  );
  scene.flat(
    [
      [x + a, y, z],
      [...corner, z],
      [...corner, z + height],
      [x + a, y, z + height],
    ],
    "wr",
  );
}

/** A frame clad in panels, the middle one pulled off. */
export function facades(): Scene {
  const scene = new Scene(22);
  for (let level = 0; level < 3; level++) scene.box(0, 0, level * 2.2, 5.2, 2, 0.22, "s");
  for (const x of [0.1, 2.5, 4.85]) {
    for (let level = 0; level < 2; level++) scene.box(x, 1.2, level * 2.2 + 0.22, 0.22, 0.22, 1.98);
  }
  const panel = (x: number, y: number, z: number, tone: Tone): Scene =>
    scene.box(x, y, z, 1.6, 0.18, 2.14, tone, {
      left: [
        { rect: [0.14, 0.75, 1.46, 2], as: "wl" },
        { rect: [0.14, 0.14, 1.46, 0.62], as: `${tone}l` },
        { line: [0.8, 0.75, 0.8, 2] },
      ],
    });
  for (const [x, z] of [
    [0.2, 0],
    [1.85, 0],
    [3.5, 0],
    [0.2, 2.2],
    [3.5, 2.2],
  ] as const)
    panel(x, 2, z, "n");
  panel(1.85, 3.5, 2.3, "k");
  for (const [x, z] of [
    [1.95, 2.35],
    [3.35, 2.35],
    [1.95, 4.4],
    [3.35, 4.4],
  ] as const) {
    scene.dash([x, 2.05, z], [x, 3.5, z]);
  }
  return scene.node([1.95, 2.02, 4.4]).node([3.35, 2.02, 4.4]);
}

/** Hollow floors on two beams, one cassette lifted and opened: deck above its joists. */
export function floors(): Scene {
  const scene = new Scene(22);
  scene.box(0, 0, 0, 0.3, 4.6, 0.5, "s").box(5.6, 0, 0, 0.3, 4.6, 0.5, "s");
  for (let i = 0; i < 2; i++) {
    scene.box(0.05, 0.1 + i * 1.5, 0.5, 5.8, 1.42, 0.45, "n", {
      right: [{ line: [0, 0.12, 1.42, 0.12] }, { line: [0, 0.33, 1.42, 0.33] }],
      left: [{ line: [0, 0.12, 5.8, 0.12] }, { line: [0, 0.33, 5.8, 0.33] }],
    });
  }
  const z = 1.5;
  const y = 3.1;
  scene.box(0.05, y, z - 0.3, 5.8, 0.1, 0.42);
  for (let i = 0; i <= 6; i++) scene.box(0.05 + i * 0.95, y + 0.1, z - 0.3, 0.1, 1.2, 0.42);
  scene.box(0.05, y + 1.3, z - 0.3, 5.8, 0.1, 0.42);
  scene.box(0.05, y, z + 1.1, 5.8, 1.42, 0.14, "k", {
    top: [{ line: [1.93, 0, 1.93, 1.42] }, { line: [3.86, 0, 3.86, 1.42] }],
  });
  for (const x of [0.05, 5.85]) {
    scene.dash([x, y + 1.4, z + 0.12], [x, y + 1.4, z + 1.1]);
    scene.dash([x, y + 1.4, 0.5], [x, y + 1.4, z - 0.3]).node([x, y + 1.4, 0.5]);
  }
  return scene;
}

/** Six trusses, one roof panel laid, one pulled off the slope. */
export function roofs(): Scene {
  const scene = new Scene(21);
  const span = 4.6;
  const rise = 1.9;
  const half = span / 2;
  const truss = (x: number): void => {
    const member = (profile: readonly Point2[]): Scene => scene.prismX(profile, x, x + 0.12);
    member([
      [0, 0],
      [span, 0],
      [span, 0.16],
      [0, 0.16],
    ]);
    member([
      [0, 0.16],
      [0.2, 0.16],
      [half, rise],
      [half, rise + 0.2],
    ]);
    member([
      [span, 0.16],
      [span - 0.2, 0.16],
      [half, rise],
      [half, rise + 0.2],
    ]);
    member([
      [half - 0.06, 0.16],
      [half + 0.06, 0.16],
      [half + 0.06, rise],
      [half - 0.06, rise],
    ]);
  };
  for (let i = 0; i < 6; i++) truss(i * 1.15);
  const slope = (dy: number, dz: number): Point2[] => [
    [half + dy, rise + 0.2 + dz],
    [span + 0.35 + dy, -0.02 + dz],
    [span + 0.35 + dy, 0.26 + dz],
    [half + dy, rise + 0.5 + dz],
  ];
  scene.prismX(slope(0, 0), -0.1, 1.2).prismX(slope(0.9, 1), 1.35, 3.6, "k");
  for (const x of [1.35, 3.6]) scene.dash([x, span, 0.16], [x, span + 1.25, 1.0]);
  return scene.node([2.4, span, 0.16]).node([3.5, span, 0.16]);
}

/** A stud wall with a window, its sheathing and its cladding pulled off in front. */
export function walls(): Scene {
  const scene = new Scene(22);
  const h = 2.6;
  const a = 5.2;
  scene.box(0, 0, 0, a, 0.3, 0.12).box(0, 0, h - 0.12, a, 0.3, 0.12);
  for (let i = 0; i <= 8; i++) {
    const x = (i * (a - 0.12)) / 8;
    if (i === 4 || i === 5) scene.box(x, 0, 0.12, 0.12, 0.3, 0.9).box(x, 0, h - 0.5, 0.12, 0.3, 0.38);
    else scene.box(x, 0, 0.12, 0.12, 0.3, h - 0.24);
  }
  scene.box(2.03, 0, 1.02, 1.75, 0.3, 0.1).box(2.03, 0, h - 0.6, 1.75, 0.3, 0.1);
  scene.box(0, 1.25, 0, a, 0.1, h, "s", {
    left: [
      { rect: [2.05, 1.1, 3.75, h - 0.6], as: "nt" },
      { line: [1.73, 0, 1.73, h] },
      { line: [3.46, 0, 3.46, 1.1] },
    ],
  });
  const boards = [0.3, 0.6, 0.9, 1.2, 1.5, 1.8, 2.1].flatMap((v): FaceMark[] =>
    v > 1.05 ? [{ line: [0, v, 2.05, v] }, { line: [3.75, v, a, v] }] : [{ line: [0, v, a, v] }],
  );
  const cladding = 2.5;
  scene.box(0, cladding, 0, a, 0.14, h, "k", {
    left: [{ rect: [2.05, 1.1, 3.75, h - 0.6], as: "wl" }, { line: [2.9, 1.1, 2.9, h - 0.6] }, ...boards],
  });
  for (const [x, z] of [
    [0, h],
    [a, h],
    [a, 0],
  ] as const)
    scene.dash([x, 0.3, z], [x, cladding, z]);
  return scene.node([0, 0.3, h]).node([a, 0.3, h]);
}
