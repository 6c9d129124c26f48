import { describe, expect, test } from "vitest";
import { checkBytes, closeCutOff, findNamedIds, isCutOff, latin1 } from "./check-bytes.ts";
import { IfcReadError } from "./ifc-read-error.ts";

const bytesOf = (content: string): Uint8Array => Uint8Array.from(Buffer.from(content, "latin1"));

/** Why these bytes are refused; null when they are not. */
function refusal(bytes: Uint8Array): { name: string; code: string; message: string } | null {
  try {
    checkBytes(bytes);
    return null;
  } catch (error) {
    if (!(error instanceof IfcReadError)) throw error;
    return { name: error.name, code: error.code, message: error.message };
  }
}

describe("what is refused before it is read", () => {
  test.each([
    ["", "empty", "The file is empty (0 bytes). Export it again from the program that made it."],
    [
      "PK\u0003\u0004",
      "not_ifc",
      "The file is a ZIP archive, such as ifcZIP. Unpack it and open the .ifc file inside.",
    ],
    ["\n  <ifcXML/>", "not_ifc", "The file is XML, such as ifcXML. Export it as IFC in STEP format (.ifc)."],
    [
      "Hello PK <",
      "not_ifc",
      "This is not an IFC file: it does not begin with ISO-10303-21. Nothing could be read. Choose a file ending in .ifc that a BIM program exported.",
    ],
  ])("%j: %s", (content, code, message) => {
    expect(refusal(bytesOf(content))).toEqual({ name: "IfcReadError", code, message });
  });

  test("the mark of STEP counts in the first 4,096 bytes, after a comment or a byte order mark too", () => {
    expect(refusal(bytesOf("ISO-10303-21;"))).toBeNull();
    expect(refusal(bytesOf("\u00EF\u00BB\u00BFISO-10303-21;"))).toBeNull();
    expect(refusal(bytesOf(`/*${" ".repeat(4082)}*/ISO-10303-21`))).toMatchObject({ code: "not_ifc" });
    expect(refusal(bytesOf(`/*${" ".repeat(4080)}*/ISO-10303-21`))).toBeNull();
  });

  test("over 1,000 MB is too large, 1,000 MB is not", () => {
    const bytes = new Uint8Array(1_234_000_000);
    expect(refusal(bytes.subarray(0, 1_000_000_000))).toMatchObject({ code: "not_ifc" });
    expect(refusal(bytes.subarray(0, 1_000_000_001))).toMatchObject({ code: "too_large" });
    expect(refusal(bytes)).toMatchObject({
      code: "too_large",
      message:
        "The file has 1,234 MB; up to 1,000 MB can be opened. Split the model, by storey or by discipline, and open a part.",
    });
  });
});

describe("a file that is cut off", () => {
  test("is one without an end mark in its last 65,536 bytes", () => {
    const end = "END-ISO-10303-21;";
    expect(isCutOff(bytesOf(`DATA;${end}`))).toBe(false);
    expect(isCutOff(bytesOf(`DATA;${end}${" ".repeat(65_536 - end.length)}`))).toBe(false);
    expect(isCutOff(bytesOf(`DATA;${end}${" ".repeat(65_536)}`))).toBe(true);
    expect(isCutOff(bytesOf("DATA;END-ISO-10303-2"))).toBe(true);
  });

  const END = "\nENDSEC;\nEND-ISO-10303-21;\n";
  test.each([
    ["within a text that has a semicolon", "#1=A('x');\n#2=A('a;b", `#1=A('x');${END}`],
    ["after a whole line", "#1=A('x');\n#2=A('y');", `#1=A('x');\n#2=A('y');${END}`],
    ["with line ends of old Macintoshes", "#1=A('x');\r#2=A('a;b", `#1=A('x');${END}`],
    ["within its first line", "#1=A('x", "#1=A('x"],
    ["after the first character", ";\n", ";\n"],
    ["with nothing before a line end", "#1=A('a;b')", "#1=A('a;b')"],
  ])("%s, ends with its last whole line", (_name, content, closed) => {
    expect(latin1(closeCutOff(bytesOf(content)))).toBe(closed);
  });
});

describe("lines of elements by their text", () => {
  test("of accepted classes, each class asked once", () => {
    const asked: string[] = [];
    const ids = findNamedIds(
      bytesOf(
        "#1=IFCWALL('a');\n#20 = IFCWALL ('b');\n#3=IFCSPACE();#4= IFCSLAB(#5);\n#6=WALL();#7=ifcwall();#8/* a */=/* b */IFCWALL/**/();",
      ),
      (ifcClass) => {
        asked.push(ifcClass);
        return ifcClass !== "IFCSPACE";
      },
    );
    expect(ids).toEqual([1, 20, 4, 8]);
    expect(asked).toEqual(["IFCWALL", "IFCSPACE", "IFCSLAB"]);
  });
});

test("bytes as text, one character for each, however many", () => {
  const bytes = Uint8Array.from({ length: 20_000 }, (_, index) => index % 251);
  expect(latin1(bytes)).toBe(Buffer.from(bytes).toString("latin1"));
  expect(latin1(new Uint8Array())).toBe("");
});
