import type { DrawnDimension, DrawnView } from "#shared/contracts/market/drawings.ts";
import type { Corner } from "#shared/configurator/assembly/profile.ts";
import type { UnitSize } from "#shared/configurator/assembly/unit-room.ts";
import type { Vector } from "#shared/configurator/assembly/solid.ts";
import { dot } from "#shared/ifc/geometry/frame.ts";
import { basisOf, tenths } from "./view-basis.ts";

const AXES: Readonly<Record<UnitSize["axis"], Vector>> = { x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] };

/**
 * The sizes that a view shows: those across below it and those up at its right, the shortest nearest.
 *
 * @param low of what is drawn without them, as `high`
 * @param step between their lines, mm
 */
export function dimensionsOf(
  sizes: readonly UnitSize[],
  view: DrawnView,
  { low, high, step }: { low: Corner; high: Corner; step: number },
): DrawnDimension[] {
  const { right, up } = basisOf(view);
  const shown = sizes
    .filter(({ wall }) => wall === null || wall === view || view === "plan")
    .toSorted((a, b) => a.to - a.from - (b.to - b.from));
  const along = (direction: Vector): { size: UnitSize; ends: Corner }[] =>
    shown.flatMap((size) => {
      const way = dot(AXES[size.axis], direction);
      if (way === 0) return [];
      return [{ size, ends: way > 0 ? [size.from, size.to] : [-size.to, -size.from] }];
    });
  const across = along(right).map(({ size, ends: [from, to] }, tier): DrawnDimension => {
    const line = { from: [from, low[1]], to: [to, low[1]], offset: [0, -step * (tier + 1)] } as const;
    return dimension(size, line);
  });
  const upright = along(up).map(({ size, ends: [from, to] }, tier): DrawnDimension => {
    const line = { from: [high[0], from], to: [high[0], to], offset: [step * (tier + 1), 0] } as const;
    return dimension(size, line);
  });
  return [...across, ...upright];
}

function dimension(
  { from: start, to: end, field }: UnitSize,
  { from, to, offset }: { from: Corner; to: Corner; offset: Corner },
): DrawnDimension {
  const round = ([x, y]: Corner): [number, number] => [tenths(x), tenths(y)];
  return { from: round(from), to: round(to), offset: round(offset), value: tenths(end - start), field };
}
