import { expect, test } from "vitest";
import { compile } from "#api/features/graph/language/compile.ts";
import { chooseOperation, readDocument, readVariables } from "#api/features/graph/language/documents.ts";
import { GraphWork, operatorWork } from "./graph-work.ts";

const ROWS: Record<string, number> = {
  Organisations: 100_000,
  OrganisationSubSectors: 200_000,
  SubSectors: 50,
  Locations: 130_000,
  ImageOrganisations: 400_000,
};

/** Milliseconds that a query is estimated to take at these rows. */
function workOf(query: string, variables: Record<string, unknown> = {}): number {
  const document = readDocument(query);
  const operation = chooseOperation(document, null);
  const values = readVariables(operation, variables);
  const plan = compile(operation, document.fragments, values, document.slots);
  return plan.work((type) => ROWS[type] ?? 0);
}

const repeat = (count: number, part: string): string => Array.from({ length: count }, () => part).join(" ");
const PATTERN = '{ Name: { _ilike: "%a%" } }';

// By hand: rows times milliseconds per row; a row 0.0002, a comparison 0.0001, a pattern 0.0006.
test.each([
  ["60 patterns in _or", `{ Organisations(where: { _or: [${repeat(60, PATTERN)}] }) { Id } }`, 100_000 * 0.0362],
  [
    "patterns under _not and _and",
    `{ Organisations(where: { _not: { _and: [${repeat(3, PATTERN)}] } }) { Id } }`,
    100_000 * 0.002,
  ],
  ["a pattern over long texts", '{ Organisations(where: { Description: { _like: "%a" } }) { Id } }', 100_000 * 0.0062],
  ["a comparison", "{ Organisations(where: { YearCreated: { _gt: 2000 } }) { Id } }", 100_000 * 0.0003],
  ["no filter: the limit ends it", "{ Organisations { Id } }", 10_050 * 0.0002],
  ["an order", "{ Organisations(order_by: { CreatedAt: asc }) { Id } }", 100_000 * 0.0006],
  [
    "a page after a key, in its order: the limit ends it",
    "{ Organisations(where: { Id: { _gt: 7 } }, order_by: { Id: asc }, limit: 20) { Id } }",
    10_200 * 0.0007,
  ],
  [
    "a page before a key, backwards, under _and",
    "{ Organisations(where: { _and: [{ Id: { _lt: 90 } }, { Id: { _gte: 7 } }] }, order_by: { Id: desc }) { Id } }",
    10_200 * 0.0008,
  ],
  ["the order of the key alone", "{ Organisations(order_by: [{ Id: desc }]) { Id } }", 10_200 * 0.0006],
  [
    "a page after a key, in another order",
    "{ Organisations(where: { Id: { _gt: 7 } }, order_by: { Score: desc }) { Id } }",
    100_000 * 0.0007,
  ],
  [
    "a page after a key, by the key and then another: sorted",
    "{ Organisations(where: { Id: { _gt: 7 } }, order_by: [{ Id: asc }, { Score: desc }]) { Id } }",
    100_000 * 0.0011,
  ],
  [
    "a page in an order of the key that no index has",
    "{ Organisations(where: { Id: { _gt: 7 } }, order_by: { Id: desc_nulls_last }) { Id } }",
    100_000 * 0.0007,
  ],
  [
    "a page after a key beside a pattern: it may be the last row that fits",
    `{ Organisations(where: { Id: { _gt: 7 }, ${PATTERN.slice(1, -1)} }, order_by: { Id: asc }) { Id } }`,
    100_000 * 0.0013,
  ],
  [
    "rows of another range, in the order of the key: the last may be the first that fits",
    "{ Organisations(where: { YearCreated: { _gt: 2000 } }, order_by: { Id: asc }) { Id } }",
    100_000 * 0.0007,
  ],
  [
    "a page after a key beside another range",
    "{ Organisations(where: { _and: [{ Id: { _gt: 7 } }, { YearCreated: { _gt: 2000 } }] }, order_by: { Id: asc }) { Id } }",
    100_000 * 0.0008,
  ],
  [
    "all but one key, in its order",
    "{ Organisations(where: { Id: { _neq: 7 } }, order_by: { Id: asc }) { Id } }",
    100_000 * 0.0007,
  ],
  [
    "a count after a key",
    "{ Organisations_aggregate(where: { Id: { _gt: 7 } }) { aggregate { count } } }",
    100_000 * 0.0003,
  ],
  ["a count", "{ Organisations_aggregate { aggregate { count } } }", 100_000 * 0.0002],
  [
    "a count under three names",
    `{ Organisations_aggregate(where: ${PATTERN}) { aggregate { a: count b: count } more: aggregate { count } } }`,
    3 * 100_000 * 0.0008,
  ],
  ["the key", "{ Organisations(where: { Id: { _in: [1, 2, 3] } }) { Id } }", 3 * 0.0003],
  [
    "the key beside a pattern",
    `{ Organisations(where: { _and: [{ Id: { _eq: 7 } }, ${PATTERN}] }) { Id } }`,
    0.0002 + 0.0001 + 0.0006,
  ],
  [
    "the key in _or leaves every row to be looked at",
    `{ Organisations(where: { _or: [{ Id: { _eq: 7 } }, ${PATTERN}] }) { Id } }`,
    100_000 * 0.0009,
  ],
  [
    "a relation in a filter: each row of the other side",
    "{ Organisations(where: { OrganisationSubSectors: { SubSectorId: { _eq: 3 } } }) { Id } }",
    100_000 * 0.0002 + 200_000 * 0.0003,
  ],
  [
    "patterns on lists inside a list: rows per row of fifty",
    `{ Organisations { ImageOrganisations(where: { Url: { _ilike: "%a%" } }) { Id } } }`,
    10_050 * 0.0002 + 50 * 4 * 0.0008,
  ],
  [
    "twice the same list",
    `{ a: Organisations(where: ${PATTERN}) { Id } b: Organisations(where: ${PATTERN}) { Id } }`,
    2 * 100_000 * 0.0008,
  ],
])("%s", (_name, query, milliseconds) => {
  expect(workOf(query)).toBeCloseTo(milliseconds, 6);
});

test("filters in variables count as those in the query", () => {
  const query = "query ($where: Organisations_bool_exp!) { Organisations(where: $where) { Id } }";
  const where = { _or: Array.from({ length: 60 }, () => ({ Name: { _ilike: "%a%" } })) };
  expect(workOf(query, { where })).toBeCloseTo(3620, 6);
  const named =
    "query ($id: Int!, $name: String!) { Organisations(where: { Id: { _eq: $id }, Name: { _ilike: $name } }) { Id } }";
  expect(workOf(named, { id: 1, name: "%" })).toBeCloseTo(0.0009, 9);
});

test("what comes after a mark is done several times, what came before it once", () => {
  const work = new GraphWork();
  const hundred = () => 100;
  work.add(hundred, 1);
  const { mark } = work;
  work.add(hundred, 0.25);
  work.repeat(mark, 3);
  expect(work.milliseconds(() => 0)).toBe(100 + 3 * 25);
});

test.each(["Description", "Response", "Note"])("a pattern over %s counts ten times one over a name", (field) => {
  expect(operatorWork(field, "_ilike")).toBe(0.006);
  expect(operatorWork("Name", "_ilike")).toBe(0.0006);
});
