import { AttributeUnit } from "#shared/contracts/design/activities.ts";
import type { ProductDetails } from "#shared/contracts/market/listings.ts";
import { attributeKey } from "#shared/domain/attribute-key.ts";
import { groupFigures } from "#shared/messages/group-digits.ts";
import { convertUnit, dimensionOf, roundTo } from "#shared/domain/units.ts";

type Attribute = ProductDetails["attributes"][number];

/** A row of the comparison: an attribute that one of the products states at least. */
export interface ComparedAttribute {
  key: string;
  group: string;
  label: string;
  /** The unit that its figures are shown in; null where nobody names one. */
  unit: string | null;
}

/**
 * Attributes of the products, each once, in the order and units of their schemas. What has no schema comes behind, in
 * the unit of the first product that names one.
 */
export function comparedAttributes(products: readonly Pick<ProductDetails, "attributes">[]): ComparedAttribute[] {
  const found = new Map<string, ComparedAttribute>();
  const places = new Map<string, number>();
  for (const attribute of products.flatMap(({ attributes }) => attributes)) {
    const key = attributeKey(attribute.name);
    const row = found.get(key) ?? {
      key,
      group: attribute.group,
      label: attribute.name,
      unit: attribute.compared?.unit ?? null,
    };
    found.set(key, { ...row, unit: row.unit ?? attribute.unit });
    if (attribute.compared) places.set(key, attribute.compared.place);
  }
  const placeOf = ({ key }: ComparedAttribute): number => places.get(key) ?? Number.MAX_SAFE_INTEGER;
  return [...found.values()].toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** An attribute as it is compared: 1,200 mm and 1200.0 mm say the same, and so do "1-2" and "1–2". */
export function comparedValue(text: string): string {
  const figures = text.replaceAll(/\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?/g, (figure) =>
    String(Number(figure.replaceAll(",", ""))),
  );
  return figures.replaceAll("–", "-").trim().replaceAll(/\s+/g, " ").toLowerCase();
}

/** Value and unit in words, converted to `unit` where value and units allow it: 0.15 m reads 150 mm. */
export function attributeText({ value, unit }: Pick<Attribute, "value" | "unit">, wanted: string | null): string {
  if (unit === null) return value;
  const [from, to] = [AttributeUnit.safeParse(unit), AttributeUnit.safeParse(wanted)];
  const isFigure = /^[\d.,\s–-]+$/.test(value);
  if (!isFigure || !from.success || !to.success || from.data === to.data) return `${groupFigures(value)} ${unit}`;
  if (dimensionOf(from.data) !== dimensionOf(to.data)) return `${groupFigures(value)} ${unit}`;
  const convert = (figure: string): string =>
    roundTo(convertUnit(Number(figure.replaceAll(",", "")), from.data, to.data), 3).toLocaleString("en-GB");
  return `${value.replaceAll(/\d[\d,]*(?:\.\d+)?/g, convert)} ${to.data}`;
}
