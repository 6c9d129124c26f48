import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { graphData, idsOf, startGraphApp } from "#api/test/builders/graph-builders.ts";
import type { TestApp } from "#api/test/test-app.ts";

/** True, false, or unknown as SQL means it. */
type Truth = boolean | null;
type Row = Record<string, unknown>;
type Where = Record<string, unknown>;

const NUMBERS = ["Id", "YearCreated", "SizeId", "Score"] as const;
const TEXTS = ["Name", "FormerName", "PhoneNumber"] as const;
const FLAGS = ["IsClaimed", "HasEmail"] as const;
const LISTS: Readonly<Record<string, string>> = {
  OrganisationSubSectors: "SubSectorId",
  CountryOrganisations: "CountryId",
  OrganisationLocations: "LocationId",
};

let app: TestApp;
let rows: Row[];
beforeAll(async () => {
  app = await startGraphApp();
  const pages = [0, 200, 400].map(
    (
      offset,
    ) => `p${offset}: Organisations(limit: 200, offset: ${offset}) { ${[...NUMBERS, ...TEXTS, ...FLAGS].join(" ")}
      OrganisationSize { Name MinimumPeople }
      ${Object.entries(LISTS)
        .map(([name, field]) => `${name} { ${field} }`)
        .join(" ")} }`,
  );
  rows = z
    .array(z.record(z.string(), z.unknown()))
    .parse(Object.values(await graphData(app, `{ ${pages.join(" ")} }`)).flat());
});
afterAll(() => app.stop());

const and = (truths: Truth[]): Truth => (truths.includes(false) ? false : truths.includes(null) ? null : true);
const or = (truths: Truth[]): Truth => (truths.includes(true) ? true : truths.includes(null) ? null : false);
const not = (truth: Truth): Truth => (truth === null ? null : !truth);

/** A filter on a row in memory, by SQL's three truths. */
function holds(where: Where, row: Row): Truth {
  return and(
    Object.entries(where).map(([name, value]): Truth => {
      if (name === "_and") return and((value as Where[]).map((part) => holds(part, row)));
      if (name === "_or") return or((value as Where[]).map((part) => holds(part, row)));
      if (name === "_not") return not(holds(value as Where, row));
      if (name in LISTS) return (row[name] as Row[]).some((child) => holds(value as Where, child) === true);
      if (name === "OrganisationSize") return row[name] !== null && holds(value as Where, row[name] as Row) === true;
      return and(Object.entries(value as Where).map(([operator, operand]) => compare(operator, row[name], operand)));
    }),
  );
}

function compare(operator: string, value: unknown, operand: unknown): Truth {
  if (operator === "_is_null") return (value === null) === operand;
  if (value === null) return null;
  const [a, b] = [value as string | number, operand as string | number];
  switch (operator) {
    case "_eq":
      return a === b;
    case "_neq":
      return a !== b;
    case "_gt":
      return order(a, b) > 0;
    case "_gte":
      return order(a, b) >= 0;
    case "_lt":
      return order(a, b) < 0;
    case "_lte":
      return order(a, b) <= 0;
    case "_in":
      return (operand as unknown[]).includes(value);
    case "_nin":
      return !(operand as unknown[]).includes(value);
    default:
      return likePattern(String(b), operator === "_ilike").test(String(a));
  }
}

/** Code points in order, as the database compares (C.UTF-8). */
function order(a: string | number, b: string | number): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  return Buffer.compare(Buffer.from(String(a)), Buffer.from(String(b)));
}

function likePattern(pattern: string, ignoresCase: boolean): RegExp {
  const source = pattern.replace(/\\([\s\S])|[%_]|[\s\S]/gu, (sign, escaped?: string) => {
    if (sign === "%") return ".*";
    if (sign === "_") return ".";
    return (escaped ?? sign).replace(/[.*+?^${}()|[\]\\/-]/g, "\\$&");
  });
  return new RegExp(`^${source}$`, ignoresCase ? "isu" : "su");
}

const pick = (field: string): fc.Arbitrary<unknown> =>
  fc.nat().map((index) => {
    const known = rows.map((row) => row[field]).filter((value) => value !== null);
    return known[index % known.length];
  });
const operators = (operand: fc.Arbitrary<unknown>): fc.Arbitrary<Where> =>
  fc.oneof(
    ...["_eq", "_neq", "_gt", "_gte", "_lt", "_lte"].map((name) => fc.record({ [name]: operand })),
    ...["_in", "_nin"].map((name) => fc.record({ [name]: fc.array(operand, { minLength: 1, maxLength: 5 }) })),
    fc.record({ _is_null: fc.boolean() }),
    fc.record({ _gte: operand, _lt: operand }),
  );
const pattern = (field: string): fc.Arbitrary<string> =>
  fc
    .tuple(pick(field), fc.nat(), fc.nat(8), fc.constantFrom("%", "_", "\\%", ""))
    .map(([value, from, length, wild]) => {
      const text = String(value);
      const start = from % text.length;
      return `%${text.slice(start, start + length).replace(/[\\%_]/g, "\\$&")}${wild}%`;
    });
const textOperators = (field: string): fc.Arbitrary<Where> =>
  fc.oneof(operators(pick(field)), fc.record({ _like: pattern(field) }), fc.record({ _ilike: pattern(field) }));

const leaf: fc.Arbitrary<Where> = fc.oneof(
  ...[...NUMBERS].map((field) => fc.record({ [field]: operators(pick(field)) })),
  ...[...TEXTS].map((field) => fc.record({ [field]: textOperators(field) })),
  ...[...FLAGS].map((field) => fc.record({ [field]: fc.record({ _eq: fc.boolean() }) })),
  ...Object.entries(LISTS).map(([name, field]) =>
    fc.record({
      [name]: fc.oneof(fc.constant({}), fc.record({ [field]: operators(fc.integer({ min: 1, max: 1010 })) })),
    }),
  ),
  fc.record({ OrganisationSize: fc.record({ MinimumPeople: operators(fc.constantFrom(1, 10, 50, 250, 1000)) }) }),
);
const tree = fc.letrec<{ where: Where }>((tie) => ({
  where: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    leaf,
    fc.record({ _and: fc.array(tie("where"), { maxLength: 3 }) }),
    fc.record({ _or: fc.array(tie("where"), { minLength: 1, maxLength: 3 }) }),
    fc.record({ _not: tie("where") }),
    fc.tuple(leaf, tie("where")).map(([a, b]) => ({ ...a, ...b })),
  ),
})).where;

/** How many names a filter has: three lists with it must stay below the limit of conditions. */
const size = (where: unknown): number =>
  typeof where === "object" && where !== null
    ? Object.values(where).reduce((sum: number, inner) => sum + 1 + size(inner), 0)
    : 0;

/** The filter as GraphQL text instead of a variable. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(", ")}]`;
  if (typeof value === "object" && value !== null) {
    return `{ ${Object.entries(value)
      .map(([name, inner]) => `${name}: ${literal(inner)}`)
      .join(", ")} }`;
  }
  return JSON.stringify(value);
}

describe("REF-04: a filter", () => {
  test("finds what the same filter finds in memory, as a variable and as a text", async () => {
    await fc.assert(
      fc.asyncProperty(
        tree.filter((where) => size(where) <= 60),
        fc.boolean(),
        async (where, isLiteral) => {
          const expected = rows.filter((row) => holds(where, row) === true).map((row) => row["Id"]);
          const argument = isLiteral ? literal(where) : "$where";
          const data = await graphData(
            app,
            `query ${isLiteral ? "" : "($where: Organisations_bool_exp!)"} {
            a: Organisations(where: ${argument}, limit: 200) { Id }
            b: Organisations(where: ${argument}, limit: 200, offset: 200) { Id }
            c: Organisations(where: ${argument}, limit: 200, offset: 400) { Id }
            n: Organisations_aggregate(where: ${argument}) { aggregate { count } } }`,
            isLiteral ? {} : { where },
          );
          expect([...idsOf(data, "a"), ...idsOf(data, "b"), ...idsOf(data, "c")]).toEqual(expected);
          expect(data["n"]).toEqual({ aggregate: { count: expected.length } });
        },
      ),
      { numRuns: 200, seed: 20_261_122 },
    );
  });
});
