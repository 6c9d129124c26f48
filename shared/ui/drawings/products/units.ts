import { type FaceMark, type Quad, Scene, type Tone } from "#shared/ui/drawings/scene.ts";
import { across, along, PRODUCT_SCALE, pull, raise, type Size } from "./product.ts";

/** How the faces of a module tell what it is built of. */
interface Shell {
  /** Corner posts that stand out of the walls, metres; 0 for none. */
  post: number;
  /** Lines across the long side: sheets, boards or studs. */
  lines: number;
  /** Layers seen in the edge. */
  isSolid?: boolean;
}

/** Two modules on a third; the upper right one on its way down. */
export function stackedModules({ post, lines, isSolid }: Shell): (size: Size) => Scene {
  return ([length, width, height]) => {
    const scene = new Scene(PRODUCT_SCALE / 2);
    const front: FaceMark[] = [
      { rect: [width * 0.14, 0.15, width * 0.86, height * 0.8], as: "wl" },
      { line: [width / 2, 0.15, width / 2, height * 0.8] },
    ];
    const side = (): FaceMark[] => [
      across(lines, length, height),
      {
        rects: [
          [length * 0.12, height * 0.35, length * 0.26, height * 0.75],
          [length * 0.62, height * 0.35, length * 0.76, height * 0.75],
        ],
        as: "wr",
      },
      ...(isSolid
        ? [
            {
              lines: [
                [0, height - 0.3, length, height - 0.3],
                [0, 0.3, length, 0.3],
              ] as Quad[],
            },
          ]
        : []),
    ];
    const module = (x: number, z: number, tone: Tone): void => {
      scene.box(x, 0, z, width, length, height, tone, { left: front, right: side() });
      if (post > 0)
        for (const [dx, dy] of [
          [0, length],
          [width - post, length],
          [width, length - post],
          [width, 0],
        ] as const)
          scene.box(x + dx, dy, z, dx === width ? 0.04 : post, dx === width ? post : 0.04, height, "s");
    };
    module(0, 0, "n");
    module(width + 0.1, 0, "n");
    module(0, height + 0.05, "n");
    const up = height + 2;
    module(width + 0.1, up, "k");
    raise(
      scene,
      [
        [width + 0.1, length, height],
        [2 * width + 0.1, length, height],
        [2 * width + 0.1, 0, height],
      ],
      up,
    );
    return scene;
  };
}

interface PodLooks {
  wall: number;
  /** What the walls are drawn in: shell in one piece, or boards. */
  isShell?: boolean;
}

/** A bathroom with its front taken off: tray, basin and WC. */
export function bathroom({ wall, isShell }: PodLooks): (size: Size) => Scene {
  return ([length, width, height]) => {
    const scene = new Scene(PRODUCT_SCALE);
    const tone: Tone = isShell ? "k" : "n";
    scene.box(0, 0, 0, length, width, 0.12, "s");
    scene.box(0, 0, 0.12, length, wall, height, tone).box(0, wall, 0.12, wall, width - wall, height, tone);
    scene.box(wall, wall, 0.12, 0.9, width - wall - 0.1, 0.08, isShell ? "n" : "k");
    scene.box(wall + 0.9, wall, 0.12, 0.04, width - wall - 0.1, height * 0.82, "w");
    const from = wall + 1.05;
    scene.box(from, wall, 0.85, 0.55, 0.42, 0.14, "n").box(from + 0.2, wall, 0.12, 0.15, 0.15, 0.73, "s");
    scene.box(from, wall, 1.25, 0.55, 0.03, 0.7, "w");
    if (length - from > 1.1)
      scene
        .box(length - 0.62, wall, 0.12, 0.4, 0.18, 0.8, "n")
        .box(length - 0.62, wall + 0.18, 0.12, 0.4, 0.42, 0.42, "n");
    const out = width + 0.9;
    scene.box(0, out, 0.12, length, Math.max(0.05, wall), height, isShell ? "n" : "k", {
      left: [
        { rect: [length * 0.56, 0, length * 0.56 + 0.8, 2.05], as: "sl" },
        { rect: [length * 0.56 + 0.66, 0.98, length * 0.56 + 0.72, 1.04], as: "h" },
        ...(isShell ? [] : [across(3, length * 0.5, height)]),
      ],
    });
    pull(
      scene,
      [
        [0, width, 0.12],
        [0, width, height + 0.12],
        [length, width, 0.12],
      ],
      out,
    );
    return scene;
  };
}

/** A run of units and appliances against one wall, the worktop lifted off. */
export function kitchen([length, width, height]: Size): Scene {
  const scene = new Scene(PRODUCT_SCALE);
  scene.box(0, 0, 0, length, width, 0.1, "s").box(0, 0, 0.1, length, 0.08, height);
  const count = Math.max(3, Math.round(length / 0.6));
  const unit = length / count;
  for (let i = 0; i < count; i++) {
    const isTall = i === 0;
    scene.box(i * unit + 0.01, 0.08, 0.1, unit - 0.02, 0.6, isTall ? height - 0.1 : 0.86, "n", {
      left: isTall ? [along(2, unit - 0.02, height - 0.1)] : [along(3, unit - 0.02, 0.86)],
    });
    if (!isTall)
      scene.box(i * unit + 0.01, 0.08, 1.5, unit - 0.02, 0.35, 0.75, "n", { left: [across(2, unit - 0.02, 0.75)] });
  }
  scene.box(unit, 0.9, 1.3, length - unit, 0.64, 0.05, "k", { top: [{ rects: [[0.3, 0.12, 0.8, 0.5]], as: "wt" }] });
  pull(
    scene,
    [
      [unit, 0.68, 0.96],
      [length, 0.68, 0.96],
    ],
    0.9,
  );
  return scene;
}

/** Cubicles in a row before their duct, the duct's panels pulled off. */
export function washroom([length, width, height]: Size): Scene {
  const scene = new Scene(PRODUCT_SCALE);
  scene.box(0, 0, 0, length, width, 0.12, "s").box(0, 0, 0.12, length, 0.1, height);
  const count = Math.max(3, Math.round(length / 1));
  const cubicle = length / count;
  for (let i = 0; i <= count; i++)
    scene.box(Math.min(length - 0.05, i * cubicle), 0.3, 0.25, 0.05, width * 0.6, height * 0.78, "n");
  for (let i = 0; i < count; i++)
    scene
      .box(i * cubicle + cubicle / 2 - 0.2, 0.3, 0.12, 0.4, 0.5, 0.42)
      .box(i * cubicle + cubicle / 2 - 0.2, 0.22, 0.55, 0.4, 0.08, 0.4, "k");
  const out = width + 0.8;
  scene.box(0, out, 0.25, length, 0.05, height * 0.78, "k", {
    left: [
      {
        rects: Array.from({ length: count }, (_, i): Quad => [
          i * cubicle + 0.12,
          0,
          (i + 1) * cubicle - 0.12,
          height * 0.72,
        ]),
        as: "sl",
      },
    ],
  });
  pull(
    scene,
    [
      [0, width * 0.6 + 0.3, 0.25],
      [length, width * 0.6 + 0.3, 0.25],
      [length, width * 0.6 + 0.3, height],
    ],
    out,
  );
  return scene;
}

const louvres = (length: number): FaceMark[] => [
  {
    lines: [
      [0.1, 0.2, length - 0.1, 0.2],
      [0.1, 0.35, length - 0.1, 0.35],
    ],
  },
];

/** Vessel, pumps and panel on a base frame within its lifting frame. */
export function pumpSkid([length, width, height]: Size): Scene {
  const scene = new Scene(PRODUCT_SCALE);
  for (const y of [0, width - 0.16]) scene.box(0, y, 0, length, 0.16, 0.2, "s");
  for (let i = 0; i < 5; i++) scene.box((i * (length - 0.16)) / 4, 0.16, 0.02, 0.16, width - 0.32, 0.16, "s");
  scene.cylinder(0.75, 0.6, 0.2, 0.5, height - 0.4);
  for (const x of [1.5, 2.6])
    scene.box(x, 0.2, 0.2, 0.8, 0.8, 1.25, "k", { left: [...louvres(0.8), { rect: [0.12, 0.7, 0.68, 1.1] }] });
  scene.box(length - 0.6, 0.25, 0.2, 0.5, 0.45, 1.6, "n", {
    left: [{ rect: [0.08, 0.9, 0.42, 1.4] }, ...louvres(0.5)],
  });
  const y = width - 0.35;
  for (const x of [1.6, 2.35, 3.1])
    scene.cylinder(x, y, 0.2, 0.16, 0.4).pipe([
      [x, y, 0.6],
      [x, y, 1.1],
    ]);
  for (const z of [1.1, 1.42])
    scene
      .pipe([
        [0.4, y, z],
        [length - 0.1, y, z],
      ])
      .node([length - 0.1, y, z]);
  for (const x of [0, length - 0.06]) for (const at of [0, width]) scene.dash([x, at, 0.2], [x, at, height + 0.2]);
  scene
    .dash([0, width, height + 0.2], [length, width, height + 0.2])
    .dash([length, width, height + 0.2], [length, 0, height + 0.2]);
  return scene;
}

/** A walk-in box of plant, its roof lifted off. */
export function plantRoom([length, width, height]: Size): Scene {
  const scene = new Scene(PRODUCT_SCALE / 2);
  scene
    .box(0, 0, 0, length, width, 0.2, "s")
    .box(0, 0, 0.2, length, 0.12, height)
    .box(0, 0.12, 0.2, 0.12, width - 0.12, height);
  scene.cylinder(1.2, 1.2, 0.2, 0.7, height - 0.7).cylinder(2.9, 1.2, 0.2, 0.7, height - 0.7);
  for (const x of [4.2, 5.8])
    scene.box(x, 0.6, 0.2, 1.2, 1.2, 2, "k", {
      left: [
        {
          lines: [
            [0.2, 0.4, 1, 0.4],
            [0.2, 0.6, 1, 0.6],
          ],
        },
      ],
    });
  scene.box(length - 1.4, 0.4, 0.2, 0.9, 0.7, 2.2, "n", { left: [{ rect: [0.15, 1.2, 0.75, 1.9] }] });
  for (const z of [1.4, 1.9])
    scene.pipe([
      [0.8, width - 0.8, z],
      [length - 0.6, width - 0.8, z],
    ]);
  const up = height + 1.6;
  scene.box(-0.1, -0.1, up, length + 0.2, width + 0.2, 0.2, "k", { top: [across(6, length + 0.2, width + 0.2)] });
  raise(
    scene,
    [
      [0, width, height + 0.2],
      [length, width, 0.2],
      [length, 0, 0.2],
    ],
    up,
  );
  return scene;
}

/** Upright frame over two storeys with its pipes. */
export function riser([length, width, height]: Size): Scene {
  const scene = new Scene(PRODUCT_SCALE);
  const post = 0.08;
  for (const x of [0, length - post]) for (const y of [0, width - post]) scene.box(x, y, 0, post, post, height, "s");
  for (const z of [0, height / 2, height - post])
    for (const y of [0, width - post]) scene.box(post, y, z, length - 2 * post, post, post, "s");
  for (let i = 0; i < 5; i++)
    scene.cylinder(
      0.3 + i * ((length - 0.6) / 4),
      width / 2,
      0.1,
      i % 2 ? 0.07 : 0.12,
      height - 0.2,
      i < 3 ? "k" : "n",
    );
  for (const x of [0, length]) scene.node([x, width, height]);
  return scene;
}

/** Ducts, pipes and a tray in a frame that hangs from the slab. */
export function serviceModule([length, width, height]: Size): Scene {
  const scene = new Scene(PRODUCT_SCALE);
  const post = 0.07;
  for (let i = 0; i <= 3; i++) {
    const x = (i * (length - post)) / 3;
    for (const y of [0, width - post]) scene.box(x, y, 0, post, post, height, "s");
    scene
      .box(x, post, 0, post, width - 2 * post, post, "s")
      .box(x, post, height - post, post, width - 2 * post, post, "s");
  }
  for (const z of [0, height - post]) for (const y of [0, width - post]) scene.box(0, y, z, length, post, post, "s");
  scene.box(-0.2, 0.15, 0.12, length + 0.4, 0.7, height - 0.3, "k", { left: [across(5, length + 0.4, height - 0.3)] });
  for (const [y, z] of [
    [width - 0.35, 0.2],
    [width - 0.6, 0.2],
    [width - 0.35, 0.45],
  ] as const)
    scene.pipe([
      [-0.2, y, z],
      [length + 0.2, y, z],
    ]);
  for (const x of [0, length]) scene.dash([x, width, height], [x, width, height + 0.7]).node([x, width, height + 0.7]);
  return scene;
}

/** A cupboard with cylinder, panel and meters, its doors before it. */
export function utilityCupboard([length, width, height]: Size): Scene {
  const scene = new Scene(PRODUCT_SCALE);
  const wall = 0.06;
  scene
    .box(0, 0, 0, length, width, 0.12, "s")
    .box(0, 0, 0.12, length, wall, height)
    .box(0, wall, 0.12, wall, width - wall, height);
  scene.box(length - wall, wall, 0.12, wall, width - wall, height);
  scene.cylinder(0.38, 0.42, 0.12, 0.24, 1.35, "k");
  scene.box(0.72, wall, 0.95, 0.32, 0.2, 0.62, "k", { left: [{ rect: [0.06, 0.36, 0.26, 0.54] }] });
  scene.box(0.72, wall, 1.75, 0.36, 0.14, 0.4, "n", { left: [along(4, 0.36, 0.4)] });
  scene.pipe([
    [0.38, 0.42, 1.47],
    [0.38, 0.42, 2.2],
    [0.88, 0.2, 2.2],
    [0.88, 0.2, 1.57],
  ]);
  for (const x of [0.74, 0.84, 0.94])
    scene.pipe([
      [x, 0.2, 0.95],
      [x, 0.2, 0.12],
    ]);
  const out = width + 0.9;
  for (const x of [0, length / 2])
    scene.box(x + 0.01, out, 0.12, length / 2 - 0.02, 0.05, height, "n", {
      left: [along(2, length / 2 - 0.02, height)],
    });
  pull(
    scene,
    [
      [0, width, height + 0.12],
      [length, width, height + 0.12],
      [length, width, 0.12],
    ],
    out,
  );
  return scene;
}
