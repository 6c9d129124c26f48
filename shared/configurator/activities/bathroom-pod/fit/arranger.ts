import { hasCircle } from "#shared/configurator/activities/bathroom-pod/layout/turning-circle.ts";
import {
  arrange,
  type Inside,
  type Placed,
  type Waived,
} from "#shared/configurator/activities/bathroom-pod/layout/arrange.ts";

/** `arrange` that remembers: rooms of a building are few kinds. */
export type Arranger = (inside: Inside, waived?: Waived) => readonly Placed[] | null;

/** An arranger of one run. */
export function makeArranger(): Arranger {
  const known = new Map<string, readonly Placed[] | null>();
  const circle = rememberedCircle();
  return (inside, waived = {}) => {
    const { type, across, deep, riserWall, doorway, doorWidth, sweeps } = inside;
    const swept = sweeps.map(({ hinge, radius, side }) => `${hinge}/${radius}/${side}`).join();
    const flags = `${waived.sweeps ?? false}/${waived.circle ?? false}`;
    const key = `${type} ${across} ${deep} ${riserWall} ${doorway} ${doorWidth} ${swept} ${flags}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const found = arrange(inside, waived, circle);
    known.set(key, found);
    return found;
  };
}

/** `hasCircle` that remembers: the same fixtures are tried for every place of the door. */
function rememberedCircle(): typeof hasCircle {
  const known = new Map<string, boolean>();
  return (across, deep, taken, radius) => {
    const areas = taken.map(({ x0, x1, y0, y1 }) => `${x0} ${x1} ${y0} ${y1}`).join();
    const key = `${across} ${deep} ${radius} ${areas}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const found = hasCircle(across, deep, taken, radius);
    known.set(key, found);
    return found;
  };
}
