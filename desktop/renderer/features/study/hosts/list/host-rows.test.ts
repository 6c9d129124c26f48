import { expect, test } from "vitest";
import { rowAfter } from "./host-rows.ts";

const [storey, host] = [{ kind: "storey" }, { kind: "host" }] as const;
const ROWS = [storey, host, host, storey, host];

test.each([
  ["ArrowDown", 1, 2],
  ["ArrowDown", 2, 4],
  ["ArrowDown", 4, null],
  ["ArrowUp", 4, 2],
  ["ArrowUp", 1, null],
  ["Home", 4, 1],
  ["End", 1, 4],
  ["Enter", 2, null],
] as const)("%s from row %s goes to %s: storeys are stepped over", (key, from, to) =>
  expect(rowAfter(key, ROWS, from)).toBe(to),
);

test("a list without hosts moves nothing", () => expect(rowAfter("End", [storey], 0)).toBeNull());
