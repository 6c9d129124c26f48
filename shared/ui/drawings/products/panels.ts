import { type Quad, Scene } from "#shared/ui/drawings/scene.ts";
import { across, along, PRODUCT_SCALE, pull, type Size, slabs } from "./product.ts";

interface Framing {
  /** Between studs, metres. */
  spacing: number;
  stud: number;
  /** Boards on both sides, insulation between. */
  isClosed?: boolean;
  /** Between the slabs of a frame. */
  isInfill?: boolean;
}

/** A framed wall: studs about an opening, its sheathing pulled off. */
export function framedWall({ spacing, stud, isClosed, isInfill }: Framing): (size: Size) => Scene {
  return ([length, depth, height]) => {
    const scene = new Scene(PRODUCT_SCALE);
    const opening = { left: length * 0.3, right: length * 0.62, sill: 0.9, head: height - 0.5 };
    if (isInfill) slabs(scene, length, height);
    if (isClosed) scene.box(0, -0.06, 0, length, 0.05, height);
    for (const z of [0, height - stud]) scene.box(0, 0, z, length, depth, stud);
    const inner = height - 2 * stud;
    const count = Math.max(3, Math.round(length / spacing));
    for (let i = 0; i <= count; i++) {
      const x = Math.min(length - stud, (i * length) / count);
      const isCut = x > opening.left && x < opening.right - stud;
      if (!isCut) scene.box(x, 0, stud, stud, depth, inner, "n");
      else
        scene
          .box(x, 0, stud, stud, depth, opening.sill - stud)
          .box(x, 0, opening.head, stud, depth, height - stud - opening.head);
    }
    scene.box(opening.left, 0, opening.head - 0.12, opening.right - opening.left, depth, 0.12, "s");
    scene.box(opening.left, 0, opening.sill - stud, opening.right - opening.left, depth, stud, "s");
    if (isClosed && opening.left > 0.3) scene.box(stud, depth * 0.2, stud, opening.left - 0.2, depth * 0.6, inner, "w");
    const out = depth + 1;
    const hole: Quad = [opening.left, opening.sill, opening.right, opening.head];
    scene.box(0, out, 0, length, 0.06, height, "k", {
      left: [
        { rect: hole, as: "wl" },
        ...(isClosed
          ? [{ rect: [hole[0] - 0.08, hole[1] - 0.08, hole[2] + 0.08, hole[3] + 0.08] as Quad, as: "h" }]
          : []),
        across(4, length, opening.sill),
      ],
    });
    pull(
      scene,
      [
        [0, depth, height],
        [length, depth, height],
        [length, depth, 0],
      ],
      out,
    );
    return scene;
  };
}

/** A wall of solid layers, outermost pulled farthest. `layers`: thickness as a part of the wall. */
export function layeredWall(
  layers: readonly (readonly [part: number, tone: "n" | "k" | "w"])[],
  pieces = 1,
): (size: Size) => Scene {
  return ([length, depth, height]) => {
    const scene = new Scene(PRODUCT_SCALE);
    const hole: Quad = [length * 0.34, 0.9, length * 0.62, height - 0.5];
    scene.box(-0.2, -0.2, -0.24, length + 0.4, depth + layers.length * 0.55 + 0.3, 0.24, "s");
    let y = 0;
    for (const [part, tone] of layers) {
      const thickness = Math.max(0.05, depth * part);
      const joints = pieces > 1 ? [across(pieces, length, height)] : [];
      const laminae = tone === "k" && layers.length === 1 ? [across(3, thickness, height)] : [];
      scene.box(0, y, 0, length, thickness, height, tone, {
        left: [...joints, { rect: hole, as: y > 0 || layers.length === 1 ? "wl" : "sl" }],
        right: laminae,
        top: layers.length === 1 ? [along(3, length, thickness)] : [],
      });
      const next = y + thickness + 0.5;
      if (part !== layers.at(-1)?.[0] || tone !== layers.at(-1)?.[1])
        pull(
          scene,
          [
            [0, y + thickness, height],
            [length, y + thickness, height],
            [length, y + thickness, 0],
          ],
          next,
        );
      y = next;
    }
    if (layers.length === 1) {
      scene.box(0, -1.3, 0, length, depth, height, "n", {
        left: [across(2, length, height)],
        top: [along(3, length, depth)],
      });
      pull(
        scene,
        [
          [0, -1.3 + depth, height],
          [length, -1.3 + depth, height],
        ],
        0,
      );
    }
    return scene;
  };
}

/** One panel of a façade off its brackets. `face` draws what is on it. */
function hungPanel(size: Size, face: (length: number, height: number) => Quad[], hasWindow: boolean): Scene {
  const [length, depth, height] = size;
  const scene = new Scene(PRODUCT_SCALE);
  slabs(scene, length, height - 0.1);
  for (const x of [0.1, length - 0.45]) scene.box(x, -0.5, 0, 0.35, 0.35, height - 0.1);
  const y = 1.1;
  const hole: Quad = [length * 0.2, height * 0.28, length * 0.8, height * 0.77];
  const lines = face(length, height + 0.05).filter(
    ([u0, v0, u1, v1]) => !hasWindow || u1 < hole[0] || u0 > hole[2] || v1 < hole[1] || v0 > hole[3],
  );
  scene.box(0, y, -0.2, length, Math.max(0.12, depth), height + 0.25, "k", {
    left: [
      { lines },
      ...(hasWindow ? [{ rect: hole }, { line: [length / 2, hole[1], length / 2, hole[3]] as Quad }] : []),
    ],
  });
  pull(
    scene,
    [
      [0.28, 0.02, height - 0.02],
      [length - 0.28, 0.02, height - 0.02],
      [0.28, 0.02, 0],
      [length - 0.28, 0.02, 0],
    ],
    y,
  );
  return scene;
}

export const precastCladding = (size: Size): Scene =>
  hungPanel(
    size,
    (length, height) => [
      [0, 0.34, length, 0.34],
      [0, height, length, height],
    ],
    true,
  );

/** Courses of brick as they are laid: every second one is half a brick on. */
export const brickPanel = (size: Size): Scene =>
  hungPanel(
    size,
    (length, height) => {
      const courses = Math.round(height / 0.3);
      return Array.from({ length: courses }, (_, row) => row).flatMap((row): Quad[] => {
        const bricks = Math.round(length / 0.7);
        const joints = Array.from({ length: bricks }, (_unused, i): Quad => {
          const u = Math.min(length, (i + (row % 2 ? 0.5 : 1)) * 0.7);
          return [u, row * 0.3, u, (row + 1) * 0.3];
        });
        const bed = Array.from({ length: 5 }, (_unused, i): Quad => [
          (length * i) / 5,
          row * 0.3,
          (length * (i + 1)) / 5,
          row * 0.3,
        ]);
        return [...bed, ...joints];
      });
    },
    true,
  );

/** Three unitised cassettes, the middle one on its way. */
export function curtainWall([length, depth, height]: Size): Scene {
  const scene = new Scene(PRODUCT_SCALE);
  const total = 3 * length;
  for (const z of [-0.26, height - 0.26]) scene.box(-0.2, -0.8, z, total + 0.4, 0.8, 0.26, "s");
  const cassette = (x: number, y: number, z: number, tone: "n" | "k"): void => {
    scene.box(x + 0.02, y, z, length - 0.04, depth, height - 0.04, tone, {
      left: [
        { rect: [0.1, 1, length - 0.14, height - 0.55], as: "wl" },
        {
          rects: [
            [0.1, 0.12, length - 0.14, 0.88],
            [0.1, height - 0.44, length - 0.14, height - 0.14],
          ],
          as: `${tone}l`,
        },
        { line: [0.1, 2, length - 0.14, 2] },
      ],
    });
  };
  cassette(0, 0.02, -0.3, "n");
  cassette(2 * length, 0.02, -0.3, "n");
  cassette(length, 1.2, -0.05, "k");
  for (const x of [length + 0.06, 2 * length - 0.06])
    for (const z of [0.1, height - 0.3]) scene.dash([x, 0, z], [x, 1.2, z + 0.2]).node([x, 0.02, z]);
  return scene;
}

/** A stud wall between slabs with its rainscreen of boards before it. */
export function rainscreen([length, , height]: Size): Scene {
  const scene = new Scene(PRODUCT_SCALE);
  slabs(scene, length, height);
  for (let i = 0; i <= 8; i++) scene.box(Math.min(length - 0.06, (i * length) / 8), -0.2, 0, 0.06, 0.15, height);
  scene.box(0, 0.3, 0, length, 0.05, height, "w");
  for (const v of [0.3, 1.5, 2.7]) scene.box(0, 0.6, v, length, 0.06, 0.06, "s");
  const columns = 4;
  for (let i = 0; i < columns; i++)
    for (let row = 0; row < 2; row++)
      scene.box(
        (i * length) / columns + 0.03,
        1.3,
        (row * height) / 2 + 0.03,
        length / columns - 0.06,
        0.05,
        height / 2 - 0.06,
        "k",
      );
  pull(
    scene,
    [
      [0, 0.66, height - 0.1],
      [length, 0.66, height - 0.1],
      [length, 0.66, 0.1],
    ],
    1.3,
  );
  return scene;
}
