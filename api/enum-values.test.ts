import { describe, expect, test } from "vitest";
import { z } from "zod";
import { endpoints } from "#shared/contracts/endpoints.ts";
import type { Schema } from "#shared/contracts/endpoint.ts";

const FOREIGN = "no such word";

/** What a schema is made of; of an object nothing, as its fields are walked by themselves. */
function within(schema: unknown): Schema[] {
  if (!(schema instanceof z.ZodType) || schema instanceof z.ZodObject) return [];
  if (schema instanceof z.ZodLazy) return [schema.def.getter() as Schema];
  return Object.values(schema.def)
    .flat()
    .filter((part) => part instanceof z.ZodType);
}

/** Each schema below one, itself included, that `enter` leads to; what refers to itself once. */
function walk(schema: Schema, enter: (schema: Schema) => Schema[], seen = new Set<Schema>()) {
  if (seen.has(schema)) return seen;
  seen.add(schema);
  for (const part of enter(schema)) walk(part, enter, seen);
  return seen;
}
const fieldsOf = (schema: Schema): [string, Schema][] =>
  schema instanceof z.ZodObject ? (Object.entries(schema.shape) as [string, Schema][]) : [];
const isWords = (schema: Schema) =>
  schema instanceof z.ZodEnum || (schema instanceof z.ZodLiteral && typeof [...schema.values][0] === "string");

/** Fields that take one of some words, or a list of them, with what each does with another word. */
function fieldsOfWords(schema: Schema): { name: string; takesOthers: boolean }[] {
  const all = walk(schema, (one) => [...within(one), ...fieldsOf(one).map(([, field]) => field)]);
  return [...all].flatMap(fieldsOf).flatMap(([name, field]) => {
    if (![...walk(field, within)].some(isWords)) return [];
    const takesOthers = [FOREIGN, [FOREIGN]].some((value) => field.safeParse(value).success);
    return [{ name, takesOthers }];
  });
}

describe("API-06: unknown enum values are 400", () => {
  const calls = Object.values(endpoints).flatMap(({ method, path, params, query, body }) =>
    [params, query, body].map((schema) => [`${method} ${path}`, fieldsOfWords(schema)] as const),
  );

  test("no field of words in any call takes another word", () => {
    const open = calls.flatMap(([call, fields]) =>
      fields.filter(({ takesOthers }) => takesOthers).map(({ name }) => `${call}: ${name}`),
    );
    expect(open).toEqual([]);
    expect(calls.flatMap(([, fields]) => fields).length).toBeGreaterThan(150);
  });

  test.each([
    ["a word", z.object({ kind: z.enum(["a", "b"]) }), [{ name: "kind", takesOthers: false }]],
    ["a list", z.object({ kinds: z.array(z.enum(["a", "b"])).optional() }), [{ name: "kinds", takesOthers: false }]],
    ["a word or the default", z.object({ kind: z.enum(["a"]).catch("a") }), [{ name: "kind", takesOthers: true }]],
    ["a word or any", z.object({ kind: z.enum(["a"]).or(z.string()) }), [{ name: "kind", takesOthers: true }]],
    ["any text", z.object({ name: z.string() }), []],
    [
      "a word in a list in an object",
      z.object({ rows: z.array(z.object({ kind: z.enum(["a"]) })) }),
      [{ name: "kind", takesOthers: false }],
    ],
  ])("of %s the walk says what it takes", (_, schema, fields) => expect(fieldsOfWords(schema)).toEqual(fields));
});
