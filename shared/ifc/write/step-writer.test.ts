import { describe, expect, test } from "vitest";
import { list, real, text } from "./step-text.ts";
import { asciiBytes, type StepHeader, StepWriter, writeStep } from "./step-writer.ts";

const header: StepHeader = {
  fileName: "größe.ifc",
  timestamp: "1970-01-01T00:00:00",
  schema: "IFC4",
  description: "ViewDefinition [DesignTransferView_V1.0]",
  author: "",
  organisation: "O'Neil",
  preprocessor: "Purlin",
  originatingSystem: "Purlin",
  authorisation: "",
};

describe("StepWriter", () => {
  test("a small file, letter by letter", () => {
    const bytes = writeStep(header, (writer) => {
      const point = writer.add("IFCCARTESIANPOINT", list([real(0), real(1.5)]));
      writer.add("IFCPOLYLINE", list([point, point]));
      writer.add("IFCSIUNIT", "*", ".LENGTHUNIT.", "$", ".METRE.");
    });
    expect(Buffer.from(bytes).toString("latin1")).toBe(
      "ISO-10303-21;\nHEADER;\n" +
        "FILE_DESCRIPTION(('ViewDefinition [DesignTransferView_V1.0]'),'2;1');\n" +
        "FILE_NAME('gr\\X2\\00F600DF\\X0\\e.ifc','1970-01-01T00:00:00',(''),('O''Neil'),'Purlin','Purlin','');\n" +
        "FILE_SCHEMA(('IFC4'));\nENDSEC;\nDATA;\n" +
        "#1=IFCCARTESIANPOINT((0.,1.5));\n#2=IFCPOLYLINE((#1,#1));\n#3=IFCSIUNIT(*,.LENGTHUNIT.,$,.METRE.);\n" +
        "ENDSEC;\nEND-ISO-10303-21;\n",
    );
  });

  test("streams in pieces whose sum is the file", () => {
    const chunks: string[] = [];
    const writer = new StepWriter(header, (chunk) => chunks.push(chunk));
    for (let index = 0; index < 5000; index++) writer.add("IFCLABEL", text(`line ${index}`));
    expect(writer.count).toBe(5000);
    writer.end();
    // Lines of up to 28 characters: each piece but the last ends with the line that makes 65,536.
    expect(chunks.length).toBeGreaterThan(1);
    for (const { length } of chunks.slice(0, -1)) {
      expect(length).toBeGreaterThanOrEqual(65_536);
      expect(length).toBeLessThan(65_536 + 28);
    }
    const whole = chunks.join("");
    expect(whole.match(/^#\d+=/gm)).toHaveLength(5000);
    expect(whole.endsWith("#5000=IFCLABEL('line 4999');\nENDSEC;\nEND-ISO-10303-21;\n")).toBe(true);
  });

  test("a piece of exactly 65,536 characters is given on", () => {
    const chunks: string[] = [];
    const head = writeStep(header, () => undefined).length - "ENDSEC;\nEND-ISO-10303-21;\n".length;
    const writer = new StepWriter(header, (chunk) => chunks.push(chunk));
    writer.add("IFCLABEL", text("x".repeat(65_536 - head - "#1=IFCLABEL('');\n".length)));
    expect(chunks.map(({ length }) => length)).toEqual([65_536]);
  });

  test("bytes are ASCII or refused", () => {
    expect([...asciiBytes(["ab", "", "c"])]).toEqual([97, 98, 99]);
    expect(() => asciiBytes(["ä"])).toThrow("ASCII");
    expect(() => asciiBytes(["Ā"])).toThrow("ASCII");
  });
});
