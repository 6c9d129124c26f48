/**
 * Values of ISO 10303-21 (STEP) as text. Every function returns one legal token; together with the template types this
 * keeps raw text out of a file.
 */

/** `#12`. */
export type StepRef = `#${number}`;
/** `'text'`. */
export type StepString = `'${string}'`;
/** `1.`, `0.25`, `1.E-05`. */
export type StepReal = `${string}.${string}`;
/** `.STUD.`. */
export type StepEnumeration = `.${string}.`;
/** `(#1,#2)`. */
export type StepList = `(${string})`;
/** `IFCLABEL('text')`. */
export type StepTyped = `IFC${string}(${string})`;

export type StepValue =
  | "$"
  | "*"
  | StepRef
  | StepString
  | StepReal
  | `${number}`
  | StepEnumeration
  | StepList
  | StepTyped;

/** An attribute without a value. */
export const NONE = "$";
/** An attribute that a subtype derives. */
export const DERIVED = "*";

const PLAIN = /^[ -&(-[\]-~]*$/;

/** A text: quotes and backslashes doubled, everything outside printable ASCII written by its code. */
export function text(value: string): StepString {
  return `'${PLAIN.test(value) ? value : escape(value)}'`;
}

/** Characters that an IfcLabel or IfcIdentifier has at most; a text of a header may have one more. */
const LONGEST = 255;

/** A text where the standard limits it, as labels, identifiers and headers: what is longer is cut. */
export function label(value: string): StepString {
  return text(value.length <= LONGEST ? value : Array.from(value).slice(0, LONGEST).join(""));
}

/** A label, or no value for null and for the empty text. */
export function optionalLabel(value: string | null): StepString | "$" {
  return value === null || value === "" ? NONE : label(value);
}

/**
 * A real number with its point, as the standard wants it: `1.`, never `1`; `1.E-05`, never `1E-05`.
 *
 * @param decimals rounds away binary noise so that equal models give equal files
 * @throws RangeError for NaN and infinities, which STEP cannot say
 */
export function real(value: number, decimals = 6): StepReal {
  if (!Number.isFinite(value)) throw new RangeError(`${value} is not a number that a STEP file can hold.`);
  const scale = 10 ** decimals;
  // Beyond 2^53 there is nothing to round.
  const rounded = Math.abs(value) < 1e9 ? Math.round(value * scale) / scale : value;
  if (Number.isInteger(rounded) && Math.abs(rounded) < 1e15) return `${rounded}.`;
  const size = Math.abs(rounded);
  if (size >= 1e-4 && size < 1e15) {
    const [whole = "0", fraction = ""] = String(rounded).split(".");
    return `${whole}.${fraction}`;
  }
  const [mantissa = "0", exponent = "0"] = rounded.toExponential().split("e");
  const [whole = "0", fraction = ""] = mantissa.split(".");
  const digits = exponent.slice(1).padStart(2, "0");
  return `${whole}.${fraction}E${exponent.startsWith("-") ? "-" : "+"}${digits}`;
}

/** @throws RangeError unless it is a whole number */
export function integer(value: number): `${number}` {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a whole number.`);
  return `${value}`;
}

/** `.STUD.` @param value in capitals, as the schema spells it */
export function enumeration(value: string): StepEnumeration {
  return `.${value}.`;
}

export function boolean(value: boolean): StepEnumeration {
  return value ? ".T." : ".F.";
}

export function list(values: readonly StepValue[]): StepList {
  return `(${values.join(",")})`;
}

/** A value with its type, where an attribute allows several: `IFCLABEL('x')`. @param type in capitals */
export function typed(type: `IFC${string}`, value: StepValue): StepTyped {
  return `${type}(${value})`;
}

function escape(value: string): string {
  let escaped = "";
  let wide = "";
  const flush = () => {
    if (wide !== "") escaped += `\\X2\\${wide}\\X0\\`;
    wide = "";
  };
  for (const character of value) {
    const code = character.codePointAt(0) ?? 0;
    if (code >= 0x80 && code <= 0xffff) {
      // A lone surrogate is no character: U+FFFD says that something was lost.
      wide += hex(code >= 0xd800 && code <= 0xdfff ? 0xfffd : code, 4);
      continue;
    }
    flush();
    if (code > 0xffff) escaped += `\\X4\\${hex(code, 8)}\\X0\\`;
    else if (code < 0x20 || code === 0x7f) escaped += `\\X\\${hex(code, 2)}`;
    else escaped += character === "'" || character === "\\" ? character + character : character;
  }
  flush();
  return escaped;
}

function hex(code: number, digits: number): string {
  return code.toString(16).toUpperCase().padStart(digits, "0");
}
