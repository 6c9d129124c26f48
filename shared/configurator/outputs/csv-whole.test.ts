import { expect, test } from "vitest";
import { aHost, aWindow } from "#shared/configurator/test/builders.ts";
import { aRequest } from "#shared/configurator/activities/wall-panel/test/builders.ts";
import { execute } from "#shared/configurator/engine/execute.ts";
import { quantitiesCsv } from "./quantities-csv.ts";

const table = (...[host, inputs]: [Parameters<typeof aHost>[0], Parameters<typeof aRequest>[1]]) =>
  quantitiesCsv(execute(aRequest([aHost(host)], inputs)));

test("a timber panel, cell by cell: figures of the golden case, money in pounds, notes with their sources", () => {
  // The wall of `golden/timber-closed.test.ts`, where each figure is worked.
  const csv = table(
    { length: 3.6, height: 2.4, openings: [aWindow(1.2)] },
    { system: "timber-closed", timberDepth: 140, boards: "1x12.5", sheathing: "osb-9", insulation: 140 },
  );
  expect(csv.split("\r\n")).toEqual([
    // The mark tells Excel that m² and kgCO₂e are UTF-8.
    "\uFEFFSection,Item,Quantity,Unit,Low,Likely,High,Currency,Note",
    "Quantities,Panels,1,no.,,,,,",
    "Quantities,Distinct types,1,no.,,,,,",
    "Quantities,Length of panels,3.6,m,,,,,",
    "Quantities,Gross area,8.64,m²,,,,,",
    "Quantities,Openings with clearance,1.49,m²,,,,,",
    "Quantities,Net area,7.15,m²,,,,,",
    "Quantities,Studs,10,no.,,,,,",
    "Quantities,Stud length,19.01,m,,,,,",
    "Quantities,Plates and sills,8.42,m,,,,,",
    "Quantities,Headers,1.3,m,,,,,",
    'Quantities,"Sheathing, net",7.15,m²,,,,,',
    'Quantities,"Boards, all layers, net",7.15,m²,,,,,',
    "Quantities,Insulation,5.93,m²,,,,,",
    "Quantities,Fixings,179,no.,,,,,",
    'Quantities,"Mass (illustrative: Mineral wool 40 kg/m³, OSB 620 kg/m³)",215.6,kg,,,,,',
    "Quantities,Heaviest panel,215.6,kg,,,,,",
    "Quantities,Heaviest lift with lifting gear (illustrative 10%),237.2,kg,,,,,",
    'Quantities,"Lorry loads (illustrative: A-frame 1.8 m wide, stack 2.4 m high)",1,no.,,,,,',
    'Quantities,"Factory (illustrative, 16 panels a day)",1,day,,,,,',
    'Quantities,"Site (illustrative, 20 panels a day)",1,day,,,,,',
    // Worked there too.
    'Cost: supply,C24 timber: bottom track,0.0192,m³,9.22,10.75,12.29,GBP,"480, 560, 640 per m³; Illustrative, UK 2026, not published by anyone"',
    'Cost: supply,C24 timber: top track,0.0192,m³,9.22,10.75,12.29,GBP,"480, 560, 640 per m³; Illustrative, UK 2026, not published by anyone"',
    'Cost: supply,C24 timber: end stud,0.0247,m³,11.86,13.83,15.81,GBP,"480, 560, 640 per m³; Illustrative, UK 2026, not published by anyone"',
    'Cost: supply,C24 timber: jack stud,0.022,m³,10.56,12.32,14.08,GBP,"480, 560, 640 per m³; Illustrative, UK 2026, not published by anyone"',
    'Cost: supply,C24 timber: jamb stud,0.0247,m³,11.86,13.83,15.81,GBP,"480, 560, 640 per m³; Illustrative, UK 2026, not published by anyone"',
    'Cost: supply,C24 timber: header,0.0138,m³,6.62,7.73,8.83,GBP,"480, 560, 640 per m³; Illustrative, UK 2026, not published by anyone"',
    'Cost: supply,C24 timber: sill,0.0065,m³,3.12,3.64,4.16,GBP,"480, 560, 640 per m³; Illustrative, UK 2026, not published by anyone"',
    'Cost: supply,C24 timber: stud,0.0247,m³,11.86,13.83,15.81,GBP,"480, 560, 640 per m³; Illustrative, UK 2026, not published by anyone"',
    'Cost: supply,C24 timber: cripple stud,0.0049,m³,2.35,2.74,3.14,GBP,"480, 560, 640 per m³; Illustrative, UK 2026, not published by anyone"',
    'Cost: supply,"Insulation, layers of 20 mm",41.49,m²,74.68,91.28,107.87,GBP,"1.8, 2.2, 2.6 per m²; Illustrative, UK 2026, not published by anyone"',
    'Cost: supply,Plasterboard 12.5 mm,7.15,m²,32.18,39.33,46.48,GBP,"4.5, 5.5, 6.5 per m²; Illustrative, UK 2026, not published by anyone"',
    'Cost: supply,OSB 9 mm,7.15,m²,57.2,67.93,78.65,GBP,"8, 9.5, 11 per m²; Illustrative, UK 2026, not published by anyone"',
    'Cost: supply,Fixings,179,each,16.11,21.48,26.85,GBP,"0.09, 0.12, 0.15 each; Illustrative, UK 2026, not published by anyone"',
    'Cost: supply,"Membranes, taped",14.3,m²,38.61,45.76,52.91,GBP,"2.7, 3.2, 3.7 per m²; Illustrative, UK 2026, not published by anyone"',
    'Cost: supply,Battens on both faces,23.84,m,26.22,30.99,35.76,GBP,"1.1, 1.3, 1.5 per m; Illustrative, UK 2026, not published by anyone"',
    'Cost: fabrication,"Factory labour: net area, 0.35 h per m²",2.5,hour,95,112.5,130,GBP,"38, 45, 52 per hour; Illustrative, UK 2026, not published by anyone"',
    'Cost: fabrication,"Factory labour: parts, 0.02 h each",0.48,hour,18.24,21.6,24.96,GBP,"38, 45, 52 per hour; Illustrative, UK 2026, not published by anyone"',
    'Cost: fabrication,"Factory labour: openings, 0.4 h each",0.4,hour,15.2,18,20.8,GBP,"38, 45, 52 per hour; Illustrative, UK 2026, not published by anyone"',
    'Cost: fabrication,"Factory labour: closing, 0.2 h per m²",1.43,hour,54.34,64.35,74.36,GBP,"38, 45, 52 per hour; Illustrative, UK 2026, not published by anyone"',
    'Cost: delivery,"Lorry, up to 100 miles, by the room taken",0.1111,load,72.22,86.1,99.99,GBP,"650, 775, 900 per load; Illustrative, UK 2026, not published by anyone"',
    'Cost: delivery,Each further 50 miles: 2 × the loads,0.2222,load,28.89,34.44,40,GBP,"130, 155, 180 per load; Illustrative, UK 2026, not published by anyone"',
    'Cost: installation,"Crew of four with crane, 20 panels a day",0.05,day,95,112.5,130,GBP,"1900, 2250, 2600 per day; Illustrative, UK 2026, not published by anyone"',
    'Cost: preliminaries,Preliminaries,,%,70.06,100.28,135.92,GBP,"10, 12, 14 % of all rows before; Illustrative, UK 2026, not published by anyone"',
    'Cost: overhead,Overhead and margin,,%,92.47,140.39,199.22,GBP,"12, 15, 18 % of all rows before; Illustrative, UK 2026, not published by anyone"',
    "Cost,Total,,,863.09,1076.35,1305.99,GBP,illustrative",
    'Mass,Softwood C24,83.06,kg,,,,,"density: IStructE 2021, as in arup-group/a-carbon-tool"',
    'Carbon A1-A3,Softwood C24,21.84,kgCO₂e,,,,,"0.263 kgCO₂e/kg, IStructE 2021, as in arup-group/a-carbon-tool: softwood studwork"',
    'Carbon stored,Softwood C24,-136.22,kgCO₂e,,,,,"1.64 kgCO₂e stored per kg of wood, allowance, not verified: replace by an EPD"',
    "Mass,OSB,39.91,kg,,,,,density: illustrative",
    'Carbon A1-A3,OSB,18.36,kgCO₂e,,,,,"0.46 kgCO₂e/kg, allowance, not verified: replace by an EPD"',
    'Carbon stored,OSB,-65.45,kgCO₂e,,,,,"1.64 kgCO₂e stored per kg of wood, allowance, not verified: replace by an EPD"',
    'Mass,Plasterboard,59.45,kg,,,,,"density: IStructE 2021, as in arup-group/a-carbon-tool"',
    'Carbon A1-A3,Plasterboard,23.19,kgCO₂e,,,,,"0.39 kgCO₂e/kg, IStructE 2021, as in arup-group/a-carbon-tool: plasterboard, 60% recycled"',
    'Mass,Mineral wool,33.19,kg,,,,,"density: illustrative, within 30 to 50 for framed walls (magruconstruction.com)"',
    'Carbon A1-A3,Mineral wool,43.15,kgCO₂e,,,,,"1.3 kgCO₂e/kg, allowance, not verified: replace by an EPD"',
    "Carbon,Total A1-A3,106.54,kgCO₂e,,,,,",
    'Carbon,Total A4,6.89,kgCO₂e,,,,,"illustrative: 300 km by road, 0.0001065 kgCO₂e per kg and km"',
    'Carbon,Total A5w,11.24,kgCO₂e,,,,,"WF × (A1–A3 + A4 + C2), WF = 1 / (1 − WR) − 1, WR 1, 5 or 10 % by material"',
    'Carbon,"Biogenic, not netted",-201.67,kgCO₂e,,,,,',
    'Panels,P001,215.6,kg,,,,,"3600 × 2400 mm, type T01, on Wall"',
    "",
  ]);
});

test("panels and loose headers of a split wall with their size, type, wall and mass", () => {
  // The wall of `golden/loose-header.test.ts`.
  const csv = table({ name: "North", length: 5.4, openings: [aWindow(1.7, 2)] }, { panelMaxWidth: 1800 });
  expect(csv.split("\r\n").filter((line) => /^(Panels|Loose)/.test(line))).toEqual([
    'Panels,P001,191.6,kg,,,,,"1690 × 2700 mm, type T01, on North"',
    'Panels,P002,40.7,kg,,,,,"1005 × 890 mm, type T02, on North"',
    'Loose headers,H001,19.5,kg,,,,,"2020 × 150 mm, type TH01, on North"',
    'Panels,P003,21.9,kg,,,,,"1005 × 440 mm, type T03, on North"',
    'Panels,P004,40.7,kg,,,,,"1005 × 890 mm, type T04, on North"',
    'Panels,P005,21.9,kg,,,,,"1005 × 440 mm, type T05, on North"',
    'Panels,P006,191.6,kg,,,,,"1690 × 2700 mm, type T06, on North"',
  ]);
});

test("a region without a rate has no cost in the table, and no currency", () => {
  const csv = quantitiesCsv(execute(aRequest([aHost({ length: 3 })], {}, { region: "SA" })));
  expect(csv.split("\r\n").filter((line) => line.startsWith("Cost"))).toEqual([]);
});

test.each([
  ["=1+1", `"'=1+1"`],
  ["+1", `"'+1"`],
  ["-1", `"'-1"`],
  ["@a", `"'@a"`],
  ["\tx", `"'\tx"`],
  ["\rx", `"'\rx"`],
  ["=1\nx", `"'=1\nx"`],
  ["＝1+1", `"'＝1+1"`],
  ["a\nb", '"a\nb"'],
  ['2" pipe', '"2"" pipe"'],
  ["a,b", '"a,b"'],
  ["1+1", "1+1"],
])("the name %j is written as %j", (label, cell) => {
  const result = execute(aRequest([aHost({ length: 3 })]));
  const quantities = [{ key: "x", label, value: 1, unit: "no." as const }];
  const csv = quantitiesCsv({ ...result, summary: { ...result.summary, quantities } });
  expect(csv).toContain(`\r\nQuantities,${cell},1,no.,,,,,\r\nCost: `);
});
