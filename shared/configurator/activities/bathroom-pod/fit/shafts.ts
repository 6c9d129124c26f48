import type { StackLine } from "#shared/contracts/design/runs.ts";
import type { PlacedPod } from "./placed-pod.ts";

/** Risers nearer than this in plan share a shaft, metres: pods back to back, and those above. Illustrative. */
const SHARED = 1;

/** The shaft of each pod, S1, S2 …, in the order of the pods. */
export function shaftsOf(pods: readonly PlacedPod[]): string[] {
  const cells = new Map<string, { name: string; x: number; y: number }[]>();
  let count = 0;
  return pods.map(({ riser: [x, y] }) => {
    const near = [-1, 0, 1].flatMap((dx) =>
      [-1, 0, 1].flatMap((dy) => cells.get(`${Math.floor(x) + dx} ${Math.floor(y) + dy}`) ?? []),
    );
    const [known] = near
      .map((shaft) => ({ shaft, apart: Math.hypot(shaft.x - x, shaft.y - y) }))
      .filter(({ apart }) => apart <= SHARED)
      .toSorted((a, b) => a.apart - b.apart);
    if (known) return known.shaft.name;
    count += 1;
    const name = `S${count}`;
    const key = `${Math.floor(x)} ${Math.floor(y)}`;
    cells.set(key, [...(cells.get(key) ?? []), { name, x, y }]);
    return name;
  });
}

/** Longest list that a result may have. */
const MOST_LINES = 1000;

/** A line up each shaft, from the lowest floor to the highest ceiling of its pods, with the hands that stand on it. */
export function stackLines(pods: readonly PlacedPod[], shafts: readonly string[]): StackLine[] {
  const byShaft = Map.groupBy(pods.keys(), (index) => shafts[index] ?? "");
  return [...byShaft].slice(0, MOST_LINES).map(([name, indices]) => {
    const own = indices.flatMap((index) => pods[index] ?? []);
    const middle = (axis: 0 | 1) => own.reduce((sum, { riser }) => sum + riser[axis], 0) / own.length;
    const floors = own.map(({ room }) => room.origin[2]);
    const ceilings = own.map(({ room }) => room.origin[2] + room.topHeight);
    const hands = [...new Set(own.map(({ fit }) => (fit.plan.hand === "left" ? "L" : "R")))].toSorted();
    const place = [middle(0), middle(1)] as const;
    return {
      label: [name, ...hands].join(" "),
      from: [...place, Math.min(...floors)],
      to: [...place, Math.max(...ceilings)],
    };
  });
}
