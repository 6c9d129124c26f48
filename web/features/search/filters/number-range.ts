import type { Range } from "#shared/contracts/market/search-query.ts";
import { roundTo, SQUARE_FEET_PER_SQUARE_METRE } from "#shared/domain/units.ts";
import type { RegionFormat } from "#shared/ui/app/region-context.ts";

type AreaUnit = RegionFormat["areaUnit"];

/** Both ends of a range, whole numbers in the unit of the visitor's region; null where there is none. */
export interface Bounds {
  least: number | null;
  most: number | null;
}

/** Largest number that can be typed; the contract takes nine digits. */
export const MOST_DIGITS = 9;
const LARGEST = 10 ** MOST_DIGITS - 1;
/** Decimals of square metres in the address: enough that every whole square foot comes back as itself. */
const DECIMALS = 4;

/** True for net internal areas, which the address keeps in m² and the visitor's region may show in ft². */
export function isArea(range: Range): boolean {
  return range.endsWith("-nia");
}

/** The range of the address in the visitor's unit; what is no number counts as none. */
export function boundsOf(address: URLSearchParams, range: Range, unit: AreaUnit): Bounds {
  return { least: read(address, `${range}-min`), most: read(address, `${range}-max`) };

  function read(from: URLSearchParams, key: string): number | null {
    const text = from.get(key)?.trim() ?? "";
    if (!/^\d{1,9}(\.\d{1,4})?$/.test(text)) return null;
    return Math.round(Number(text) * factor(range, unit));
  }
}

/** The address with a range in the visitor's unit, back on the first page; empty ends leave it (SCH-04). */
export function withBounds(
  address: URLSearchParams,
  range: Range,
  { least, most }: Bounds,
  unit: AreaUnit,
): URLSearchParams {
  const next = new URLSearchParams(address);
  next.delete("page");
  write("min", least);
  write("max", most);
  return next;

  function write(end: "min" | "max", value: number | null): void {
    if (value === null) next.delete(`${range}-${end}`);
    else next.set(`${range}-${end}`, String(roundTo(value / factor(range, unit), DECIMALS)));
  }
}

/** What an end may be: at least 0 and the smaller one, at most the larger one (SCH-05). */
export function limitsOf(end: keyof Bounds, { least, most }: Bounds): { from: number; to: number | null } {
  return end === "least" ? { from: 0, to: most } : { from: least ?? 0, to: null };
}

/** A typed number inside its limits (SCH-05). */
export function clampEnd(end: keyof Bounds, typed: number, bounds: Bounds): number {
  const { from, to } = limitsOf(end, bounds);
  return Math.min(Math.max(typed, from), to ?? LARGEST);
}

/** Only the digits of what was typed or pasted (SCH-06). */
export function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, "").slice(0, MOST_DIGITS);
}

/** Whether a key may be pressed in a field for whole numbers: digits, navigation, shortcuts (SCH-06). */
export function isKeyAllowed(event: { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean }): boolean {
  return event.key.length > 1 || /^\d$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey;
}

function factor(range: Range, unit: AreaUnit): number {
  return isArea(range) && unit === "ft²" ? SQUARE_FEET_PER_SQUARE_METRE : 1;
}
