import { expect, test } from "vitest";
import type { ElementRow } from "#shared/ifc/read/model-index.ts";
import { typeInHost, unitTypesOf } from "./drawn-type.ts";

const row = (globalId: string, ifcClass: string, typeName: string | null): ElementRow => ({
  expressId: 1,
  globalId,
  ifcClass,
  name: "",
  longName: null,
  typeName,
  storeyId: null,
  wholeId: null,
  isExternal: null,
});

test("a unit's type mark is the first word of its type's name; parts have none", () => {
  const elements = [
    row("a", "IfcElementAssembly", "T2 GRP bathroom pod 2,200 × 1,600 mm"),
    row("b", "IfcElementAssembly", null),
    row("c", "IfcPlate", "T9 board"),
  ];
  const index = { schema: "IFC4", sizeBytes: 1, metresPerUnit: 1, tree: null, problems: [] };
  expect([...unitTypesOf({ ...index, elements, lostElements: 0, recoveredElements: 0 })]).toEqual([["a", "T2"]]);
});

test("the type in a room is the one of its row; other rooms, reports without types and refused rooms have none", () => {
  const at = (id: string, ...cells: (string | null)[]) => ({
    hostGlobalIds: [id],
    elementGlobalIds: [],
    isRefused: false,
    cells,
  });
  const column = (key: string) => ({ key, label: key, kind: "text" as const });
  const reports = [
    { key: "openings", title: "", columns: [column("wall")], rows: [at("a", "W1")] },
    {
      key: "rooms",
      title: "",
      columns: [column("pod"), column("type")],
      rows: [at("a", "P1", "T2"), at("b", null, null)],
    },
  ];
  expect(["a", "b", "c"].map((id) => typeInHost({ reports }, id))).toEqual(["T2", null, null]);
});
