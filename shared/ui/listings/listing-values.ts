import { SQUARE_FEET_PER_SQUARE_METRE } from "#shared/domain/units.ts";
import { groupDigits } from "#shared/messages/group-digits.ts";

/** The town of an address: the one that is stated, else the address's last part. */
export function townOf({ address, town }: { address: string; town: string | null }): string {
  if (town !== null) return town;
  return address.split(",").at(-1)?.trim() ?? address;
}

/** £ or $. */
function symbolOf(currency: "GBP" | "USD"): string {
  return currency === "GBP" ? "£" : "$";
}

/** A price range without its unit, at most two decimals: £120–170. */
export function formatGuide({ low, high, currency }: { low: number; high: number; currency: "GBP" | "USD" }): string {
  return `${symbolOf(currency)}${groupDigits(low, 2)}–${groupDigits(high, 2)}`;
}

/** Whole currency units in millions (REG-11): 12 500 000 reads £12.50M. */
export function formatMillions(cost: number | null, currency: "GBP" | "USD"): string | null {
  if (cost === null) return null;
  // Rounded as a whole number: 1.005 is a little less in binary, and £1,005,000 reads £1.01M.
  return `${symbolOf(currency)}${groupDigits(Math.round(cost / 10_000) / 100, 2, 2)}M`;
}

/** Square metres in the region's unit with two decimals (REG-08, REG-12): 100 m² reads 1,076.39 ft² in NA. */
export function formatArea(squareMetres: number | null, unit: "m²" | "ft²"): string | null {
  if (squareMetres === null) return null;
  const value = unit === "m²" ? squareMetres : squareMetres * SQUARE_FEET_PER_SQUARE_METRE;
  return `${groupDigits(value, 2, 2)} ${unit}`;
}

/** As `formatArea`, from one figure to another: `1,200.00–1,500.00 m²`; once where both are the same (PRF-04). */
export function formatAreaRange(least: number | null, most: number | null, unit: "m²" | "ft²"): string | null {
  const [from, to] = [formatArea(least, unit), formatArea(most, unit)];
  if (from === null || to === null || from === to) return from ?? to;
  return `${from.replace(` ${unit}`, "")}–${to}`;
}
