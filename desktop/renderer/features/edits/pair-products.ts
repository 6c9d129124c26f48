import type { StudyProduct } from "#shared/contracts/design/studies.ts";

/**
 * The copy's product for each of the original's: products keep their order, and those of one release cannot be told apart
 * otherwise. What has no counterpart is left out.
 */
export function pairProducts(
  originals: readonly Pick<StudyProduct, "id" | "releaseId">[],
  copies: readonly Pick<StudyProduct, "id" | "releaseId">[],
): Record<string, string> {
  const pairs: Record<string, string> = {};
  const left = [...copies];
  for (const { id, releaseId } of originals) {
    const at = left.findIndex((copy) => copy.releaseId === releaseId);
    const [copy] = at < 0 ? [] : left.splice(at, 1);
    if (copy) pairs[id] = copy.id;
  }
  return pairs;
}
