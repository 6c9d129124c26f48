import { describe, expect, test } from "vitest";
import { spacesOfFile } from "#build/testing/corpus-readings.ts";
import { hasCorpus, openLines } from "#build/testing/ifc-corpus.ts";
import { oddRoom, roomLines, type SmallRoom } from "#build/small-ifc/small-rooms.ts";
import { type HostSpace, HostSpaces } from "#shared/contracts/host-kinds/space.ts";
import { spacesOf } from "#build/small-ifc/spaces-of.ts";
import type { SpacesReading } from "./read-spaces.ts";

type Corners = SmallRoom["footprint"];
const rectangle = (x: number, y: number, width: number, depth: number): Corners => [
  [x, y],
  [x + width, y],
  [x + width, y + depth],
  [x, y + depth],
];
const SOUND: SmallRoom = { name: "Sound", footprint: rectangle(0, 0, 3, 2) };

async function readRooms(rooms: readonly SmallRoom[], more = ""): Promise<SpacesReading> {
  return spacesOf(await openLines(`${roomLines(rooms)}\n${more}`));
}
const messages = ({ problems }: SpacesReading) => problems.map(({ message }) => message);
const refused = ({ hosts }: SpacesReading) =>
  Object.fromEntries(hosts.map(({ name, unsupported }: HostSpace) => [name, unsupported !== null]));

describe("rooms that cannot be trusted: each is told, none is lost, none stops the rest", () => {
  test.each<[string, Partial<SmallRoom>, RegExp]>([
    [
      "crosses itself",
      {
        footprint: [
          [10, 0],
          [14, 4],
          [14, 0],
          [10, 6],
        ],
      },
      /^Odd: Its outline crosses or touches itself .* draw the space again\.$/,
    ],
    [
      "is 0.01 m²",
      { footprint: rectangle(10, 0, 0.1, 0.1) },
      /^Odd: 0\.01 m² is less than any room has \(0\.3 m²\): check its boundary/,
    ],
    [
      "is 10,000 m²",
      { footprint: rectangle(10, 0, 100, 100) },
      /^Odd: 10,000 m² is more than any room has \(5,000 m²\): check the units/,
    ],
  ])("one that %s", async (_, odd, sentence) => {
    const reading = await readRooms([SOUND, { name: "Odd", footprint: [], ...odd }]);
    expect(messages(reading)).toEqual([expect.stringMatching(sentence)]);
    expect(refused(reading)).toEqual({ Sound: false, Odd: true });
    expect(reading.hosts[1]?.unsupported).toBe(messages(reading)[0]?.slice("Odd: ".length));
    expect(HostSpaces.safeParse(reading.hosts).success).toBe(true);
  });

  test("0.3 and 5,000 m² are rooms still", async () => {
    const small = { name: "Least", footprint: rectangle(0, 0, 0.5, 0.601) };
    const large = { name: "Most", footprint: rectangle(10, 0, 100, 50) };
    expect(refused(await readRooms([small, large]))).toEqual({ Least: false, Most: false });
  });

  test("without a body: told, and not a host", async () => {
    const reading = await readRooms(
      [SOUND],
      "#50=IFCSPACE('0Bodiless_____________',$,'Bodiless',$,$,$,$,$,.ELEMENT.,$,$);",
    );
    expect(messages(reading)).toEqual([
      "Bodiless: It has no body whose floor could be read, so it is no room here. Export it with its body, or draw it again.",
    ]);
    expect(reading.problems[0]).toMatchObject({
      expressId: 50,
      globalId: "0Bodiless_____________",
      severity: "warning",
    });
    expect(refused(reading)).toEqual({ Sound: false });
  });

  test("in no storey, and floating between two", async () => {
    const loose = spacesOf(await openLines(roomLines([SOUND], { isInStorey: false })));
    expect(messages(loose)).toEqual([
      "Sound: It is in no storey: put it in one in the model, so that it is listed there.",
    ]);
    expect(loose.hosts[0]).toMatchObject({ storeyGlobalId: null, unsupported: null });
    const sunken = { name: "Sunken", footprint: rectangle(5, 0, 3, 2), floor: -0.6 };
    const floating = { name: "Floating", footprint: rectangle(10, 0, 3, 2), floor: 1.45 };
    expect(messages(await readRooms([SOUND, sunken, floating]))).toEqual([
      "Floating: Its floor lies 1,450 mm over its storey Ground: check its level.",
    ]);
  });

  test("doubled and broken GlobalIds: both are told, all hosts keep one of their own", async () => {
    const twin = { name: "Twin", footprint: rectangle(5, 0, 3, 2), globalId: "0Sound________________" };
    const broken = { name: "Broken", footprint: rectangle(10, 0, 3, 2), globalId: "no id" };
    const reading = await readRooms([SOUND, twin, broken]);
    expect(messages(reading)).toEqual([
      "Twin: Its GlobalId 0Sound________________ is used by another space; another one stands in for it.",
      "Broken: Its GlobalId is missing or not valid; another one stands in for it.",
    ]);
    expect(reading.hosts[0]?.globalId).toBe("0Sound________________");
    expect(new Set(reading.hosts.map(({ globalId }) => globalId)).size).toBe(3);
    expect(HostSpaces.safeParse(reading.hosts).success).toBe(true);
  });

  test("larger than a host may be: left out in words", async () => {
    const reading = await readRooms([SOUND, { name: "Huge", footprint: rectangle(100, 0, 60_000, 10) }]);
    expect(refused(reading)).toEqual({ Sound: false });
    expect(messages(reading).at(-1)).toMatch(
      /^Huge: it is left out\. 60,000 m lies far outside any space; check the units/,
    );
  });
});

describe("overlapping rooms", () => {
  test("two that share part: both refused, with the area; one above the other: neither", async () => {
    const other = { name: "Other", footprint: rectangle(2, 0, 3, 2) };
    const above = { name: "Above", footprint: rectangle(0, 0, 3, 2), floor: 2.5, height: 0.5 };
    const reading = await readRooms([SOUND, other, above]);
    expect(refused(reading)).toEqual({ Sound: true, Other: true, Above: false });
    // 1 × 2 m of 3 × 2 m.
    expect(reading.hosts[0]?.unsupported).toBe(
      "Of its 6 m², 2 m² are also in Other: keep the two apart in the model, or leave one out.",
    );
    expect(reading.hosts[1]?.unsupported).toMatch(/also in Sound/);
  });

  test("a zone over two rooms is refused, the rooms stay; of two equal rooms the first stays", async () => {
    const zone = { name: "Zone", footprint: rectangle(0, 0, 6, 2) };
    const next = { name: "Next", footprint: rectangle(3, 0, 3, 2) };
    expect(refused(await readRooms([zone, SOUND, next]))).toEqual({ Zone: true, Sound: false, Next: false });
    const copy = { ...SOUND, name: "Copy" };
    expect(refused(await readRooms([SOUND, copy]))).toEqual({ Sound: false, Copy: true });
  });

  test("a centimetre along a wall is nothing; under a twentieth is told and refuses none", async () => {
    const along = { name: "Along", footprint: rectangle(2.99, 0, 3, 2) };
    expect(messages(await readRooms([SOUND, along]))).toEqual([]);
    const touching = { name: "Touching", footprint: rectangle(2.9, 0, 3, 2) };
    const reading = await readRooms([SOUND, touching]);
    expect(refused(reading)).toEqual({ Sound: false, Touching: false });
    expect(messages(reading)).toEqual([expect.stringMatching(/^Sound: Of its 6 m², 0\.2 m² are also in Touching/)]);
  });

  test("a group of spaces is refused, its parts are not", async () => {
    const group = { name: "Flat", footprint: rectangle(0, 0, 6, 2) };
    const relation = "#60=IFCRELAGGREGATES('0flatparts____________',$,$,$,#1000,(#1100));";
    const reading = await readRooms([group, { ...SOUND, name: "Part" }], relation);
    expect(reading.hosts[0]?.unsupported).toBe("It is a group of 1 space: use that instead.");
    expect(refused(reading)).toEqual({ Flat: true, Part: false });
  });
});

describe("bodies of other kinds", () => {
  /** A prism on the corners as an IfcFacetedBrep, with its faces turned outwards or not. */
  const brep =
    (corners: Corners, height: number, isTurned = false) =>
    (first: number): string => {
      const n = corners.length;
      const points = [0, height].flatMap((z) =>
        corners.map(([x, y]) => `(${[x, y, z].map((v) => v.toFixed(4)).join()})`),
      );
      const faces = [
        corners.map((_, i) => n - 1 - i),
        corners.map((_, i) => n + i),
        ...corners.map((_, i) => [i, (i + 1) % n, n + ((i + 1) % n), n + i]),
      ].map((face, index) => (isTurned && index === 1 ? face.toReversed() : face));
      const at = first + 2;
      const facesAt = at + points.length;
      return [
        `#${first}=IFCFACETEDBREP(#${first + 1});`,
        `#${first + 1}=IFCCLOSEDSHELL((${faces.map((_, i) => `#${facesAt + 3 * i}`).join()}));`,
        ...points.map((point, i) => `#${at + i}=IFCCARTESIANPOINT(${point});`),
        ...faces.flatMap((face, i) => [
          `#${facesAt + 3 * i}=IFCFACE((#${facesAt + 3 * i + 1}));`,
          `#${facesAt + 3 * i + 1}=IFCFACEOUTERBOUND(#${facesAt + 3 * i + 2},.T.);`,
          `#${facesAt + 3 * i + 2}=IFCPOLYLOOP((${face.map((corner) => `#${at + corner}`).join()}));`,
        ]),
      ].join("\n");
    };
  const L: Corners = [
    [0, 0],
    [4, 0],
    [4, 1],
    [2, 1],
    [2, 3],
    [0, 3],
  ];

  test.each([false, true])("a brep of an L, 8 m², 2.4 m high; a face turned about: %s", async (isTurned) => {
    const { hosts } = spacesOf(await openLines(oddRoom(100, "L", "'Body','Brep'", brep(L, 2.4, isTurned))));
    expect(hosts).toHaveLength(1);
    expect(hosts[0]?.footprint.outer).toHaveLength(6);
    expect(hosts[0]?.netArea).toBeCloseTo(8, 6);
    expect(hosts[0]?.clearHeight).toBeCloseTo(2.4, 5);
    expect(hosts[0]?.unsupported).toBeNull();
  });

  const box = (first: number): string =>
    `#${first}=IFCBOUNDINGBOX(#${first + 1},4.,3.,2.4);\n#${first + 1}=IFCCARTESIANPOINT((1.,0.,0.));`;

  test("only a bounding box: drawn, and refused", async () => {
    const reading = spacesOf(await openLines(oddRoom(100, "Box", "'Box','BoundingBox'", box)));
    expect(reading.hosts[0]).toMatchObject({ netArea: 12, clearHeight: 2.4, origin: [1, 0, 0] });
    expect(reading.hosts[0]?.unsupported).toMatch(/^Only a box around it is in the file/);
  });

  test("a bounding box beside a body is not believed", async () => {
    const lines = oddRoom(100, "L", "'Body','Brep'", brep(L, 2.4)).replace(/(#105=.*)\(#106\)/, "$1(#107,#106)");
    const boxed = `#107=IFCSHAPEREPRESENTATION(#3,'Box','BoundingBox',(#200));\n${box(200)}`;
    const { hosts } = spacesOf(await openLines(`${lines}\n${boxed}`));
    expect(hosts[0]?.netArea).toBeCloseTo(8, 6);
  });
});

test.skipIf(!hasCorpus)("doubleguids: both rooms are read; a beam written as IfcSpace is told, not drawn", async () => {
  const twins = await spacesOfFile("bad_doubleguids.ifc");
  expect(twins.hosts.map(({ number, longName }) => [number, longName])).toEqual([
    ["001", "hal"],
    ["002", "Woonkamer"],
  ]);
  const beam = await spacesOfFile("arch_example.ifc");
  expect(beam.hosts).toEqual([]);
  expect(messages(beam)).toEqual([expect.stringMatching(/It has no body whose floor could be read/)]);
});
