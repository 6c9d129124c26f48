import { expect, test } from "vitest";
import { ListingKind } from "#shared/contracts/market/search.ts";
import { lightEnum, trusted } from "./light-schema.ts";

test("a light list of words decides as the contract's own does", () => {
  const light = lightEnum(ListingKind.options);
  expect([light.options, light.enum]).toEqual([ListingKind.options, ListingKind.enum]);
  for (const value of ["suppliers", "Suppliers", "", "toString", null, undefined, 3, ["suppliers"]]) {
    const expected = ListingKind.safeParse(value);
    expect(light.safeParse(value)).toMatchObject(
      expected.success ? { success: true, data: expected.data } : { success: false },
    );
  }
  expect(light.parse("projects")).toBe("projects");
  expect(() => light.parse("planets")).toThrow("suppliers, consultants");
});

test("what the server sent is taken as it came", () => {
  const answer = { any: [1] };
  expect(trusted.parse(answer)).toBe(answer);
});
