import type { ModelIndex } from "#shared/ifc/read/model-index.ts";
import type { RunSummary } from "#shared/contracts/design/runs.ts";

/** Type marks of the units of a result, by GlobalId: the first word of the name of their type. */
export function unitTypesOf({ elements }: ModelIndex): ReadonlyMap<string, string> {
  return new Map(
    elements.flatMap(({ globalId, ifcClass, typeName }) => {
      const mark = typeName?.split(" ")[0];
      return ifcClass === "IfcElementAssembly" && mark ? [[globalId, mark] as const] : [];
    }),
  );
}

/** The type of the unit that stands in a host, as the kit's reports tell it; null for none. */
export function typeInHost({ reports }: Pick<RunSummary, "reports">, hostGlobalId: string): string | null {
  for (const { columns, rows } of reports) {
    const column = columns.findIndex(({ key }) => key === "type");
    const row = rows.find(({ hostGlobalIds }) => hostGlobalIds.includes(hostGlobalId));
    const cell = column === -1 ? null : row?.cells[column];
    if (typeof cell === "string") return cell;
  }
  return null;
}
