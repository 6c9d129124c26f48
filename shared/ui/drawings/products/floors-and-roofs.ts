import type { Point2 } from "#shared/ui/drawings/projection.ts";
import { type Quad, Scene } from "#shared/ui/drawings/scene.ts";
import { across, along, PRODUCT_SCALE, raise, type Size } from "./product.ts";

/** Walls at both ends, which a floor spans between. */
function bearings(scene: Scene, length: number, width: number): void {
  for (const x of [-0.1, length - 0.1]) scene.box(x, -0.3, -1.1, 0.2, width, 1.1, "s");
}

/** Two panels beside each other, the second one coming down. `marks` are on the ends. */
function twoPanels(
  size: Size,
  marks: (width: number, height: number) => { lines: Quad[] } | { rects: Quad[]; as: string },
  topLines: number,
): Scene {
  const [length, width, height] = size;
  const scene = new Scene(PRODUCT_SCALE);
  bearings(scene, length, width * 2 + 0.6);
  const panel = (y: number, z: number, tone: "n" | "k"): void => {
    scene.box(-0.05, y, z, length + 0.1, width, height, tone, {
      left: [along(4, length + 0.1, height)],
      right: [marks(width, height)],
      top: topLines > 1 ? [along(topLines, length + 0.1, width)] : [],
    });
  };
  panel(-0.2, 0, "n");
  panel(width - 0.18, 1, "k");
  raise(
    scene,
    [
      [-0.05, width * 2 - 0.2, height],
      [length + 0.05, width * 2 - 0.2, height],
    ],
    1,
  );
  return scene;
}

export const cltFloor = (size: Size): Scene => twoPanels(size, (width, height) => along(5, width, height), 4);

/** Planks with their voids. */
export const hollowcore = (size: Size): Scene =>
  twoPanels(
    size,
    (width, height) => ({
      rects: Array.from({ length: 5 }, (_, i): Quad => [
        (i + 0.25) * (width / 5),
        height * 0.25,
        (i + 0.75) * (width / 5),
        height * 0.75,
      ]),
      as: "sr",
    }),
    1,
  );

/** Joists between rims, the deck lifted off. */
export function joistCassette(joists: number, joist: number): (size: Size) => Scene {
  return ([length, width, height]) => {
    const scene = new Scene(PRODUCT_SCALE);
    bearings(scene, length, width + 0.6);
    for (const x of [0, length - joist]) scene.box(x, 0, 0, joist, width, height, "s");
    for (let i = 0; i < joists; i++)
      scene.box(joist, (i * (width - joist)) / (joists - 1), 0, length - 2 * joist, joist, height);
    const up = height + 0.9;
    scene.box(0, 0, up, length, width, 0.05, "k", { top: [along(2, length, width), across(4, length, width)] });
    raise(
      scene,
      [
        [0, width, height],
        [length, width, height],
        [length, 0, height],
      ],
      up,
    );
    return scene;
  };
}

/** Steel decking with its ribs, the slab above. */
export function compositeSlab([length, width, height]: Size): Scene {
  const scene = new Scene(PRODUCT_SCALE);
  bearings(scene, length, width + 0.6);
  const ribs = 10;
  for (let i = 0; i < ribs; i++)
    scene
      .box(0, (i * width) / ribs, 0, length, width / ribs / 2, 0.08, "n")
      .box(0, (i * width) / ribs, 0.08, length, width / ribs, 0.02, "n");
  scene.box(0, 0, 0.9, length, width, height, "k", { top: [across(3, length, width)] });
  raise(
    scene,
    [
      [0, width, 0.1],
      [length, width, 0.1],
      [length, 0, 0.1],
    ],
    0.9,
  );
  return scene;
}

/** A profile across the slope: `n0` to `n1` off the rafters' underside, `u0` to `u1` down from the ridge. */
function onSlope(rise: number, [n0, n1]: Point2, [u0, u1]: Point2): Point2[] {
  const [cos, sin] = [Math.cos(PITCH), Math.sin(PITCH)];
  const corners: readonly Point2[] = [
    [u0, n0],
    [u1, n0],
    [u1, n1],
    [u0, n1],
  ];
  return corners.map(([u, n]) => [u * cos + n * sin, rise - u * sin + n * cos]);
}

const PITCH = (35 * Math.PI) / 180;

/** A roof cassette on ridge and wall plate: rafters, and its covering lifted off along the slope's normal. */
export function roofCassette(rafters: number, rafter: number): (size: Size) => Scene {
  return ([length, width]) => {
    const scene = new Scene(PRODUCT_SCALE);
    const rise = length * Math.sin(PITCH);
    scene.prismX(
      [
        [-0.1, rise - 0.35],
        [0.1, rise - 0.35],
        [0.1, rise - 0.1],
        [-0.1, rise - 0.1],
      ],
      -0.3,
      width + 0.3,
      "s",
    );
    scene.box(-0.3, length * Math.cos(PITCH) - 0.12, -0.3, width + 0.6, 0.24, 0.26, "s");
    for (let i = 0; i < rafters; i++) {
      const x = (i * (width - rafter)) / (rafters - 1);
      scene.prismX(onSlope(rise, [0, 0.2], [0, length]), x, x + rafter);
    }
    for (const u of [0, length / 3, (length * 2) / 3, length - 0.05])
      scene.prismX(onSlope(rise, [0.02, 0.18], [u, u + 0.05]), 0, width);
    const covered = length * 0.62;
    scene.prismX(onSlope(rise, [0.95, 1.07], [0, covered]), 0, width, "k");
    const [low] = onSlope(rise, [0.2, 0.2], [covered, covered]);
    const [high] = onSlope(rise, [0.95, 0.95], [covered, covered]);
    if (low && high) for (const x of [0, width]) scene.dash([x, ...low], [x, ...high]).node([x, ...low]);
    return scene;
  };
}

/** Three solid panels in a slope, the last one above its place. */
export function panelRoof([length, width]: Size): Scene {
  const scene = new Scene(PRODUCT_SCALE);
  const rise = length * Math.sin(PITCH);
  scene.box(-0.3, length * Math.cos(PITCH) - 0.12, -0.3, width * 3 + 0.6, 0.24, 0.26, "s");
  scene.prismX(
    [
      [-0.1, rise - 0.35],
      [0.1, rise - 0.35],
      [0.1, rise - 0.1],
      [-0.1, rise - 0.1],
    ],
    -0.3,
    width * 3 + 0.3,
    "s",
  );
  for (let i = 0; i < 3; i++) {
    const off = i === 2 ? 0.8 : 0;
    for (const [from, to, tone] of [
      [0, 0.04, "n"],
      [0.04, 0.16, "w"],
      [0.16, 0.2, i === 2 ? "k" : "n"],
    ] as const)
      scene.prismX(
        onSlope(rise, [off + from, off + to], [0, length]),
        i * width + 0.02,
        (i + 1) * width - 0.02,
        i === 2 && tone === "n" ? "k" : tone,
      );
  }
  const [low] = onSlope(rise, [0.2, 0.2], [length, length]);
  const [high] = onSlope(rise, [0.8, 0.8], [length, length]);
  if (low && high) for (const x of [2 * width, 3 * width]) scene.dash([x, ...low], [x, ...high]).node([x, ...low]);
  return scene;
}

/** A gable roof that is a storey, with a dormer on its way. */
export function roomInRoof([length, , height]: Size): Scene {
  const scene = new Scene(PRODUCT_SCALE / 2);
  const depth = height * 2;
  scene.box(-0.2, -0.2, -0.3, length + 0.4, depth + 0.4, 0.3, "s");
  scene.prismX(
    [
      [0, 0],
      [depth, 0],
      [depth / 2, height * 1.25],
    ],
    0,
    length,
  );
  for (const x of [length * 0.18, length * 0.62]) {
    const out = x > length * 0.5 ? 2.2 : 0;
    scene.box(x, depth * 0.58 + out, height * 0.1, length * 0.2, depth * 0.3, height * 0.62, out ? "k" : "n", {
      left: [{ rect: [length * 0.04, 0.4, length * 0.16, height * 0.52] }],
    });
    if (out)
      for (const z of [height * 0.1, height * 0.72])
        scene.dash([x, depth * 0.88, z], [x, depth * 0.58 + out, z]).node([x, depth * 0.88, z]);
  }
  return scene;
}
