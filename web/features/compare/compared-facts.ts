import { comparedAttributes } from "./align-units.ts";
import type { Fact } from "./cells.ts";
import type { RowFormat } from "./compare-formats.ts";
import type { Compared, SupplierCategories } from "./compare.queries.ts";
import { consultantFacts, supplierFacts } from "./organisation-rows.ts";
import { productFacts } from "./product-rows.ts";
import { projectFacts } from "./project-rows.ts";

/**
 * What each listing says, in the order of its rows; null for those that are not there yet.
 *
 * @param categories of suppliers, from the search; other kinds have none
 */
export function comparedFacts(
  columns: readonly (Compared | null)[],
  categories: SupplierCategories | "awaited" | "failed",
  format: RowFormat,
): (Fact[] | null)[] {
  const products = columns.flatMap((compared) => (compared?.kind === "products" ? compared.details : []));
  const attributes = comparedAttributes(products);
  return columns.map((compared) => {
    switch (compared?.kind) {
      case "suppliers":
        return supplierFacts(compared.details, categories, format);
      case "consultants":
        return consultantFacts(compared.details, format);
      case "projects":
        return projectFacts(compared.details, format);
      case "products":
        return productFacts(compared.details, attributes, format);
      case undefined:
        return null;
    }
  });
}
