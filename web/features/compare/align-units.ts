import { AttributeUnit } from "#shared/contracts/configurator.ts";
import type { ProductDetails } from "#shared/contracts/listings.ts";
import { convertUnit, dimensionOf, roundTo } from "#shared/domain/units.ts";

type Attribute = ProductDetails["attributes"][number];

/** What tells attributes of different products to be the same: the name, whatever its case. */
export function attributeKey({ name }: Pick<Attribute, "name">): string {
  return name.trim().toLowerCase().replaceAll(/\s+/g, " ");
}

/** The unit of each attribute, by `attributeKey`: that of the first product that names one. */
export function unitsOf(products: readonly Pick<ProductDetails, "attributes">[]): ReadonlyMap<string, string> {
  const units = new Map<string, string>();
  for (const attribute of products.flatMap(({ attributes }) => attributes)) {
    const key = attributeKey(attribute);
    if (attribute.unit !== null && !units.has(key)) units.set(key, attribute.unit);
  }
  return units;
}

/** An attribute as it is compared: 1,200 mm and 1200.0 mm say the same, and so do "1-2" and "1–2". */
export function comparedValue(text: string): string {
  const figures = text.replaceAll(/\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?/g, (figure) =>
    String(Number(figure.replaceAll(",", ""))),
  );
  return figures.replaceAll("–", "-").trim().replaceAll(/\s+/g, " ").toLowerCase();
}

/** Value and unit in words, converted to `unit` where value and units allow it: 0.15 m reads 150 mm. */
export function attributeText({ value, unit }: Pick<Attribute, "value" | "unit">, wanted: string | undefined): string {
  if (unit === null) return value;
  const [from, to] = [AttributeUnit.safeParse(unit), AttributeUnit.safeParse(wanted)];
  const isFigure = /^[\d.,\s–-]+$/.test(value);
  if (!isFigure || !from.success || !to.success || from.data === to.data) return `${value} ${unit}`;
  if (dimensionOf(from.data) !== dimensionOf(to.data)) return `${value} ${unit}`;
  const convert = (figure: string): string =>
    roundTo(convertUnit(Number(figure.replaceAll(",", "")), from.data, to.data), 3).toLocaleString("en-GB");
  return `${value.replaceAll(/\d[\d,]*(?:\.\d+)?/g, convert)} ${to.data}`;
}
