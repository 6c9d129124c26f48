import { expect, test } from "vitest";
import { sharedApi, stepFile } from "#build/testing/ifc-corpus.ts";
import { openModel } from "#shared/ifc/open/open-model.ts";
import { findNumber, readSpaceFacts } from "./space-facts.ts";

test.each([
  ["A104", "Bathroom 1", "A104"],
  ["1 - Living room", "Living room", "1"],
  ["12", null, "12"],
  ["12", "12", "12"],
  ["0.01", "Bad", "0.01"],
  ["Bathroom 1", null, null],
  ["Bathroom1", null, null],
  ["entry hall", "entry hall", null],
  ["", null, null],
  // A dash or colon between number and words goes, one within the number stays.
  ["2.04 – Office", "Office", "2.04"],
  ["B-12: Store", "Store", "B-12"],
  ["Store: B", "Store", null],
  // Words at the end only are those of LongName.
  ["Bad 12", "Bad", null],
  [" 12 ", null, "12"],
  // Three letters are part of a number, four are a word.
  ["ABC1", null, "ABC1"],
  ["ABCD1", null, null],
  ["Büro1", null, null],
  // Up to 20 characters.
  ["12345678901234567890", null, "12345678901234567890"],
  ["123456789012345678901", null, null],
  ["WC", null, null],
])("the number of %j, %j is %j", (name, longName, number) => {
  expect(findNumber(name, longName)).toBe(number);
});

/** @param attributes of IfcSpace from its GlobalId on */
async function factsOf(attributes: string, more = "", schema = "IFC4") {
  const lines = `#100=IFCSPACE(${attributes});\n${more}`;
  return readSpaceFacts(openModel(await sharedApi(), stepFile(lines, { schema })), 100);
}

test("name, long name and number as the file has them; empty texts are none", async () => {
  expect(await factsOf("'0Room_________________',$,'A104',$,$,$,$,'Bathroom 1',.ELEMENT.,.INTERNAL.,$")).toEqual({
    name: "A104",
    longName: "Bathroom 1",
    number: "A104",
    ifcClass: "IfcSpace",
    typeName: "INTERNAL",
    storeyGlobalId: null,
  });
  expect(await factsOf("'0Room_________________',$,$,$,$,$,$,'',.ELEMENT.,$,$")).toMatchObject({
    name: "",
    longName: null,
    number: null,
    typeName: null,
  });
});

test("the type: of its IfcSpaceType, else its ObjectType, else what it is predefined as", async () => {
  const type = `#200=IFCSPACETYPE('0Type_________________',$,'Wet room',$,$,$,$,$,$,.INTERNAL.,$);
#201=IFCRELDEFINESBYTYPE('0Rel__________________',$,$,$,(#100),#200);`;
  const said = (objectType: string, kind: string) =>
    `'0Room_________________',$,'1',$,${objectType},$,$,$,.ELEMENT.,${kind},$`;
  expect((await factsOf(said("'Office'", ".INTERNAL."), type)).typeName).toBe("Wet room");
  expect((await factsOf(said("'Office'", ".INTERNAL."))).typeName).toBe("Office");
  expect((await factsOf(said("$", ".PARKING."))).typeName).toBe("PARKING");
  expect((await factsOf(said("$", ".NOTDEFINED."))).typeName).toBeNull();
  // IFC2X3 calls it InteriorOrExteriorSpace.
  expect((await factsOf(said("$", ".EXTERNAL."), "", "IFC2X3")).typeName).toBe("EXTERNAL");
});

test("a space that the file does not have says nothing", async () => {
  const model = openModel(await sharedApi(), stepFile(""));
  expect(readSpaceFacts(model, 999)).toEqual({
    name: "",
    longName: null,
    number: null,
    ifcClass: "IfcSpace",
    typeName: null,
    storeyGlobalId: null,
  });
});
