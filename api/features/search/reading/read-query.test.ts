import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SearchQuery } from "#shared/contracts/market/search-query.ts";
import { insertOrganisation, searchPage, startSearchApp } from "#api/test/builders/search-builders.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { rebuildOrganisations } from "#api/features/search/search-documents.service.ts";
import { listPoints } from "#api/features/search/search.service.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startSearchApp();
});
afterAll(() => app.stop());

const LEEDS = { name: "Leeds", label: "Leeds, England, United Kingdom", miles: 50, area: null };
const ask = (query: string, more = "") =>
  searchPage(app, "suppliers", `region=UK&query=${encodeURIComponent(query)}&pglimit=100${more}`);

describe("SCH-09: a text that no name carries", () => {
  test("a place in the text is a place: the same as a search around it", async () => {
    const page = await ask("pod leeds");
    expect(page.reading).toMatchObject({ text: "pod", corrected: [], ignored: [], place: LEEDS });
    const { longitude, latitude } = page.reading?.place ?? {};
    expect(page.place).toEqual({ longitude, latitude, isFallback: false });
    const same = await searchPage(
      app,
      "suppliers",
      `region=UK&query=pod&place=${longitude},${latitude}&distance=50&pglimit=100`,
    );
    expect(page.items).toEqual(same.items);
    expect(page.total).toBeGreaterThan(0);
    expect(page.items.every(({ distanceMiles }) => distanceMiles !== null && distanceMiles <= 50)).toBe(true);
  });

  test("SCH-16: beside a part of the map the part is searched, and distances start at the place", async () => {
    // From the Wash to Portsmouth: nothing of it lies within 50 miles of Leeds.
    const south = "&area=-3,50.5,0.5,52.9";
    const [both, part, pods] = [await ask("pods leeds", south), await ask("pods", south), await ask("pods")];
    expect(both.reading).toMatchObject({ text: "pods", ignored: [], place: { ...LEEDS, isSearched: false } });
    expect([both.total, both.items.map(({ id }) => id)]).toEqual([part.total, part.items.map(({ id }) => id)]);
    expect(part.total).toBeGreaterThan(0);
    expect(part.total).toBeLessThan(pods.total);
    expect(both.items.every(({ distanceMiles }) => (distanceMiles ?? 0) > 50)).toBe(true);
    const query = SearchQuery.parse({ region: "UK", query: "pods leeds", area: "-3,50.5,0.5,52.9" });
    const { points } = await listPoints({ db: app.database.knex }, "suppliers", query);
    expect(new Set(points.map(({ id }) => id))).toEqual(new Set(part.items.map(({ id }) => id)));
  });

  test("SCH-17: without the part of the map a place of the text is searched", async () => {
    const page = await ask("pods leeds", "&area=-5,49,-4.9,49.1");
    const around = await ask("pods leeds");
    expect([page.total, page.reading?.place?.isSearched]).toEqual([0, false]);
    expect(page.relaxations).toContainEqual({ keys: ["area"], set: {}, count: around.total, countIsCapped: false });
    expect(page.relaxations.filter(({ keys }) => keys.includes("query"))).toEqual([]);
  });

  test("words that say where go with the place, and a place alone leaves no text", async () => {
    expect((await ask("bathroom pods near leeds")).reading).toMatchObject({ text: "bathroom pods", place: LEEDS });
    expect((await ask("suppliers in leeds")).reading).toMatchObject({ text: "", place: LEEDS });
    expect((await ask("bathroom pods from leeds")).reading).toMatchObject({ text: "bathroom pods", place: LEEDS });
  });

  test("a county, state or province is looked in, not around", async () => {
    const page = await searchPage(app, "suppliers", "region=NA&query=texas&pglimit=100");
    expect(page.reading?.place).toMatchObject({ name: "Texas", miles: null, area: expect.any(Array) });
    expect(page.total).toBeGreaterThan(0);
    expect(page.items.some(({ place }) => place?.endsWith("Texas"))).toBe(true);
    expect(page.items.some(({ place }) => place?.endsWith("Ontario"))).toBe(false);
  });

  test("names come before places, unless the text says that a place follows", async () => {
    const { knex } = app.database;
    await insertOrganisation(knex, { id: 980, name: "Leeds Widgets" });
    await knex("country_organisations").insert({ organisation_id: 980, country_id: 1 });
    await rebuildOrganisations(knex, [980]);
    const named = await ask("leeds");
    expect([named.reading, named.items.map(({ name }) => name)]).toEqual([null, ["Leeds Widgets"]]);
    expect((await ask("in leeds")).reading?.place).toMatchObject(LEEDS);
    // Pods that somebody makes are by or from a maker, and in a place.
    const pods = { product_category_id: 701, building_system_id: 7, organisation_id: 980, sort_no: 0 };
    await knex("organisation_product_categories").insert(pods);
    await rebuildOrganisations(knex, [980]);
    for (const text of ["pods by leeds", "pods from leeds"]) {
      const made = await ask(text);
      expect([made.reading, made.items.map(({ name }) => name)]).toEqual([null, ["Leeds Widgets"]]);
    }
    expect((await ask("pods in leeds")).reading).toMatchObject({ text: "pods", place: LEEDS });
    await knex("organisations").where({ id: 980 }).delete();
    await rebuildOrganisations(knex, [980]);
  });

  test("the names are asked once for a text that is searched as it was typed", async () => {
    const { knex } = app.database;
    const asked: unknown[] = [];
    const note = ({ sql, bindings }: { sql: string; bindings: unknown[] }): void =>
      void (sql.includes("search_pattern") && asked.push(bindings[0]));
    await insertOrganisation(knex, { id: 982, name: "Hull Frames" });
    await knex("country_organisations").insert({ organisation_id: 982, country_id: 1 });
    await rebuildOrganisations(knex, [982]);
    knex.on("query", note);
    const { reading, total } = await ask("hull");
    knex.off("query", note);
    expect({ reading, total, asked }).toEqual({ reading: null, total: 1, asked: ["hull"] });
    await knex("organisations").where({ id: 982 }).delete();
    await rebuildOrganisations(knex, [982]);
  });

  test("the region decides between places of one name", async () => {
    const page = await searchPage(app, "suppliers", "region=NA&query=london");
    expect(page.reading?.place).toMatchObject({ label: "London, Ontario, Canada" });
  });

  test.each([
    ["NA", "pods leeds", "Leeds, Alabama, United States", { label: LEEDS.label, region: "UK" }],
    ["UK", "pods leeds", LEEDS.label, null],
    // 45,000 people there, 650,000 over the water.
    ["UK", "pods boston", "Boston, Lincolnshire, England, United Kingdom", "Boston, Massachusetts, United States"],
    ["NA", "pods boston", "Boston, Massachusetts, United States", null],
    // One letter away from a suburb of Alabama, and of Leeds as well.
    ["NA", "pods in leedz", "Leeds, Alabama, United States", { label: LEEDS.label, region: "UK" }],
    ["NA", "pods leeds alabama", "Leeds, Alabama, United States", null],
    ["NA", "pods leeds uk", null, { label: LEEDS.label, region: "UK" }],
    ["UK", "pods toronto", null, "Toronto, Ontario, Canada"],
    ["SA", "pods near glasgow", null, { label: "Glasgow, Scotland, United Kingdom", region: "UK" }],
  ])(
    "SCH-16: in %s, %s: the larger place of that name in another region is told",
    async (region, text, here, there) => {
      const { reading } = await searchPage(app, "suppliers", new URLSearchParams({ region, query: text }).toString());
      const elsewhere = typeof there === "string" ? { label: there, region: region === "UK" ? "NA" : "UK" } : there;
      expect({ here: reading?.place?.label ?? null, elsewhere: reading?.elsewhere ?? null }).toEqual({
        here,
        elsewhere,
      });
    },
  );

  test("a word that names a place of another region alone is not taken for one like it, but for the trade's", async () => {
    const { knex } = app.database;
    await insertOrganisation(knex, { id: 984, name: "Torento Frames" });
    await knex("country_organisations").insert({ organisation_id: 984, country_id: 1 });
    await rebuildOrganisations(knex, [984]);
    expect((await ask("pods toronto")).reading).toMatchObject({ text: "pods", corrected: [], ignored: ["toronto"] });
    await knex("organisations").where({ id: 984 }).delete();
    await rebuildOrganisations(knex, [984]);
    const far = await searchPage(app, "suppliers", "region=NA&query=steel+frome");
    expect(far.reading).toMatchObject({
      text: "steel frame",
      corrected: [{ said: "frome", meant: "frame" }],
      elsewhere: null,
    });
    expect((await ask("steel frome")).reading?.place?.label).toMatch(/^Frome, /);
  });

  test("SCH-16: a place of another region is told of no text that a name, a place or a map of its own answers", async () => {
    const { knex } = app.database;
    await insertOrganisation(knex, { id: 983, name: "Toronto Street Frames" });
    await knex("country_organisations").insert({ organisation_id: 983, country_id: 1 });
    await rebuildOrganisations(knex, [983]);
    expect([(await ask("toronto")).reading, (await ask("in toronto")).reading?.elsewhere?.region]).toEqual([
      null,
      "NA",
    ]);
    await knex("organisations").where({ id: 983 }).delete();
    await rebuildOrganisations(knex, [983]);
    const told = async (more: string) => (await ask("pods boston", more)).reading?.elsewhere;
    expect(await told("&place=-2.93,54.9&distance=100")).toBe(null);
    expect(await told("&area=-3,50.5,0.5,52.9")).toBe(null);
    expect((await searchPage(app, "suppliers", "query=pods+leeds")).reading?.elsewhere).toBe(null);
  });

  test.each([
    ["NA", "pods ontario california", "Ontario, California, United States"],
    ["NA", "pods ontario, ca", "Ontario, California, United States"],
    ["NA", "pods ontario", "Ontario, Canada"],
    ["NA", "pods london ontario", "London, Ontario, Canada"],
    ["NA", "pods buffalo new york", "Buffalo, New York, United States"],
    ["NA", "pods springfield il", "Springfield, Illinois, United States"],
    ["UK", "pods newport wales", "Newport, Wales, United Kingdom"],
  ])("a place is told from others by what it lies in: %s, %s", async (region, text, label) => {
    const { reading } = await searchPage(app, "suppliers", new URLSearchParams({ region, query: text }).toString());
    expect(reading).toMatchObject({ text: "pods", ignored: [], place: { label } });
  });

  test("a place of the query counts more than one of the text, whose words say nothing then", async () => {
    const page = await ask("pod leeds", "&place=-2.93,54.9&distance=100");
    expect([page.reading?.text, page.reading?.place]).toEqual(["pod", null]);
    expect(page.place).toEqual({ longitude: -2.93, latitude: 54.9, isFallback: false });
    // It is not looked for near Manchester.
    expect((await ask("pod manchestr", "&place=-2.93,54.9&distance=100")).reading).toEqual({
      text: "pod",
      corrected: [],
      ignored: ["manchestr"],
      place: null,
      otherPlace: null,
      elsewhere: null,
    });
  });

  test("SCH-13: a place of the text is told where another is searched from, not where it is the same", async () => {
    // Carlisle at 54.9 north, 2.93 west; Leeds at 53.8 north, 1.55 west; Headingley is 2 miles from its middle.
    const other = async (place: string) => (await ask("pod leeds", `&place=${place}&distance=100`)).reading?.otherPlace;
    expect([await other("-2.93,54.9"), await other("-1.549,53.8"), await other("-1.58,53.82")]).toEqual([
      "Leeds",
      null,
      null,
    ]);
    expect((await ask("pod leeds")).reading?.otherPlace).toBe(null);
  });

  test.each([
    ["bathrom pod", "bathroom pod", [{ said: "bathrom", meant: "bathroom" }]],
    ["tarnbek", "tarnbeck", [{ said: "tarnbek", meant: "tarnbeck" }]],
    ["student accomodation", "student accommodation", [{ said: "accomodation", meant: "accommodation" }]],
  ])("%s is read as %s", async (typed, text, corrected) => {
    const page = await ask(typed);
    expect(page.reading).toEqual({ text, corrected, ignored: [], place: null, otherPlace: null, elsewhere: null });
    expect((await ask(text)).items).toEqual(page.items);
  });

  test("a mistyped place is one too", async () => {
    expect((await ask("pod manchestr")).reading).toMatchObject({
      text: "pod",
      corrected: [{ said: "manchestr", meant: "Manchester" }],
      place: { name: "Manchester", miles: 50 },
    });
  });

  test("a word that nobody carries is left out while others are there", async () => {
    expect((await ask("roof zzzqq")).reading).toEqual({
      text: "roof",
      corrected: [],
      ignored: ["zzzqq"],
      place: null,
      otherPlace: null,
      elsewhere: null,
    });
    expect(await ask("zzzqq xxyyq")).toMatchObject({ reading: null, total: 0 });
    expect((await ask("roof zzzqq zzzqq")).reading?.ignored).toEqual(["zzzqq"]);
  });

  test("three unknown words are spelled right, each once; the others are left out", async () => {
    const slips = "moduler bathrom moduler facdes pannel claddng";
    expect((await ask(slips)).reading).toEqual({
      text: "modular bathroom modular facade",
      corrected: [
        { said: "moduler", meant: "modular" },
        { said: "bathrom", meant: "bathroom" },
        { said: "facdes", meant: "facade" },
      ],
      ignored: ["pannel", "claddng"],
      place: null,
      otherPlace: null,
      elsewhere: null,
    });
  });

  test("a short word is no mistyped place, unless one before it says where; nor is a slip of the first letter", async () => {
    const reading = { corrected: [], place: null };
    expect((await ask("large modules")).reading).toMatchObject({ ...reading, text: "modules", ignored: ["large"] });
    expect((await ask("pod leedz")).reading).toMatchObject({ ...reading, text: "pod", ignored: ["leedz"] });
    expect((await ask("pod in leedz")).reading).toEqual({
      text: "pod",
      corrected: [{ said: "leedz", meant: "Leeds" }],
      ignored: [],
      place: expect.objectContaining(LEEDS),
      otherPlace: null,
      elsewhere: null,
    });
    expect((await ask("pod zanchester")).reading).toMatchObject({ ...reading, text: "pod", ignored: ["zanchester"] });
  });

  test.each([
    ["UK", "pods king's lynn", "King's Lynn"],
    ["UK", "pods in bishop’s stortford", "Bishops Stortford"],
    ["UK", "pods kings lynn", "King's Lynn"],
    ["NA", "pods o'fallon", "O'Fallon"],
    ["NA", "pods coeur d'alene", "Coeur d'Alene"],
  ])("%s: %s is near %s, with its apostrophe and without", async (region, text, name) => {
    const { reading } = await searchPage(app, "suppliers", `region=${region}&query=${encodeURIComponent(text)}`);
    expect([reading?.text, reading?.place?.name.replace("’", "'")]).toEqual(["pods", name]);
  });

  test("a name that nobody sees any more is not told", async () => {
    const { knex } = app.database;
    await insertOrganisation(knex, { id: 981, name: "Vrimmlesnade", is_visible: false });
    await knex.raw("insert into search_words (word) values ('vrimmlesnade') on conflict do nothing");
    await rebuildOrganisations(knex, [981]);
    expect((await ask("vrimlesnade")).reading).toBeNull();
    await knex("organisations").where({ id: 981 }).delete();
  });
});

describe("SCH-17: the nearest ways out", () => {
  test("without the place, also where only the text names it: no filter goes, another text is searched", async () => {
    const page = await ask("balconies stornoway");
    expect(page).toMatchObject({ total: 0, reading: { text: "balconies", place: { name: "Stornoway", miles: 50 } } });
    const { total } = await ask("balconies");
    expect(page.relaxations).toContainEqual({
      keys: [],
      set: { query: "balconies" },
      count: total,
      countIsCapped: false,
    });
    expect(page.relaxations.filter(({ keys }) => keys.includes("distance"))).toEqual([]);
  });

  test.each([
    ["a place of the text", "balconies stornoway", "&distance=20", ["distance"], ["query", "distance"]],
    ["a county of the text", "balconies cornwall", "&distance=20", ["distance"], ["query", "distance"]],
    ["a part of the map", "pods leeds", "&area=-3,50.5,0.5,52.9&distance=20", ["distance"], ["area"]],
  ])("each way finds what it says where the address has a distance, and %s", async (_, text, more, ...keys) => {
    const page = await ask(text, more);
    expect([page.total, page.reading?.place?.isSearched]).toEqual([0, true]);
    for (const way of page.relaxations) {
      const address = new URLSearchParams(`region=UK&query=${encodeURIComponent(text)}&pglimit=100${more}`);
      for (const key of way.keys) address.delete(key);
      for (const [key, value] of Object.entries(way.set)) address.set(key, value);
      const there = await app.call("GET", `/api/search/suppliers?${address}`);
      expect({ way, status: there.status, body: there.body }).toMatchObject({
        status: 200,
        body: { total: way.count },
      });
    }
    expect(page.relaxations.map((way) => way.keys)).toEqual(expect.arrayContaining(keys));
  });

  test("a little farther, and a word less", async () => {
    const far = await ask("balconies", "&place=-6,57&distance=20");
    expect(far.total).toBe(0);
    const [way] = far.relaxations;
    expect([way?.keys, Object.keys(way?.set ?? {})]).toEqual([[], ["distance"]]);
    expect((await ask("balconies", `&place=-6,57&distance=${way?.set["distance"]}`)).total).toBe(way?.count);
    const both = await ask("northgate balconies");
    expect(both.total).toBe(0);
    const shorter = both.relaxations.map(({ set }) => set["query"]).filter((text) => text !== undefined);
    expect(new Set(shorter)).toEqual(new Set(["balconies", "northgate"]));
  });
});
