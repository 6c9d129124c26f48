import { describe, expect, test } from "vitest";
import { IfcReadError } from "./ifc-read-error.ts";
import { openModel } from "./open-model.ts";
import { readIndex } from "./read-index.ts";
import { corpusBytes, hasCorpus, openCorpus, startApi, stepFile } from "#build/ifc-corpus.ts";

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
    const { code, message } = await refusal(stepFile("", { schema: "AUTOMOTIVE_DESIGN" }));
    expect(code).toBe("unsupported_schema");
    expect(message).toContain("AUTOMOTIVE_DESIGN");
    const commented = "/* FILE_SCHEMA(('IFC4')); */ FILE_SCHEMA";
    const other = new TextDecoder().decode(stepFile("", { schema: "AUTOMOTIVE_DESIGN" }));
    expect(await refusal(text(other.replace("FILE_SCHEMA", commented)))).toMatchObject({ code, message });
  });

  test("a comment that never ends: says in which line it begins", async () => {
    const { code, message } = await refusal(stepFile("/* never closed"));
    expect(code).toBe("damaged");
    expect(message).toContain("begins in line 14");
  });
});

describe("opening a doubtful file", () => {
  test("no length unit: metres, and a warning", async () => {
    const bytes = stepFile("#20=IFCWALL('2O2Fr$t4X7Zf8NOew3FKau',$,'W',$,$,$,$,$,$);");
    const withoutUnit = text(new TextDecoder().decode(bytes).replace("(#4)", "()"));
    const model = openModel(await startApi(), withoutUnit);
    expect(model.metresPerUnit).toBe(1);
    expect(model.problems.map((problem) => problem.severity)).toEqual(["warning"]);
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

  test("dispose closes the model, twice does no harm", async () => {
    const model = openModel(await startApi(), stepFile(""));
    model.dispose();
    model.dispose();
    expect(model.api.IsModelOpen(model.modelId)).toBe(false);
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
