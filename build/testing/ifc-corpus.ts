import { readFileSync } from "node:fs";
import { IfcAPI } from "web-ifc";
import { openModel } from "#shared/ifc/open/open-model.ts";
import type { OpenedModel } from "#shared/ifc/open/opened-model.ts";
import { corpusFolder, corpusPath, missingFiles } from "./corpus-files.ts";

/** False on machines that lack real files, which carry no licence and so are not in the repository. */
export const hasCorpus = missingFiles().length === 0;
if (!hasCorpus) console.warn(`Real IFC files are not at ${corpusFolder}: the tests that read them are skipped.`);

/** Bytes of a real file by name, such as `arch_duplex_2x3.ifc`. */
export function corpusBytes(name: string): Uint8Array {
  return new Uint8Array(readFileSync(corpusPath(name)));
}

/** A fresh web-ifc for one model. */
export async function startApi(): Promise<IfcAPI> {
  const api = new IfcAPI();
  await api.Init(undefined, true);
  return api;
}

/** Small models that one web-ifc opens before another takes its place: its heap never shrinks. */
const MODELS_OF_ONE = 20;
let shared: Promise<IfcAPI> | undefined;
let opened = 0;

/**
 * A web-ifc for small sound models: to start one costs as much as to read such a model, so several take the same. What is
 * changed in it, or broken by a bad file, meets others too: that needs `startApi`.
 */
export function sharedApi(): Promise<IfcAPI> {
  if (shared === undefined || opened >= MODELS_OF_ONE) [shared, opened] = [startApi(), 0];
  opened += 1;
  return shared;
}

export async function openCorpus(name: string): Promise<OpenedModel> {
  return openModel(await startApi(), corpusBytes(name));
}

/** A whole IFC4 file in metres around some data lines; the project and its units are #1 to #5. */
export function stepFile(lines: string, { end = "ENDSEC;\nEND-ISO-10303-21;\n", schema = "IFC4" } = {}): Uint8Array {
  return new TextEncoder().encode(`ISO-10303-21;
HEADER;
FILE_DESCRIPTION((''),'2;1');
FILE_NAME('t.ifc','2026-01-01T00:00:00',(''),(''),'','','');
FILE_SCHEMA(('${schema}'));
ENDSEC;
DATA;
#1=IFCPROJECT('0YvctVUKr0kugbFTf53O9L',$,'Project',$,$,$,$,(#3),#2);
#2=IFCUNITASSIGNMENT((#4));
#3=IFCGEOMETRICREPRESENTATIONCONTEXT($,'Model',3,1.E-05,#5,$);
#4=IFCSIUNIT(*,.LENGTHUNIT.,$,.METRE.);
#5=IFCAXIS2PLACEMENT3D(#6,$,$);
#6=IFCCARTESIANPOINT((0.,0.,0.));
${lines}
${end}`);
}

/** A model of some data lines in metres, as `stepFile` writes them, beside others in one web-ifc unless one is given. */
export async function openLines(lines: string, api?: IfcAPI): Promise<OpenedModel> {
  return openModel(api ?? (await sharedApi()), stepFile(lines));
}

/**
 * One upright wall with an axis along `direction`: a rectangle of length × thickness, extruded. Lines from `id` on;
 * the wall itself is `id`.
 */
export function wallLines(
  id: number,
  globalId: string,
  wall: {
    at: [number, number, number];
    direction: [number, number];
    length: number;
    height: number;
    thickness: number;
  },
): string {
  const n = (value: number): string => (Number.isInteger(value) ? `${value}.` : String(value));
  const [x, y, z] = wall.at;
  return `#${id}=IFCWALL('${globalId}',$,'Wall ${id}',$,$,#${id + 1},#${id + 5},$,$);
#${id + 1}=IFCLOCALPLACEMENT($,#${id + 2});
#${id + 2}=IFCAXIS2PLACEMENT3D(#${id + 3},$,#${id + 4});
#${id + 3}=IFCCARTESIANPOINT((${n(x)},${n(y)},${n(z)}));
#${id + 4}=IFCDIRECTION((${n(wall.direction[0])},${n(wall.direction[1])},0.));
#${id + 5}=IFCPRODUCTDEFINITIONSHAPE($,$,(#${id + 6},#${id + 12}));
#${id + 6}=IFCSHAPEREPRESENTATION(#3,'Body','SweptSolid',(#${id + 7}));
#${id + 7}=IFCEXTRUDEDAREASOLID(#${id + 8},#5,#${id + 11},${n(wall.height)});
#${id + 8}=IFCRECTANGLEPROFILEDEF(.AREA.,$,#${id + 9},${n(wall.length)},${n(wall.thickness)});
#${id + 9}=IFCAXIS2PLACEMENT2D(#${id + 10},$);
#${id + 10}=IFCCARTESIANPOINT((${n(wall.length / 2)},0.));
#${id + 11}=IFCDIRECTION((0.,0.,1.));
#${id + 12}=IFCSHAPEREPRESENTATION(#3,'Axis','Curve2D',(#${id + 13}));
#${id + 13}=IFCPOLYLINE((#${id + 14},#${id + 15}));
#${id + 14}=IFCCARTESIANPOINT((0.,0.));
#${id + 15}=IFCCARTESIANPOINT((${n(wall.length)},0.));`;
}
