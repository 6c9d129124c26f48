import type { ElementSetFix } from "#shared/contracts/design/runs.ts";

/** What the element set of a product becomes: all elements, these, or a reason why it stays as it is. */
export type ElementSetChange =
  | { kind: "all" }
  | { kind: "these"; globalIds: string[] }
  | { kind: "none"; why: "noModel" | "noneLeft" };

/**
 * The element set after a fix.
 *
 * @param picked GlobalIds that the product is put on now; null for all
 * @param all GlobalIds of all elements of its class in the base model; null while none is open
 */
export function elementSetAfter(
  { elementSet }: ElementSetFix,
  picked: readonly string[] | null,
  all: readonly string[] | null,
): ElementSetChange {
  if (elementSet === "all") return { kind: "all" };
  const now = picked ?? all;
  if (now === null) return { kind: "none", why: "noModel" };
  const out = new Set(elementSet.leaveOut);
  const globalIds = now.filter((globalId) => !out.has(globalId));
  return globalIds.length === 0 ? { kind: "none", why: "noneLeft" } : { kind: "these", globalIds };
}
