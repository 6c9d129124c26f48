import type { DraftValues, FieldName } from "./draft-values.ts";

/** A field that two texts of one draft fill differently, both in words. */
export interface FieldDifference {
  name: FieldName;
  mine: string;
  other: string;
}

/** The fields that differ, in the order of the form. */
export function differencesOf(mine: DraftValues, other: DraftValues): FieldDifference[] {
  const names = Object.keys(mine) as FieldName[]; // Made by our own schema: these are its names.
  return names
    .map((name) => ({ name, mine: textOf(mine[name]), other: textOf(other[name]) }))
    .filter((difference) => difference.mine !== difference.other);
}

/** A value in words: rows between semicolons, their parts between commas, what is empty left out. */
export function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join("; ");
  if (typeof value === "object" && value !== null) return Object.values(value).map(textOf).filter(Boolean).join(", ");
  if (value === true) return "✓";
  return value === null || value === undefined || value === false ? "" : String(value as string | number);
}
