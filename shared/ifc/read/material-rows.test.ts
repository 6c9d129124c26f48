import { beforeAll, describe, expect, test } from "vitest";
import { startApi, stepFile } from "#build/testing/ifc-corpus.ts";
import { findLine } from "./line.ts";
import { findMaterial, readLayerThickness, readMaterialGroup } from "./material-rows.ts";
import { openModel } from "#shared/ifc/open/open-model.ts";
import type { OpenedModel } from "#shared/ifc/open/opened-model.ts";
import { readUnits } from "#shared/ifc/open/units.ts";

/** Materials of every kind in a file of millimetres; the walls #20 to #22 and the type #23 name some of them. */
const LINES = `#7=IFCSIUNIT(*,.LENGTHUNIT.,.MILLI.,.METRE.);
#10=IFCMATERIAL('Spruce',$,$);
#11=IFCMATERIAL('Mineral wool',$,$);
#20=IFCWALL('0A____________________',$,'Own',$,$,$,$,$,$);
#21=IFCWALL('0B____________________',$,'Of its type',$,$,$,$,$,$);
#22=IFCWALL('0C____________________',$,'None',$,$,$,$,$,$);
#23=IFCWALLTYPE('0T____________________',$,'Type',$,$,$,$,$,$,.STANDARD.);
#24=IFCRELDEFINESBYTYPE('0RT___________________',$,$,$,(#20,#21),#23);
#25=IFCRELASSOCIATESMATERIAL('0RM1__________________',$,$,$,(#20),#30);
#26=IFCRELASSOCIATESMATERIAL('0RM2__________________',$,$,$,(#23),#40);
#27=IFCWALLTYPE('0U____________________',$,'Bare',$,$,$,$,$,$,.STANDARD.);
#28=IFCRELDEFINESBYTYPE('0RU___________________',$,$,$,(#29),#27);
#29=IFCWALL('0D____________________',$,'Of a bare type',$,$,$,$,$,$);
#30=IFCMATERIALLAYERSETUSAGE(#31,.AXIS2.,.POSITIVE.,0.,$);
#31=IFCMATERIALLAYERSET((#32,#33,#34,#35),'Outer wall',$);
#32=IFCMATERIALLAYER(#10,12.5,$,'Cladding',$,$,$);
#33=IFCMATERIALLAYER(#11,140.,$,$,$,$,$);
#34=IFCMATERIALLAYER($,40.,$,'Cavity',$,$,$);
#35=IFCMATERIALLAYER($,7.5,$,$,$,$,$);
#40=IFCMATERIALCONSTITUENTSET('Frame',$,(#41,#42));
#41=IFCMATERIALCONSTITUENT('Studs',$,#10,0.25,$);
#42=IFCMATERIALCONSTITUENT('Filling',$,#11,$,$);
#50=IFCMATERIALPROFILESETUSAGE(#51,$,$);
#51=IFCMATERIALPROFILESET('Beam',$,(#52,#53),$);
#52=IFCMATERIALPROFILE('Flange',$,#10,#54,$,$);
#53=IFCMATERIALPROFILE($,$,#11,#54,$,$);
#54=IFCRECTANGLEPROFILEDEF(.AREA.,$,$,100.,200.);
#60=IFCMATERIALLIST((#10,#11));
#70=IFCMATERIALLAYERSET((#999),$,$);
#71=IFCMATERIALLAYERSET((#72),$,$);
#72=IFCMATERIALLAYER(#10,0.,$,$,$,$,$);`;

let model: OpenedModel;
beforeAll(async () => {
  const text = new TextDecoder().decode(stepFile(LINES)).replace("IFCUNITASSIGNMENT((#4))", "IFCUNITASSIGNMENT((#7))");
  model = openModel(await startApi(), new TextEncoder().encode(text));
});

describe("material of an element", () => {
  const idOf = (wall: number): unknown => findMaterial(model, wall)?.["expressID"];

  test("its own counts before its type's; null when neither has one", () => {
    expect([20, 21, 22, 29].map(idOf)).toEqual([30, 40, undefined, undefined]);
    expect(findMaterial(model, 22)).toBeNull();
  });
});

describe("rows of a material", () => {
  const groupOf = (id: number) => readMaterialGroup(model, findLine(model, id) ?? {}, readUnits(model));
  const row = (name: string, value: string | number, unit: string | null = null) => ({ name, value, unit });

  test("layers with their thickness, by the name of the material, else of the layer", () => {
    const rows = [
      row("Spruce", 12.5, "mm"),
      row("Mineral wool", 140, "mm"),
      row("Cavity", 40, "mm"),
      row("Material", 7.5, "mm"),
    ];
    expect(groupOf(30)).toEqual({ kind: "materials", name: "Outer wall", rows });
    expect(groupOf(31)).toEqual({ kind: "materials", name: "Outer wall", rows });
  });

  test("constituents with their share, where it is stated", () => {
    const rows = [row("Spruce", 25, "%"), row("Filling", "Mineral wool")];
    expect(groupOf(40)).toEqual({ kind: "materials", name: "Frame", rows });
  });

  test("profiles by the names of their parts", () => {
    const rows = [row("Flange", "Spruce"), row("Material", "Mineral wool")];
    expect(groupOf(50)).toEqual({ kind: "materials", name: "Beam", rows });
  });

  test("a list of materials, and one alone", () => {
    const rows = [row("Spruce", "Spruce"), row("Mineral wool", "Mineral wool")];
    expect(groupOf(60)).toEqual({ kind: "materials", name: "Material", rows });
    expect(groupOf(10)).toEqual({ kind: "materials", name: "Spruce", rows: [row("Material", "Spruce")] });
  });

  test("layers that the file lacks have no rows", () => {
    expect(groupOf(70)).toEqual({ kind: "materials", name: "Material", rows: [] });
  });
});

test("thickness of all layers together, in metres; null where there is none", () => {
  const thicknesses = [30, 31, 40, 70, 71].map((id) => readLayerThickness(model, findLine(model, id) ?? {}));
  // 12.5 + 140 + 40 + 7.5 mm.
  expect(thicknesses).toEqual([expect.closeTo(0.2, 12), expect.closeTo(0.2, 12), null, null, null]);
});
