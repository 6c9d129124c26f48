import { beforeAll, describe, expect, test } from "vitest";
import { Place } from "#shared/contracts/market/geo.ts";
import { type Gazetteer, openGazetteer } from "./gazetteer.ts";
import { POSTCODE_AREAS } from "./postcode-areas.ts";

const UK = ["GB", "IE"];
const NA = ["US", "CA"];
const SA = ["SA"];

let gazetteer: Gazetteer;
beforeAll(async () => {
  gazetteer = await openGazetteer();
});

const find = (text: string, countries: readonly string[] = []): Place[] =>
  gazetteer.find({ text, limit: 5, types: null, countries });
const first = (text: string, countries: readonly string[] = []): string | undefined => find(text, countries)[0]?.label;

describe("R-14: places by name, without a network", () => {
  test.each([
    ["leeds", UK, "Leeds, England, United Kingdom"],
    ["harrog", UK, "Harrogate, North Yorkshire, England, United Kingdom"],
    ["hull", UK, "Kingston upon Hull, England, United Kingdom"],
    ["newcastle", UK, "Newcastle upon Tyne, England, United Kingdom"],
    ["new york", NA, "New York City, New York, United States"],
    ["springfield il", NA, "Springfield, Illinois, United States"],
    ["Springfield, Missouri", NA, "Springfield, Missouri, United States"],
    ["toronto", NA, "Toronto, Ontario, Canada"],
    ["riyadh", SA, "Riyadh, Riyadh Region, Saudi Arabia"],
    ["makkah", SA, "Mecca, Makkah Region, Saudi Arabia"],
    ["hofuf", SA, "Al Hufūf, Eastern Province, Saudi Arabia"],
    ["uk", UK, "United Kingdom"],
    ["saudi", SA, "Saudi Arabia"],
    ["england", UK, "England, United Kingdom"],
  ])("%s", (text, countries, label) => {
    expect(first(text, countries)).toBe(label);
  });

  test("a beginning is looked for without likenesses where only beginnings are wanted", () => {
    const begun = (text: string) =>
      gazetteer.find({ text, limit: 1, types: null, countries: UK, isBeginning: true }).map(({ label }) => label);
    expect(first("manchestr", UK)).toBe("Manchester, England, United Kingdom");
    expect(begun("manchestr")).toEqual([]);
    expect(begun("manchest")).toEqual(["Manchester, England, United Kingdom"]);
    expect(begun("LS1 4AP")).toEqual(["LS1 4AP, Leeds, United Kingdom"]);
  });

  test("REG-15: a name that begins so in the region comes before one that is the same elsewhere", () => {
    expect(
      find("lee", UK)
        .slice(0, 2)
        .map(({ countryCode }) => countryCode),
    ).toEqual(["GB", "GB"]);
    expect(first("paris", UK)).toBe("Paris, France");
  });

  test("the country's own place of that name, or its postcode, and no country", () => {
    const called = (text: string, countries: readonly string[] = []) =>
      gazetteer.called(text, countries)?.label ?? null;
    expect(called("london", NA)).toBe("London, Ontario, Canada");
    expect(called("Leeds", UK)).toBe("Leeds, England, United Kingdom");
    expect(called("leed", UK)).toBeNull();
    expect(called("united kingdom", UK)).toBeNull();
    expect(called("LS1 4AP", UK)).toBe("LS1 4AP, Leeds, United Kingdom");
    expect(called("LS1 4AP", NA)).toBeNull();
    expect(called("", UK)).toBeNull();
  });

  test("the region decides between places of one name", () => {
    expect(first("london", UK)).toBe("London, England, United Kingdom");
    expect(first("london", NA)).toBe("London, Ontario, Canada");
    expect(find("london", NA).map(({ label }) => label)).toContain("London, England, United Kingdom");
  });

  test.each([
    ["zurich", "Zürich, Switzerland"],
    ["MONTREAL", "Montréal, Quebec, Canada"],
    ["saint johns newfoundland", "St. John's, Newfoundland and Labrador, Canada"],
    ["الرياض", "Riyadh, Riyadh Region, Saudi Arabia"],
    ["جده", "Jeddah, Makkah Region, Saudi Arabia"],
  ])("accents, case, short words and Arabic spellings do not matter: %s", (text, label) => {
    expect(first(text)).toBe(label);
  });

  test.each([
    ["birmingam", UK, "Birmingham, England, United Kingdom"],
    ["sheffeild", UK, "Sheffield, England, United Kingdom"],
    ["ryadh", SA, "Riyadh, Riyadh Region, Saudi Arabia"],
  ])("typing errors are forgiven: %s", (text, countries, label) => {
    expect(first(text, countries)).toBe(label);
  });

  test.each(["%_'; drop table", "\0\0", "(((", "ﷺ".repeat(60), "x".repeat(200), "🏗️", "-- \\"])(
    "nonsense gives a list and no error: %j",
    (text) => {
      expect(find(text).length).toBeLessThanOrEqual(5);
    },
  );

  test("every place fits the contract; a country has its extent; no id comes twice", () => {
    const places = ["s", "l", "united", "10", "new", "al"].flatMap((text) => find(text, UK));
    expect(places.length).toBeGreaterThan(20);
    expect(places.filter((place) => !Place.safeParse(place).success)).toEqual([]);
    const [kingdom] = find("united kingdom");
    expect(kingdom).toMatchObject({ type: "country", countryCode: "GB" });
    expect(kingdom?.bbox?.map(Math.round)).toEqual([-6, 50, 2, 59]);
    const ids = find("leeds", UK).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("MAP-09: types narrow the answer; addresses are not known offline", () => {
    const of = (types: Place["type"][]): string[] =>
      gazetteer.find({ text: "united", limit: 5, types, countries: [] }).map(({ type }) => type);
    expect(new Set(of(["country"]))).toEqual(new Set(["country"]));
    expect(of(["address"])).toEqual([]);
  });
});

describe("R-14: postcodes, without a network", () => {
  test.each([
    ["LS1 4AP", "LS1 4AP, Leeds, United Kingdom"],
    ["ls14ap", "LS1 4AP, Leeds, United Kingdom"],
    ["LS1", "LS1, Leeds, United Kingdom"],
    ["m1 1ae", "M1 1AE, Manchester, United Kingdom"],
    ["W1A 1AA", "W1A 1AA, London W, United Kingdom"],
    ["bt7 1nn", "BT7 1NN, Belfast, United Kingdom"],
    ["JE2 3XP", "JE2 3XP, Jersey, Jersey"],
    ["M5V 2T6", "M5V 2T6, Toronto, Ontario, Canada"],
    ["h7a-1a1", "H7A 1A1, Laval, Quebec, Canada"],
    ["10001-1234", "10001-1234, New York, United States"],
  ])("%s is understood, and said to stand for a wider area", (text, label) => {
    expect(find(text)[0]).toMatchObject({ type: "postcode", label, isApproximate: true });
  });

  test("a ZIP code is exact, its beginning lists those that begin so", () => {
    expect(find("60601")[0]).toMatchObject({
      id: "postcode:US:60601",
      label: "60601, Illinois, United States",
      isApproximate: false,
    });
    expect(find("606").map(({ text }) => text)).toEqual(["60601", "60602", "60603", "60604", "60605"]);
  });

  test.each(["QQ1 1AA", "00000", "LS1 4AP 7", "M5V-", "123456"])("%s is no postcode", (text) => {
    expect(find(text).filter(({ type }) => type === "postcode")).toEqual([]);
  });

  test("the 124 areas lie in the British Isles, near a town of their name", () => {
    expect(POSTCODE_AREAS.size).toBe(124);
    for (const { code, town, longitude, latitude } of POSTCODE_AREAS.values()) {
      const country = gazetteer.reverse(longitude, latitude)?.countryCode ?? "";
      expect({
        code,
        town,
        isInside: longitude > -8 && longitude < 2 && latitude > 49 && latitude < 61,
        isBritish: ["GB", "GG", "IM", "JE"].includes(country),
      }).toEqual({ code, town, isInside: true, isBritish: true });
    }
  });
});

describe("MAP-09: the place at a point, without a network", () => {
  test.each([
    [-1.55, 53.8, "Leeds, England, United Kingdom"],
    [46.72, 24.69, "Riyadh, Riyadh Region, Saudi Arabia"],
    [-1.5, 52.4, "Coventry, England, United Kingdom"],
  ])("%d, %d", (longitude, latitude, label) => {
    expect(gazetteer.reverse(longitude, latitude)?.label).toBe(label);
  });

  test.each([
    // Dover sees Calais, Detroit sees Windsor.
    [1.31, 51.13, "GB"],
    [1.86, 50.93, "FR"],
    [-83.05, 42.35, "US"],
    [-83.0, 42.29, "CA"],
    // Both sides of the antimeridian, and places as far north as the land that crosses it.
    [175, 66.5, "RU"],
    [-173.2, 64.4, "RU"],
    [178.4, -18.1, "FJ"],
    [-113.5, 62.5, "CA"],
    [-150, 68, "US"],
    [15, 68.3, "NO"],
    [-135, -82, "AQ"],
  ])("a point keeps to its country at a border: %d, %d", (longitude, latitude, code) => {
    expect(gazetteer.reverse(longitude, latitude)?.countryCode).toBe(code);
  });

  test.each([
    [-30, 40],
    [0, 0],
    [-150, 10],
  ])("the open sea is nowhere: %d, %d", (longitude, latitude) => {
    expect(gazetteer.reverse(longitude, latitude)).toBeNull();
  });

  test("far from any city the country answers", () => {
    expect(gazetteer.reverse(-42, 72)).toMatchObject({ type: "country", countryCode: "GL" });
  });
});
