import { PRODUCT_CATEGORIES } from "#api/database/seeds/reference/building-systems.ts";
import { CERTIFICATIONS } from "#api/database/seeds/reference/certifications.ts";
import { CARBON_FILES, GUIDE_FILES } from "./documents.ts";
import { fileSlug, namedUuid } from "./identifiers.ts";
import { makePanelPicture } from "./panel-picture.ts";
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

/** Documents that come with a product. */
export const DOCUMENT_FILES = {
  model: { key: "demo/documents/typical-unit.ifc", bytes: encode(makeIfc()), typeExtension: "ifc" },
} as const satisfies Record<string, DemoFile>;

export function allFiles(): DemoFile[] {
  const drawings = [...SHEET_FILES.values(), ...Object.values(KIT_PICTURES)];
  const documents = [...GUIDE_FILES.values(), ...CARBON_FILES, ...Object.values(DOCUMENT_FILES)];
  return [...CERTIFICATE_FILES.values(), ...drawings, ...documents];
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** The smallest model that opens: a project with its units and context. */
function makeIfc(): string {
  const globalId = `0${namedUuid("typical unit").replaceAll("-", "").slice(0, 21)}`;
  return `ISO-10303-21;
HEADER;
FILE_DESCRIPTION(('ViewDefinition [ReferenceView]'),'2;1');
FILE_NAME('typical-unit.ifc','2026-11-20T09:00:00',(''),(''),'Purlin','Purlin','');
FILE_SCHEMA(('IFC4'));
ENDSEC;
DATA;
#1=IFCCARTESIANPOINT((0.,0.,0.));
#2=IFCAXIS2PLACEMENT3D(#1,$,$);
#3=IFCGEOMETRICREPRESENTATIONCONTEXT($,'Model',3,1.E-05,#2,$);
#4=IFCSIUNIT(*,.LENGTHUNIT.,.MILLI.,.METRE.);
#5=IFCUNITASSIGNMENT((#4));
#6=IFCPROJECT('${globalId}',$,'Typical unit',$,$,$,$,(#3),#5);
ENDSEC;
END-ISO-10303-21;
`;
}
