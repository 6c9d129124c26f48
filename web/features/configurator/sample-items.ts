import type { Inputs } from "#shared/contracts/activities.ts";
import type { SampleList } from "#shared/contracts/sample.ts";

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

function isItem(item: Inputs[string]): item is SampleItem {
  return typeof item === "object" && item !== null && !Array.isArray(item);
}
