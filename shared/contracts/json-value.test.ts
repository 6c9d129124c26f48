import { expect, test } from "vitest";
import { Inputs } from "./design/activities.ts";
import { findExcess, JSON_SENTENCES, type JsonExcess } from "./json-bounds.ts";
import { JsonValue } from "./json-value.ts";

/** Lists so many deep. */
const nested = (levels: number) => Array.from({ length: levels }).reduce<unknown>((inner) => [inner], 0);

test.each<[string, unknown, JsonExcess | null]>([
  ["32 lists in each other", nested(32), null],
  ["33 lists in each other", nested(33), "depth"],
  ["33 levels of names", Array.from({ length: 33 }).reduce<unknown>((a) => ({ a }), 0), "depth"],
  // Itself and 99,999 in it.
  ["100,000 values", Array.from({ length: 99_999 }, () => 0), null],
  ["100,001 values", Array.from({ length: 100_000 }, () => 0), "count"],
  ["100,001 values in parts", Array.from({ length: 1000 }, () => Array.from({ length: 100 }, () => null)), "count"],
  ["a text of 100,000", "a".repeat(100_000), null],
  ["a text of 100,001", ["a".repeat(100_001)], "text"],
  ["a name of 100,001", { ["a".repeat(100_001)]: 1 }, "text"],
  ["a million millions", [1e12, -1e12], null],
  ["more than a million millions", { a: 1.0001e12 }, "number"],
  ["less than that below nought", -1.0001e12, "number"],
  ["no number", [Number.NaN], "data"],
  ["no end", { a: Infinity }, "data"],
  ["nothing", undefined, "data"],
  ["nothing in a list", [undefined], "data"],
  ["a function", { a: () => 1 }, "data"],
])("JSON within bounds: %s", (_name, value, excess) => {
  expect(findExcess(value)).toBe(excess);
  const parsed = JsonValue.safeParse(value);
  expect(parsed.error?.issues.map(({ message }) => message)).toEqual(
    excess === null ? undefined : [JSON_SENTENCES[excess]],
  );
});

test("inputs are JSON by name: 500 of them, names of 128 characters", () => {
  const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`a${at}`, { b: [at] }]));
  expect(Inputs.parse(many(500))).toEqual(many(500));
  expect(Inputs.safeParse(many(501)).success).toBe(false);
  expect(Inputs.safeParse({ ["a".repeat(129)]: 1 }).success).toBe(false);
  expect(Inputs.safeParse({ a: nested(33) }).error?.issues[0]).toMatchObject({
    path: ["a"],
    message: "At most 32 levels of lists and named values are taken.",
  });
});
