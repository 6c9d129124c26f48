import { create } from "zustand";
import { formatNumber } from "./format.ts";

/** What lengths are shown in, everywhere: areas are in m² and volumes in m³ either way. */
export type LengthUnit = "mm" | "m";
export const LENGTH_UNITS = ["mm", "m"] as const;

/** The user's unit of length; kept with the settings of this computer. */
export const useUnits = create<{ length: LengthUnit; setLength(length: LengthUnit): void }>((set) => ({
  length: "mm",
  setLength: (length) => set({ length }),
}));

/** Metres, m² or m³ per unit, by the symbols that files' units have here. */
const METRES: ReadonlyMap<string, number> = new Map([
  ["mm", 0.001],
  ["cm", 0.01],
  ["dm", 0.1],
  ["m", 1],
  ["km", 1000],
  ["in", 0.0254],
  ["ft", 0.3048],
  ["yd", 0.9144],
]);
const POWERS: ReadonlyMap<string, number> = new Map([
  ["", 1],
  ["²", 2],
  ["³", 3],
]);

/**
 * A length in the unit that the user chose: `2,700 mm` or `2.7 m`.
 *
 * @param metres metres
 */
export function formatLength(metres: number, length: LengthUnit): string {
  return length === "mm" ? `${formatNumber(metres * 1000)} mm` : `${formatNumber(metres, 4)} m`;
}

/**
 * A number of a file with its unit as the user wants to read it; what is no length, area or volume stays as it is.
 *
 * @param unit symbol of the file's unit, such as `ft` or `mm²`; null when it has none
 */
export function formatMeasure(
  value: number,
  unit: string | null,
  length: LengthUnit,
): { text: string; unit: string | null } {
  const [, root = "", power = ""] = /^([a-z]+)([²³]?)$/.exec(unit ?? "") ?? [];
  const [factor, exponent] = [METRES.get(root), POWERS.get(power)];
  if (factor === undefined || exponent === undefined) return { text: formatNumber(value, 4), unit };
  const metric = value * factor ** exponent;
  if (exponent > 1) return { text: formatNumber(metric, exponent === 2 ? 3 : 4), unit: `m${power}` };
  return { text: length === "mm" ? formatNumber(metric * 1000) : formatNumber(metric, 4), unit: length };
}
