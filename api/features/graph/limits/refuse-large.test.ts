import { expect, test } from "vitest";
import { refuseLarge } from "./refuse-large.ts";

const outcomeOf = (query: string, variables?: Record<string, unknown>): unknown => {
  try {
    refuseLarge({ query, variables, operationName: null });
    return "passes";
  } catch (error) {
    return error;
  }
};
/** An object with `levels` more inside each other. */
const nested = (levels: number): Record<string, unknown> => (levels === 0 ? {} : { a: nested(levels - 1) });

test("65,536 characters are read, query and variables together, one more is refused", () => {
  expect(outcomeOf("x".repeat(65_536))).toBe("passes");
  expect(outcomeOf("x".repeat(65_537))).toMatchObject({ code: "size_limit", facts: { value: 65_537, limit: 65_536 } });
  // {"a":"b"} has 9 characters.
  expect(outcomeOf("x".repeat(65_527), { a: "b" })).toBe("passes");
  expect(outcomeOf("x".repeat(65_528), { a: "b" })).toMatchObject({
    facts: { value: 65_537 },
    message: "The request has 65537 characters; at most 65536 are read.",
  });
});

test("variables may be nested 30 levels deep, lists and objects alike", () => {
  // The variables themselves are the first level, and the last object is empty.
  expect(outcomeOf("{ a }", nested(30))).toBe("passes");
  expect(outcomeOf("{ a }", nested(31))).toMatchObject({
    code: "filter_limit",
    facts: { value: 31, limit: 30 },
    message: "The variables are nested more than 30 levels deep.",
  });
  const list = (levels: number): unknown => (levels === 0 ? null : [list(levels - 1)]);
  expect(outcomeOf("{ a }", { a: list(29) })).toBe("passes");
  expect(outcomeOf("{ a }", { a: list(40) })).toMatchObject({ code: "filter_limit" });
});
