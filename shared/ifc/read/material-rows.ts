import type { PropertyGroup, PropertyRow } from "./model-index.ts";
import type { OpenedModel } from "#shared/ifc/open/opened-model.ts";
import { classOf, findLine, follow, numberOf, refsOf, textOf, type Line } from "./line.ts";
import { unitOfMeasure, type UnitTable } from "./property-rows.ts";
import { findRelating } from "./relations.ts";

/** Material of an element, else of its type; null when the model gives none. */
export function findMaterial(model: OpenedModel, expressId: number): Line | null {
  const own = findRelating(model, "IfcRelAssociatesMaterial", expressId);
  if (own !== null) return findLine(model, own);
  const type = findRelating(model, "IfcRelDefinesByType", expressId);
  const ofType = type === null ? null : findRelating(model, "IfcRelAssociatesMaterial", type);
  return ofType === null ? null : findLine(model, ofType);
}

/** Layers with thickness, constituents with fraction, or a list of materials. */
export function readMaterialGroup(model: OpenedModel, material: Line, units: UnitTable): PropertyGroup {
  const set = follow(model, material, "ForLayerSet") ?? follow(model, material, "ForProfileSet") ?? material;
  const name = textOf(set, "LayerSetName") ?? textOf(set, "Name") ?? "Material";
  const length = unitOfMeasure("IFCLENGTHMEASURE", units);
  const row = (id: number): PropertyRow[] => {
    const line = findLine(model, id);
    return line === null ? [] : [describe(model, line, length)];
  };
  const members = ["MaterialLayers", "MaterialConstituents", "MaterialProfiles", "Materials"];
  const rows = members.flatMap((attribute) => refsOf(set, attribute).flatMap(row));
  const isSingle = rows.length === 0 && classOf(model, set) === "IfcMaterial";
  return { kind: "materials", name, rows: isSingle ? [{ name: "Material", value: name, unit: null }] : rows };
}

/** Sum of the layers of an IfcMaterialLayerSetUsage or IfcMaterialLayerSet in metres; null for other materials. */
export function readLayerThickness(model: OpenedModel, material: Line): number | null {
  const set = follow(model, material, "ForLayerSet") ?? material;
  let sum = 0;
  for (const id of refsOf(set, "MaterialLayers")) {
    const layer = findLine(model, id);
    sum += (layer === null ? null : numberOf(layer, "LayerThickness")) ?? 0;
  }
  return sum > 0 ? sum * model.metresPerUnit : null;
}

function describe(model: OpenedModel, line: Line, length: string | null): PropertyRow {
  const material = follow(model, line, "Material");
  const name = (material === null ? null : textOf(material, "Name")) ?? textOf(line, "Name") ?? "Material";
  const thickness = numberOf(line, "LayerThickness");
  if (thickness !== null) return { name, value: thickness, unit: length };
  const fraction = numberOf(line, "Fraction");
  if (fraction !== null) return { name, value: fraction * 100, unit: "%" };
  return { name: textOf(line, "Name") ?? "Material", value: name, unit: null };
}
