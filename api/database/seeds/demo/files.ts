import type { UnitSize } from "#shared/domain/category-sizes.ts";
import { PRODUCT_CATEGORIES } from "#api/database/seeds/reference/building-systems.ts";
import { CERTIFICATIONS } from "#api/database/seeds/reference/certifications.ts";
import { CARBON_FILES, GUIDE_FILES } from "./documents.ts";
import { sizeOf } from "./market/category-facts.ts";
import { fileSlug, namedUuid } from "./identifiers.ts";
import { makePanelPicture } from "./kits/panel-picture.ts";
import { makePdf } from "./pdf.ts";
import { makeProductSheet } from "./product-sheet.ts";

/** A file of the demonstration data: the same bytes on every machine. */
export interface DemoFile {
  key: string;
  bytes: Uint8Array;
  typeExtension: string;
}

const COPY = "Demonstration copy: the certificate itself is with its holder and is checked with its issuer.";

/** One certificate per certification; every organisation that holds it shows the same file. */
export const CERTIFICATE_FILES: ReadonlyMap<number, DemoFile> = new Map(
  CERTIFICATIONS.map(({ id, name, description }) => {
    const key = `demo/certificates/${fileSlug(name)}.pdf`;
    return [id, { key, bytes: makePdf(name, [description, COPY]), typeExtension: "pdf" }];
  }),
);

/** Front, side and plan of each product category's usual unit, by the category's id. */
export const SHEET_FILES: ReadonlyMap<number, DemoFile> = new Map(
  PRODUCT_CATEGORIES.map(({ id, name }) => {
    const bytes = encode(makeProductSheet(id, name));
    return [id, { key: `demo/images/sheet-${fileSlug(name)}.svg`, bytes, typeExtension: "svg" }];
  }),
);

/** Drawings that products of the demonstration have of their own, by name. */
export const KIT_PICTURES = {
  "wall elevation": {
    key: "demo/images/wall-panel-elevation.svg",
    bytes: encode(makePanelPicture()),
    typeExtension: "svg",
  },
} as const satisfies Record<string, DemoFile>;

/** The outside of each product category's usual unit as a model, by the category's id. */
export const MODEL_FILES: ReadonlyMap<number, DemoFile> = new Map(
  PRODUCT_CATEGORIES.map(({ id, name }) => {
    const key = `demo/documents/unit-${fileSlug(name)}.ifc`;
    return [id, { key, bytes: encode(makeUnitModel(name, sizeOf(id))), typeExtension: "ifc" }];
  }),
);

export function allFiles(): DemoFile[] {
  const drawings = [...SHEET_FILES.values(), ...Object.values(KIT_PICTURES)];
  const documents = [...GUIDE_FILES.values(), ...CARBON_FILES, ...MODEL_FILES.values()];
  return [...CERTIFICATE_FILES.values(), ...drawings, ...documents];
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** A unit as a box of its outer sizes in an IFC4 model: what a designer needs to keep its place free. */
function makeUnitModel(name: string, [length, width, height]: UnitSize): string {
  const globalId = (what: string): string => `0${namedUuid(`${name} ${what}`).replaceAll("-", "").slice(0, 21)}`;
  const mm = (value: number): string => (Number.isInteger(value) ? `${value}.` : `${value}`);
  return `ISO-10303-21;
HEADER;
FILE_DESCRIPTION(('ViewDefinition [ReferenceView]'),'2;1');
FILE_NAME('unit.ifc','2026-11-20T09:00:00',(''),(''),'Purlin','Purlin','');
FILE_SCHEMA(('IFC4'));
ENDSEC;
DATA;
#1=IFCCARTESIANPOINT((0.,0.,0.));
#2=IFCAXIS2PLACEMENT3D(#1,$,$);
#3=IFCGEOMETRICREPRESENTATIONCONTEXT($,'Model',3,1.E-05,#2,$);
#4=IFCSIUNIT(*,.LENGTHUNIT.,.MILLI.,.METRE.);
#5=IFCUNITASSIGNMENT((#4));
#6=IFCPROJECT('${globalId("project")}',$,'${name}',$,$,$,$,(#3),#5);
#7=IFCLOCALPLACEMENT($,#2);
#8=IFCSITE('${globalId("site")}',$,'Site',$,$,#7,$,$,.ELEMENT.,$,$,$,$,$);
#9=IFCBUILDING('${globalId("building")}',$,'Building',$,$,#7,$,$,.ELEMENT.,$,$,$);
#10=IFCBUILDINGSTOREY('${globalId("storey")}',$,'Level 0',$,$,#7,$,$,.ELEMENT.,0.);
#11=IFCRELAGGREGATES('${globalId("project site")}',$,$,$,#6,(#8));
#12=IFCRELAGGREGATES('${globalId("site building")}',$,$,$,#8,(#9));
#13=IFCRELAGGREGATES('${globalId("building storey")}',$,$,$,#9,(#10));
#14=IFCCARTESIANPOINT((${mm(length / 2)},${mm(width / 2)}));
#15=IFCAXIS2PLACEMENT2D(#14,$);
#16=IFCRECTANGLEPROFILEDEF(.AREA.,$,#15,${mm(length)},${mm(width)});
#17=IFCDIRECTION((0.,0.,1.));
#18=IFCEXTRUDEDAREASOLID(#16,#2,#17,${mm(height)});
#19=IFCSHAPEREPRESENTATION(#3,'Body','SweptSolid',(#18));
#20=IFCPRODUCTDEFINITIONSHAPE($,$,(#19));
#21=IFCBUILDINGELEMENTPROXY('${globalId("unit")}',$,'${name}','Outer size of the usual unit',$,#7,#20,$,$);
#22=IFCRELCONTAINEDINSPATIALSTRUCTURE('${globalId("contained")}',$,$,$,(#21),#10);
ENDSEC;
END-ISO-10303-21;
`;
}
