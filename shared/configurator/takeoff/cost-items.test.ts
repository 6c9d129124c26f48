import { expect, test } from "vitest";
import type { Part } from "#shared/configurator/assembly/assembly.ts";
import { fabricationItems, supplyItems } from "./cost-items.ts";
import type { Rate, RateTable } from "./rates.ts";

function aPart(role: string, mass: number): Part {
  const shape: Part["shape"] = {
    key: "",
    label: "",
    solids: [],
    material: "steel",
    size: [0, 0, 0],
    sectionArea: 0,
    mass,
    area: 5,
    volume: 0.25,
    length: 3,
  };
  return { path: "", role, shape, corner: [0, 0, 0] };
}

const role = (label: string) => ({ label, ifcClass: "MEMBER", predefinedType: "STUD", layer: "stud" }) as const;
const roles = { stud: role("Stud"), track: role("Track"), pump: role("Pump"), wool: role("Wool") };

type Key = "kg" | "each" | "m" | "m²" | "m³" | "lb" | "ft" | "ft²" | "yd³" | "hour";
const rate = (measure: Rate["measure"]): Rate => ({ source: "supply", label: measure, measure, range: [1, 1, 1] });
const table: RateTable<Key> = {
  currency: "GBP",
  origin: "",
  isIllustrative: true,
  rates: {
    kg: rate("kg"),
    each: rate("each"),
    m: rate("m"),
    "m²": rate("m²"),
    "m³": rate("m³"),
    lb: rate("lb"),
    ft: rate("ft"),
    "ft²": rate("ft²"),
    "yd³": rate("yd³"),
    hour: rate("hour"),
  },
  shares: [],
};

test("supply is by rate and role over all units; some parts come with another", () => {
  const units = [{ parts: [aPart("stud", 2), aPart("track", 3)] }, { parts: [aPart("stud", 4), aPart("pump", 9)] }];
  const items = supplyItems({ units, roles }, table, ({ role }) => (role === "pump" ? null : { rate: "kg" }));
  expect(items).toEqual([
    { key: "supply:kg:stud", rate: "kg", label: "stud", quantity: 6 },
    { key: "supply:kg:track", rate: "kg", label: "track", quantity: 3 },
  ]);
});

test("what is bought for one role alone is told by its rate: board, not board for boards", () => {
  const units = [{ parts: [aPart("stud", 2), aPart("track", 3), aPart("wool", 1)] }];
  const items = supplyItems({ units, roles }, table, ({ role }) => ({ rate: role === "wool" ? "m²" : "kg" }));
  expect(items.map(({ label }) => label)).toEqual(["stud", "track", ""]);
});

test.each([
  ["kg", 7],
  ["lb", 7],
  ["m", 3],
  ["m²", 5],
  ["m³", 0.25],
  // In SI: the rate's own measure comes after.
  ["ft", 3],
  ["ft²", 5],
  ["yd³", 0.25],
  ["each", 1],
  ["hour", 1],
] as const)("a part bought by %s counts %d", (key, quantity) => {
  const items = supplyItems({ units: [{ parts: [aPart("pump", 7)] }], roles }, table, () => ({ rate: key }));
  expect(items.map((item) => item.quantity)).toEqual([quantity]);
});

test("a part of a role that has no label is told by the role", () => {
  const units = [{ parts: [aPart("stud", 2), aPart("Strap", 3)] }];
  expect(supplyItems({ units, roles }, table, () => ({ rate: "kg" })).map(({ label }) => label)).toEqual([
    "stud",
    "strap",
  ]);
});

test("a rate for a layer counts the layers: 100 mm of wool are five of 20 mm", () => {
  const units = [{ parts: [aPart("wool", 1)] }];
  expect(supplyItems({ units, roles }, table, () => ({ rate: "m²", times: 5 }))[0]?.quantity).toBe(25);
});

test("factory hours: 2 units × 1.5, 10 m² × 0.35, 3 parts × 0.02, 2 openings × 0.4", () => {
  const opening = { openingGlobalIds: [], x0: 0, x1: 1, z0: 0, z1: 1 };
  const unit = (netArea: number, parts: number, openings: number) => ({
    parts: Array.from({ length: parts }, () => aPart("stud", 1)),
    openings: Array.from({ length: openings }, () => opening),
    measures: { grossArea: 99, openingArea: 9, netArea },
  });
  const hours = { unit: 1.5, squareMetre: 0.35, part: 0.02, opening: 0.4 };
  const items = fabricationItems([unit(6, 2, 0), unit(4, 1, 2)], "kg", hours);
  expect(items.map(({ key, label, quantity }) => [key, label, Number(quantity.toFixed(9))])).toEqual([
    ["fabrication:unit", "units, 1.5 h each", 3],
    ["fabrication:area", "net area, 0.35 h per m²", 3.5],
    ["fabrication:part", "parts, 0.02 h each", 0.06],
    ["fabrication:opening", "openings, 0.4 h each", 0.8],
  ]);
});
