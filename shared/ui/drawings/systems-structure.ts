import { Scene } from "./scene.ts";
import type { Tone } from "./scene.ts";

/** A two-storey frame, one beam and its nodes picked out. */
export function frame(): Scene {
  const scene = new Scene(20);
  const grid = [0, 2.6, 5.2];
  for (const z of [0, 2.4]) {
    for (const x of grid) for (const y of [0, 2.6]) scene.box(x, y, z, 0.24, 0.24, 2.16);
    for (const y of [0, 2.6]) {
      scene.box(0.24, y, z + 2.16, 2.36, 0.24, 0.24);
      scene.box(2.84, y, z + 2.16, 2.36, 0.24, 0.24, z && y ? "k" : "n");
    }
    for (const x of grid) scene.box(x, 0.24, z + 2.16, 0.24, 2.36, 0.24);
    for (const x of grid) for (const y of [0, 2.6]) scene.box(x, y, z + 2.16, 0.24, 0.24, 0.24, "s");
  }
  scene.node([2.84, 2.84, 4.68]).node([5.32, 2.84, 4.68]);
  for (const x of grid) for (const y of [0, 2.6]) scene.box(x - 0.12, y - 0.12, -0.14, 0.48, 0.48, 0.14, "s");
  return scene;
}

/** Six modules, the last one on its way down. */
export function modules(): Scene {
  const scene = new Scene(19);
  const module = (x: number, y: number, z: number, tone: Tone): Scene =>
    scene.box(x, y, z, 2.1, 4.6, 1.9, tone, {
      left: [{ rect: [0.25, 0.12, 1.85, 1.6], as: "wl" }, { line: [1.05, 0.12, 1.05, 1.6] }],
      right: [
        { line: [0, 0.14, 4.6, 0.14] },
        { line: [0, 1.76, 4.6, 1.76] },
        { rect: [0.5, 0.6, 1.5, 1.4], as: "wr" },
        { rect: [2.9, 0.6, 3.9, 1.4], as: "wr" },
      ],
    });
  module(0, 0, 0, "n");
  module(2.15, 0, 0, "n");
  module(4.3, 0, 0, "n");
  module(0, 0, 1.95, "n");
  module(2.15, 0, 1.95, "n");
  module(4.3, 0, 3.5, "k");
  for (const [x, y] of [
    [4.3, 4.6],
    [6.4, 4.6],
    [6.4, 0],
  ] as const) {
    scene.dash([x, y, 1.9], [x, y, 3.5]).node([x, y, 1.9]);
  }
  return scene;
}

/** A plant skid: vessels, panel, pumps and their pipework inside the lifting frame. */
export function plant(): Scene {
  const scene = new Scene(24);
  scene.box(0, 0, 0, 5.2, 2.8, 0.22, "s", { left: [{ line: [1.7, 0, 1.7, 0.22] }, { line: [3.5, 0, 3.5, 0.22] }] });
  scene.cylinder(0.95, 0.9, 0.22, 0.62, 2.3).cylinder(2.5, 0.9, 0.22, 0.62, 2.3, "k");
  scene.box(3.7, 0.3, 0.22, 1.1, 1.1, 1.7, "n", {
    left: [
      { rect: [0.2, 0.9, 0.9, 1.45], as: "wl" },
      { line: [0.2, 0.3, 0.9, 0.3] },
      { line: [0.2, 0.45, 0.9, 0.45] },
      { line: [0.2, 0.6, 0.9, 0.6] },
    ],
  });
  for (const x of [0.5, 1.7, 2.9]) scene.box(x, 1.95, 0.22, 0.6, 0.5, 0.6);
  scene.pipe([
    [0.2, 2.2, 1.25],
    [4.9, 2.2, 1.25],
  ]);
  for (const x of [0.8, 2, 3.2])
    scene.pipe([
      [x, 2.2, 0.85],
      [x, 2.2, 1.25],
    ]);
  scene.pipe([
    [4.9, 2.2, 1.25],
    [4.9, 2.2, 2.9],
  ]);
  scene.node([4.9, 2.2, 2.9]).node([0.2, 2.2, 1.25]);
  for (const [x, y] of [
    [0, 2.8],
    [5.2, 2.8],
    [5.2, 0],
  ] as const)
    scene.dash([x, y, 0.22], [x, y, 2.9]);
  return scene.dash([0, 2.8, 2.9], [5.2, 2.8, 2.9]).dash([5.2, 2.8, 2.9], [5.2, 0, 2.9]);
}

/** A bathroom pod with its ceiling lifted off. */
export function pods(): Scene {
  const scene = new Scene(26);
  const a = 3.6;
  const b = 2.6;
  const h = 2.2;
  const t = 0.14;
  scene.box(0, 0, 0, a, b, 0.18, "s");
  scene.box(0, 0, 0.18, a, t, h).box(0, t, 0.18, t, b - t, h);
  scene.box(t + 0.05, t + 0.05, 0.18, 1.1, 1.1, 0.1, "k");
  scene.flat(
    [
      [1.35, 0.2, 0.3],
      [1.35, 1.3, 0.3],
      [1.35, 1.3, 2],
      [1.35, 0.2, 2],
    ],
    "wr",
  );
  scene.box(1.75, t, 0.6, 0.8, 0.45, 0.16, "k").box(2.85, t, 0.18, 0.45, 0.22, 0.75);
  scene.box(2.88, t + 0.22, 0.18, 0.4, 0.5, 0.4, "k").box(1.7, t, 1.15, 0.9, 0.05, 0.75, "w");
  scene.box(0, b - t, 0.18, a, t, 0.55).box(a - t, 0, 0.18, t, 1.1, h);
  scene.box(a - t, 1.9, 0.18, t, b - 1.9 - t, 0.55);
  scene.box(0, 0, 3.6, a, b, 0.14, "n", {
    top: [{ line: [0.4, 0.4, 3.2, 0.4] }, { line: [0.4, 1.3, 3.2, 1.3] }, { line: [0.4, 2.2, 3.2, 2.2] }],
  });
  for (const [x, y] of [
    [0, b],
    [a, b],
    [a, 0],
  ] as const)
    scene.dash([x, y, y === b ? 0.73 : 2.38], [x, y, 3.6]);
  return scene.node([0, b, 3.66]).node([a, b, 3.66]).node([a, 0, 3.66]);
}

/** A flight between two landings, with its railing. */
export function stairs(): Scene {
  const scene = new Scene(24);
  const steps = 8;
  const tread = 0.36;
  const rise = 0.3;
  const w = 1.9;
  const foot = 1.5 + steps * tread;
  scene.box(foot, 0, 0, 1.5, w, 0.22);
  for (let i = 0; i < steps; i++) {
    const x = foot - (i + 1) * tread;
    const soffit = i * rise + 0.22 - 0.3 < 0 ? 0 : i * rise - 0.08;
    scene.prismY(
      [
        [x, i * rise + 0.22 - 0.02],
        [x + tread, soffit],
        [x + tread, 0.22 + (i + 1) * rise],
        [x, 0.22 + (i + 1) * rise],
      ],
      0,
      w,
      "k",
    );
  }
  scene.box(0, 0, steps * rise, 1.5, w, 0.22);
  const rail = 1;
  const top = 0.22 + steps * rise;
  scene.flat(
    [
      [0, w, top],
      [1.5, w, top],
      [1.5, w, top + rail],
      [0, w, top + rail],
    ],
    "",
  );
  for (let i = 1; i < steps; i += 2) {
    const x = foot - i * tread;
    scene.dash([x, w, 0.22 + i * rise], [x, w, 0.22 + i * rise + rail], "");
  }
  scene.dash([foot, w, 0.22 + rail], [1.5, w, top + rail], "").dash([foot, w, 0.22 + rail], [foot, w, 0.22], "");
  scene.dash([foot, w, 0.22 + rail], [foot + 1.5, w, 0.22 + rail], "");
  scene.dash([foot + 1.5, w, 0.22 + rail], [foot + 1.5, w, 0.22], "");
  scene
    .dash([0, w, steps * rise], [0, w, 0])
    .dash([1.5, w, steps * rise], [1.5, w, 0])
    .dash([0, w, 0], [foot, w, 0]);
  return scene.node([foot, w, 0.22]).node([1.5, w, top]);
}
