import { expect, test } from "vitest";
import { schemaOfHead } from "./schema-of-head.ts";

test.each([
  ["FILE_SCHEMA(('IFC2X3'));", "IFC2X3"],
  ["file_schema ( ( ' IFC4 ' ) ) ;", "IFC4"],
  ["FILE_SCHEMA(('IFC4X3_ADD2','OTHER'));", "IFC4X3_ADD2"],
  ["/* FILE_SCHEMA(('IFC9')); */ FILE_SCHEMA(/* as exported */('IFC4'));", "IFC4"],
  ["FILE_NAME('/* it''s no comment','',(''));\nFILE_SCHEMA(('IFC4')); /* a comment */", "IFC4"],
  ["FILE_SCHEMA(());", null],
  ["PK\u0003\u0004", null],
])("%s", (head, schema) => {
  expect(schemaOfHead(head)).toBe(schema);
});
