import { describe, expect, test } from "vitest";
import { email, lengthBetween, optional, required } from "./text-checks.ts";

describe("MSG-04, MSG-05: what a text must be", () => {
  test.each([
    ["", "forms.required"],
    ["jo", "forms.email"],
    ["jo@vane", "forms.email"],
    ["jo @vane.example", "forms.email"],
    [" jo@vane.example ", undefined],
  ])("the address %j", (value, key) => expect(email(value)?.key).toBe(key));

  test("bounds are counted without the white space around", () => {
    const check = lengthBetween(10, 12);
    expect(
      ["", "   ", " 123456789 ", "1234567890", "123456789012 ", "1234567890123"].map((text) => check(text)?.key),
    ).toEqual(["forms.required", "forms.required", "forms.tooShort", undefined, undefined, "forms.tooLong"]);
  });

  test("a required text is not blank, an optional one is always good", () => {
    expect([required(" ")?.key, required("x"), optional("")]).toEqual(["forms.required", null, null]);
  });
});
