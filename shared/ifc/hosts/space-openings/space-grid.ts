import { boxAround, type PlanExtent } from "#shared/ifc/geometry/ring-overlap.ts";
import type { Ring } from "#shared/ifc/geometry/rings.ts";
import type { PlanPoint } from "#shared/contracts/host-kinds/plan-polygon.ts";

/** Metres. */
const cell = 8;
/** A room over more cells than this is looked at for every place. */
const most = 400;

/** Finds what lies near a place in plan without asking all. */
export interface PlanGrid<T> {
  /** Those whose box, grown by a metre and a half, holds the place; in the order given. */
  near(place: PlanPoint): T[];
}

/** Sorts things by the squares of the plan that they lie in. */
export function makeGrid<T extends { rings: readonly Ring[] }>(things: readonly T[]): PlanGrid<T> {
  const cells = new Map<string, number[]>();
  const everywhere: number[] = [];
  const boxes = things.map(({ rings }) => grown(boxAround(rings)));
  for (const [index, box] of boxes.entries()) {
    if (box === null) continue;
    const [left, right] = [Math.floor(box.low[0] / cell), Math.floor(box.high[0] / cell)];
    const [bottom, top] = [Math.floor(box.low[1] / cell), Math.floor(box.high[1] / cell)];
    // Not for boxes that are not numbers either.
    if (!((right - left + 1) * (top - bottom + 1) <= most)) {
      everywhere.push(index);
      continue;
    }
    for (let x = left; x <= right; x += 1) {
      for (let y = bottom; y <= top; y += 1) cells.set(`${x} ${y}`, [...(cells.get(`${x} ${y}`) ?? []), index]);
    }
  }
  return {
    near([x, y]) {
      const here = cells.get(`${Math.floor(x / cell)} ${Math.floor(y / cell)}`) ?? [];
      const holds = (box: PlanExtent | null | undefined): boolean =>
        box != null && box.low[0] <= x && x <= box.high[0] && box.low[1] <= y && y <= box.high[1];
      return [...here, ...everywhere]
        .filter((index) => holds(boxes[index]))
        .toSorted((a, b) => a - b)
        .flatMap((index) => things[index] ?? []);
    },
  };
}

function grown(box: PlanExtent | null): PlanExtent | null {
  const by = 1.5;
  return box && { low: [box.low[0] - by, box.low[1] - by], high: [box.high[0] + by, box.high[1] + by] };
}
