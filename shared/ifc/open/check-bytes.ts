import { IfcReadError } from "./ifc-read-error.ts";
import { GAP } from "./step-gap.ts";

/** Over this, the 4 GB wasm heap cannot be trusted to hold the model. */
const maxBytes = 1_000_000_000;

/**
 * Refuses what is certainly not a readable IFC file, before web-ifc sees it.
 *
 * @throws IfcReadError `empty`, `too_large`, `not_ifc`
 */
export function checkBytes(bytes: Uint8Array): void {
  if (bytes.length === 0) {
    throw new IfcReadError("empty", "The file is empty (0 bytes). Export it again from the program that made it.");
  }
  if (bytes.length > maxBytes) {
    const size = Math.round(bytes.length / 1_000_000).toLocaleString("en-GB");
    throw new IfcReadError(
      "too_large",
      `The file has ${size} MB; up to 1,000 MB can be opened. Split the model, by storey or by discipline, and open a part.`,
    );
  }
  const start = latin1(bytes.subarray(0, 4096));
  if (start.startsWith("PK")) {
    throw new IfcReadError(
      "not_ifc",
      "The file is a ZIP archive, such as ifcZIP. Unpack it and open the .ifc file inside.",
    );
  }
  if (start.trimStart().startsWith("<")) {
    throw new IfcReadError("not_ifc", "The file is XML, such as ifcXML. Export it as IFC in STEP format (.ifc).");
  }
  if (!start.includes("ISO-10303-21")) {
    throw new IfcReadError(
      "not_ifc",
      "This is not an IFC file: it does not begin with ISO-10303-21. Nothing could be read. Choose a file ending in .ifc that a BIM program exported.",
    );
  }
}

/** True when the end mark is missing: the file was cut off while it was written or copied. */
export function isCutOff(bytes: Uint8Array): boolean {
  return !latin1(bytes.subarray(-65_536)).includes("END-ISO-10303-21");
}

/**
 * A cut-off file up to its last whole line, closed properly: web-ifc refuses text that ends within quotes.
 * Lines end in `;` before a line break.
 */
export function closeCutOff(bytes: Uint8Array): Uint8Array {
  let end = bytes.length;
  do end = bytes.lastIndexOf(0x3b, end - 1);
  while (end > 0 && !isLineBreak(bytes[end + 1]));
  if (end <= 0) return bytes;
  const closing = Array.from("\nENDSEC;\nEND-ISO-10303-21;\n", (character) => character.charCodeAt(0));
  const closed = new Uint8Array(end + 1 + closing.length);
  closed.set(bytes.subarray(0, end + 1));
  closed.set(closing, end + 1);
  return closed;
}

const isLineBreak = (byte: number | undefined): boolean => byte === undefined || byte === 0x0a || byte === 0x0d;

const named = new RegExp(String.raw`#(\d+)${GAP}=${GAP}(IFC\w+)${GAP}\(`, "g");

/**
 * expressIds of lines that `isElement` accepts by class name (upper case), read from the text alone.
 * For damaged files, where web-ifc cannot say what it left out.
 */
export function findNamedIds(bytes: Uint8Array, isElement: (ifcClass: string) => boolean): number[] {
  const ids: number[] = [];
  const known = new Map<string, boolean>();
  for (const [, id, ifcClass] of latin1(bytes).matchAll(named)) {
    if (id === undefined || ifcClass === undefined) continue;
    let accepted = known.get(ifcClass);
    if (accepted === undefined) known.set(ifcClass, (accepted = isElement(ifcClass)));
    if (accepted) ids.push(Number(id));
  }
  return ids;
}

/** Bytes as text, one character per byte (STEP is ASCII). */
export function latin1(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let start = 0; start < bytes.length; start += 8192) {
    parts.push(String.fromCharCode(...bytes.subarray(start, start + 8192)));
  }
  return parts.join("");
}
