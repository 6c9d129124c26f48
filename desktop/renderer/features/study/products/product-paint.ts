import type { StudyProduct } from "#shared/contracts/design/studies.ts";
import { PATTERNS, type ProductPaint } from "#shared/ui/viewer/types.ts";
import { kindsOf } from "#desktop/renderer/features/study/use-host-words.ts";

/** For products that find their first choice taken. */
const OTHER_COLOURS = ["sand", "cyan", "lime", "brown"] as const;
const OTHER_PATTERNS = PATTERNS.filter((pattern) => pattern !== "plain");

/**
 * How the units of each product of a study are drawn, by its id: no two of up to eighteen alike. The first product that
 * takes the place of its hosts is plain blue, the first that stands in them plain green; every other has another colour
 * with lines or dots. A product keeps its look when one is added after it.
 */
export function paintProducts(
  products: readonly Pick<StudyProduct, "id" | "hostKinds">[],
): ReadonlyMap<string, ProductPaint> {
  const paints = new Map<string, ProductPaint>();
  const taken = new Set<string>();
  for (const product of products) {
    const [kind] = kindsOf(product);
    const wanted = kind === "space" || kind === "site" ? "green" : "blue";
    const others = paints.size - taken.size;
    if (!taken.has(wanted)) paints.set(product.id, { colour: wanted, pattern: "plain" });
    else paints.set(product.id, otherPaint(others));
    taken.add(wanted);
  }
  return paints;
}

function otherPaint(number: number): ProductPaint {
  const count = OTHER_COLOURS.length;
  const colour = OTHER_COLOURS[number % count] ?? "sand";
  // Each round through the colours begins with the next pattern.
  const pattern = OTHER_PATTERNS[(number + Math.floor(number / count)) % OTHER_PATTERNS.length] ?? "diagonal";
  return { colour, pattern };
}
