import { beforeAll, describe, expect, test } from "vitest";
import { startApi, stepFile } from "#build/testing/ifc-corpus.ts";
import { openModel } from "./open-model.ts";
import type { OpenedModel } from "./opened-model.ts";
import { readUnit, readUnits } from "./units.ts";

/** A model in which the project's units are these lines. @param refs of the assigned units */
async function modelOf(lines: string, refs: string): Promise<OpenedModel> {
  const text = new TextDecoder()
    .decode(stepFile(lines))
    .replace("IFCUNITASSIGNMENT((#4))", `IFCUNITASSIGNMENT((${refs}))`);
  return openModel(await startApi(), new TextEncoder().encode(text));
}

/** Prefixes of the SI brochure (BIPM, table 7) that IfcSIPrefix has. */
const PREFIXES = [
  ["EXA", "E", 1e18],
  ["PETA", "P", 1e15],
  ["TERA", "T", 1e12],
  ["GIGA", "G", 1e9],
  ["MEGA", "M", 1e6],
  ["KILO", "k", 1000],
  ["HECTO", "h", 100],
  ["DECA", "da", 10],
  ["DECI", "d", 0.1],
  ["CENTI", "c", 0.01],
  ["MILLI", "m", 0.001],
  ["MICRO", "µ", 0.000_001],
  ["NANO", "n", 0.000_000_001],
  ["PICO", "p", 0.000_000_000_001],
] as const;

/** Units of IfcSIUnitName and their symbols in the SI brochure, tables 2 and 4; one that has no symbol here. */
const NAMES = [
  ["METRE", "m"],
  ["SQUARE_METRE", "m²"],
  ["CUBIC_METRE", "m³"],
  ["SECOND", "s"],
  ["RADIAN", "rad"],
  ["STERADIAN", "sr"],
  ["KELVIN", "K"],
  ["DEGREE_CELSIUS", "°C"],
  ["AMPERE", "A"],
  ["VOLT", "V"],
  ["OHM", "Ω"],
  ["WATT", "W"],
  ["JOULE", "J"],
  ["NEWTON", "N"],
  ["PASCAL", "Pa"],
  ["HERTZ", "Hz"],
  ["LUX", "lx"],
  ["LUMEN", "lm"],
  ["CANDELA", "cd"],
  ["MOLE", "mol"],
  ["BECQUEREL", "becquerel"],
] as const;

/** What conversion-based units are called (IFC4, 8.11.3.8), their symbols, and their size in SI: exact since 1959. */
const CONVERSIONS = [
  ["FOOT", "ft", 0.3048],
  ["inch", "in", 0.0254],
  ["Yard", "yd", 0.9144],
  ["MILE", "mi", 1609.344],
  ["SQUARE FOOT", "ft²", 0.092_903_04],
  ["SQUARE INCH", "in²", 0.000_645_16],
  ["CUBIC FOOT", "ft³", 0.028_316_846_592],
  ["CUBIC INCH", "in³", 0.000_016_387_064],
  ["DEGREE", "°", 0.017_453_292_519_943_295],
  ["POUND", "lb", 0.453_592_37],
  ["Acre", "acre", 4046.856_422_4],
] as const;

describe("units by themselves", () => {
  let model: OpenedModel;
  beforeAll(async () => {
    const lines = [
      ...PREFIXES.map(([prefix], index) => `#${100 + index}=IFCSIUNIT(*,.LENGTHUNIT.,.${prefix}.,.METRE.);`),
      ...NAMES.map(([name], index) => `#${200 + index}=IFCSIUNIT(*,.AREAUNIT.,$,.${name}.);`),
      // Each in metres, whatever it measures: the number alone counts.
      ...CONVERSIONS.map(
        ([name, , size], index) =>
          `#${300 + index}=IFCCONVERSIONBASEDUNIT(#90,.USERDEFINED.,'${name}',#${400 + index});
#${400 + index}=IFCMEASUREWITHUNIT(IFCREAL(${size}),#4);`,
      ),
      "#90=IFCDIMENSIONALEXPONENTS(1,0,0,0,0,0,0);",
      "#10=IFCSIUNIT(*,.AREAUNIT.,.MILLI.,.SQUARE_METRE.);",
      "#11=IFCSIUNIT(*,.VOLUMEUNIT.,.CENTI.,.CUBIC_METRE.);",
      "#12=IFCSIUNIT(*,.MASSUNIT.,.KILO.,.GRAM.);",
      "#13=IFCSIUNIT(*,.MASSUNIT.,$,.GRAM.);",
      "#14=IFCMONETARYUNIT('EUR');",
      // A mile of yards of feet of inches of centimetres.
      "#20=IFCCONVERSIONBASEDUNIT(#90,.LENGTHUNIT.,'MILE',#21);\n#21=IFCMEASUREWITHUNIT(IFCREAL(1760.),#22);",
      "#22=IFCCONVERSIONBASEDUNIT(#90,.LENGTHUNIT.,'YARD',#23);\n#23=IFCMEASUREWITHUNIT(IFCREAL(3.),#24);",
      "#24=IFCCONVERSIONBASEDUNIT(#90,.LENGTHUNIT.,'FOOT',#25);\n#25=IFCMEASUREWITHUNIT(IFCREAL(12.),#26);",
      "#26=IFCCONVERSIONBASEDUNIT(#90,.LENGTHUNIT.,'INCH',#27);\n#27=IFCMEASUREWITHUNIT(IFCREAL(2.54),#109);",
      // Without a factor, with one that no unit has, of itself, without a unit, of a missing one.
      "#30=IFCCONVERSIONBASEDUNIT(#90,.LENGTHUNIT.,'CUBIT',$);",
      "#31=IFCCONVERSIONBASEDUNIT(#90,.LENGTHUNIT.,'CUBIT',#32);\n#32=IFCMEASUREWITHUNIT(IFCREAL(0.),#4);",
      "#33=IFCCONVERSIONBASEDUNIT(#90,.LENGTHUNIT.,'CUBIT',#34);\n#34=IFCMEASUREWITHUNIT(IFCREAL(0.5),#33);",
      "#35=IFCCONVERSIONBASEDUNIT(#90,.LENGTHUNIT.,'CUBIT',#36);\n#36=IFCMEASUREWITHUNIT(IFCREAL(0.5),$);",
      "#39=IFCCONVERSIONBASEDUNIT(#90,.LENGTHUNIT.,'CUBIT',#40);\n#40=IFCMEASUREWITHUNIT(IFCREAL(0.5),#999);",
      "#37=IFCCONVERSIONBASEDUNITWITHOFFSET(#90,.THERMODYNAMICTEMPERATUREUNIT.,'FAHRENHEIT',#38,-459.67);",
      "#38=IFCMEASUREWITHUNIT(IFCREAL(0.5),#206);",
    ];
    model = await modelOf(lines.join("\n"), "#4");
  });

  test("every prefix has its symbol and its power of ten", () => {
    expect(PREFIXES.map((_, index) => readUnit(model, 100 + index))).toEqual(
      PREFIXES.map(([, prefix, factor]) => ({ kind: "LENGTHUNIT", symbol: `${prefix}m`, factor })),
    );
  });

  test("every SI unit has its symbol; one that has none is spelled", () => {
    expect(NAMES.map((_, index) => readUnit(model, 200 + index))).toEqual(
      NAMES.map(([, symbol]) => ({ kind: "AREAUNIT", symbol, factor: 1 })),
    );
  });

  test("a prefix counts twice in an area and thrice in a volume; kilograms are the unit of mass", () => {
    expect(readUnit(model, 10)).toEqual({ kind: "AREAUNIT", symbol: "mm²", factor: expect.closeTo(1e-6, 15) });
    expect(readUnit(model, 11)).toEqual({ kind: "VOLUMEUNIT", symbol: "cm³", factor: expect.closeTo(1e-6, 15) });
    expect(readUnit(model, 12)).toEqual({ kind: "MASSUNIT", symbol: "kg", factor: expect.closeTo(1, 12) });
    expect(readUnit(model, 13)).toEqual({ kind: "MASSUNIT", symbol: "g", factor: 0.001 });
  });

  test("imperial units in any spelling have their symbols; others keep their names", () => {
    expect(CONVERSIONS.map((_, index) => readUnit(model, 300 + index))).toEqual(
      CONVERSIONS.map(([, symbol, factor]) => ({ kind: "USERDEFINED", symbol, factor })),
    );
    expect(readUnit(model, 37)).toMatchObject({ kind: "THERMODYNAMICTEMPERATUREUNIT", symbol: "fahrenheit" });
  });

  test("units of units of units are multiplied: a mile is 1,609.344 m", () => {
    expect(readUnit(model, 20)).toEqual({ kind: "LENGTHUNIT", symbol: "mi", factor: expect.closeTo(1609.344, 9) });
  });

  test("a factor that is missing or zero is not made up, and a unit of itself ends", () => {
    expect(readUnit(model, 30)).toEqual({ kind: "LENGTHUNIT", symbol: "cubit", factor: null });
    expect(readUnit(model, 31)).toEqual({ kind: "LENGTHUNIT", symbol: "cubit", factor: null });
    expect(readUnit(model, 33)).toEqual({ kind: "LENGTHUNIT", symbol: "cubit", factor: null });
    expect(readUnit(model, 39)).toEqual({ kind: "LENGTHUNIT", symbol: "cubit", factor: null });
    expect(readUnit(model, 35)).toEqual({ kind: "LENGTHUNIT", symbol: "cubit", factor: 0.5 });
  });

  test("money and ids that the file does not have are no units", () => {
    expect([readUnit(model, 14), readUnit(model, 9999), readUnit(model, 1)]).toEqual([null, null, null]);
  });
});

describe("units of a project", () => {
  test.each([
    ["inches of 2.54 cm", "IFCLENGTHMEASURE(2.54)", ".CENTI.", "INCH", "in", 0.0254],
    ["feet in words of the exporter", "IFCRATIOMEASURE(304.8)", ".MILLI.", "foot", "ft", 0.3048],
  ])("%s", async (_name, value, prefix, name, symbol, metres) => {
    const model = await modelOf(
      `#10=IFCCONVERSIONBASEDUNIT(#11,.LENGTHUNIT.,'${name}',#12);
#11=IFCDIMENSIONALEXPONENTS(1,0,0,0,0,0,0);
#12=IFCMEASUREWITHUNIT(${value},#13);
#13=IFCSIUNIT(*,.LENGTHUNIT.,${prefix},.METRE.);`,
      "#10",
    );
    expect(model.metresPerUnit).toBeCloseTo(metres, 12);
    expect(readUnits(model).get("LENGTHUNIT")?.symbol).toBe(symbol);
  });

  test("the first of a kind counts, what is no unit is passed over; a kind not declared has none", async () => {
    const lines = "#10=IFCSIUNIT(*,.LENGTHUNIT.,.MILLI.,.METRE.);\n#11=IFCMONETARYUNIT('EUR');";
    const model = await modelOf(lines, "#11,#999,#10,#4");
    expect([...readUnits(model)]).toEqual([["LENGTHUNIT", { kind: "LENGTHUNIT", symbol: "mm", factor: 0.001 }]]);
    expect(model.metresPerUnit).toBe(0.001);
  });

  test("comments between the tokens of a unit leave it what it is", async () => {
    const lines = ["#10=/* mm */IFCSIUNIT(*,", "#10 /* mm */= IFCSIUNIT /* its */ (*,"];
    for (const line of lines) {
      const model = await modelOf(`${line}.LENGTHUNIT.,.MILLI.,.METRE.);`, "#10");
      expect([model.metresPerUnit, model.problems]).toEqual([0.001, []]);
    }
  });

  test("the project's own units count before any other; without a project the first of the file", async () => {
    // Millimetres stand first in the file, and nobody refers to them.
    const other = "#10=IFCUNITASSIGNMENT((#11));\n#11=IFCSIUNIT(*,.LENGTHUNIT.,.MILLI.,.METRE.);";
    const text = new TextDecoder().decode(stepFile(""));
    const opened = async (file: string) => openModel(await startApi(), new TextEncoder().encode(file));
    const both = text.replace("#1=IFCPROJECT", `${other}\n#1=IFCPROJECT`);
    expect((await opened(both)).metresPerUnit).toBe(1);
    const unsaid = both.replace("(#3),#2);", "(#3),$);");
    expect((await opened(unsaid)).metresPerUnit).toBe(0.001);
    const projectless = both.replace(/#1=IFCPROJECT[^\n]*\n/, "");
    expect((await opened(projectless)).metresPerUnit).toBe(0.001);
    const unitless = text.replace(/#2=IFCUNITASSIGNMENT[^\n]*\n/, "").replace("(#3),#2);", "(#3),$);");
    expect([...readUnits(await opened(unitless))]).toEqual([]);
  });
});

describe("derived units, as people write them", () => {
  let model: OpenedModel;
  /** A derived unit of references and their exponents. */
  const derived = (id: number, ...elements: readonly (readonly [unit: string, exponent: string])[]): string =>
    [
      `#${id}=IFCDERIVEDUNIT((${elements.map((_, index) => `#${id + index + 1}`).join(",")}),.USERDEFINED.,'x');`,
      ...elements.map(([unit, exponent], index) => `#${id + index + 1}=IFCDERIVEDUNITELEMENT(${unit},${exponent});`),
    ].join("\n");
  beforeAll(async () => {
    const lines = [
      "#10=IFCSIUNIT(*,.POWERUNIT.,$,.WATT.);",
      "#11=IFCSIUNIT(*,.THERMODYNAMICTEMPERATUREUNIT.,$,.KELVIN.);",
      "#12=IFCSIUNIT(*,.TIMEUNIT.,$,.SECOND.);",
      derived(20, ["#10", "1"], ["#4", "-2"], ["#11", "-1"]),
      derived(30, ["#4", "3"], ["#12", "-1"]),
      derived(40, ["#12", "-1"]),
      derived(50, ["#10", "1"], ["#12", "1"]),
      derived(60, ["#4", "4"]),
      derived(70, ["#4", "5"], ["#12", "-6"]),
      // An element that is missing, and one whose unit is.
      derived(80, ["#4", "1"], ["#999", "1"], ["$", "1"]).replace("(#81,", "(#998,#81,"),
      derived(90, ["#4", "$"]),
      derived(95, ["#95", "1"], ["#4", "1"]),
    ];
    model = await modelOf(lines.join("\n"), "#4,#20");
  });

  test.each([
    ["heat transfer", 20, "W/(m²·K)"],
    ["flow", 30, "m³/s"],
    ["frequency", 40, "1/s"],
    ["energy", 50, "W·s"],
    ["area moment", 60, "m⁴"],
    ["higher powers", 70, "m^5/s^6"],
    ["what cannot be read is left out", 80, "m"],
    ["no exponent is one", 90, "m"],
  ])("%s", (_name, id, symbol) => {
    expect(readUnit(model, id)).toEqual({ kind: "USERDEFINED", symbol, factor: null });
  });

  test("are among the units of the project; one of itself ends", () => {
    expect(readUnits(model).get("USERDEFINED")?.symbol).toBe("W/(m²·K)");
    expect(readUnit(model, 95)?.symbol).toMatch(/^[1m·]+$/);
  });
});
