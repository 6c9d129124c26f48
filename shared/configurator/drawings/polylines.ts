import type { Corner } from "#shared/configurator/assembly/profile.ts";
import { edgesOf, keyOf } from "./vectors.ts";

/** A closed loop without points that lie twice or in a straight line between their neighbours. */
export function simplified(loop: readonly Corner[]): Corner[] {
  const once = edgesOf(loop).flatMap(([a, b]) => (keyOf(a) === keyOf(b) ? [] : [a]));
  return once.filter((point, index) => {
    const before = once.at(index - 1) ?? point;
    const after = once[(index + 1) % once.length] ?? point;
    return !isBetween(before, point, after);
  });
}

/** Lines that meet end to end as one; each line once, without what is a point in the drawing. */
export function joined(edges: readonly (readonly [Corner, Corner])[]): Corner[][] {
  const once = new Map<string, readonly [Corner, Corner]>();
  for (const edge of edges) {
    const keys = edge.map(keyOf);
    if (keys[0] !== keys[1]) once.set(keys.toSorted().join(";"), edge);
  }
  const left = new Set(once.values());
  const at = Map.groupBy(
    [...left].flatMap((edge) => edge.map((end) => ({ key: keyOf(end), edge }))),
    ({ key }) => key,
  );
  /** Takes a line that begins or ends in a point. @returns its other end */
  const takeAt = (point: Corner): Corner | null => {
    const key = keyOf(point);
    const edge = at.get(key)?.find((each) => left.has(each.edge))?.edge;
    if (!edge) return null;
    left.delete(edge);
    return keyOf(edge[0]) === key ? edge[1] : edge[0];
  };
  const lines: Corner[][] = [];
  for (const edge of left) {
    left.delete(edge);
    const line: Corner[] = [...edge];
    for (let next = takeAt(edge[1]); next; next = takeAt(next)) line.push(next);
    for (let next = takeAt(edge[0]); next; next = takeAt(next)) line.unshift(next);
    lines.push(straightened(line));
  }
  return lines;
}

function straightened(line: readonly Corner[]): Corner[] {
  return line.filter((point, index) => {
    const [before, after] = [line[index - 1], line[index + 1]];
    return !before || !after || !isBetween(before, point, after);
  });
}

function isBetween(a: Corner, b: Corner, c: Corner): boolean {
  const turn = (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0]);
  const onward = (b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1]);
  return Math.abs(turn) < 1e-6 && onward > 0;
}
