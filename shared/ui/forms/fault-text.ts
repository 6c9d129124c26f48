import type { FieldFault } from "./field-check.ts";
import { formatNumber } from "./format-number.ts";

type Translate = (key: string, values: Record<string, string>) => string;

/** What is wrong with a value, as a sentence with its numbers written as the locale does. */
export function faultText({ key, values }: FieldFault, t: Translate, locale: string): string {
  return t(key, localised(values, locale));
}

/** Numbers of a message as the locale writes them. */
export function localised(values: Readonly<Record<string, string | number>>, locale: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "number" ? formatNumber(value, locale) : value,
    ]),
  );
}
