import type { Bounds, Extent } from "./projection.ts";

/** One item of a scene: its SVG, its box in space and its box on the sheet. */
export interface SceneItem {
  bounds: Bounds;
  sheet: Extent;
  svg: string;
}

const EPSILON = 1e-4;

/**
 * Orders items back to front for a viewer at (+,+,+): by separation on any axis, only between
 * items that overlap on the sheet, then topologically. The same items always give the same order.
 */
export function sortByDepth(items: readonly SceneItem[]): SceneItem[] {
  const behind: number[][] = items.map(() => []);
  items.forEach((first, i) => {
    items.forEach((second, j) => {
      if (i === j || !overlaps(first.sheet, second.sheet)) return;
      const firstIsBehind = isBehind(first.bounds, second.bounds);
      const secondIsBehind = isBehind(second.bounds, first.bounds);
      if (firstIsBehind && !secondIsBehind) behind[j]?.push(i);
      else if (!firstIsBehind && !secondIsBehind && i < j) {
        // No axis separates them: the nearer centre goes in front.
        if (sum(first.bounds) <= sum(second.bounds)) behind[j]?.push(i);
        else behind[i]?.push(j);
      }
    });
  });
  const visited = new Set<number>();
  const sorted: SceneItem[] = [];
  const visit = (index: number): void => {
    if (visited.has(index)) return;
    visited.add(index);
    behind[index]?.forEach(visit);
    const item = items[index];
    if (item) sorted.push(item);
  };
  items
    .map((item, index) => ({ index, near: item.bounds[0] + item.bounds[1] + item.bounds[2] }))
    .sort((a, b) => a.near - b.near)
    .forEach(({ index }) => visit(index));
  return sorted;
}

function overlaps(a: Extent, b: Extent): boolean {
  return a[0] < b[2] - EPSILON && b[0] < a[2] - EPSILON && a[1] < b[3] - EPSILON && b[1] < a[3] - EPSILON;
}

function isBehind(a: Bounds, b: Bounds): boolean {
  return a[3] <= b[0] + EPSILON || a[4] <= b[1] + EPSILON || a[5] <= b[2] + EPSILON;
}

function sum(bounds: Bounds): number {
  return bounds.reduce((total, value) => total + value, 0);
}
