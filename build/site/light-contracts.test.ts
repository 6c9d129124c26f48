import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as regions from "#shared/contracts/site/regions.ts";
import * as search from "#shared/contracts/market/search.ts";
import { lightEnum } from "#shared/client/light-schema.ts";
import { lightContracts, lightModule } from "./light-contracts.ts";

test("a contract without its schemas: endpoints, words and plain values stay, the rest comes from the real one", () => {
  const text = lightModule(search, "#shared/contracts/market/search.ts");
  expect(text).toContain('export const getHome = { ...{"method":"GET","base":"/api","path":"/home"');
  expect(text).toContain('export const ListingKind = lightEnum(["suppliers","consultants","projects","products"]);');
  expect(text).toContain('export { ListingSummary } from "#shared/contracts/market/search.ts";');
  expect(text).not.toContain("summary");
});

test("plain values and functions", () => {
  const made = lightModule({ LIMIT: 4, NAMES: ["a"], help: () => 1 }, "#shared/contracts/x.ts");
  expect(made).toContain("export const LIMIT = 4;");
  expect(made).toContain('export const NAMES = ["a"];');
  expect(made).toContain('export { help } from "#shared/contracts/x.ts";');
  expect(lightModule(regions, "x")).toContain('export const Region = lightEnum(["UK","NA","SA"]);');
});

test("the site asks of words only what they have without zod", async () => {
  const root = join(import.meta.dirname, "../..");
  const words = new Set<string>();
  for (const file of globSync("shared/contracts/{,people/,market/,site/,design/}*.ts", {
    cwd: root,
    exclude: ["**/*.test.ts"],
  })) {
    const text = lightModule(await import(join(root, file)), "x");
    for (const [, name = ""] of text.matchAll(/export const (\w+) = lightEnum/g)) words.add(name);
  }
  expect(words).toContain("BuildingSystemName");
  const uses = new RegExp(`\\b(${[...words].join("|")})\\.(\\w+)`, "g");
  const asked = new Map<string, string>();
  for (const file of globSync("{web,shared/client,shared/ui}/**/*.{ts,tsx}", { cwd: root })) {
    if (/\.(test|spec)\.|\/e2e\/|^web\/server\//.test(file)) continue;
    for (const [, , member = ""] of readFileSync(join(root, file), "utf8").matchAll(uses)) asked.set(member, file);
  }
  expect(asked.has("options")).toBe(true);
  const has = Object.keys(lightEnum(["a"]));
  expect([...asked].filter(([member]) => !has.includes(member))).toEqual([]);
});

test("a contract in a folder finds its neighbours there, and those are left out unless they are asked for", async () => {
  const root = join(import.meta.dirname, "../..");
  const { resolveId } = lightContracts(root);
  if (typeof resolveId !== "function") throw new Error("The plugin resolves nothing.");
  const folder = join(root, "shared/contracts/host-kinds");
  const found: unknown = await Reflect.apply(resolveId, {}, ["./kind.ts", join(folder, "slab.ts"), {}]);
  expect(found).toEqual({ id: join(folder, "kind.ts"), moduleSideEffects: false });
  const above: unknown = await Reflect.apply(resolveId, {}, ["./host-kinds/slab.ts", join(folder, "../hosts.ts"), {}]);
  expect(above).toEqual({ id: join(folder, "slab.ts"), moduleSideEffects: false });
});
