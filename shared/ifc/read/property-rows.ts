import type { PropertyRow } from "./model-index.ts";
import type { OpenedModel } from "#shared/ifc/open/opened-model.ts";
import { classOf, findLine, measureOf, plainValue, refOf, refsOf, textOf, type Line } from "./line.ts";
import { readUnit, type ProjectUnit } from "#shared/ifc/open/units.ts";

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
  const unitOf = (attribute: string, value: unknown): string | null => {
    const own = refOf(line, attribute);
    return (own === null ? null : readUnit(model, own)?.symbol) ?? unitOfMeasure(measureOf(value), units);
  };
  const row = (value: unknown, suffix = ""): PropertyRow => ({
    name: name + suffix,
    value: plainValue(value),
    unit: unitOf("Unit", value),
  });
  const joined = (attribute: string, unitAttribute: string, suffix = ""): PropertyRow => {
    const list = line[attribute];
    const values: unknown[] = Array.isArray(list) ? list : [];
    const text = values.map((value) => String(plainValue(value) ?? "")).join(", ");
    return { name: name + suffix, value: values.length === 0 ? null : text, unit: unitOf(unitAttribute, values[0]) };
  };
  switch (classOf(model, line)) {
    case "IfcPropertySingleValue":
      return [row(line["NominalValue"])];
    case "IfcPropertyEnumeratedValue":
      return [joined("EnumerationValues", "Unit")];
    case "IfcPropertyListValue":
      return [joined("ListValues", "Unit")];
    case "IfcPropertyBoundedValue":
      return [row(line["LowerBoundValue"], " (from)"), row(line["UpperBoundValue"], " (to)")];
    case "IfcPropertyTableValue":
      return [joined("DefiningValues", "DefiningUnit", " (given)"), joined("DefinedValues", "DefinedUnit")];
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
  const skipped = new Set(["expressID", "type", "GlobalId", "Name", "Description"]);
  return Object.entries(set).flatMap(([name, value]) => {
    const plain = plainValue(value);
    if (skipped.has(name) || plain === null || refOf(set, name) !== null) return [];
    return [{ name, value: plain, unit: unitOfMeasure(measureOf(value), units) }];
  });
}

/** `IFCPOSITIVELENGTHMEASURE` is measured in the project's `LENGTHUNIT`, and so on for all measures. */
export function unitOfMeasure(measure: string | null, units: UnitTable): string | null {
  const kind = /^IFC(?:POSITIVE|NONNEGATIVE)?(\w+?)MEASURE$/.exec(measure ?? "")?.[1];
  return kind === undefined ? null : (units.get(`${kind}UNIT`)?.symbol ?? null);
}
