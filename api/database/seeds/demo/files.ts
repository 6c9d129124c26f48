import { BUILDING_SYSTEMS } from "#api/database/seeds/reference/building-systems.ts";
import { CERTIFICATIONS } from "#api/database/seeds/reference/certifications.ts";
import { namedUuid } from "./identifiers.ts";
import { makePanelPicture } from "./panel-picture.ts";
import { makePdf } from "./pdf.ts";

/** A file of the demonstration data: the same bytes on every machine. */
export interface DemoFile {
  key: string;
  bytes: Uint8Array;
  typeExtension: string;
}

const DISCLAIMER = "This file stands in for a real one in the demonstration data of Purlin and certifies nothing.";

/** One certificate per certification; every organisation that holds it shows the same file. */
export const CERTIFICATE_FILES: ReadonlyMap<number, DemoFile> = new Map(
  CERTIFICATIONS.map(({ id, name, description }) => {
    const key = `demo/certificates/${slug(name)}.pdf`;
    return [id, { key, bytes: makePdf(name, [description, DISCLAIMER]), typeExtension: "pdf" }];
  }),
);

/** Faces of one block, 52 × 66 pixels: top, left, right. */
const BLOCK_FACES = [
  ["#E4F1EA", "M0 15l26-15 26 15-26 15z"],
  ["#A6D1BD", "M0 15l26 15v36l-26-15z"],
  ["#7FB9A0", "M52 15l-26 15v36l26-15z"],
];

/** One picture per building system. */
export const IMAGE_FILES: ReadonlyMap<number, DemoFile> = new Map(
  BUILDING_SYSTEMS.map(({ id, name }) => {
    const file = { key: `demo/images/${slug(name)}.svg`, bytes: encode(makePicture(id, name)), typeExtension: "svg" };
    return [id, file];
  }),
);

/** Picture of the products with a configurator. */
export const PANEL_PICTURE: DemoFile = {
  key: "demo/images/wall-panel-elevation.svg",
  bytes: encode(makePanelPicture()),
  typeExtension: "svg",
};

/** Documents that come with a product. */
export const DOCUMENT_FILES = {
  guide: {
    key: "demo/documents/interface-and-lifting-guide.pdf",
    bytes: makePdf("Interface and lifting guide", ["Lift with four equal chains at the marked points.", DISCLAIMER]),
    typeExtension: "pdf",
  },
  declaration: {
    key: "demo/documents/environmental-product-declaration.pdf",
    bytes: makePdf("Environmental product declaration", ["Illustrative values only.", DISCLAIMER]),
    typeExtension: "pdf",
  },
  model: { key: "demo/documents/typical-unit.ifc", bytes: encode(makeIfc()), typeExtension: "ifc" },
} as const satisfies Record<string, DemoFile>;

export function allFiles(): DemoFile[] {
  return [...CERTIFICATE_FILES.values(), ...IMAGE_FILES.values(), PANEL_PICTURE, ...Object.values(DOCUMENT_FILES)];
}

function slug(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** A drawing sheet with one block per unit of the system's number, as large as the sheet allows: plain on purpose. */
function makePicture(systemId: number, name: string): string {
  const columns = Math.min(systemId, 5);
  const rows = Math.ceil(systemId / 5);
  const [width, height] = [columns * 66 - 14, rows * 84 - 18];
  const scale = Math.min(340 / width, 190 / height);
  const blocks = Array.from({ length: systemId }, (_, index) => {
    const faces = BLOCK_FACES.map(([fill, path]) => `<path fill="${fill}" d="${path}"/>`).join("");
    return `<g transform="translate(${(index % 5) * 66} ${Math.floor(index / 5) * 84})">${faces}</g>`;
  });
  const place = `translate(${(400 - width * scale) / 2} ${(250 - height * scale) / 2}) scale(${scale})`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 250" role="img"><title>${name}</title><rect width="400" height="250" fill="#FAFAF7"/><g stroke="#14211F" stroke-linejoin="round" transform="${place}">${blocks.join("")}</g></svg>\n`;
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
