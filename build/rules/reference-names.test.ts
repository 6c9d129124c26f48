import { expect, test } from "vitest";
import {
  BASE_MATERIALS,
  BUILDING_SYSTEMS,
  MMC_CATEGORIES,
  PRODUCT_CATEGORIES,
} from "#api/database/seeds/reference/building-systems.ts";
import { ROLES, SECTORS, SUB_ROLES, SUB_SECTORS } from "#api/database/seeds/reference/sectors.ts";
import { SYNONYMS } from "#shared/domain/trade-words/synonym-list.ts";
import { createI18n } from "#shared/messages/create-i18n.ts";
import { siteBundle } from "#shared/messages/site-bundle.ts";
import { referenceName } from "#shared/ui/listings/reference-name.ts";

const BRITISH =
  /(organ|unit|panel|system|modern)is(?!t)|alumini|centre|theatre|defence|labour|colour|fibre|grey|mould|programme|modelling|storey|licence|metre|catalogue/i;

const lists = [
  BASE_MATERIALS,
  BUILDING_SYSTEMS,
  MMC_CATEGORIES,
  PRODUCT_CATEGORIES,
  ROLES,
  SECTORS,
  SUB_ROLES,
  SUB_SECTORS,
];
const names = [...lists.flatMap((list) => list.map(({ name }) => name)), ...SYNONYMS.map(({ meant }) => meant)];

test("REG-09: names of reference lists are spelt as the region spells, and as they are in the United Kingdom", () => {
  const { t } = createI18n(siteBundle, "en-US");
  const british = names.filter((name) => BRITISH.test(name));
  expect(british).toContain("Panelised rainscreen on SFS");
  expect(british.map((name) => referenceName(t, name)).filter((name) => BRITISH.test(name))).toEqual([]);
  expect(referenceName(t, "2 Panelised")).toBe("2 Panelized");
  const { t: inBritish } = createI18n(siteBundle, "en-GB");
  expect(names.filter((name) => referenceName(inBritish, name) !== name)).toEqual([]);
});

test("the catalogue spells only names that a list has", () => {
  const spelt = Object.keys(siteBundle["en-GB"]).flatMap((key) => /^listings\.name\.(.*)$/.exec(key)?.[1] ?? []);
  expect(spelt.filter((name) => !names.includes(name))).toEqual([]);
});
