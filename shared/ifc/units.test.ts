import { describe, expect, test } from "vitest";
import { startApi, stepFile } from "#build/ifc-corpus.ts";
import { openModel } from "./open-model.ts";
import { readUnits } from "./units.ts";

/** Units of a project that declares these lines, the first of them its length. @param refs of the assigned units */
async function unitsOf(lines: string, refs: string) {
  const text = new TextDecoder()
    .decode(stepFile(lines))
    .replace("IFCUNITASSIGNMENT((#4))", `IFCUNITASSIGNMENT((${refs}))`);
  const model = openModel(await startApi(), new TextEncoder().encode(text));
  return { metresPerUnit: model.metresPerUnit, units: readUnits(model) };
}

describe("units of a project", () => {
  test.each([
    ["KILO", "km", 1000],
    ["DECI", "dm", 0.1],
    ["CENTI", "cm", 0.01],
    ["MILLI", "mm", 0.001],
    ["MICRO", "µm", 0.000_001],
  ])("%s metres: %s, %d m", async (prefix, symbol, metres) => {
    const { metresPerUnit, units } = await unitsOf(`#10=IFCSIUNIT(*,.LENGTHUNIT.,.${prefix}.,.METRE.);`, "#10");
    expect(metresPerUnit).toBeCloseTo(metres, 12);
    expect(units.get("LENGTHUNIT")?.symbol).toBe(symbol);
  });

  test("a prefix counts twice in an area and thrice in a volume; kilograms are the unit of mass", async () => {
    const { units } = await unitsOf(
      `#10=IFCSIUNIT(*,.AREAUNIT.,.MILLI.,.SQUARE_METRE.);
#11=IFCSIUNIT(*,.VOLUMEUNIT.,.CENTI.,.CUBIC_METRE.);
#12=IFCSIUNIT(*,.MASSUNIT.,.KILO.,.GRAM.);`,
      "#4,#10,#11,#12",
    );
    expect(units.get("AREAUNIT")).toEqual({ kind: "AREAUNIT", symbol: "mm²", factor: expect.closeTo(1e-6, 15) });
    expect(units.get("VOLUMEUNIT")).toEqual({ kind: "VOLUMEUNIT", symbol: "cm³", factor: expect.closeTo(1e-6, 15) });
    expect(units.get("MASSUNIT")).toEqual({ kind: "MASSUNIT", symbol: "kg", factor: expect.closeTo(1, 12) });
  });

  test.each([
    ["yards of 0.9144 m", "IFCLENGTHMEASURE(0.9144)", "$", "YARD", "yd", 0.9144],
    ["inches of 2.54 cm", "IFCLENGTHMEASURE(2.54)", ".CENTI.", "INCH", "in", 0.0254],
    ["feet in words of the exporter", "IFCRATIOMEASURE(304.8)", ".MILLI.", "foot", "ft", 0.3048],
  ])("%s", async (_name, value, prefix, name, symbol, metres) => {
    const { metresPerUnit, units } = await unitsOf(
      `#10=IFCCONVERSIONBASEDUNIT(#11,.LENGTHUNIT.,'${name}',#12);
#11=IFCDIMENSIONALEXPONENTS(1,0,0,0,0,0,0);
#12=IFCMEASUREWITHUNIT(${value},#13);
#13=IFCSIUNIT(*,.LENGTHUNIT.,${prefix},.METRE.);`,
      "#10",
    );
    expect(metresPerUnit).toBeCloseTo(metres, 12);
    expect(units.get("LENGTHUNIT")?.symbol).toBe(symbol);
  });

  test("heat transfer: watts over square metres and kelvin, as people write it", async () => {
    const { units } = await unitsOf(
      `#10=IFCDERIVEDUNIT((#11,#12,#13),.THERMALTRANSMITTANCEUNIT.,$);
#11=IFCDERIVEDUNITELEMENT(#14,1);
#12=IFCDERIVEDUNITELEMENT(#4,-2);
#13=IFCDERIVEDUNITELEMENT(#15,-1);
#14=IFCSIUNIT(*,.POWERUNIT.,$,.WATT.);
#15=IFCSIUNIT(*,.THERMODYNAMICTEMPERATUREUNIT.,$,.KELVIN.);`,
      "#4,#10",
    );
    expect(units.get("THERMALTRANSMITTANCEUNIT")).toMatchObject({ symbol: "W/(m²·K)", factor: null });
  });
});
