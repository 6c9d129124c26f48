import { expect, test } from "vitest";
import * as regions from "#shared/contracts/regions.ts";
import * as search from "#shared/contracts/search.ts";
import { lightModule } from "./light-contracts.ts";

test("a contract without its schemas: endpoints, words and plain values stay, the rest comes from the real one", () => {
  const text = lightModule(search, "#shared/contracts/search.ts");
  expect(text).toContain('export const getHome = { ...{"method":"GET","base":"/api","path":"/home"');
  expect(text).toContain('export const ListingKind = lightEnum(["suppliers","consultants","projects","products"]);');
  expect(text).toContain('export { ListingSummary } from "#shared/contracts/search.ts";');
  expect(text).not.toContain("summary");
});

test("plain values and functions", () => {
  const made = lightModule({ LIMIT: 4, NAMES: ["a"], help: () => 1 }, "#shared/contracts/x.ts");
  expect(made).toContain("export const LIMIT = 4;");
  expect(made).toContain('export const NAMES = ["a"];');
  expect(made).toContain('export { help } from "#shared/contracts/x.ts";');
  expect(lightModule(regions, "x")).toContain('export const Region = lightEnum(["UK","NA","SA"]);');
});
