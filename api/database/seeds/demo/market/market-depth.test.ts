import { describe, expect, test } from "vitest";
import { BUILDING_SYSTEMS } from "#api/database/seeds/reference/building-systems.ts";
import { type DemoCaseStudy, makeCaseStudies } from "#api/database/seeds/demo/case-studies/case-studies.ts";
import { makeConsultants } from "#api/database/seeds/demo/consultants.ts";
import { makeMarketDepth } from "./market-depth.ts";
import type { DemoOrganisation } from "#api/database/seeds/demo/organisation-model.ts";
import { makeSuppliers } from "#api/database/seeds/demo/suppliers.ts";

const { organisations, caseStudies, kits } = makeMarketDepth();
const countryOf = ({ locations }: DemoOrganisation): number => locations.find(({ isHq }) => isHq)?.place.countryId ?? 0;
const inside = (...countries: readonly number[]): ((row: DemoOrganisation) => boolean) => {
  return (row) => countries.includes(countryOf(row));
};
const projectsIn = (...countries: readonly number[]): DemoCaseStudy[] =>
  caseStudies.filter(({ place }) => countries.includes(place?.countryId ?? 0));
const sectorsOf = (projects: readonly DemoCaseStudy[]): number[] =>
  [...new Set(projects.flatMap(({ subSectorIds }) => subSectorIds.map((id) => Math.floor(id / 100))))].toSorted(
    (a, b) => a - b,
  );
const consultants = organisations.filter(({ type }) => type === "consultant");
const suppliers = organisations.filter(({ type }) => type === "supplier");

describe("what makes a market deep", () => {
  test.each([
    ["UK", [1]],
    ["NA", [3, 4]],
    ["SA", [5]],
  ])("REG-15: products of %s are of all ten building systems, each of another firm", (_code, countries) => {
    const owners = new Map(organisations.filter(inside(...countries)).map((row) => [row.id, row]));
    const products = kits.filter(({ organisationId }) => owners.has(organisationId));
    expect(new Set(products.map(({ categoryId }) => Math.floor(categoryId / 100))).size).toBe(BUILDING_SYSTEMS.length);
    expect(new Set(products.map(({ organisationId }) => organisationId)).size).toBe(products.length);
    for (const { categoryId, organisationId } of products)
      expect(owners.get(organisationId)?.categoryIds[0]).toBe(categoryId);
  });

  test("projects of North America and of Saudi Arabia are of every sector, and a third are homes", () => {
    for (const projects of [projectsIn(3, 4), projectsIn(5)]) {
      expect(sectorsOf(projects)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10]);
      expect(projects.filter(({ noOfHomes }) => noOfHomes !== null).length).toBe(Math.ceil(projects.length / 3));
    }
  });

  test("a seventh of North America is Canadian: firms of every system, projects of many towns and sectors", () => {
    const shareOf = (rows: readonly DemoOrganisation[]): number =>
      rows.filter(inside(4)).length / rows.filter(inside(3, 4)).length;
    expect(shareOf(suppliers)).toBeCloseTo(1 / 7, 1);
    expect(shareOf(consultants)).toBeCloseTo(1 / 7, 1);
    const firsts = suppliers.filter(inside(4)).map(({ categoryIds }) => Math.floor((categoryIds[0] ?? 0) / 100));
    expect(new Set(firsts).size).toBe(BUILDING_SYSTEMS.length);
    expect(kits.some(({ organisationId }) => suppliers.filter(inside(4)).some(({ id }) => id === organisationId))).toBe(
      true,
    );

    const projects = projectsIn(4);
    expect(new Set(projects.map(({ place }) => place?.town)).size).toBeGreaterThan(6);
    expect(sectorsOf(projects).length).toBeGreaterThan(4);
  });
});

describe("what a name promises", () => {
  const makers = [...makeSuppliers(), ...suppliers].filter(({ categoryIds }) => categoryIds.length > 0);
  // By the reference list: 401 is a glulam frame, 402 a hot-rolled kit, 901 a precast flight.
  test.each([
    ["Mass Timber", [301, 401, 504, 1006]],
    ["Steel", [402]],
    ["Precast Stairs", [901, 902]],
    ["Precast Frames", [403]],
    ["Precast Floors", [303]],
    ["Curtain Wall", [201]],
    ["Bath Pods", [701, 702, 703]],
    ["Bathroom Pods", [701, 702, 703]],
    ["Truss", [801, 802]],
    ["Precast", [203, 303, 403, 505, 703, 901, 902, 1007]],
  ])("every … %s makes some of it", (ending, promised) => {
    const named = makers.filter(({ name }) => name.endsWith(` ${ending}`));
    expect(named.length).toBeGreaterThan(0);
    expect(
      named.filter(({ categoryIds }) => !categoryIds.some((id) => promised.includes(id))).map(({ name }) => name),
    ).toEqual([]);
  });
});

describe("the words of each market", () => {
  const first = [...makeSuppliers(), ...makeConsultants()];
  const texts = [
    ...[...first, ...organisations].map((row) => ({
      country: countryOf(row),
      text: [row.description, ...row.answers.map(({ response }) => response)].join(" "),
    })),
    ...[...makeCaseStudies(first), ...caseStudies].map(({ place, description }) => ({
      country: place?.countryId ?? 1,
      text: description,
    })),
  ];

  test("loads come by lorry in the British Isles and by truck elsewhere", () => {
    const british = texts.filter(({ country }) => country <= 2);
    const others = texts.filter(({ country }) => country > 2);
    expect(british.filter(({ text }) => /truck/i.test(text))).toEqual([]);
    expect(others.filter(({ text }) => /lorr/i.test(text))).toEqual([]);
    expect(british.some(({ text }) => text.includes("one lorry load"))).toBe(true);
    expect(others.some(({ text }) => text.includes("one truck load"))).toBe(true);
    expect(others.some(({ text }) => text.includes("four trucks a day"))).toBe(true);
  });

  test("R-02: crews go as far as so many miles in every market", () => {
    const notes = organisations.flatMap(({ valueChain }) => valueChain.flatMap(({ note }) => note ?? []));
    const crews = notes.filter((note) => note.startsWith("Own crews"));
    expect(crews.length).toBeGreaterThan(50);
    for (const crew of crews) expect(crew).toMatch(/^Own crews within \d+ mi$/);
  });
});
