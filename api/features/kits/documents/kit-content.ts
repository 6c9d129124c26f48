import { readFileType } from "#api/features/profiles/file-type.service.ts";

const MB = 1_000_000;

/** Bytes that a file of the type begins with, in Latin-1; models are too large to be read whole. */
const STARTS: Readonly<Record<string, string>> = {
  ifc: "ISO-10303-21;",
  ifczip: "PK\u0003\u0004",
  rvt: "\u00D0\u00CF\u0011\u00E0\u00A1\u00B1\u001A\u00E1",
  rfa: "\u00D0\u00CF\u0011\u00E0\u00A1\u00B1\u001A\u00E1",
  dwg: "AC10",
  glb: "glTF",
};
const PICTURES = ["png", "jpg", "webp"];
const PAPERS = ["pdf", "docx", "xlsx", "csv"];

/** Types whose content is taken. */
export const CONTENT_TYPES_TAKEN: readonly string[] = [...PAPERS, ...PICTURES, ...Object.keys(STARTS)];

/** Largest content of a type in bytes; null for a type that is not taken. */
export function mostBytesOf(typeExtension: string): number | null {
  if (PICTURES.includes(typeExtension)) return 5 * MB;
  if (PAPERS.includes(typeExtension)) return 25 * MB;
  return Object.hasOwn(STARTS, typeExtension) ? 250 * MB : null;
}

/** Enough of a file to tell a model by. */
export const HEAD_BYTES = 64;

/** Whether models of this type are told by their first bytes alone. */
export function isToldByHead(typeExtension: string): boolean {
  return Object.hasOwn(STARTS, typeExtension);
}

/**
 * Whether the bytes are of the type that the document says (API-09).
 *
 * @param bytes all of them; of models the first `HEAD_BYTES`
 */
export async function isOfType(typeExtension: string, bytes: Buffer): Promise<boolean> {
  const start = STARTS[typeExtension];
  if (start === undefined) return (await readFileType(bytes)) === typeExtension;
  // A text may begin with the mark of its encoding.
  const text = bytes.toString("latin1").replace(/^\u00EF\u00BB\u00BF/, "");
  return text.startsWith(start);
}
