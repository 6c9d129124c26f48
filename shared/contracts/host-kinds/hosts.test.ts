import { describe, expect, test } from "vitest";
import { z } from "zod";
import { BaseModel, GlobalId, StoreyBrief } from "#shared/contracts/design/base-model.ts";
import { KIND_OF_OLD } from "./kind.ts";
import { HostOpening, HostWall, PreferredStation } from "./wall.ts";
import { Hosts, hostsOfKind } from "./hosts.ts";
import { aSpace } from "#shared/configurator/test/builders.ts";

const ID = "3vB2YO$MX4xv5uCqZZG05x";
const ELEMENT = { globalId: ID, name: "Level 1" };
const opening: z.input<typeof HostOpening> = {
  globalId: ID,
  name: "Window",
  kind: "window",
  source: "void",
  isBoundingBox: false,
  start: 2,
  sill: 0.9,
  width: 1.2,
  height: 1.2,
};
const wall: z.input<typeof HostWall> = {
  globalId: ID,
  name: "W-01",
  ifcClass: "IfcWall",
  typeName: null,
  storeyGlobalId: null,
  origin: [1, 2, 0],
  xAxis: [1, 0, 0],
  length: 6,
  height: 2.5,
  thickness: 0.2,
  isExternal: null,
  isLoadBearing: null,
  openings: [],
  junctions: [],
  unsupported: null,
};
const model: z.input<typeof BaseModel> = {
  fileName: "house.ifc",
  sha256: "0123456789abcdef".repeat(4),
  sizeBytes: 1e12,
  schema: "IFC4X3_ADD2",
  project: ELEMENT,
  site: ELEMENT,
  building: ELEMENT,
  storeys: [{ ...ELEMENT, elevation: -3 }],
};

/** What is wrong with a value, sentence by sentence. */
const problems = (schema: z.core.$ZodType, value: unknown): string[] =>
  (z.safeParse(schema, value).error?.issues ?? []).map(({ message }) => message);
const ofWall = (change: object) => problems(HostWall, { ...wall, ...change });
const ofOpening = (change: object) => problems(HostOpening, { ...opening, ...change });

const UNITS = "check the units of the model, or leave the wall out.";
const NO_PLACE = "m is farther from the origin than any place on earth: move the model nearer to its origin.";
const SPLIT = "the most of one wall: split the wall in the model, or leave it out.";

describe("sizes of a host, at the limit and one step beyond", () => {
  test.each<[part: string, limit: number, beyond: number, words: string]>([
    ["length", 10_000, 10_000.1, "10,000.1 m is over 10,000 m, more than any wall is long"],
    ["height", 1000, 1000.1, "1,000.1 m is over 1,000 m, more than any wall is high"],
    ["thickness", 1000, 1e300, "1e+300 m is over 1,000 m, more than any wall is thick"],
  ])("%s", (part, limit, beyond, words) => {
    expect(ofWall({ [part]: limit })).toEqual([]);
    expect(ofWall({ [part]: beyond })).toEqual([`${words}; ${UNITS}`]);
    expect(ofWall({ [part]: 0.001 })).toEqual([]);
    expect(ofWall({ [part]: 0 })).toEqual([`0 m is no size: it must be over 0; ${UNITS}`]);
    expect(ofWall({ [part]: -3 })).toEqual([`-3 m is no size: it must be over 0; ${UNITS}`]);
    for (const none of [Number.NaN, Number.POSITIVE_INFINITY, "6", null])
      expect(ofWall({ [part]: none })).not.toEqual([]);
  });

  test("places on earth", () => {
    expect(ofWall({ origin: [21_000_000, -21_000_000, 0] })).toEqual([]);
    expect(ofWall({ origin: [21_000_001, 0, 0] })).toEqual([`21,000,001 ${NO_PLACE}`]);
    expect(ofWall({ origin: [0, -21_000_001, 0] })).toEqual([`-21,000,001 ${NO_PLACE}`]);
    expect(ofWall({ origin: [0, 0, 1e9] })).toEqual([`1e+9 ${NO_PLACE}`]);
    expect(ofWall({ origin: [0, 0] })).not.toEqual([]);
  });

  test("a rake", () => {
    expect(ofWall({ rake: { levelHeight: 1000, area: 10_000_000 } })).toEqual([]);
    expect(ofWall({ rake: { levelHeight: 2, area: 0 } })).toEqual([]);
    expect(ofWall({ rake: { levelHeight: 2, area: -1 } })).toHaveLength(1);
    expect(ofWall({ rake: { levelHeight: 1001, area: 10_000_001 } })).toEqual([
      `1,001 m is over 1,000 m, more than any wall is high; ${UNITS}`,
      "10,000,001 m² is over 10,000,000 m², more than any wall has.",
    ]);
  });

  test("an opening and where it is", () => {
    expect(ofOpening({ start: -10_000, sill: 10_000, width: 10_000, height: 1000 })).toEqual([]);
    expect(ofOpening({ start: -10_001, sill: 10_001, width: 10_001, height: 1001 })).toEqual([
      `-10,001 m lies far outside any wall; ${UNITS}`,
      `10,001 m lies far outside any wall; ${UNITS}`,
      `10,001 m is over 10,000 m, more than any opening is wide; ${UNITS}`,
      `1,001 m is over 1,000 m, more than any opening is high; ${UNITS}`,
    ]);
    for (const kind of ["door", "window", "void"]) expect(ofOpening({ kind })).toEqual([]);
    for (const source of ["void", "filling-box"]) expect(ofOpening({ source })).toEqual([]);
    expect([...ofOpening({ kind: "gate" }), ...ofOpening({ source: "guess" })]).toHaveLength(2);
  });

  test("names", () => {
    expect(ofWall({ name: "x".repeat(1000) })).toEqual([]);
    expect(ofWall({ name: "x".repeat(1001) })).toEqual([
      "The name has 1,001 characters: over 1,000; shorten it in the model.",
    ]);
  });
});

test("an axis is horizontal and of length 1, to a ten-thousandth", () => {
  const taken = [
    [0, -1, 0],
    [0.6, 0.8, 0.0001],
    [0.707_107, 0.707_107, 0],
    [1.000_09, 0, -0.0001],
  ];
  for (const xAxis of taken) expect(ofWall({ xAxis })).toEqual([]);
  const refused = [
    [0, 0, 0],
    [2, 0, 0],
    [1.000_11, 0, 0],
    [0.999_89, 0, 0],
    [1, 0, 0.000_11],
    [1, 0, -0.000_11],
    [0.6, 0, 0.8],
    [1, 0, 0.5],
  ];
  for (const xAxis of refused)
    expect(ofWall({ xAxis })).toEqual([
      `The x axis ${JSON.stringify(xAxis)} is no horizontal direction of length 1: open the model again to have it read anew.`,
    ]);
});

describe("lists of a host", () => {
  test.each<[part: string, item: unknown, called: string]>([
    ["openings", opening, "openings"],
    ["junctions", 1, "walls that meet it"],
    ["preferredStations", { station: 1, kind: "grid", name: "A" }, "grid lines and party walls"],
  ])("%s: 300 at most", (part, item, called) => {
    expect(ofWall({ [part]: Array(300).fill(item) })).toEqual([]);
    expect(ofWall({ [part]: Array(1300).fill(item) })).toEqual([`1,300 ${called} are over 300, ${SPLIT}`]);
    expect(ofWall({ [part]: [{}] })).not.toEqual([]);
  });

  test("walls: 20,000 a run", () => {
    expect(problems(Hosts, Array(2).fill(wall))).toEqual([]);
    expect(problems(Hosts, Array(20_001).fill(wall))).toEqual([
      "20,001 walls are over 20,000, the most of one run: run the model in parts.",
    ]);
    expect(problems(Hosts, Array(2).fill({}))).not.toEqual([]);
  });

  test("20,000 of all kinds together: the sentence names the kind, or hosts where there are several", () => {
    const spaces: unknown[] = Array(20_001).fill(aSpace());
    const tooMany = (what: string) => [`20,001 ${what} are over 20,000, the most of one run: run the model in parts.`];
    expect(problems(Hosts, spaces)).toEqual(tooMany("rooms"));
    expect(problems(Hosts, [...spaces.slice(1), wall])).toEqual(tooMany("hosts"));
    expect(problems(Hosts, [...spaces.slice(2), wall])).toEqual([]);
  });

  test("a station is a grid line or a party wall within reach", () => {
    const station = (change: object) => problems(PreferredStation, { station: 1, kind: "grid", name: "A", ...change });
    expect([...station({}), ...station({ kind: "party-wall" })]).toEqual([]);
    expect(station({ kind: "column" })).toHaveLength(1);
    expect(station({ station: 10_001 })).toEqual([`10,001 m lies far outside any wall; ${UNITS}`]);
  });

  test("a wall stored before stations and slopes were kept has none", () => {
    expect(HostWall.parse(wall)).toMatchObject({ preferredStations: [], rake: null });
  });
});

describe("hosts of several kinds", () => {
  test("a wall that says no kind, as older clients and rows have it, is read as a wall", () => {
    expect(Hosts.parse([wall, { ...wall, kind: "wall" }]).map(({ kind }) => kind)).toEqual(["wall", "wall"]);
    expect(KIND_OF_OLD).toBe("wall");
  });

  test("each is checked as what it says it is", () => {
    const space = aSpace();
    expect(Hosts.parse([wall, space])).toEqual([HostWall.parse(wall), space]);
    expect(problems(Hosts, [{ ...space, kind: "slab" }])).not.toEqual([]);
    expect(problems(Hosts, [{ ...space, kind: undefined }])).not.toEqual([]);
    expect(problems(Hosts, [{ ...space, kind: "roof" }])).toHaveLength(1);
  });

  test("those of one kind are told apart, in their order", () => {
    const hosts = Hosts.parse([wall, aSpace({ name: "1" }), wall, aSpace({ name: "2" })]);
    expect(hostsOfKind(hosts, "space").map(({ name }) => name)).toEqual(["1", "2"]);
    expect(hostsOfKind(hosts, "wall")).toEqual([hosts[0], hosts[2]]);
    expect(hostsOfKind(hosts, "slab")).toEqual([]);
  });
});

test("a GlobalId has 22 characters of IFC's alphabet, the first of them two bits", () => {
  for (const id of [ID, `0${"_".repeat(21)}`]) expect(GlobalId.safeParse(id).success).toBe(true);
  for (const id of ["", `4${ID.slice(1)}`, ID.slice(1), `${ID}x`, `${ID.slice(1)}-`, ` ${ID}`, "3"])
    expect(GlobalId.safeParse(id).success).toBe(false);
});

test("a base model says its file, project, site, building and storeys", () => {
  expect(problems(BaseModel, model)).toEqual([]);
  const wrong = [
    { sha256: "0123456789ABCDEF".repeat(4) },
    { sha256: "0".repeat(63) },
    { sha256: "0".repeat(65) },
    { sha256: "g".repeat(64) },
    { sizeBytes: 1e12 + 1 },
    { sizeBytes: -1 },
    { schema: "x".repeat(65) },
    { fileName: "x".repeat(1001) },
    { project: {} },
    { site: {} },
    { building: {} },
    { storeys: [{ ...ELEMENT }] },
    { storeys: Array(1001).fill({ ...ELEMENT, elevation: 0 }) },
  ];
  for (const change of wrong) expect(problems(BaseModel, { ...model, ...change })).not.toEqual([]);
  expect(problems(StoreyBrief, { ...ELEMENT, elevation: 3e7 })).toEqual([`30,000,000 ${NO_PLACE}`]);
});

test("the reference of the API names the two by their names", () => {
  expect([HostWall, BaseModel].map((schema) => schema.meta()?.id)).toEqual(["HostWall", "BaseModel"]);
});
