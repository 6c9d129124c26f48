import { latin1 } from "#shared/ifc/open/check-bytes.ts";
import { GAP } from "#shared/ifc/open/step-gap.ts";

const star = 0x2a;
const dollar = 0x24;
const comma = 0x2c;
const open = 0x28;
const close = 0x29;

/** Classes where web-ifc expects `*` (attributes that the schema derives). */
const derived = new RegExp(
  String.raw`^\D*\d+${GAP}=${GAP}(?:IFCSIUNIT|IFCGEOMETRICREPRESENTATIONSUBCONTEXT|IFCORIENTEDEDGE)${GAP}\(`,
);
const statement = new RegExp(String.raw`(?:^|[;\n\r/])\s*#\d+${GAP}=${GAP}IFC`, "g");
/** Text in quotes and comments with their end, which the last may not have. A doubled quote makes two texts of one. */
const asides = /'[^']*('|$)|\/\*[\s\S]*?(\*\/|$)/g;

/** Bytes of a statement that are looked back over: a damaged file must not ask for time. */
const longest = 2_000_000;

/**
 * Some exporters write `*` where `$` (unset) is meant. web-ifc drops a `*`, which shifts all later attributes of the
 * line: walls lose their shape and relations their ends. Replaces it, in a copy when there is something to replace.
 *
 * @returns the same array when nothing had to be repaired
 */
export function repairStars(bytes: Uint8Array): { bytes: Uint8Array; repairs: number } {
  let repaired: Uint8Array | null = null;
  let repairs = 0;
  for (let at = bytes.indexOf(star); at >= 0; at = bytes.indexOf(star, at + 1)) {
    if (!isWholeAttribute(bytes, at) || !isMisplaced(bytes, at)) continue;
    repaired ??= bytes.slice();
    repaired[at] = dollar;
    repairs += 1;
  }
  return { bytes: repaired ?? bytes, repairs };
}

/** Outside the file there is none. */
const isSpace = (byte: number = star): boolean => byte <= 0x20;

function isWholeAttribute(bytes: Uint8Array, at: number): boolean {
  let before = at - 1;
  while (isSpace(bytes[before])) before -= 1;
  if (bytes[before] !== comma && bytes[before] !== open) return false;
  let after = at + 1;
  while (isSpace(bytes[after])) after += 1;
  return bytes[after] === comma || bytes[after] === close;
}

function isMisplaced(bytes: Uint8Array, at: number): boolean {
  const line = lineBefore(bytes, at);
  if (line === null || derived.test(line)) return false;
  const last = [...line.matchAll(asides)].at(-1);
  return last === undefined || (last[1] ?? last[2]) !== "";
}

/** The statement from its `#123=` up to `at`; null for a `*` outside the data lines or far behind its `#123=`. */
function lineBefore(bytes: Uint8Array, at: number): string | null {
  for (let length = 256; length < longest; length *= 8) {
    const from = Math.max(0, at - length);
    const text = latin1(bytes.subarray(from, at));
    const start = [...text.matchAll(statement)].at(-1);
    if (start !== undefined && (start.index > 0 || from === 0)) return text.slice(start.index);
  }
  return null;
}
