import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  boolean,
  DERIVED,
  enumeration,
  integer,
  label,
  list,
  NONE,
  optionalLabel,
  real,
  text,
  typed,
} from "./step-text.ts";

/** Real of ISO 10303-21: digits, a point, digits or none, an exponent or none. */
const LEGAL = /^-?\d+\.\d*(E[+-]?\d+)?$/;

describe("STEP values", () => {
  test.each([
    [0, "0."],
    [-0, "0."],
    [1, "1."],
    [-2.5, "-2.5"],
    [0.1 + 0.2, "0.3"],
    [0.00001, "1.E-05"],
    [-0.000012, "-1.2E-05"],
    [0.0001, "0.0001"],
    [1e-9, "0."],
    [123_456_789.25, "123456789.25"],
    [1e21, "1.E+21"],
    [1.5e300, "1.5E+300"],
    // Too large to round; fifteen digits are written out, more are not.
    [1_234_567_890.123_456_7, "1234567890.1234567"],
    [999_999_999_999_999, "999999999999999."],
    [1e15, "1.E+15"],
    [-1e15, "-1.E+15"],
  ])("the real %s is %s", (value, expected) => {
    expect(real(value)).toBe(expected);
  });

  test("every finite number is a legal real, near to what it was", () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        const written = real(value);
        expect(written).toMatch(LEGAL);
        const error = Math.abs(Number(written) - value);
        expect(error).toBeLessThanOrEqual(Math.max(0.5000001e-6, Math.abs(value) * 1e-12));
      }),
      { seed: 20_261_122 },
    );
  });

  test("what STEP cannot say is refused", () => {
    expect(() => real(Number.NaN)).toThrow(new RangeError("NaN is not a number that a STEP file can hold."));
    expect(() => real(-Infinity)).toThrow(RangeError);
    expect(() => integer(1.5)).toThrow(new RangeError("1.5 is not a whole number."));
  });

  test.each([
    ["plain", "'plain'"],
    ["it's", "'it''s'"],
    ["C:\\x", "'C:\\\\x'"],
    ["äß", "'\\X2\\00E400DF\\X0\\'"],
    ["a😀b", "'a\\X4\\0001F600\\X0\\b'"],
    ["12 m²", "'12 m\\X2\\00B2\\X0\\'"],
    ["line\nbreak", "'line\\X\\0Abreak'"],
    ["\uD800", "'\\X2\\FFFD\\X0\\'"],
    // Ends of the ranges: control codes, one to three bytes, private use, beyond the first plane.
    ["\u001F\u007F~\u0080", "'\\X\\1F\\X\\7F~\\X2\\0080\\X0\\'"],
    ["\uDFFF\uE000\uFFFF", "'\\X2\\FFFDE000FFFF\\X0\\'"],
    ["\u{10000}", "'\\X4\\00010000\\X0\\'"],
    ["", "''"],
  ])("the text %j is %s", (value, expected) => {
    expect(text(value)).toBe(expected);
  });

  test("a label has 255 characters at most, each as the reader counts them", () => {
    expect(label("x".repeat(255))).toBe(`'${"x".repeat(255)}'`);
    expect(label("x".repeat(256))).toBe(`'${"x".repeat(255)}'`);
    // Quotes are doubled in the file, and a character beyond 16 bits is one.
    expect(label("'".repeat(300))).toBe(`'${"''".repeat(255)}'`);
    expect(label(`${"x".repeat(254)}\u{10000}y`)).toBe(`'${"x".repeat(254)}\\X4\\00010000\\X0\\'`);
    expect(optionalLabel("x".repeat(256))).toHaveLength(257);
  });

  test("as many decimals as asked for", () => {
    expect([real(2 / 3, 12), real(2 / 3, 2), real(-0.004, 2)]).toEqual(["0.666666666667", "0.67", "0."]);
  });

  test("lists, types and enumerations", () => {
    expect(list(["#1", real(2), "$"])).toBe("(#1,2.,$)");
    expect(list([])).toBe("()");
    // Unset and derived: ISO 10303-21, 12.2.
    expect(list([NONE, DERIVED])).toBe("($,*)");
    expect(typed("IFCLABEL", text("x"))).toBe("IFCLABEL('x')");
    expect(enumeration("STUD")).toBe(".STUD.");
    expect([boolean(true), boolean(false)]).toEqual([".T.", ".F."]);
    expect([optionalLabel(null), optionalLabel(""), optionalLabel("a")]).toEqual(["$", "$", "'a'"]);
    expect(integer(-3)).toBe("-3");
  });
});
