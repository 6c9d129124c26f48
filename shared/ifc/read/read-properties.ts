import type { PropertyGroup, PropertyRow } from "./model-index.ts";
import type { OpenedModel } from "#shared/ifc/open/opened-model.ts";
import { classOf, findLine, numberOf, refsOf, textOf, type Line } from "./line.ts";
import { findMaterial, readMaterialGroup } from "./material-rows.ts";
import { readSetRows, unitOfMeasure, type UnitTable } from "./property-rows.ts";
import { findRelating, relatedTo, relationsOf } from "./relations.ts";
import { readUnits } from "#shared/ifc/open/units.ts";

const unitCaches = new WeakMap<OpenedModel, UnitTable>();

/**
 * All that the model says of one element, in its own units: identity, quantities, property sets (its type's too),
 * materials, type, relations. The first call on a model reads its relationships (about 10 µs each), later calls are
 * quick. Empty for an id that the model does not have.
 */
export function readProperties(model: OpenedModel, expressId: number): PropertyGroup[] {
  const line = findLine(model, expressId);
  if (line === null) return [];
  let units = unitCaches.get(model);
  if (units === undefined) unitCaches.set(model, (units = readUnits(model)));

  const typeId = findRelating(model, "IfcRelDefinesByType", expressId);
  const type = typeId === null ? null : findLine(model, typeId);
  const setIds = [
    ...(relationsOf(model, "IfcRelDefinesByProperties").relating.get(expressId) ?? []),
    ...(type === null ? [] : refsOf(type, "HasPropertySets")),
  ];
  const sets = readSets(model, setIds, units);
  const material = findMaterial(model, expressId);
  const groups: PropertyGroup[] = [
    { kind: "identity", name: "Identity", rows: identityRows(model, line, units) },
    ...sets.filter((set) => set.kind === "quantities"),
    ...sets.filter((set) => set.kind === "properties"),
  ];
  if (material !== null) groups.push(readMaterialGroup(model, material, units));
  if (type !== null) groups.push({ kind: "type", name: "Type", rows: identityRows(model, type, units) });
  groups.push({ kind: "relations", name: "Relations", rows: relationRows(model, expressId) });
  return groups.filter((group) => group.rows.length > 0);
}

function readSets(model: OpenedModel, ids: readonly number[], units: UnitTable): PropertyGroup[] {
  return [...new Set(ids)].flatMap((id): PropertyGroup[] => {
    const set = findLine(model, id);
    if (set === null) return [];
    const ifcClass = classOf(model, set);
    const name = textOf(set, "Name") ?? ifcClass;
    const kind = ifcClass === "IfcElementQuantity" ? "quantities" : "properties";
    return [{ kind, name, rows: readSetRows(model, set, units) }];
  });
}

function identityRows(model: OpenedModel, line: Line, units: UnitTable): PropertyRow[] {
  const rows: PropertyRow[] = [{ name: "Class", value: classOf(model, line), unit: null }];
  const texts = ["Name", "LongName", "Description", "ObjectType", "ElementType", "PredefinedType", "Tag", "GlobalId"];
  for (const name of texts) {
    const value = textOf(line, name);
    if (value !== null && value !== "") rows.push({ name, value, unit: null });
  }
  for (const name of ["Elevation", "OverallWidth", "OverallHeight"]) {
    const value = numberOf(line, name);
    if (value !== null) rows.push({ name, value, unit: unitOfMeasure("IFCLENGTHMEASURE", units) });
  }
  return rows;
}

function relationRows(model: OpenedModel, expressId: number): PropertyRow[] {
  const rows: PropertyRow[] = [];
  const add = (name: string, ids: readonly (number | null)[]): void => {
    for (const id of ids) {
      const line = id === null ? null : findLine(model, id);
      if (line === null) continue;
      const title = textOf(line, "Name") || (textOf(line, "GlobalId") ?? "");
      rows.push({ name, value: `${classOf(model, line)} ${title}`.trim(), unit: null });
    }
  };
  add("Contained in", [findRelating(model, "IfcRelContainedInSpatialStructure", expressId)]);
  add("Part of", [findRelating(model, "IfcRelAggregates", expressId)]);
  add("Parts", relatedTo(model, "IfcRelAggregates", expressId));
  const opening = findRelating(model, "IfcRelFillsElement", expressId);
  add("Fills", [opening === null ? null : findRelating(model, "IfcRelVoidsElement", opening)]);
  for (const void_ of relatedTo(model, "IfcRelVoidsElement", expressId)) {
    const filling = relatedTo(model, "IfcRelFillsElement", void_);
    add(filling.length > 0 ? "Opening filled by" : "Opening", filling.length > 0 ? filling : [void_]);
  }
  return rows;
}
