import type { PropertyRow } from "#shared/ifc/model-index.ts";
import type { OpenedModel } from "#shared/ifc/opened-model.ts";
import { classOf, findLine, measureOf, plainValue, refOf, refsOf, textOf, type Line } from "./line.ts";
import { readUnit, type ProjectUnit } from "./units.ts";

export type UnitTable = ReadonlyMap<string, ProjectUnit>;

/** Rows of an IfcPropertySet, IfcElementQuantity or predefined set (IfcDoorLiningProperties …). */
export function readSetRows(model: OpenedModel, set: Line, units: UnitTable): PropertyRow[] {
  const members = [...refsOf(set, "HasProperties"), ...refsOf(set, "Quantities")];
  if (members.length === 0) return readAttributes(set, units);
  return members.flatMap((id) => readMember(model, id, units, ""));
}

function readMember(model: OpenedModel, id: number, units: UnitTable, prefix: string, depth = 0): PropertyRow[] {
  const line = findLine(model, id);
  if (line === null || depth > 4) return [];
  const name = prefix + (textOf(line, "Name") ?? "");
  const nested = [...refsOf(line, "HasProperties"), ...refsOf(line, "HasQuantities")];
  if (nested.length > 0) {
    return nested.flatMap((member) => readMember(model, member, units, `${name} / `, depth + 1));
  }
  const ownUnit = refOf(line, "Unit");
  const given = ownUnit === null ? null : (readUnit(model, ownUnit)?.symbol ?? null);
  const row = (value: unknown, suffix = ""): PropertyRow => ({
    name: name + suffix,
    value: plainValue(value),
    unit: given ?? unitOfMeasure(measureOf(value), units),
  });
  switch (classOf(model, line)) {
    case "IfcPropertySingleValue":
      return [row(line["NominalValue"])];
    case "IfcPropertyEnumeratedValue":
      return [joined(name, line["EnumerationValues"], units)];
    case "IfcPropertyListValue":
      return [joined(name, line["ListValues"], units)];
    case "IfcPropertyBoundedValue":
      return [row(line["LowerBoundValue"], " (from)"), row(line["UpperBoundValue"], " (to)")];
    case "IfcPropertyTableValue":
      return [joined(`${name} (given)`, line["DefiningValues"], units), joined(name, line["DefinedValues"], units)];
    case "IfcPropertyReferenceValue":
      return [{ name, value: textOf(line, "UsageName"), unit: null }];
    default:
      return readQuantity(line, row);
  }
}

/** IfcQuantityLength.LengthValue, IfcQuantityArea.AreaValue …: the one attribute whose name ends in "Value". */
function readQuantity(line: Line, row: (value: unknown) => PropertyRow): PropertyRow[] {
  const attribute = Object.keys(line).find((key) => key.endsWith("Value"));
  return attribute === undefined ? [] : [row(line[attribute])];
}

function readAttributes(set: Line, units: UnitTable): PropertyRow[] {
  const skipped = new Set(["expressID", "type", "GlobalId", "OwnerHistory", "Name", "Description"]);
  return Object.entries(set).flatMap(([name, value]) => {
    const plain = plainValue(value);
    if (skipped.has(name) || plain === null || refOf(set, name) !== null) return [];
    return [{ name, value: plain, unit: unitOfMeasure(measureOf(value), units) }];
  });
}

function joined(name: string, values: unknown, units: UnitTable): PropertyRow {
  const list: unknown[] = Array.isArray(values) ? values : [];
  const text = list.map((value) => String(plainValue(value) ?? "")).join(", ");
  return { name, value: list.length === 0 ? null : text, unit: unitOfMeasure(measureOf(list[0]), units) };
}

/** `IFCPOSITIVELENGTHMEASURE` is measured in the project's `LENGTHUNIT`, and so on for all measures. */
export function unitOfMeasure(measure: string | null, units: UnitTable): string | null {
  const kind = /^IFC(?:POSITIVE|NONNEGATIVE)?(\w+?)MEASURE$/.exec(measure ?? "")?.[1];
  return kind === undefined ? null : (units.get(`${kind}UNIT`)?.symbol ?? null);
}
