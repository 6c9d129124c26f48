import { describe, expect, test } from "vitest";
import { SearchQuery } from "./search-query.ts";

/** What a query is read as, without the defaults. */
function read(query: Record<string, unknown>): Record<string, unknown> {
  const { page: _page, pglimit: _limit, order: _order, ...rest } = SearchQuery.parse({ ...query });
  return rest;
}
/** Each thing that is wrong, with the key that it is wrong about. */
const problems = (query: Record<string, unknown>): [string, string][] =>
  (SearchQuery.safeParse(query).error?.issues ?? []).map(({ path, message }) => [path.join("."), message]);

describe("SCH-15: pages and orders", () => {
  test("SRT-03, SRT-06: the first page of 20 by score, unless it says other", () => {
    expect(SearchQuery.parse({})).toEqual({ page: 1, pglimit: 20, order: "Score" });
    expect(SearchQuery.parse({ page: "3", pglimit: "100", order: "" })).toEqual({
      page: 3,
      pglimit: 100,
      order: "Score",
    });
    for (const wrong of [{ page: 0 }, { page: 1_000_000_001 }, { page: 1.5 }, { pglimit: 0 }, { pglimit: 101 }])
      expect(problems(wrong)).toHaveLength(1);
  });

  test("SRT-02: the orders of the specification, and by date and distance both ways", () => {
    const specified = `CreatedAtAsc, CreatedAtDesc, IdAsc, NameAsc, NameAscProduct, NameDesc, NameDescProduct, Score,
      SizeIdAsc, SizeIdDesc`.split(/,\s+/);
    for (const order of [...specified, "DistanceAsc", "DistanceDesc"]) {
      expect(SearchQuery.parse({ order }).order).toBe(order);
    }
    for (const order of ["score", "NameUp", " "]) expect(problems({ order })).toHaveLength(1);
  });

  test("a cursor is 1 to 1,000 letters, digits, hyphens and underscores", () => {
    for (const cursor of ["a", "aB_9-".repeat(200)]) expect(read({ cursor })).toEqual({ cursor });
    for (const cursor of ["", "a b", "a/b", "x".repeat(1001)]) expect(problems({ cursor })).toHaveLength(1);
  });
});

describe("SCH-14: lists", () => {
  const IDS = "Give 1 to 50 ids of at most 6 digits, separated by commas.";

  test.each([
    ["7", [7]],
    [" 7 ,,8, ", [7, 8]],
    [
      ["7", "8,9"],
      [7, 8, 9],
    ],
    ["7,7,8,7", [7, 8]],
    ["999999", [999_999]],
    ["007", [7]],
  ])("%j is %j", (size, values) => expect(read({ size })).toEqual({ size: values }));

  test.each(["", " ", ",", []])("%j asks for nothing", (size) => expect(read({ size })).toEqual({}));

  test.each(["x", "0", "-1", "1.5", "1000000", "7,x", "x7", "7x", "1e3"])("%j is refused", (size) => {
    expect(problems({ size })).toEqual([["size", IDS]]);
  });

  test("ids of listings have up to nine digits", () => {
    for (const key of ["compare", "organisations"]) {
      expect(read({ [key]: "999999999" })).toEqual({ [key]: [999_999_999] });
      expect(problems({ [key]: "1000000000" })).toEqual([
        [key, "Give 1 to 50 ids of at most 9 digits, separated by commas."],
      ]);
    }
  });

  test("50 values at most, and 2,000 characters", () => {
    const values = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
    expect(read({ size: values(50).join() })).toEqual({ size: values(50) });
    expect(problems({ size: values(51).join() })).toEqual([["size", IDS]]);
    expect(problems({ size: Array(51).fill("1") })).toHaveLength(1);
    expect(read({ size: "1,".padEnd(2000) })).toEqual({ size: [1] });
    expect(problems({ size: "1,".padEnd(2001) })).toHaveLength(1);
  });

  test("SCH-22: types of products, and all of them", () => {
    expect(read({ "product-type": "Kit,Part,System,All" })).toEqual({
      "product-type": ["Kit", "Part", "System", "All"],
    });
    expect(problems({ "product-type": "kit" })).toEqual([["product-type", "Give Kit, Part, System or All."]]);
  });

  test("PRF-05: states of case studies", () => {
    const status = ["planned", "under_construction", "completed"];
    expect(read({ status })).toEqual({ status });
    expect(problems({ status: "demolished" })).toEqual([["status", "Give planned, under_construction or completed."]]);
  });
});

describe("flags, numbers, distances and places", () => {
  test.each([
    ["true", true],
    [" TRUE ", true],
    ["false", false],
    ["", false],
  ])("a flag of %j is %s", (flex, isOn) => expect(read({ flex })).toEqual({ flex: isOn }));
  test.each(["1", "yes", "tru", "true".padEnd(41)])("a flag of %j is refused", (flex) => {
    expect(problems({ flex })).toHaveLength(1);
  });

  test.each([
    ["homes-min", "12", 12],
    ["homes-min", " 999999999 ", 999_999_999],
    ["homes-min", "0", 0],
    ["homes-min", "", undefined],
    ["office-nia-min", "0.0001", 0.0001],
    ["office-nia-min", "999999999.1234", 999_999_999.1234],
    ["office-nia-min", " 12 ", 12],
    ["office-nia-min", "", undefined],
  ])("%s of %j is %s", (key, text, value) =>
    expect(SearchQuery.parse({ [key]: text })[key as "homes-min"]).toBe(value),
  );
  test.each(["1000000000", "-1", "1.5", "x", "1x", "x1", "1e3"])("homes of %j are refused", (text) => {
    expect(problems({ "homes-min": text })).toEqual([["homes-min", "Give a whole number of at most 9 digits."]]);
  });
  test.each(["1000000000", "1.", ".5", "1.00001", "-1", "x", "1x", "x1", "1.x", "1,5"])("%j m² are refused", (text) => {
    expect(problems({ "retail-nia-max": text })).toEqual([
      ["retail-nia-max", "Give square metres, at most 9 digits and 4 decimals."],
    ]);
  });

  test.each(["homes", "storeys", "retail-nia", "storage-nia", "office-nia"])(
    "SCH-05: the most of %s is no less than the least",
    (range) => {
      const ends = (least: string, most: string) => problems({ [`${range}-min`]: least, [`${range}-max`]: most });
      for (const [least, most] of [
        ["5", "5"],
        ["4", "5"],
        ["", "5"],
        ["5", ""],
      ] as const)
        expect(ends(least, most)).toEqual([]);
      expect(ends("5", "4")).toEqual([[`${range}-max`, `Give at least the value of ${range}-min.`]]);
      expect(problems({ [`${range}-max`]: "5" })).toEqual([]);
      expect(problems({ [`${range}-min`]: "5" })).toEqual([]);
    },
  );

  test.each([
    ["20", 20],
    [" 450 ", 450],
    ["Nationwide", 21_000],
    ["21000", 21_000],
    ["0", 21_000],
    ["-5", 21_000],
    ["-999999999", 21_000],
    ["", undefined],
  ])("SCH-11, SCH-13: a distance of %j is %s miles", (distance, miles) => {
    expect(SearchQuery.parse({ distance }).distance).toBe(miles);
  });
  test.each(["21", "20.0", "x", "x20", "20x", "20 miles", "1000000000", "-x", "--5"])(
    "a distance of %j is refused",
    (distance) => {
      expect(problems({ distance })).toEqual([["distance", "Give 20, 50, 100, 150, 200, 300, 450 or nationwide."]]);
    },
  );
  test("SCH-11: each distance that is offered is taken", () => {
    for (const miles of [20, 50, 100, 150, 200, 300, 450])
      expect(read({ distance: `${miles}` })).toEqual({ distance: miles });
    expect(problems({ distance: "20".padEnd(41) })).toHaveLength(1);
  });

  test("texts lose what nobody types, and the spaces around them", () => {
    expect(read({ query: "\u0000 toilet\tpod\u007f ", place: " -2.93,54.9 " })).toEqual({
      query: "toilet pod",
      place: "-2.93,54.9",
    });
    expect(problems({ query: "x".repeat(201) })).toHaveLength(1);
    expect(problems({ place: "x".repeat(201) })).toHaveLength(1);
  });

  test("SCH-19: a connector is read in lower case, 20 characters of it", () => {
    expect(read({ connector: " AND " })).toEqual({ connector: "and" });
    expect(read({ connector: ["or", "and"] })).toEqual({ connector: "or,and" });
    expect(read({ connector: "x".repeat(300) })).toEqual({ connector: "x".repeat(20) });
  });
});
