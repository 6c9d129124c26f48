import type { HostSpace } from "#shared/contracts/host-kinds/space.ts";
import type { OpenedModel } from "#shared/ifc/open/opened-model.ts";
import { findStoreyGlobalId } from "#shared/ifc/hosts/wall/wall-facts.ts";
import { classOf, findLine, textOf } from "#shared/ifc/read/line.ts";
import { readTypeName } from "#shared/ifc/read/read-index.ts";

/** What a space says of itself besides its shape. */
export type SpaceFacts = Pick<HostSpace, "name" | "longName" | "number" | "ifcClass" | "typeName" | "storeyGlobalId">;

/** Names, number, type and storey of a space. */
export function readSpaceFacts(model: OpenedModel, spaceId: number): SpaceFacts {
  const line = findLine(model, spaceId);
  const said = (attribute: string): string | null => (line === null ? null : textOf(line, attribute)) || null;
  const name = said("Name") ?? "";
  const longName = said("LongName");
  // IFC2X3 has its own name for what IFC4 calls the predefined type.
  const kind = said("PredefinedType") ?? said("InteriorOrExteriorSpace");
  return {
    name,
    longName,
    number: findNumber(name, longName),
    ifcClass: line === null ? "IfcSpace" : classOf(model, line),
    typeName: readTypeName(model, spaceId) || said("ObjectType") || (kind === "NOTDEFINED" ? null : kind),
    storeyGlobalId: findStoreyGlobalId(model, spaceId),
  };
}

/**
 * IFC means Name to be the number where LongName has the words. Some programs write both into Name ("1 - Living room"),
 * some the words alone. A number is one word with a digit and without four letters in a row.
 */
export function findNumber(name: string, longName: string | null): string | null {
  const own = longName !== null && name.endsWith(longName) ? name.slice(0, -longName.length) : name;
  const number = (own || name).replace(/[\s:–-]+$/, "").trim();
  return /^(?=.*\d)(?!.*\p{L}{4})\S{1,20}$/u.test(number) ? number : null;
}
