import type { Inputs } from "#shared/contracts/design/activities.ts";
import type { SampleList } from "#shared/contracts/design/sample.ts";
import { groupDigits, groupFigures } from "#shared/messages/group-digits.ts";

/** One thing on a demonstration host: its `kind`, and a value for each field of its list. */
export type SampleItem = Inputs;

/** The items of a list in the values of a demonstration. */
export function itemsOf(values: Inputs, name: string): SampleItem[] {
  const items = values[name];
  return Array.isArray(items) ? items.flatMap((item) => (isItem(item) ? [item] : [])) : [];
}

/** Puts an item back that was removed, where it was in the list; a full list stays as it is. */
export function withItem(values: Inputs, { name, most }: SampleList, item: SampleItem, index: number): Inputs {
  const items = itemsOf(values, name);
  return items.length >= most ? values : { ...values, [name]: items.toSpliced(index, 0, item) };
}

/** How a list names the size of an item: the last two of its fields, "1,000 × 2,100". */
export function sizeOf({ fields }: { fields: readonly { name: string }[] }, item: SampleItem): string {
  return fields
    .slice(-2)
    .map(({ name }) => sizeText(item[name]))
    .join(" × ");
}

function sizeText(value: Inputs[string] | undefined): string {
  if (typeof value === "number") return groupDigits(value, 1);
  return typeof value === "string" ? groupFigures(value) : "";
}

function isItem(item: Inputs[string]): item is SampleItem {
  return typeof item === "object" && item !== null && !Array.isArray(item);
}
