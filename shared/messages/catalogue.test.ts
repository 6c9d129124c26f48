import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { AuditAction } from "#shared/contracts/people/audit.ts";
import { CostSource, RuleFinding, RunOutput } from "#shared/contracts/design/runs.ts";
import { Region } from "#shared/contracts/site/regions.ts";
import { SortOrder } from "#shared/contracts/market/search-query.ts";
import { BuildingSystemName, ListingKind } from "#shared/contracts/market/search.ts";
import { createI18n } from "./create-i18n.ts";
import { withGroupedCounts } from "./grouped-counts.ts";
import { baseKey, collectKeyUse, compareKeys } from "./key-use.ts";
import type { KeyUse } from "./key-use.ts";
import { LOCALES } from "./message-types.ts";
import { mailBundle } from "./mail-bundle.ts";
import { siteBundle } from "./site-bundle.ts";
import { workbenchBundle } from "./workbench-bundle.ts";

const root = new URL("../../", import.meta.url);

function keysUsedIn(...folders: string[]): KeyUse {
  const use: KeyUse = { exact: new Set(), patterns: [] };
  const files = globSync(
    folders.map((folder) => `${folder}/**/*.{ts,tsx}`),
    { cwd: root, exclude: (path) => path.includes("e2e") || path.endsWith(".test.ts") || path.endsWith(".test.tsx") },
  );
  for (const file of files) collectKeyUse(readFileSync(new URL(file, root), "utf8"), use);
  return use;
}

describe("ERR-08: one catalogue per locale", () => {
  const both = { ...siteBundle["en-GB"], ...workbenchBundle["en-GB"] };

  test("no text is missing and none is unused", () => {
    const use = keysUsedIn("web", "desktop/renderer", "shared/ui", "shared/configurator");
    expect(compareKeys(use, Object.keys(both))).toEqual({ missing: [], unused: [] });
  });

  test.each([
    ["the site", "web", siteBundle],
    ["the workbench", "desktop/renderer", workbenchBundle],
  ])("%s bundles every text that it asks for", (_name, folder, bundle) => {
    expect(compareKeys(keysUsedIn(folder), Object.keys(bundle["en-GB"])).missing).toEqual([]);
  });

  test("PRF-13, R-49: each application words a wrong email address as its own specification does", () => {
    const { t: site } = createI18n(siteBundle, "en-GB");
    const { t: workbench } = createI18n(workbenchBundle, "en-GB");
    expect(site("forms.email")).toBe("Please provide a valid email address.");
    expect(site("web.profiles.rules.email")).toBe("Please provide a valid email address.");
    expect(workbench("forms.email")).toBe("Please provide valid email address.");
  });

  test.each([
    ["forms.tooShort", "Use at least 2,000 characters."],
    ["forms.tooLong", "Use at most 2,000 characters."],
  ])("REG-06: the limit in %s is grouped", (key, text) => {
    const { t } = createI18n(siteBundle, "en-GB");
    expect(t(key, { least: 2000, most: 2000 })).toBe(text);
  });

  test("REG-09: places and addresses of North America have its words", () => {
    const words = ["web.profiles.location.county", "web.profiles.location.postcode", "web.chains.need.place"] as const;
    const [uk, us] = (["en-GB", "en-US"] as const).map((locale) => {
      const { t } = createI18n(siteBundle, locale);
      return words.map((word) => t(word));
    });
    expect(uk).toEqual(["County", "Postcode", "Town or postcode"]);
    expect(us).toEqual(["State or province", "ZIP or postal code", "Town, ZIP or postal code"]);
  });

  test("a counted noun has a singular and a plural", () => {
    const counted = Object.entries(both).filter(([, text]) => /\{\{count[^}]*\}\}\+? (?!of )[a-z]+s\b/.test(text));
    const alone = counted.filter(([key, text]) => !/_(one|other)$/.test(key) && !text.includes("}}+"));
    expect(alone).toEqual([]);
    const plurals = Object.keys(both).filter((key) => key.endsWith("_other"));
    expect(plurals.filter((key) => !(key.replace(/_other$/, "_one") in both))).toEqual([]);
  });

  test("regional catalogues hold only keys that en-GB has, and only texts that differ", () => {
    for (const bundle of [siteBundle, workbenchBundle, mailBundle]) {
      for (const locale of ["en-US", "en-SA"] as const) {
        for (const [key, text] of Object.entries(bundle[locale])) {
          expect(Object.keys(bundle["en-GB"])).toContain(key);
          expect(text).not.toBe(bundle["en-GB"][key]);
        }
      }
    }
  });

  test.each([
    ["the site", siteBundle, "en-US"],
    ["the site", siteBundle, "en-SA"],
    ["mails", mailBundle, "en-US"],
    ["mails", mailBundle, "en-SA"],
  ] as const)("REG-09: no text of %s reads British (%#)", (_name, bundle, locale) => {
    const texts = createI18n(bundle, locale);
    const british = Object.keys(bundle["en-GB"]).filter((key) => {
      const text =
        texts.getResource(locale, "translation", key) ??
        texts.getResource("en-US", "translation", key) ??
        bundle["en-GB"][key];
      // Names of values are not read.
      const read = String(text).replaceAll(/\{\{[^}]*\}\}/g, "");
      return /(organ|unit|panel)is(?!t)|store(y|ys)\b|alumini|catalogue|licence|colour|\b(centi|milli|kilo)?metres?\b|\bcentre/i.test(
        read,
      );
    });
    // DET-09, DET-10 and SUP-10 give these word for word.
    const verbatim = ["web.details.roleMissing", "web.details.categoryMissing", "web.chains.addTo.failed"];
    expect(british.filter((key) => !verbatim.includes(key))).toEqual([]);
  });

  test("no text has an exclamation mark or an empty value", () => {
    // REG-16 gives the waitlist's title word for word.
    const ours = Object.values(both).filter((text) => text !== "Hey! Where are you?");
    for (const text of ours) {
      expect(text.trim()).not.toBe("");
      expect(text).not.toMatch(/!/);
    }
  });
});

describe("finding keys in source", () => {
  const use = (source: string): KeyUse => {
    const found: KeyUse = { exact: new Set(), patterns: [] };
    collectKeyUse(source, found);
    return found;
  };

  test("an unused and a missing key are both reported", () => {
    const found = use(`t("web.a.title"); t('web.gone')`);
    expect(compareKeys(found, ["web.a.title", "web.idle"])).toEqual({ missing: ["web.gone"], unused: ["web.idle"] });
  });

  test("a template uses every key that fits it, and is missing when none does", () => {
    const found = use("t(`web.kind.${kind}`); t(`web.none.${kind}.x`)");
    expect(compareKeys(found, ["web.kind.suppliers", "web.kind.products"])).toEqual({
      missing: ["web.none.${kind}.x"],
      unused: [],
    });
  });

  test("plural forms count as their base key", () => {
    expect(compareKeys(use(`t("web.n", { count })`), ["web.n_one", "web.n_other"])).toEqual({
      missing: [],
      unused: [],
    });
    expect(baseKey("results.finding.hosts_other")).toBe("results.finding.hosts");
  });
});

describe("locales", () => {
  const bundle = {
    "en-GB": withGroupedCounts({
      "web.a": "organisation",
      "web.b": "one",
      "web.n_one": "{{count}} wall",
      "web.n_other": "{{count}} walls",
    }),
    "en-US": withGroupedCounts({ "web.a": "organization" }),
    "en-SA": withGroupedCounts({ "web.b": "only here" }),
  };

  test("REG-09: en-SA falls back to en-US, then to en-GB", () => {
    const texts = LOCALES.map((locale) => createI18n(bundle, locale)).map(({ t }) => [t("web.a"), t("web.b")]);
    expect(texts).toEqual([
      ["organisation", "one"],
      ["organization", "one"],
      ["organization", "only here"],
    ]);
  });

  test("plural forms follow the count", () => {
    const { t } = createI18n(bundle, "en-GB");
    expect([t("web.n", { count: 1 }), t("web.n", { count: 0 })]).toEqual(["1 wall", "0 walls"]);
  });
});

describe("texts for the values of the contract", () => {
  const has = (key: string): boolean => Object.keys(siteBundle["en-GB"]).map(baseKey).includes(key);

  test.each([
    ["web.kind", ListingKind.options],
    ["web.count", ListingKind.options],
    ["web.audit", AuditAction.options],
    ["web.home.title", Region.options],
    ["web.home.lead", Region.options],
    ["web.home.helper", ListingKind.options],
    ["web.home.findBy", ListingKind.options],
    ["web.home.viewAll", ListingKind.options],
    ["web.region", Region.options],
    ["web.region.in", Region.options],
    ["web.search.order", SortOrder.options],
    ["web.configurator.output", RunOutput.shape.kind.options],
    ["results.finding", RuleFinding.shape.severity.options],
    ["results.cost.source", [...CostSource.options, "all"]],
  ])("%s has a text for each of %j", (prefix, values) => {
    expect(values.filter((value) => !has(`${prefix}.${value}`))).toEqual([]);
  });

  test("each building system has its note and its part", () => {
    const keys = BuildingSystemName.options.flatMap((name) => [`web.system.${name}.note`, `web.system.${name}.part`]);
    expect(keys.filter((key) => !has(key))).toEqual([]);
  });
});
