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
