import { beforeAll, describe, expect, test } from "vitest";
import { startApi, stepFile } from "#build/testing/ifc-corpus.ts";
import type { PropertyRow } from "./model-index.ts";
import { findLine } from "./line.ts";
import { openModel } from "#shared/ifc/open/open-model.ts";
import type { OpenedModel } from "#shared/ifc/open/opened-model.ts";
import { readSetRows, unitOfMeasure } from "./property-rows.ts";
import { readUnits } from "#shared/ifc/open/units.ts";

/** Sets of every kind of value; lengths in metres, where a property does not say otherwise. */
const LINES = `#7=IFCSIUNIT(*,.LENGTHUNIT.,.MILLI.,.METRE.);
#8=IFCSIUNIT(*,.AREAUNIT.,$,.SQUARE_METRE.);
#9=IFCMONETARYUNIT('EUR');
#10=IFCPROPERTYSET('0Set0_________________',$,'Set',$,(#11,#12,#13,#14,#15,#16,#999));
#11=IFCPROPERTYSINGLEVALUE('Label',$,IFCLABEL('F 90'),$);
#12=IFCPROPERTYSINGLEVALUE('Length',$,IFCPOSITIVELENGTHMEASURE(2.5),$);
#13=IFCPROPERTYSINGLEVALUE('In millimetres',$,IFCLENGTHMEASURE(30.),#7);
#14=IFCPROPERTYSINGLEVALUE('Unset',$,$,$);
#15=IFCPROPERTYSINGLEVALUE('Flag',$,IFCBOOLEAN(.F.),$);
#16=IFCPROPERTYSINGLEVALUE('Length in euros',$,IFCLENGTHMEASURE(4.),#9);
#20=IFCPROPERTYSET('0Lists________________',$,'Lists',$,(#21,#22,#23,#24,#25));
#21=IFCPROPERTYENUMERATEDVALUE('Status',$,(IFCLABEL('NEW'),IFCLABEL('EXISTING')),$);
#22=IFCPROPERTYLISTVALUE('Spacings',$,(IFCLENGTHMEASURE(0.4),IFCLENGTHMEASURE(0.625)),$);
#23=IFCPROPERTYLISTVALUE('Spacings in mm',$,(IFCLENGTHMEASURE(400.),IFCLENGTHMEASURE(625.)),#7);
#24=IFCPROPERTYENUMERATEDVALUE('Nothing',$,$,$);
#25=IFCPROPERTYTABLEVALUE('Reach',$,(IFCPLANEANGLEMEASURE(10.),IFCPLANEANGLEMEASURE(20.)),(IFCLENGTHMEASURE(1.5),IFCLENGTHMEASURE(2.5)),$,$,#7,$);
#30=IFCPROPERTYSET('0Others_______________',$,'Others',$,(#31,#32,#33));
#31=IFCPROPERTYBOUNDEDVALUE('Span',$,IFCLENGTHMEASURE(6.),IFCLENGTHMEASURE(2.),$,$);
#32=IFCPROPERTYREFERENCEVALUE('Supplier',$,'Sawmill',$);
#33=IFCPROPERTYSINGLEVALUE($,$,IFCINTEGER(3),$);
#40=IFCPROPERTYSET('0Nested_______________',$,'Nested',$,(#41));
#41=IFCCOMPLEXPROPERTY('A',$,'use',(#42,#43));
#42=IFCPROPERTYSINGLEVALUE('Leaf',$,IFCREAL(1.5),$);
#43=IFCCOMPLEXPROPERTY('B',$,'use',(#44));
#44=IFCCOMPLEXPROPERTY('C',$,'use',(#45));
#45=IFCCOMPLEXPROPERTY('D',$,'use',(#42,#46));
#46=IFCCOMPLEXPROPERTY('E',$,'use',(#42));
#50=IFCELEMENTQUANTITY('0Quantities___________',$,'Quantities',$,$,(#51,#52,#53,#54,#55));
#51=IFCQUANTITYLENGTH('Length',$,$,3.5,$);
#52=IFCQUANTITYLENGTH('Width',$,#7,140.,$);
#53=IFCQUANTITYAREA('Area',$,$,7.,$);
#54=IFCQUANTITYCOUNT('Studs',$,$,6.,$);
#55=IFCPHYSICALCOMPLEXQUANTITY('Core',$,(#53),'layer',$,$);
#60=IFCDOORLININGPROPERTIES('0Lining_______________',$,'Lining','of a door',0.1,0.05,$,$,$,$,0.02,$,$,$,#61,$,$);
#61=IFCSHAPEASPECT((#62),$,$,.T.,#63);
#70=IFCPROPERTYSET('0Nothing______________',$,'No properties',$,$);`;

let rowsOf: (setId: number) => PropertyRow[];
beforeAll(async () => {
  const bytes = new TextDecoder()
    .decode(stepFile(LINES))
    .replace("IFCUNITASSIGNMENT((#4))", "IFCUNITASSIGNMENT((#4,#8))");
  const model: OpenedModel = openModel(await startApi(), new TextEncoder().encode(bytes));
  const units = readUnits(model);
  rowsOf = (setId) => readSetRows(model, findLine(model, setId) ?? {}, units);
});

const row = (name: string, value: PropertyRow["value"], unit: string | null = null): PropertyRow => ({
  name,
  value,
  unit,
});

describe("rows of a set", () => {
  test("single values: in the project's unit, or in their own where that is one", () => {
    expect(rowsOf(10)).toEqual([
      row("Label", "F 90"),
      row("Length", 2.5, "m"),
      row("In millimetres", 30, "mm"),
      row("Unset", null),
      row("Flag", false),
      row("Length in euros", 4, "m"),
    ]);
  });

  test("several values are one row, those of a table two, each in its own unit", () => {
    expect(rowsOf(20)).toEqual([
      row("Status", "NEW, EXISTING"),
      row("Spacings", "0.4, 0.625", "m"),
      row("Spacings in mm", "400, 625", "mm"),
      row("Nothing", null),
      row("Reach (given)", "10, 20"),
      row("Reach", "1.5, 2.5", "mm"),
    ]);
  });

  test("bounds, references, and a property without a name", () => {
    expect(rowsOf(30)).toEqual([
      row("Span (from)", 2, "m"),
      row("Span (to)", 6, "m"),
      row("Supplier", "Sawmill"),
      row("", 3),
    ]);
  });

  test("nested properties carry the names above them, four of them at most", () => {
    expect(rowsOf(40)).toEqual([row("A / Leaf", 1.5), row("A / B / C / D / Leaf", 1.5)]);
  });

  test("quantities, some of them nested, in the project's units or their own", () => {
    expect(rowsOf(50)).toEqual([
      row("Length", 3.5, "m"),
      row("Width", 140, "mm"),
      row("Area", 7, "m²"),
      row("Studs", 6),
      row("Core / Area", 7, "m²"),
    ]);
  });

  test("attributes of a predefined set, without its identity and what it refers to", () => {
    expect(rowsOf(60)).toEqual([
      row("LiningDepth", 0.1, "m"),
      row("LiningThickness", 0.05, "m"),
      row("LiningOffset", 0.02, "m"),
    ]);
  });

  test("a set without properties has no rows", () => {
    expect(rowsOf(70)).toEqual([]);
  });
});

describe("units of measures", () => {
  const units = new Map([
    ["LENGTHUNIT", { kind: "LENGTHUNIT", symbol: "ft", factor: 0.3048 }],
    ["THERMALTRANSMITTANCEUNIT", { kind: "THERMALTRANSMITTANCEUNIT", symbol: "W/(m²·K)", factor: null }],
  ]);

  test.each([
    ["IFCLENGTHMEASURE", "ft"],
    ["IFCPOSITIVELENGTHMEASURE", "ft"],
    ["IFCNONNEGATIVELENGTHMEASURE", "ft"],
    ["IFCTHERMALTRANSMITTANCEMEASURE", "W/(m²·K)"],
    ["IFCAREAMEASURE", null],
    ["IFCLABEL", null],
    ["XIFCLENGTHMEASURE", null],
    ["IFCLENGTHMEASURES", null],
    [null, null],
  ])("%s: %s", (measure, symbol) => {
    expect(unitOfMeasure(measure, units)).toBe(symbol);
  });
});
