/** Where a bar begins and ends, in the unit of what it shows. */
export interface Axis {
  from: number;
  to: number;
}

/** Ticks of an axis lie this far apart at the least, as a share of what it spans. */
const FEWEST_STEPS = 4;

/** The shortest axis between round numbers (1, 2 or 5 times a power of ten apart) that holds all of `values`. */
export function axisOf(values: readonly number[]): Axis {
  if (values.length === 0) return { from: 0, to: 1 };
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const step = roundStep((most - least || Math.abs(most) || 1) / FEWEST_STEPS);
  return { from: Math.floor(least / step) * step, to: Math.ceil(most / step) * step };
}

/** As `axisOf`, from nothing: for lengths that start together. */
export function axisFromZero(values: readonly number[]): Axis {
  return { from: 0, to: axisOf([0, ...values]).to };
}

/** Where a value lies on an axis, per cent. */
export function placeOn({ from, to }: Axis, value: number): number {
  return to === from ? 0 : ((value - from) / (to - from)) * 100;
}

/** The largest of 1, 2 and 5 times a power of ten that is not over `size`. */
function roundStep(size: number): number {
  const power = 10 ** Math.floor(Math.log10(size));
  const lead = size / power;
  return (lead >= 5 ? 5 : lead >= 2 ? 2 : 1) * power;
}
