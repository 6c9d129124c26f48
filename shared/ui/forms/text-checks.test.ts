import { describe, expect, test } from "vitest";
import { MESSAGE_BOUNDS, MessageText, SenderName, Subject } from "#shared/contracts/people/contact-texts.ts";
import { TENANT_NAME_BOUNDS, TenantName } from "#shared/contracts/people/onboarding.ts";
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

const { nameMin, nameMax, subjectMax, messageMin, messageMax } = MESSAGE_BOUNDS;
test.each([
  ["a name", lengthBetween(nameMin, nameMax), SenderName, [1, 2, 120, 121]],
  ["a subject", lengthBetween(0, subjectMax), Subject, [0, 50, 51]],
  ["a message", lengthBetween(messageMin, messageMax), MessageText, [9, 10, 1000, 1001]],
  ["an organisation", lengthBetween(TENANT_NAME_BOUNDS.least, TENANT_NAME_BOUNDS.most), TenantName, [1, 2, 120, 121]],
] as const)("MSG-05: forms refuse %s where the API does, a character below and above", (_, check, schema, lengths) => {
  for (const length of lengths) {
    const text = ` ${"a".repeat(length)} `;
    expect([length, check(text) === null]).toEqual([length, schema.safeParse(text).success]);
  }
});
