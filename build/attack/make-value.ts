import { z } from "zod";
import type { createRandom } from "#api/database/seeds/demo/random.ts";

export type Random = ReturnType<typeof createRandom>;

/** The parts of a JSON schema that values are made of. */
const Schema = z.looseObject({
  type: z.string().optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  allOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  items: z.unknown().optional(),
  prefixItems: z.array(z.unknown()).optional(),
  minItems: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minLength: z.number().optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  $ref: z.string().optional(),
});

/** Values that have broken servers before. */
const NASTY: readonly unknown[] = [
  null,
  true,
  "",
  " ",
  0,
  -1,
  2_147_483_648,
  9_007_199_254_740_991,
  "9007199254740993",
  1e300,
  -1e300,
  "NaN",
  "null",
  "\u0000",
  "\ud800",
  "‮⁧ع",
  "'; drop table projects; --",
  "{{7*7}}",
  "../../etc/passwd",
  "%00%ff",
  "x".repeat(5000),
  [],
  {},
  [[[[[[[]]]]]]],
  { constructor: { prototype: 1 } },
  { toString: 1, valueOf: 1 },
  Array.from({ length: 300 }, () => 1),
];

/** Chance that a value is one of the nasty ones instead of one that fits. */
const NASTINESS = 0.12;

export function nasty(random: Random): unknown {
  return random.pick(NASTY);
}

/**
 * A value for a JSON schema: mostly one that fits, now and then one that does not.
 *
 * @param known values for uuids, so that some requests reach what is there
 */
export function makeValue(random: Random, given: unknown, known: readonly string[], depth = 0): unknown {
  const parsed = Schema.safeParse(given);
  if (!parsed.success || random.chance(NASTINESS) || depth > 8) return nasty(random);
  const schema = parsed.data;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum && schema.enum.length > 0) return random.pick(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices && choices.length > 0) return makeValue(random, random.pick(choices), known, depth + 1);
  if (schema.allOf) {
    return Object.assign({}, ...schema.allOf.map((part) => makeValue(random, part, known, depth + 1)));
  }
  switch (schema.type) {
    case "object":
      return makeObject(random, schema, known, depth);
    case "array": {
      if (schema.prefixItems) return schema.prefixItems.map((item) => makeValue(random, item, known, depth + 1));
      const length = Math.max(schema.minItems ?? 0, random.int(0, 3));
      return Array.from({ length }, () => makeValue(random, schema.items, known, depth + 1));
    }
    case "integer":
      return random.int(Math.max(schema.minimum ?? 0, -1000), Math.min(schema.maximum ?? 1000, 1000));
    case "number":
      return (schema.minimum ?? 0) + random.next() * 10;
    case "boolean":
      return random.chance(0.5);
    case "string":
      return makeText(random, schema, known);
    default:
      return nasty(random);
  }
}

function makeObject(random: Random, schema: z.infer<typeof Schema>, known: readonly string[], depth: number): object {
  const entries = Object.entries(schema.properties ?? {}).flatMap(([name, part]): [string, unknown][] => {
    const isNeeded = schema.required?.includes(name) ?? false;
    return random.chance(isNeeded ? 0.97 : 0.5) ? [[name, makeValue(random, part, known, depth + 1)]] : [];
  });
  if (random.chance(0.05))
    entries.push([random.pick(["constructor", "__proto__", "extra", "toString"]), nasty(random)]);
  return Object.fromEntries(entries);
}

function makeText(random: Random, schema: z.infer<typeof Schema>, known: readonly string[]): string {
  if (schema.format === "uuid") return random.pick([...known, "7e000000-0000-4000-8000-00000000dead"]);
  if (schema.format === "email") return "jo@vane.example";
  if (schema.pattern?.includes("0-9a-f")) return "a".repeat(64);
  return random
    .pick(["Leeds", "wall", "a b", "1", "UK", "true", "suppliers", "Ω≈ç", "x"])
    .padEnd(schema.minLength ?? 0, "x");
}
