import type { OpenedModel } from "#shared/ifc/open/opened-model.ts";
import { findLine, plainValue, refsOf, textOf } from "#shared/ifc/read/line.ts";
import { findRelating, relationsOf } from "#shared/ifc/read/relations.ts";

/** A value of Pset_WallCommon: the wall's own, else its type's; null when neither has one. */
export function readWallCommon(model: OpenedModel, wallId: number, name: string): string | number | boolean | null {
  return readCommon(model, wallId, "Pset_WallCommon", name);
}

/** A value of a property set by name: the element's own, else its type's; null when neither has one. */
export function readCommon(
  model: OpenedModel,
  elementId: number,
  setName: `Pset_${string}Common`,
  name: string,
): string | number | boolean | null {
  const own = relationsOf(model, "IfcRelDefinesByProperties").relating.get(elementId) ?? [];
  const typeId = findRelating(model, "IfcRelDefinesByType", elementId);
  const type = typeId === null ? null : findLine(model, typeId);
  for (const setId of [...own, ...(type === null ? [] : refsOf(type, "HasPropertySets"))]) {
    const set = findLine(model, setId);
    if (set === null || textOf(set, "Name") !== setName) continue;
    for (const propertyId of refsOf(set, "HasProperties")) {
      const property = findLine(model, propertyId);
      if (property === null || textOf(property, "Name") !== name) continue;
      const value = plainValue(property["NominalValue"]);
      if (value !== null) return value;
    }
  }
  return null;
}

/** A yes or no of Pset_WallCommon; null when neither the wall nor its type says. */
export function readWallFlag(model: OpenedModel, wallId: number, name: string): boolean | null {
  const value = readWallCommon(model, wallId, name);
  return typeof value === "boolean" ? value : null;
}
