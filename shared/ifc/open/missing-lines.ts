import type { ModelProblem } from "#shared/ifc/read/model-index.ts";

const hash = 0x23;
const quote = 0x27;
const star = 0x2a;
const slash = 0x2f;
const equals = 0x3d;

/** Beyond this an id is not followed: a damaged number must not ask for memory. */
const maxId = 1 << 30;
/** Named in the sentence; the rest is counted. */
const maxNamed = 5;

const isDefined = 1;
const isReferred = 2;

/**
 * Lines that others refer to (`#12`) and that the file does not hold, as one problem. web-ifc reads them as unset and
 * says nothing. One pass over the bytes: about 8 ms per megabyte.
 */
export function missingLineProblems(bytes: Uint8Array): ModelProblem[] {
  const missing = findMissingLines(bytes);
  if (missing.length === 0) return [];
  const names = missing.slice(0, maxNamed).map((id) => `#${id}`);
  const more = missing.length > maxNamed ? " …" : "";
  const what =
    missing.length === 1
      ? "1 line that others refer to is"
      : `${missing.length.toLocaleString("en-GB")} lines that others refer to are`;
  const message = `${what} missing in the file (${names.join(", ")}${more}). Shapes, properties or materials that use them could not be read whole. Export the file again.`;
  return [{ severity: "warning", expressId: null, globalId: null, message }];
}

/** expressIds, ascending, that are referred to and never defined. Quoted text and comments are passed over. */
export function findMissingLines(bytes: Uint8Array): number[] {
  let marks = new Uint8Array(1 << 16);
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === quote) at = indexOrEnd(bytes, bytes.indexOf(quote, at + 1));
    else if (byte === slash && bytes[at + 1] === star) at = endOfComment(bytes, at + 2);
    else if (byte === hash) {
      let id = 0;
      let digit = digitAt(bytes, at + 1);
      for (; digit >= 0; digit = digitAt(bytes, at + 1)) {
        id = id * 10 + digit;
        at += 1;
      }
      if (id === 0 || id >= maxId) continue;
      const next = afterGap(bytes, at + 1);
      if (id >= marks.length) marks = grown(marks, id);
      marks[id] = (marks[id] ?? 0) | (bytes[next] === equals ? isDefined : isReferred);
    }
  }
  const missing: number[] = [];
  for (let id = marks.indexOf(isReferred); id >= 0; id = marks.indexOf(isReferred, id + 1)) missing.push(id);
  return missing;
}

/** Past spaces and comments. */
function afterGap(bytes: Uint8Array, from: number): number {
  let at = from;
  for (;;) {
    while ((bytes[at] ?? equals) <= 0x20) at += 1;
    if (bytes[at] !== slash || bytes[at + 1] !== star) return at;
    at = endOfComment(bytes, at + 2) + 1;
  }
}

/** The digit's value; negative for anything else. */
function digitAt(bytes: Uint8Array, at: number): number {
  const digit = (bytes[at] ?? 0) - 0x30;
  return digit <= 9 ? digit : -1;
}

function endOfComment(bytes: Uint8Array, from: number): number {
  let at = from;
  do at = bytes.indexOf(slash, at + 1);
  while (at >= 0 && bytes[at - 1] !== star);
  return indexOrEnd(bytes, at);
}

function indexOrEnd(bytes: Uint8Array, at: number): number {
  return at < 0 ? bytes.length : at;
}

function grown(marks: Uint8Array<ArrayBuffer>, id: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(Math.max(marks.length * 2, id + 1));
  larger.set(marks);
  return larger;
}
