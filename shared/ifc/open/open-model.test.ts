import { describe, expect, test } from "vitest";
import { IfcReadError } from "./ifc-read-error.ts";
import { openModel } from "./open-model.ts";
import { readIndex } from "#shared/ifc/read/read-index.ts";
import { corpusBytes, hasCorpus, openCorpus, startApi, stepFile } from "#build/testing/ifc-corpus.ts";

async function refusal(bytes: Uint8Array): Promise<{ code: string; message: string }> {
  const api = await startApi();
  try {
    openModel(api, bytes);
  } catch (error) {
    if (error instanceof IfcReadError) return { code: error.code, message: error.message };
    throw error;
  }
  throw new Error("The file was opened.");
}

const text = (content: string): Uint8Array => new TextEncoder().encode(content);

describe("refusing a file", () => {
  test("0 bytes: empty", async () => {
    expect(await refusal(new Uint8Array(0))).toEqual({
      code: "empty",
      message: "The file is empty (0 bytes). Export it again from the program that made it.",
    });
  });

  test("one byte over 1,000 MB: too large, with both numbers", async () => {
    const { code, message } = await refusal(new Uint8Array(1_000_000_001));
    expect({ code, message }).toMatchObject({ code: "too_large", message: expect.stringContaining("up to 1,000 MB") });
  });

  test.each([
    ["plain text", "Hello", "does not begin with ISO-10303-21"],
    ["a ZIP archive", "PK\u0003\u0004", "Unpack it"],
    ["XML", "<?xml version='1.0'?><ifcXML/>", "ifcXML"],
  ])("%s: not IFC, says what to do", async (_name, content, part) => {
    expect(await refusal(text(content))).toMatchObject({ code: "not_ifc", message: expect.stringContaining(part) });
  });

  test("STEP of another schema: says which", async () => {
    const code = "unsupported_schema";
    const message =
      "The file is STEP but not IFC: its schema is AUTOMOTIVE_DESIGN. Nothing could be read. Export the model as IFC 2x3, IFC 4 or IFC 4.3.";
    expect(await refusal(stepFile("", { schema: "AUTOMOTIVE_DESIGN" }))).toEqual({ code, message });
    const commented = "/* FILE_SCHEMA(('IFC4')); */ FILE_SCHEMA";
    const other = new TextDecoder().decode(stepFile("", { schema: "AUTOMOTIVE_DESIGN" }));
    expect(await refusal(text(other.replace("FILE_SCHEMA", commented)))).toEqual({ code, message });
  });

  const breaks = "its text breaks the rules of the STEP format";
  const repair = "Export it again, or repair the file in a text editor.";
  test.each([
    ["a comment that never ends", "/* whole */ #7=IFCWALL('/*');\n/* never closed", "begins in line 15 with /*"],
    ["the same a thousand lines further", `${"\n".repeat(1000)}/* it's open`, "begins in line 1,014 with /*"],
  ])("%s: says in which line it begins", async (_name, lines, where) => {
    expect(await refusal(stepFile(lines))).toEqual({
      code: "damaged",
      message: `The file is damaged: a comment that ${where} is never closed. Only the header could be read (schema IFC4). ${repair}`,
    });
  });

  test("a quote that never ends, and a head without a schema: says what could be read", async () => {
    expect(await refusal(stepFile("#7=IFCWALL('x);"))).toEqual({
      code: "damaged",
      message: `The file is damaged: ${breaks}. Only the header could be read (schema IFC4). ${repair}`,
    });
    expect(await refusal(text("ISO-10303-21;"))).toEqual({
      code: "damaged",
      message: `The file is damaged: ${breaks}. Nothing could be read. ${repair}`,
    });
  });

  test("what web-ifc throws is the cause", async () => {
    const api = await startApi();
    expect(() => openModel(api, text("ISO-10303-21;"))).toThrow(
      expect.objectContaining({ code: "damaged", cause: expect.any(Error) }),
    );
  });
});

describe("opening a doubtful file", () => {
  test("no length unit: metres, and a warning", async () => {
    const bytes = stepFile("#20=IFCWALL('2O2Fr$t4X7Zf8NOew3FKau',$,'W',$,$,$,$,$,$);");
    const withoutUnit = text(new TextDecoder().decode(bytes).replace("(#4)", "()"));
    const model = openModel(await startApi(), withoutUnit);
    expect(model.metresPerUnit).toBe(1);
    const message = "The file does not say its length unit. Metres were assumed: check a known length before use.";
    expect(model.problems).toEqual([{ severity: "warning", expressId: null, globalId: null, message }]);
  });

  test("cut off: opens, says so, and names the elements it counted", async () => {
    const line = "#20=IFCWALL('2O2Fr$t4X7Zf8NOew3FKau',$,'W',$,$,$,$,$,$);\n#21=IFCWALL('2O2Fr$t4X7Zf8NOew3F";
    const model = openModel(await startApi(), stepFile(line, { end: "" }));
    expect(model.isTruncated).toBe(true);
    expect(model.namedElementIds).toEqual([20, 21]);
    expect(model.problems[0]?.message).toContain("END-ISO-10303-21 is missing");
    const index = readIndex(model);
    expect(index.elements.map((element) => element.expressId)).toEqual([20]);
    expect(index).toMatchObject({ lostElements: 1, recoveredElements: 1 });
    expect(index.problems[1]?.message).toBe("Of them 1 could be read whole; 1 is lost or without shape.");
  });

  test("* written for $ is repaired: the attributes after it stay in place", async () => {
    const lines = "#20=IFCWALL('2O2Fr$t4X7Zf8NOew3FKau',*,'Name, with * inside',*,*,*,*,'tag',$);";
    const model = openModel(await startApi(), stepFile(lines));
    expect(readIndex(model).elements).toMatchObject([{ name: "Name, with * inside", typeName: null }]);
    expect(model.problems[0]?.message).toBe(
      "5 attributes were written as * where $ (unset) is meant. They were read as unset.",
    );
    expect(model.metresPerUnit).toBe(1);
  });

  test("one * is told as one, a thousand with their separator", async () => {
    const starred = (count: number) =>
      stepFile(Array.from({ length: count }, (_, index) => `#${20 + index}=IFCWALL('x',*,$,$,$,$,$,$,$);`).join("\n"));
    const [one] = openModel(await startApi(), starred(1)).problems;
    expect(one).toEqual({
      severity: "info",
      expressId: null,
      globalId: null,
      message: "1 attribute was written as * where $ (unset) is meant. It was read as unset.",
    });
    const [many] = openModel(await startApi(), starred(1001)).problems;
    expect(many?.message).toBe("1,001 attributes were written as * where $ (unset) is meant. They were read as unset.");
  });

  test("a cut is told with its place and with the elements before it, spaces not among them", async () => {
    const wall = (id: number) => `#${id}=IFCWALL('x',*,'wall ${id}',$,$,$,$,$,$);\n`;
    const lines = `#7=IFCSPACE('x',$,$,$,$,$,$,$,$,$,$);\n${wall(20)}`;
    const start = stepFile(`/*${" ".repeat(1_230_000)}*/${lines}#21=IFCDOORTYPE('a;b`, { end: "" });
    const model = openModel(await startApi(), start);
    expect(model.namedElementIds).toEqual([20]);
    expect(model.problems.map(({ severity }) => severity)).toEqual(["info", "error"]);
    expect(model.problems[1]?.message).toBe(
      "The file is cut off after 1.23 MB: its end mark END-ISO-10303-21 is missing. The 1 element before the cut was looked at; what followed is lost, and positions that depended on it may be wrong. Ask for the complete file.",
    );
    // The * is repaired before the cut is closed.
    const index = readIndex(model);
    expect(index.elements).toMatchObject([{ expressId: 20, name: "wall 20" }]);
    // Nothing is lost: no more is told.
    expect(index).toMatchObject({ lostElements: 0, recoveredElements: 1 });
    expect(index.problems.map(({ message }) => message)).not.toContainEqual(expect.stringContaining("lost or without"));
    const many = Array.from({ length: 1001 }, (_, index) => wall(20 + index)).join("");
    const { problems } = openModel(await startApi(), stepFile(many, { end: "" }));
    expect(problems[1]?.message).toContain("The 1,001 elements before the cut were looked at");
  });

  test("dispose closes the model, twice does no harm", async () => {
    const model = openModel(await startApi(), stepFile(""));
    expect(model.api.IsModelOpen(model.modelId)).toBe(true);
    model.dispose();
    expect(model.api.IsModelOpen(model.modelId)).toBe(false);
    const next = openModel(model.api, stepFile(""));
    model.dispose();
    expect(next.api.IsModelOpen(next.modelId)).toBe(true);
  });
});

describe.skipIf(!hasCorpus)("real bad files", () => {
  test.each([
    ["bad_empty.ifc", "empty"],
    ["bad_not_ifc.ifc", "not_ifc"],
    ["bad_errorfile.ifc", "damaged"],
  ])("%s is refused", async (name, code) => {
    expect(await refusal(corpusBytes(name))).toMatchObject({ code });
  });

  test("bad_duplex_truncated: 160 elements are named; those readable are listed and the lost counted", async () => {
    const index = readIndex(await openCorpus("bad_duplex_truncated.ifc"));
    expect(index.elements).toHaveLength(160);
    expect(index.lostElements).toBe(2);
    expect(index.problems[0]).toMatchObject({ severity: "error" });
    expect(index.tree?.children.map((storey) => storey.name)).toEqual(["T/FDN", "Level 1", "Level 2", "Roof"]);
  });

  test("bad_doubleguids: both elements are named", async () => {
    const { problems } = readIndex(await openCorpus("bad_doubleguids.ifc"));
    expect(problems.map((problem) => problem.message)).toEqual([
      "The GlobalId 1EzyXtTtv7RAinwkFVr6_I is used by 2 elements (#6147 IfcWallStandardCase, #6425 IfcWallStandardCase); it must be unique.",
    ]);
  });

  test.each(["bad_example_dangling_refs.ifc", "bad_wall_455_infiniteloop.ifc"])("%s opens and lists", async (name) => {
    expect(readIndex(await openCorpus(name)).elements.length).toBeGreaterThan(0);
  });
});

describe.skipIf(!hasCorpus)("units", () => {
  test.each([
    ["arch_duplex_2x3.ifc", 1],
    ["arch_samplehouse_ifc4.ifc", 0.001],
    ["arch_janesville_restaurant_2x3.ifc", 0.3048],
    ["tiny_wallelementedcase_ifc4.ifc", 0.0254],
    ["bsi_lip002_imperial.ifc", 0.3048],
  ])("%s: %d metres per unit", async (name, metres) => {
    expect((await openCorpus(name)).metresPerUnit).toBeCloseTo(metres, 12);
  });
});
