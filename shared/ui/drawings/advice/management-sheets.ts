import type { Quad } from "#shared/ui/drawings/scene.ts";
import { arc, dark, fine, key, type Motif, outline, plain, steps, strong, through } from "./sheet.ts";

/** Works one after the other; those on the critical path are the firm's. */
export const programme: Motif = (pick) => {
  const rows = steps(5 + pick(2), 0.6, 2.2);
  let start = 0.6;
  const bars = rows.map((v): Quad => {
    const length = 0.5 + pick(5) * 0.14;
    const bar: Quad = [start, v, Math.min(3.7, start + length), v + 0.2];
    start = Math.min(3.1, start + length * (0.55 + pick(3) * 0.15));
    return bar;
  });
  const isKey = (index: number): boolean => index % 2 === 0;
  return [
    fine(...steps(7, 0.6, 3.7).map((u): Quad => [u, 0.5, u, 2.5])),
    plain(...bars.filter((_, index) => !isKey(index))),
    key(...bars.filter((_, index) => isKey(index))),
  ];
};

/** Columns of a cost plan on their axis. */
export const costs: Motif = (pick) => {
  const places = steps(5 + pick(3), 0.8, 3.3);
  const tops = places.map(() => 0.7 + pick(9) * 0.16);
  return [
    key(...places.map((u, index): Quad => [u, tops[index] ?? 1, u + 0.26, 2.3])),
    dark(
      ...places.map((u, index): Quad => [u, 2.3 - (2.3 - (tops[index] ?? 1)) * (0.2 + pick(3) * 0.1), u + 0.26, 2.3]),
    ),
    strong([0.6, 0.5, 0.6, 2.3], [0.6, 2.3, 3.7, 2.3]),
    fine(...[0.8, 1.3, 1.8].map((v): Quad => [0.6, v, 3.7, v])),
  ];
};

/** What falls or grows over the years. */
export const years: Motif = (pick) => {
  const places = steps(8, 0.6, 3.6);
  const from = 0.7 + pick(4) * 0.1;
  const fall = 1.2 - pick(4) * 0.15;
  const bend = 0.5 + pick(4) * 0.35;
  const points = places.map((u, index) => [u, from + fall * (index / 7) ** bend] as const);
  return [
    key(...points.slice(1).map(([u, v]): Quad => [u - 0.16, v, u + 0.16, 2.4])),
    strong(...through(...points), [0.6, 0.5, 0.6, 2.4], [0.6, 2.4, 3.8, 2.4]),
  ];
};

/** A list, done as far as it goes. */
export const checks: Motif = (pick) => {
  const rows = steps(4 + pick(2), 0.7, 2.2);
  const done = 1 + pick(rows.length - 1);
  return [
    key(...rows.slice(0, done).map((v): Quad => [0.7, v - 0.1, 0.95, v + 0.15])),
    strong(...rows.flatMap((v) => outline(0.7, v - 0.1, 0.95, v + 0.15))),
    fine(
      ...rows.map((v): Quad => [1.2, v, 2.4 + pick(6) * 0.22, v]),
      ...rows.map((v): Quad => [1.2, v + 0.15, 2, v + 0.15]),
    ),
  ];
};

/** A certificate with its seal. */
export const certificate: Motif = (pick) => {
  const [u, v] = [1 + pick(5) * 0.5, 1.95];
  return [
    strong(...outline(0.5, 0.5, 3.7, 2.5), [1.2, 0.85, 3, 0.85]),
    fine(
      ...outline(0.6, 0.6, 3.6, 2.4),
      ...steps(2 + pick(2), 1.1, 1.45).map((at): Quad => [0.9, at, 3.3 - pick(4) * 0.2, at]),
    ),
    key([u - 0.22, v - 0.22, u + 0.22, v + 0.22]),
    strong(...arc(u, v, 0.32), ...through([u - 0.12, v], [u - 0.02, v + 0.1], [u + 0.14, v - 0.1])),
  ];
};

/** A way from works to site with its stops. */
export const route: Motif = (pick) => {
  const stops = steps(4 + pick(2), 0.7, 3.5).map((u): [number, number] => [u, 0.8 + pick(6) * 0.28]);
  const box = ([u, v]: [number, number], half: number): Quad => [u - half, v - half, u + half, v + half];
  return [
    fine(
      ...steps(5, 0.6, 2.4).map((v): Quad => [0.5, v, 3.7, v]),
      ...steps(6, 0.5, 3.7).map((u): Quad => [u, 0.6, u, 2.4]),
    ),
    strong(...through(...stops)),
    plain(...stops.slice(0, -1).map((stop) => box(stop, 0.12))),
    key(...stops.slice(-1).map((stop) => box(stop, 0.24))),
  ];
};

/** How far a crane reaches, and what it lifts. */
export const lifting: Motif = (pick) => {
  const [u, v] = [1.6 + pick(4) * 0.2, 1.4 + pick(3) * 0.1];
  const turn = (pick(12) / 12) * 2 * Math.PI;
  const [at, down] = [u + 0.8 * Math.cos(turn), v + 0.8 * Math.sin(turn)];
  return [
    plain([2.3, 0.6, 3.6, 1.3 + pick(3) * 0.2]),
    fine(...arc(u, v, 0.5), ...arc(u, v, 1)),
    strong([u - 0.3 * Math.cos(turn), v - 0.3 * Math.sin(turn), at, down]),
    key([at - 0.22, down - 0.12, at + 0.22, down + 0.12]),
    dark([u - 0.1, v - 0.1, u + 0.1, v + 0.1]),
  ];
};

/** Parts that come together to one. */
export const assembly: Motif = (pick) => {
  const parts = steps(3 + pick(2), 0.7, 2.1);
  return [
    plain(...parts.map((v): Quad => [0.6, v, 1.1 + pick(3) * 0.15, v + 0.25])),
    strong(...parts.flatMap((v) => through([1.45, v + 0.12], [2, v + 0.12], [2.4, 1.5]))),
    key([2.4, 1 - pick(3) * 0.1, 3.6, 2 + pick(3) * 0.1]),
    fine(...steps(2 + pick(3), 2.7, 3.3).map((u): Quad => [u, 1, u, 2])),
  ];
};
