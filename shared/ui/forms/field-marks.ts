import { isSameJson } from "#shared/configurator/engine/canonical-json.ts";
import type { Draft } from "./field-check.ts";

/** What messages, warnings and notes come from, and the values that they were about. */
export interface Judgement {
  sources: readonly unknown[];
  values: Draft;
}

/** The judgement that counts now: a new source judges the values as they are, an old one keeps what it judged. */
export function judge(last: Judgement | null, sources: readonly unknown[], values: Draft): Judgement {
  const isSame = last !== null && sources.every((source, position) => source === last.sources[position]);
  return isSame ? last : { sources, values };
}

/** True when a field's value is no longer the one that was objected to: its mark goes until it is judged again. */
export function isAnswered(judgement: Judgement, name: string, values: Draft): boolean {
  return !isSameJson(judgement.values[name], values[name]);
}
