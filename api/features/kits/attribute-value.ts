import type { AttributeInfo } from "#shared/contracts/design/attributes.ts";
import type { AttributeKind } from "#shared/contracts/design/activities.ts";
import type { JsonValue } from "#shared/contracts/json-value.ts";
import { parseNumber } from "#shared/domain/typed-number.ts";
import { convertUnit, dimensionOf, grouped, isUnit, roundTo } from "#shared/domain/units.ts";

/** A value as pages show it: words, or a figure in the unit of the list. */
export interface ShownValue {
  text: string;
  unit: string | null;
}

/** Why a value is not of its attribute's kind. */
export interface Refusal {
  refused: string;
}

const MOST_CHARACTERS = 500;
/** Enough for millimetres of a kilometre. */
const DECIMALS = 6;

/** A value of an attribute as it is shown, or why it is not one (KIT-06). */
export function showValue(schema: AttributeInfo["schema"], value: JsonValue): ShownValue | Refusal {
  const { kind, unit } = schema;
  switch (kind) {
    case "String":
    case "Choice":
      if (typeof value !== "string" || value.trim() === "") return { refused: "Give a text." };
      if (value.length > MOST_CHARACTERS) return { refused: `Give at most ${MOST_CHARACTERS} characters.` };
      return { text: value.trim(), unit };
    case "Number":
      return isNumber(value) ? { text: String(value), unit } : { refused: "Give a number." };
    case "Integer":
      return isNumber(value) && Number.isSafeInteger(value)
        ? { text: String(value), unit }
        : { refused: "Give a whole number." };
    case "Boolean":
      return typeof value === "boolean" ? { text: value ? "Yes" : "No", unit } : { refused: "Give true or false." };
    case "Unit":
      return showFigure(unit, value);
    case "NumberRange":
      return showRange(unit, value);
    default:
      return { refused: `Values of the kind ${kind} are not stated by kits.` };
  }
}

/** `{ value: 4, unit: "in" }` of an attribute in mm: `101.6 mm`. */
function showFigure(unit: string | null, value: JsonValue): ShownValue | Refusal {
  const given = partsOf(value);
  const figure = given?.["value"];
  const givenUnit = given?.["unit"];
  if (!isNumber(figure) || typeof givenUnit !== "string") {
    return { refused: `Give a value and its unit: { "value": 100, "unit": "${unit ?? "mm"}" }.` };
  }
  if (unit === null || givenUnit === unit) {
    if (unit === null && !isUnit(givenUnit))
      return { refused: `${givenUnit.slice(0, 20)} is no unit that is known here.` };
    return { text: String(figure), unit: givenUnit };
  }
  if (!isUnit(givenUnit) || !isUnit(unit) || dimensionOf(givenUnit) !== dimensionOf(unit)) {
    return { refused: `Give it in ${unit}, or in a unit that converts into it.` };
  }
  return { text: String(roundTo(convertUnit(figure, givenUnit, unit), DECIMALS)), unit };
}

/** `{ minimum: 1200, maximum: 12000 }`: `1,200–12,000`. */
function showRange(unit: string | null, value: JsonValue): ShownValue | Refusal {
  const given = partsOf(value);
  const [minimum, maximum] = [given?.["minimum"], given?.["maximum"]];
  if (!isNumber(minimum) || !isNumber(maximum)) return { refused: "Give minimum and maximum." };
  if (minimum > maximum) return { refused: "The minimum is over the maximum." };
  return { text: `${grouped(minimum)}–${grouped(maximum)}`, unit };
}

/** What was typed as text before, as a value of its kind; the text where it is none. */
export function readText(kind: AttributeKind, text: string, unit: string | null): JsonValue {
  if (kind === "NumberRange") {
    const [low, high, more] = text.split("–").map(parseNumber);
    return isNumber(low) && isNumber(high) && more === undefined ? { minimum: low, maximum: high } : text;
  }
  const figure = parseNumber(text);
  if (Number.isNaN(figure)) return text;
  if (kind === "Unit") return unit === null ? text : { value: figure, unit };
  return kind === "Number" || kind === "Integer" ? figure : text;
}

function isNumber(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value);
}

function partsOf(value: JsonValue): Readonly<Record<string, JsonValue>> | null {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, JsonValue>>)
    : null;
}
