import type { ProductDetails } from "#shared/contracts/market/listings.ts";
import { attributeKey } from "#shared/domain/attribute-key.ts";
import { attributeText, comparedValue } from "./align-units.ts";
import type { ComparedAttribute } from "./align-units.ts";
import { figureCell, flagCell, groupOf, listCell, nameCell, NOT_STATED, textCell } from "./cells.ts";
import type { Cell, Fact } from "./cells.ts";
import { costGuideText } from "#shared/ui/listings/texts/cost-guide-text.ts";
import type { RowFormat } from "./compare-formats.ts";
import { countCell, valueChainFacts, yesNo } from "./organisation-rows.ts";

/**
 * Rows of a product. Its attributes stand beside attributes of the same name, in the same unit.
 *
 * @param attributes of all products compared
 */
export function productFacts(
  product: ProductDetails,
  attributes: readonly ComparedAttribute[],
  format: RowFormat,
): Fact[] {
  const { t } = format;
  const about = groupOf(t("web.compare.group.product"), t);
  const price = groupOf(t("web.compare.group.price"), t);
  const evidence = groupOf(t("web.compare.group.evidence"), t);
  const stated = new Map(product.attributes.map((attribute) => [attributeKey(attribute.name), attribute]));
  const weeks = product.leadTimeWeeks;
  return [
    about("owner", textCell(product.owner.name)),
    about("category", nameCell(product.category, t)),
    about("system", listCell([product.buildingSystem], "tags")),
    about("baseMaterial", nameCell(product.baseMaterial, t)),
    about("mmcCategory", nameCell(product.mmcCategory, t)),
    about("sku", textCell(product.sku)),
    about("configurator", flagCell(product.activityId !== null, yesNo(format))),
    price("costGuide", figureCell(costGuideText(product.costGuide, t))),
    price("leadTime", figureCell(weeks === null ? null : t("listings.weeks", { count: weeks }))),
    ...attributes.map(({ key, group, label, unit }) => ({
      key: `attribute ${key}`,
      group,
      label,
      cell: attributeCell(stated.get(key), unit),
    })),
    ...valueChainFacts(product, format),
    evidence("accreditations", listCell(product.certifications.map(({ name }) => name))),
    evidence("usedIn", countCell(product.usedIn.length, format)),
  ];
}

function attributeCell(attribute: ProductDetails["attributes"][number] | undefined, unit: string | null): Cell {
  if (!attribute) return NOT_STATED;
  const text = attributeText(attribute, unit);
  const cell = /\d/.test(text) ? figureCell(text) : textCell(text);
  return { ...cell, value: comparedValue(cell.value) };
}
