import { describe, expect, test } from "vitest";
import { openLines } from "#build/testing/ifc-corpus.ts";
import { roomLines, type SmallRoom } from "#build/small-ifc/small-rooms.ts";
import { readSpaces, type SpacesReading } from "./read-spaces.ts";

const room = (name: string, x: number, more: Partial<SmallRoom> = {}): SmallRoom => ({
  name,
  footprint: [
    [x, 0],
    [x + 3, 0],
    [x + 3, 2],
    [x, 2],
  ],
  ...more,
});
const read = async (rooms: readonly SmallRoom[], ...more: string[]): Promise<SpacesReading> =>
  readSpaces(await openLines([roomLines(rooms), ...more].join("\n")), []);
const messages = ({ problems }: SpacesReading) => problems.map(({ message }) => message);
const NO_BODY =
  "It has no body whose floor could be read, so it is no room here. Export it with its body, or draw it again.";

describe("what a space is called in what is told of it", () => {
  test.each([
    ["'A1'", "'Hall'", "A1 Hall"],
    ["'Hall'", "'Hall'", "Hall"],
    ["'A1'", "$", "A1"],
    ["$", "'Hall'", "Hall"],
    ["''", "''", "Space #50"],
    ["$", "$", "Space #50"],
  ])("Name %s, LongName %s: %s", async (name, longName, title) => {
    const reading = await read(
      [],
      `#50=IFCSPACE('0Bodiless_____________',$,${name},$,$,$,$,${longName},.ELEMENT.,$,$);`,
    );
    expect(reading).toEqual({
      hosts: [],
      problems: [
        { severity: "warning", expressId: 50, globalId: "0Bodiless_____________", message: `${title}: ${NO_BODY}` },
      ],
    });
  });

  test("without a GlobalId it is told by its place in the file", async () => {
    const { problems } = await read([], "#50=IFCSPACE($,$,'A1',$,$,$,$,$,.ELEMENT.,$,$);");
    expect(problems).toMatchObject([{ expressId: 50, globalId: null, message: `A1: ${NO_BODY}` }]);
  });
});

test("a space without height is none, and takes nobody's place", async () => {
  // 3 × 2 × 0 m: drawn as a box without a height.
  const flat = `#50=IFCSPACE('0Flat_________________',$,'Flat',$,$,$,#55,$,.ELEMENT.,$,$);
#55=IFCPRODUCTDEFINITIONSHAPE($,$,(#56));
#56=IFCSHAPEREPRESENTATION(#3,'Box','BoundingBox',(#57));
#57=IFCBOUNDINGBOX(#6,3.,2.,HIGH);`;
  const told = "Flat: It has no extent in one direction, so it is no room here. Draw it again, or leave it out.";
  const reading = await read([room("A", 0)], flat.replace("HIGH", "0."));
  expect(messages(reading)).toEqual([told]);
  expect(reading.hosts.map(({ name }) => name)).toEqual(["A"]);
  expect(messages(await read([], flat.replace("2.,HIGH", "0.,2.5")))).toEqual([told]);
  expect((await read([], flat.replace("HIGH", "2.5"))).hosts).toHaveLength(1);
});

test("a group of several spaces is told how many, its other parts do not count", async () => {
  const relation = (parts: string) => `#60=IFCRELAGGREGATES('0flatparts____________',$,$,$,#1000,(${parts}));`;
  const wall = "#70=IFCWALL('0Wall_________________',$,'W',$,$,$,$,$,$);";
  const flat = [room("Flat", 0), room("A", 10), room("B", 20)];
  const two = await read(flat, relation("#1100,#70,#1200,#999"), wall);
  expect(two.hosts.map(({ unsupported }) => unsupported)).toEqual([
    "It is a group of 2 spaces: use those instead.",
    null,
    null,
  ]);
  const none = await read(flat, relation("#70"), wall);
  expect(none.hosts.map(({ unsupported }) => unsupported)).toEqual([null, null, null]);
});

test("of two that overlap each is told what it shares, in the order of the file", async () => {
  const reading = await read([room("B", 2), room("A", 0, { longName: "Hall" })]);
  expect(messages(reading)).toEqual([
    "B: Of its 6 m², 2 m² are also in A Hall: keep the two apart in the model, or leave one out.",
    "A Hall: Of its 6 m², 2 m² are also in B: keep the two apart in the model, or leave one out.",
  ]);
});

test("one that is refused takes no other down with it, and keeps its own reason", async () => {
  // A bow tie over the first room.
  const footprint = [
    [0, 0],
    [3, 2],
    [3, 0],
    [0, 2.5],
  ] as const;
  const reading = await read([room("A", 0), room("Odd", 0, { footprint })]);
  expect(reading.hosts.map(({ unsupported }) => unsupported)).toEqual([
    null,
    expect.stringMatching(/^Its outline crosses or touches itself/),
  ]);
});

test("overlaps are those of heights too: from the lowest floor to the highest top", async () => {
  const upper = room("Upper", 0, { floor: 2.45, height: 2.5, at: [0, 0, 0] });
  expect((await read([room("A", 0), upper])).hosts.map(({ unsupported }) => unsupported)).toEqual([null, null]);
  const sunk = room("Sunk", 0, { floor: 2.35, height: 2.5 });
  expect((await read([room("A", 0), sunk])).hosts.map(({ unsupported }) => unsupported !== null)).toEqual([
    false,
    true,
  ]);
});

test("each space is told as it is read, those that are none too", async () => {
  const told: [number, number][] = [];
  const model = await openLines(
    `${roomLines([room("A", 0), room("B", 5)])}\n#50=IFCSPACE('0Bodiless_____________',$,$,$,$,$,$,$,.ELEMENT.,$,$);`,
  );
  readSpaces(model, [], (done, total) => told.push([done, total]));
  expect(told).toEqual([
    [1, 3],
    [2, 3],
    [3, 3],
  ]);
});

test("a room in pieces is its largest one, without the holes of any", async () => {
  const item = (
    id: number,
    x: number,
    width: number,
  ) => `#${id}=IFCEXTRUDEDAREASOLID(#${id + 1},#${id + 3},#${id + 5},2.5);
#${id + 1}=IFCRECTANGLEPROFILEDEF(.AREA.,$,$,${width}.,2.);
#${id + 3}=IFCAXIS2PLACEMENT3D(#${id + 4},$,$);
#${id + 4}=IFCCARTESIANPOINT((${x}.,0.,0.));
#${id + 5}=IFCDIRECTION((0.,0.,1.));`;
  const lines = `#50=IFCSPACE('0Pieces_______________',$,'P',$,$,$,#55,$,.ELEMENT.,$,$);
#55=IFCPRODUCTDEFINITIONSHAPE($,$,(#56));
#56=IFCSHAPEREPRESENTATION(#3,'Body','SweptSolid',(#60,#70));
${item(60, 0, 2)}
${item(70, 10, 4)}`;
  const { hosts } = await read([], lines);
  expect(hosts).toMatchObject([
    {
      netArea: expect.closeTo(8, 4),
      // Centres at 0 and 10, 4 × 2 m.
      origin: [expect.closeTo(8, 4), expect.closeTo(-1, 4), 0],
      footprint: { holes: [] },
      unsupported: "Its floor is in 2 pieces: make a space of each in the model.",
    },
  ]);
});

test("heights are over the floor, wherever that lies; a shaft is a hole in the room", async () => {
  const { hosts } = await read([room("Up", 0, { floor: 3, height: 2.4 })]);
  expect(hosts).toMatchObject([{ origin: [0, 0, 3], clearHeight: 2.4, topHeight: 2.4, netArea: 6 }]);
  const square = (
    id: number,
    low: string,
    high: string,
  ) => `#${id}=IFCPOLYLINE((#${id + 1},#${id + 2},#${id + 3},#${id + 4},#${id + 1}));
#${id + 1}=IFCCARTESIANPOINT((${low},${low}));
#${id + 2}=IFCCARTESIANPOINT((${high},${low}));
#${id + 3}=IFCCARTESIANPOINT((${high},${high}));
#${id + 4}=IFCCARTESIANPOINT((${low},${high}));`;
  const shaft = `#50=IFCSPACE('0Shaft________________',$,'S',$,$,$,#55,$,.ELEMENT.,$,$);
#55=IFCPRODUCTDEFINITIONSHAPE($,$,(#56));
#56=IFCSHAPEREPRESENTATION(#3,'Body','SweptSolid',(#57));
#57=IFCEXTRUDEDAREASOLID(#58,#5,#59,2.4);
#58=IFCARBITRARYPROFILEDEFWITHVOIDS(.AREA.,$,#60,(#70));
#59=IFCDIRECTION((0.,0.,1.));
${square(60, "0.", "4.")}
${square(70, "1.", "2.")}`;
  const [around] = (await read([], shaft)).hosts;
  expect(around?.netArea).toBeCloseTo(15, 4);
  expect(around?.footprint.holes).toHaveLength(1);
});
