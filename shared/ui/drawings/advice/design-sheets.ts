import type { Quad } from "#shared/ui/drawings/scene.ts";
import { arc, dark, fine, key, type Motif, outline, plain, steps, strong, through } from "./sheet.ts";

/** Rooms about a corridor, one of them the firm's. */
export const plan: Motif = (pick) => {
  const corridor = 1.3 + pick(3) * 0.1;
  const walls = steps(3 + pick(3), 0.5, 3.7);
  const rooms = walls.slice(1).map((right, index): Quad => [walls[index] ?? 0, 0.5, right, corridor]);
  const stair = 0.5 + pick(4) * 0.6;
  return [
    key(rooms[pick(rooms.length)] ?? [0.5, 0.5, 1.5, corridor]),
    strong(
      ...outline(0.5, 0.5, 3.7, 2.5),
      [0.5, corridor, 3.7, corridor],
      [0.5, corridor + 0.35, 3.7, corridor + 0.35],
    ),
    strong(...walls.slice(1, -1).map((u): Quad => [u, 0.5, u, corridor])),
    strong(...steps(2 + pick(3), 1.2, 3).map((u): Quad => [u, corridor + 0.35, u, 2.5])),
    fine(...steps(6, stair, stair + 0.55).map((u): Quad => [u, corridor + 0.35, u, 2.5])),
  ];
};

/** One room, furnished. */
export const interior: Motif = (pick) => {
  const bed = 0.7 + pick(3) * 0.4;
  return [
    plain([0.6, 2, 1.4 + pick(3) * 0.3, 2.4], [3.1, 0.6, 3.6, 1.2 + pick(3) * 0.2]),
    key([bed, 0.6, bed + 0.9, 1.6]),
    strong(...outline(0.5, 0.5, 3.7, 2.5), ...arc(3.7, 2.5, 0.6, 0.5, 0.75)),
    fine([bed, 0.9, bed + 0.9, 0.9], ...arc(2.4, 1.9, 0.3), ...arc(2.4, 1.9, 0.18)),
  ];
};

/** Ground in contours, and trees. */
export const landscape: Motif = (pick) => {
  const [u, v] = [1.3 + pick(4) * 0.2, 1.2 + pick(4) * 0.1];
  const trees = steps(3 + pick(3), 2.4, 3.5).map((at): [number, number] => [at, 0.8 + pick(6) * 0.28]);
  return [
    fine(...[0.3, 0.5, 0.7, 0.85].flatMap((radius) => arc(u, v, radius))),
    key([u - 0.14, v - 0.14, u + 0.14, v + 0.14]),
    strong(...trees.flatMap(([at, down]) => arc(at, down, 0.16 + pick(3) * 0.04))),
  ];
};

/** An elevation of a frame; what stiffens it is the firm's. */
const framed =
  (bracing: "cross" | "wall" | "chevron" | "module"): Motif =>
  (pick) => {
    const columns = steps(4 + pick(3), 0.6, 3.6);
    const floors = steps(4 + pick(2), 0.5, 2.5);
    const bay = pick(columns.length - 1);
    const [left = 0.6, right = 1.2] = columns.slice(bay, bay + 2);
    const levels = floors.slice(1).map((bottom, index) => [floors[index] ?? 0.5, bottom] as const);
    const cells = levels.map(([top, bottom]): Quad => [left, top, right, bottom]);
    const middle = (left + right) / 2;
    const diagonals = levels.flatMap(([top, bottom]): Quad[] =>
      bracing === "chevron"
        ? through([left, bottom], [middle, top], [right, bottom])
        : [
            [left, top, right, bottom],
            [left, bottom, right, top],
          ],
    );
    return [
      ...(bracing === "module" ? [key(...cells), dark([left, 0.5, right, levels[0]?.[1] ?? 1])] : []),
      ...(bracing === "wall" ? [dark(...cells)] : [key(...(bracing === "module" ? [] : cells))]),
      ...(bracing === "cross" || bracing === "chevron" ? [fine(...diagonals)] : []),
      strong(...columns.map((u): Quad => [u, 0.5, u, 2.5]), ...floors.map((v): Quad => [0.6, v, 3.6, v])),
    ];
  };
export const timberFrame = framed("chevron");
export const steelFrame = framed("cross");
export const concreteFrame = framed("wall");
export const stackedFrame = framed("module");

/** Props against a wall that is not yet held. */
export const propped: Motif = (pick) => [
  key([0.8, 0.5, 1, 2.5]),
  strong([0.5, 2.5, 3.7, 2.5], ...steps(2 + pick(3), 1.5, 3).map((u): Quad => [1, 0.6 + (u - 1) * 0.3, u + 0.4, 2.5])),
  fine(...steps(4 + pick(4), 0.7, 2.3).map((v): Quad => [0.8, v, 1, v]), [1, 1.4, 2.4, 2.5]),
];

/** A facade: windows in a grid, one kind of panel the firm's. */
export const facade: Motif = (pick) => {
  const across = steps(5 + pick(3), 0.6, 3.6);
  const down = steps(4 + pick(2), 0.5, 2.5);
  const cells = down
    .slice(1)
    .flatMap((bottom, row) =>
      across.slice(1).map((right, column): Quad => [across[column] ?? 0, down[row] ?? 0, right, bottom]),
    );
  const every = 2 + pick(3);
  const inset = ([a, b, c, d]: Quad): Quad => [a + 0.08, b + 0.1, c - 0.08, d - 0.1];
  return [
    key(...cells.filter((_, index) => index % every === 0)),
    { rects: cells.filter((_, index) => index % every !== 0).map(inset), as: "wl" },
    strong(...across.map((u): Quad => [u, 0.5, u, 2.5]), ...down.map((v): Quad => [0.6, v, 3.6, v])),
  ];
};

/** Blocks on a plot by a road; the firm's is filled. */
export const site: Motif = (pick) => {
  const road = 1.4 + pick(3) * 0.1;
  const plots = steps(4 + pick(3), 0.5, 3.7);
  const block = (row: number, index: number): Quad => {
    const [left = 0.5, right = 1] = plots.slice(index, index + 2);
    return row === 0 ? [left + 0.12, 0.7, right - 0.12, road - 0.25] : [left + 0.12, road + 0.6, right - 0.12, 2.35];
  };
  const all = plots.slice(1).flatMap((_, index) => [block(0, index), block(1, index)]);
  const own = pick(all.length);
  return [
    plain(...all.filter((_, index) => index !== own)),
    key(...all.filter((_, index) => index === own)),
    strong([0.5, road, 3.7, road], [0.5, road + 0.35, 3.7, road + 0.35]),
    fine(...plots.map((u): Quad => [u, 0.5, u, road]), ...plots.map((u): Quad => [u, road + 0.35, u, 2.5])),
  ];
};
