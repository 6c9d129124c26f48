import type { Quad } from "#shared/ui/drawings/scene.ts";
import { arc, dark, fine, key, type Motif, outline, plain, steps, strong, through } from "./sheet.ts";

/** A main with branches to what it serves. */
const served =
  (end: "round" | "square"): Motif =>
  (pick) => {
    const main = 1.2 + pick(4) * 0.15;
    const branches = steps(3 + pick(3), 0.9, 3.3);
    const ends = branches.map((u, index): [number, number] => [u, (index + pick(2)) % 2 === 0 ? 0.7 : 2.3]);
    const box = ([u, v]: [number, number]): Quad => [u - 0.16, v - 0.16, u + 0.16, v + 0.16];
    return [
      key([0.5, main, 3.6, main + (end === "round" ? 0.24 : 0.1)]),
      strong(...ends.map(([u, v]): Quad => [u, main + 0.05, u, v])),
      ...(end === "round" ? [fine(...ends.flatMap(([u, v]) => arc(u, v, 0.18)))] : [plain(...ends.map(box))]),
      fine(...outline(0.5, 0.5, 3.7, 2.5)),
    ];
  };
export const mechanical = served("round");
export const electrical = served("square");

/** Stacks of a building down to its drain. */
export const drainage: Motif = (pick) => {
  const stacks = steps(2 + pick(4), 1, 3.2);
  return [
    strong(...stacks.map((u): Quad => [u, 0.6, u, 2.2 + (u - 1) * 0.08]), [0.6, 2.15, 3.7, 2.45]),
    key(
      ...stacks.flatMap((u) => [0.8, 1.2, 1.6].slice(0, 2 + pick(2)).map((v): Quad => [u + 0.05, v, u + 0.4, v + 0.2])),
    ),
    fine(...[0.7, 1.1, 1.5, 1.9].map((v): Quad => [0.6, v, 3.7, v])),
  ];
};

/** The sun's way over a building. */
export const sun: Motif = (pick) => {
  const at = 0.55 + pick(6) * 0.07;
  const [u, v] = [2.1 + 1.4 * Math.cos(at * 2 * Math.PI), 2.2 + 1.4 * Math.sin(at * 2 * Math.PI)];
  return [
    fine(...arc(2.1, 2.2, 1.4, 0.5, 1), ...arc(2.1, 2.2, 1, 0.5, 1), [u, v, 2.1, 2]),
    key([1.6, 1.7, 2.6, 2.4], [u - 0.12, v - 0.12, u + 0.12, v + 0.12]),
    strong([0.5, 2.4, 3.7, 2.4]),
  ];
};

/** A storey in compartments, and the way out of one. */
export const escape: Motif = (pick) => {
  const wall = 1.3 + pick(5) * 0.25;
  const door = 0.9 + pick(3) * 0.5;
  return [
    key([wall, 0.5, 3.7, 1.5]),
    strong(...outline(0.5, 0.5, 3.7, 2.5), [wall, 0.5, wall, 1.5], [wall, 1.5, 3.7, 1.5]),
    dark(...steps(4 + pick(3), wall - 0.1, 0.9).map((u): Quad => [u - 0.1, 1.95, u + 0.08, 2.05])),
    strong(...through([0.95, 1.75], [0.65, 2], [0.95, 2.25])),
    fine(...arc(wall, door, 0.35, 0, 0.25)),
  ];
};

/** Sound from its source, and the wall that stops it. */
export const sound: Motif = (pick) => {
  const wall = 2.4 + pick(4) * 0.2;
  const source = 1.2 + pick(5) * 0.15;
  return [
    key([wall, 0.5, wall + 0.18, 2.5]),
    strong(...steps(4 + pick(3), 0.3, wall - 1.05).flatMap((radius) => arc(0.8, source, radius, -0.11, 0.11))),
    fine(...steps(2, wall - 0.1, wall + 0.4).flatMap((radius) => arc(0.8, source, radius, -0.05, 0.05))),
    dark([0.6, source - 0.14, 0.82, source + 0.14]),
  ];
};

/** A life in phases round a circle; the longest is the firm's. */
export const cycle: Motif = (pick) => {
  const phases = 4 + pick(3);
  const first = pick(8) / 8;
  const places = Array.from({ length: phases }, (_, index) => {
    const turn = (first + index / phases) * 2 * Math.PI;
    return [2.1 + 0.85 * Math.cos(turn), 1.5 + 0.85 * Math.sin(turn)] as const;
  });
  const box = ([u, v]: readonly [number, number], half: number): Quad => [u - half, v - half, u + half, v + half];
  return [
    strong(...arc(2.1, 1.5, 0.85)),
    fine(...arc(2.1, 1.5, 0.5)),
    plain(...places.slice(1).map((place) => box(place, 0.16))),
    key(...places.slice(0, 1).map((place) => box(place, 0.26))),
  ];
};

/** Points of a model that know each other. */
const mesh =
  (kind: "linked" | "triangles"): Motif =>
  (pick) => {
    const columns = steps(4 + pick(2), 0.7, 3.5);
    const rows = [0.7, 1.5, 2.3];
    const at = rows.map((v) => columns.map((u): [number, number] => [u + pick(4) * 0.08, v + pick(4) * 0.05]));
    const lines = at.flatMap((row, index) => [
      ...through(...row),
      ...row.flatMap(([u, v], column): Quad[] => {
        const below = at[index + 1]?.[kind === "triangles" ? column : (column + pick(2)) % columns.length];
        return below ? [[u, v, ...below]] : [];
      }),
      ...(kind === "triangles"
        ? row.slice(1).flatMap((to, column): Quad[] => {
            const below = at[index + 1]?.[column];
            return below ? [[...to, ...below]] : [];
          })
        : []),
    ]);
    const points = at.flat();
    const own = pick(points.length);
    const box = ([u, v]: [number, number], half: number): Quad => [u - half, v - half, u + half, v + half];
    return [
      kind === "triangles" ? strong(...lines) : fine(...lines),
      plain(...points.filter((_, index) => index !== own).map((point) => box(point, 0.09))),
      key(...points.filter((_, index) => index === own).map((point) => box(point, 0.22))),
    ];
  };
export const model = mesh("linked");
export const surface = mesh("triangles");
