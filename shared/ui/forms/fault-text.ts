import type { FieldFault } from "./field-check.ts";
import { formatNumber } from "./format-number.ts";

type Translate = (key: string, values: Record<string, string>) => string;

/** What is wrong with a value, as a sentence with its numbers grouped. */
export function faultText({ key, values }: FieldFault, t: Translate): string {
  return t(key, localised(values));
}

/** Numbers of a message as every region writes them. */
export function localised(values: Readonly<Record<string, string | number>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === "number" ? formatNumber(value) : value]),
  );
}
