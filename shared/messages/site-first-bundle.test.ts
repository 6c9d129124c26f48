import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { collectKeyUse, compareKeys } from "./key-use.ts";
import type { KeyUse } from "./key-use.ts";
import { siteFirstBundle } from "./site-first-bundle.ts";

const root = new URL("../../", import.meta.url);
/** Code of the first bundle, by its folders. */
const FIRST = [
  "web/*.tsx",
  "web/layout/*.{ts,tsx}",
  "web/features/{home,session,analytics}/*.{ts,tsx}",
  "web/pages/home-page.tsx",
  "shared/ui/{errors,notifications,overlays,drawings,listings}/*.{ts,tsx}",
];

test("what the first page says is in the first bundle", () => {
  const use: KeyUse = { exact: new Set(), patterns: [] };
  for (const file of globSync(FIRST, { cwd: root, exclude: ["**/*.test.*"] }))
    collectKeyUse(readFileSync(new URL(file, root), "utf8"), use);
  expect(compareKeys(use, Object.keys(siteFirstBundle["en-GB"])).missing).toEqual([]);
});

test("no spelling of a later page is in the first bundle", () => {
  const own = Object.keys(siteFirstBundle["en-GB"]);
  expect(Object.keys(siteFirstBundle["en-US"]).filter((key) => !own.includes(key))).toEqual([]);
});

test("of heads, the first bundle has those of the home page", () => {
  const heads = Object.keys(siteFirstBundle["en-GB"]).flatMap((key) => /^web\.head\.(.*)\.title$/.exec(key)?.[1] ?? []);
  expect(heads).toEqual(["suppliers", "products", "consultants", "projects"]);
});
