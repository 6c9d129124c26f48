import type { HostSlab } from "#shared/contracts/host-kinds/slab.ts";
import type { OpenedModel } from "#shared/ifc/open/opened-model.ts";
import { findStoreyGlobalId } from "#shared/ifc/hosts/wall/wall-facts.ts";
import { classOf, findLine, textOf } from "#shared/ifc/read/line.ts";
import { readTypeName } from "#shared/ifc/read/read-index.ts";
import { findRelating } from "#shared/ifc/read/relations.ts";

/** What a slab says of itself besides its shape. */
export type SlabFacts = Pick<HostSlab, "name" | "ifcClass" | "predefinedType" | "typeName" | "storeyGlobalId">;

const KINDS = ["FLOOR", "ROOF", "LANDING", "BASESLAB"] as const;

/** Name, class, kind, type and storey of a slab. A slab of a stair or roof stands in the storey of its whole. */
export function readSlabFacts(model: OpenedModel, slabId: number): SlabFacts {
  const line = findLine(model, slabId);
  const typeId = findRelating(model, "IfcRelDefinesByType", slabId);
  const type = typeId === null ? null : findLine(model, typeId);
  const stated = [line, type].map((found) => (found === null ? null : textOf(found, "PredefinedType")));
  return {
    name: (line === null ? null : textOf(line, "Name")) ?? "",
    ifcClass: line === null ? "IfcSlab" : classOf(model, line),
    predefinedType:
      stated.map((kind) => KINDS.find((known) => known === kind)).find((kind) => kind !== undefined) ?? null,
    typeName: readTypeName(model, slabId) ?? (line === null ? null : textOf(line, "ObjectType")),
    storeyGlobalId: findStoreyGlobalId(model, slabId),
  };
}
