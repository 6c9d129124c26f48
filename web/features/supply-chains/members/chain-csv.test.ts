import { expect, test } from "vitest";
import type { SupplyChainMember } from "#shared/contracts/people/supply-chains.ts";
import { createI18n } from "#shared/messages/create-i18n.ts";
import { siteBundle } from "#shared/messages/site-bundle.ts";
import { chainCsv } from "./chain-csv.ts";
import { csvName } from "./csv-name.ts";
import { mapSiteOf, pointsOf } from "./map-site.ts";
import { placeText } from "./member-texts.ts";
import { filterMembers, rankMembers } from "./ranked-members.ts";

const CAPACITY = {
  system: "Modules" as const,
  unitsPerWeek: 10,
  leadTimeWeeks: 4,
  largestUnit: null,
  heaviestUnitKg: null,
  radiusMiles: null,
  validUntil: null,
};
const member = (organisationId: number, name: string, more: Partial<SupplyChainMember> = {}): SupplyChainMember => ({
  organisationId,
  name,
  slug: "x",
  sites: [{ place: "Leeds", longitude: -1.5491, latitude: 53.8008 }],
  mark: { seed: name, system: "Modules", logoUrl: null },
  hasEmail: true,
  systems: ["Modules"],
  founded: null,
  sizeName: null,
  certificates: [],
  capacities: [CAPACITY],
  note: null,
  addedAt: "2026-01-01T00:00:00Z",
  addedBy: null,
  ...more,
});
const { t } = createI18n(siteBundle, "en-GB");
const need = {
  system: "Modules" as const,
  quantity: 21,
  by: "2027-03-01",
  lengthMm: null,
  widthMm: null,
  heightMm: null,
  massKg: null,
  place: null,
  placeName: "",
};
const today = "2027-01-04";
const MEMBERS = [
  member(1, "Zeta"),
  member(2, "Alpha", { capacities: [] }),
  member(3, "Pods only", { systems: ["Pods"] }),
];

test("B-07: who can comes first, then who cannot, then who is not known; one rank in table and file", () => {
  const rows = rankMembers(MEMBERS, need, today, "ready");
  expect(rows.map(({ maker, delivery, rank }) => [rank, maker.name, delivery?.kind])).toEqual([
    [1, "Zeta", "can"],
    [2, "Pods only", "cannot"],
    [3, "Alpha", "unknown"],
  ]);
  // Four weeks of lead and 21 ÷ 10 rounded up, three, from January 4.
  expect(rows[0]?.delivery).toMatchObject({ programme: { leadWeeks: 4, productionWeeks: 3, ready: "2027-02-22" } });
  expect(rankMembers(MEMBERS, null, today, "ready").map(({ rank }) => rank)).toEqual([null, null, null]);
  expect(rankMembers(MEMBERS, need, today, "name").map(({ maker, rank }) => `${maker.name} ${rank}`)).toEqual([
    "Zeta 1",
    "Pods only 2",
    "Alpha 3",
  ]);
});

test("B-07: by name too those who can come first, in the table and in its file", () => {
  const members = [
    member(1, "Alpha", { systems: ["Pods"] }),
    member(2, "Beta"),
    member(3, "Gamma", { systems: ["Pods"] }),
  ];
  const rows = rankMembers(members, need, today, "name");
  expect(rows.map(({ maker }) => maker.name)).toEqual(["Beta", "Alpha", "Gamma"]);
  const lines = chainCsv(rows, [], need, t).split("\r\n").slice(1, 4);
  expect(lines.map((line) => line.split(",")[0])).toEqual(["Beta", "Alpha", "Gamma"]);
});

test("B-07: with a place the site that is measured is the one that is named, drawn and written", () => {
  const [leeds, glasgow] = [
    { place: "Leeds", longitude: -1.5491, latitude: 53.8008 },
    { place: "Glasgow", longitude: -4.2518, latitude: 55.8642 },
  ];
  const there = { ...need, place: { longitude: -4.2518, latitude: 55.9 }, placeName: "Glasgow" };
  const members = [member(1, "Zeta", { sites: [leeds, glasgow] })];
  const [row] = rankMembers(members, there, today, "ready");
  expect(row?.site?.place).toBe("Glasgow");
  // 0.0358° along the meridian, of 69.1 miles each: 2.47 miles.
  expect(row && placeText(row, t)).toBe("Glasgow · 2 mi");
  expect(pointsOf(row ? [row] : [])).toMatchObject([{ id: 1, longitude: -4.2518, latitude: 55.8642, rank: 1 }]);
  expect(mapSiteOf(row ? [row] : [], there)).toMatchObject({ from: [], short: [] });
  const near = [member(1, "Zeta", { sites: [leeds, glasgow], capacities: [{ ...CAPACITY, radiusMiles: 60 }] })];
  expect(mapSiteOf(rankMembers(near, there, today, "ready"), there)?.from).toEqual([[-4.2518, 55.8642]]);
  expect(chainCsv(rankMembers(near, there, today, "ready"), [], there, t)).toContain("Zeta,Glasgow");
  expect(rankMembers(members, need, today, "ready")[0]?.site?.place).toBe("Leeds");
});

test("all words of a filter are looked for in name, places and systems, in any case", () => {
  const found = (text: string) => filterMembers(rankMembers(MEMBERS, null, today, "name"), text).length;
  expect(["", "zeta", "LEEDS", "pods leeds", "pods zeta", "hull"].map(found)).toEqual([3, 1, 3, 1, 0, 0]);
});

test("SUP-01: the file of a chain has no formula of a name or a note, quotes what it must, and says what is not known", () => {
  const rows = rankMembers(
    [
      member(1, '=HYPERLINK("http://x")', {
        note: { text: "@SUM(1)\nsecond", version: 1, by: null, at: null },
        capacities: [],
      }),
    ],
    null,
    today,
    "name",
  );
  const csv = chainCsv(rows, ["capacity", "notes"], null, t);
  expect(csv).toBe(
    `\uFEFFMember,Place,Capacity,Note\r\n"'=HYPERLINK(""http://x"")",Leeds,Not known,"'@SUM(1)\nsecond"\r\n`,
  );
  expect([csvName("Canal Street modules"), csvName("Énergie & Cie."), csvName("数")]).toEqual([
    "canal-street-modules.csv",
    "energie-cie.csv",
    "supply-chain.csv",
  ]);
});

test("B-07: the file of a chain says what was asked for, with sizes and mass of the unit where they were", () => {
  const asked = { ...need, lengthMm: 9000, heightMm: 3250, massKg: 14_500, placeName: "Leeds" };
  const cells = (of: typeof asked) =>
    chainCsv(rankMembers([member(1, "Zeta")], of, today, "ready"), [], of, t)
      .split("\r\n")[1]
      ?.split(',"')[1];
  const unit = "Longest unit, m: 9; Highest unit, m: 3.25; Heaviest unit, kg: 14500";
  expect(cells(asked)).toMatch(`Modules; 21; 2027-03-01; ${unit}; Leeds"`);
  expect(chainCsv(rankMembers([member(1, "Zeta")], need, today, "ready"), [], need, t)).toContain(
    ",Modules; 21; 2027-03-01,1,",
  );
});
