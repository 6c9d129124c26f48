import { describe, expect, test } from "vitest";
import { spacesOfFile } from "#build/testing/corpus-readings.ts";
import { corpusBytes, hasCorpus, openLines, sharedApi } from "#build/testing/ifc-corpus.ts";
import { writeHouse } from "#build/small-ifc/house.ts";
import { roomLines, type SmallRoom } from "#build/small-ifc/small-rooms.ts";
import { spacesOf } from "#build/small-ifc/spaces-of.ts";
import { extrusionLines, productLines } from "#build/small-ifc/step-shapes.ts";
import type { HostSpace } from "#shared/contracts/host-kinds/space.ts";
import { openModel } from "#shared/ifc/open/open-model.ts";

const text = (bytes: Uint8Array): string => new TextDecoder("latin1").decode(bytes);
const open = async (file: string) => openModel(await sharedApi(), new TextEncoder().encode(file));
const byName = (hosts: readonly HostSpace[], name: string) => hosts.find((host) => host.name === name);

describe("the small house, worked by hand: 1 ft = 0.3048 m", () => {
  test.each(["mm", "ft"] as const)("IFC4, %s: each door in its rooms, with its swing on either side", async (unit) => {
    const { hosts } = spacesOf(openModel(await sharedApi(), writeHouse({ schema: "IFC4", unit })));
    const size = { sill: 0, width: 0.9144, height: 2.1336, clearWidth: 0.9144, clearHeight: 2.1336 };
    const door = { kind: "door", source: "geometry", ...size };
    // R1 runs north from its south-east corner (7.75, 1): y points west. D1 stands 3 to 6 ft east, hung in the west; it
    // opens north. D2 stands 7 to 10 ft north, hung in the south; it opens west, into R1.
    expect(byName(hosts, "R1")?.doors).toEqual([
      {
        ...door,
        globalId: "0D2___________________",
        name: "D2",
        from: [1.8288, 0],
        to: [2.7432, 0],
        swing: "in",
        hinge: "from",
      },
      {
        ...door,
        globalId: "0D1___________________",
        name: "D1",
        from: [0, 1.4478],
        to: [0, 0.5334],
        swing: "in",
        hinge: "from",
      },
    ]);
    expect(byName(hosts, "R2")?.doors).toEqual([
      {
        ...door,
        globalId: "0D2___________________",
        name: "D2",
        from: [0, 2.7432],
        to: [0, 1.8288],
        swing: "out",
        hinge: "to",
      },
    ]);
    expect(byName(hosts, "R3")?.doors).toEqual([]);
  });

  test("windows anticlockwise with their sills; those of the storey below are not those above", async () => {
    const { hosts } = spacesOf(openModel(await sharedApi(), writeHouse({ schema: "IFC4", unit: "m" })));
    const short = (name: string) =>
      byName(hosts, name)?.windows.map((window) => [window.name, window.from, window.to, window.sill, window.kind]);
    // R2 from (8.25, 1): W1 at 10–14 ft in the south, W2 at 3–5 ft in the east, W3 at 15–9 ft in the north.
    expect(short("R2")).toEqual([
      ["W1", [0.5334, 0], [1.7526, 0], 0.9144, "window"],
      ["W2", [3.2766, 0.6096], [3.2766, 1.2192], 0.9144, "window"],
      ["W3", [2.0574, 3.048], [0.2286, 3.048], 1.2192, "window"],
    ]);
    expect(short("R1")).toEqual([]);
    expect(short("R3")).toEqual([["W4", [2.1336, 0], [3.048, 0], 0.9144, "window"]]);
  });

  test("a turned site turns nothing in the room's frame", async () => {
    const site = { at: [1000, 2000, 50], along: [0.8, 0.6] } as const;
    const { hosts } = spacesOf(openModel(await sharedApi(), writeHouse({ schema: "IFC4", unit: "m" }, site)));
    expect(byName(hosts, "R2")?.doors).toMatchObject([
      { from: [0, 2.7432], to: [0, 1.8288], swing: "out", hinge: "to" },
    ]);
  });

  test("IFC2X3 without a style: the file does not say how its doors open", async () => {
    const { hosts } = spacesOf(openModel(await sharedApi(), writeHouse({ schema: "IFC2X3", unit: "mm" })));
    expect(byName(hosts, "R1")?.doors.map(({ name, swing, hinge }) => [name, swing, hinge])).toEqual([
      ["D2", null, null],
      ["D1", null, null],
    ]);
  });

  test("a door taken out of its opening leaves a way in; a hatch is none", async () => {
    const house = text(writeHouse({ schema: "IFC4", unit: "m" }));
    const id = /#(\d+)=IFCDOOR\('0D2_/.exec(house)?.[1];
    const window = /#(\d+)=IFCWINDOW\('0W1_/.exec(house)?.[1];
    const bare = [id, window].reduce<string>(
      (file, filling) =>
        file
          .replace(new RegExp(`#\\d+=IFCRELFILLSELEMENT\\([^;]*#${filling}\\);`), "")
          .replace(new RegExp(`#${filling}=[^;]*;`), ""),
      house,
    );
    const { hosts } = spacesOf(await open(bare));
    expect(byName(hosts, "R2")?.doors).toMatchObject([
      { kind: "opening", name: "D2 void", clearWidth: 0.9144, clearHeight: 2.1336, swing: null, hinge: null },
    ]);
    expect(byName(hosts, "R2")?.windows.map(({ name, kind }) => [name, kind])).toEqual([
      ["W1 void", "opening"],
      ["W2", "window"],
      ["W3", "window"],
    ]);
  });
});

test("a recess in the wall is no way through", async () => {
  const house = text(writeHouse({ schema: "IFC4", unit: "m" }));
  const bare = house.replace(/#\d+=IFCRELFILLSELEMENT\([^;]*;/g, "").replace(/#\d+=IFC(DOOR|WINDOW)\([^;]*;/g, "");
  const recess = bare.replace(/(IFCOPENINGELEMENT\('0D2[^;]*)\.OPENING\./, "$1.RECESS.");
  expect(byName(spacesOf(await open(bare)).hosts, "R2")?.doors).toHaveLength(1);
  expect(byName(spacesOf(await open(recess)).hosts, "R2")?.doors).toEqual([]);
});

describe("a door in no wall's opening", () => {
  const ROOM: SmallRoom = {
    name: "Room",
    footprint: [
      [0, 0],
      [3, 0],
      [3, 2],
      [0, 2],
    ],
  };
  /** 0.9 m wide, 0.1 m thick, from 1 m east on, its middle at y; opens north, hung in the east. */
  const doorAt = (y: number, z = 0): string => {
    const head = "IFCDOOR('0Loose________________',$,'Loose',$,$";
    const tail = ",$,2.1,0.9,.DOOR.,.SINGLE_SWING_RIGHT.,$);";
    const leaf = [
      [0, -0.05],
      [0.9, -0.05],
      [0.9, 0.05],
      [0, 0.05],
    ] as const;
    return productLines(100, { head, tail, at: [1, y, z] }, "'Body','SweptSolid'", extrusionLines(leaf, 0, 2.1));
  };
  const bounds = "#90=IFCRELSPACEBOUNDARY('0Boundary_____________',$,$,$,#1000,#100,$,.PHYSICAL.,.INTERNAL.);";
  const read = async (...lines: string[]) => spacesOf(await openLines([roomLines([ROOM]), ...lines].join("\n")));

  test("stands in the boundary by its own shape, to a tenth of a metre beyond its face", async () => {
    const { hosts } = await read(doorAt(-0.14));
    expect(hosts[0]?.doors).toMatchObject([
      { from: [1, 0], to: [1.9, 0], width: 0.9, height: 2.1, sill: 0, swing: "in", hinge: "to", source: "geometry" },
    ]);
    expect((await read(doorAt(-0.16))).hosts[0]?.doors).toEqual([]);
    // On the other side, its wall would be in the room.
    expect((await read(doorAt(0.06))).hosts[0]?.doors).toHaveLength(1);
    expect((await read(doorAt(0.08))).hosts[0]?.doors).toEqual([]);
  });

  test("is not the room's when it hangs a storey higher", async () => {
    expect((await read(doorAt(-0.05, 1.4))).hosts[0]?.doors).toHaveLength(1);
    expect((await read(doorAt(-0.05, 1.5))).hosts[0]?.doors).toEqual([]);
  });

  test("the file's own word counts up to a metre; beyond it is told", async () => {
    const near = await read(doorAt(-0.9), bounds);
    expect(near.hosts[0]?.doors).toMatchObject([{ from: [1, 0], to: [1.9, 0], source: "boundary" }]);
    const far = await read(doorAt(-1.2), bounds);
    expect(far.hosts[0]?.doors).toEqual([]);
    expect(far.problems.map(({ message }) => message)).toEqual([
      "Loose: the file says that it bounds Room, but it stands more than 1 m from its boundary; it is left out there.",
    ]);
  });

  test("twice in the file under one name: once; under two names: both", async () => {
    const twin = (name: string): string =>
      doorAt(-0.05)
        .replaceAll(/#1(\d\d)\b/g, "#4$1")
        .replace("0Loose________________", "0Twin_________________")
        .replace("'Loose'", `'${name}'`);
    expect((await read(doorAt(-0.05), twin("Loose"))).hosts[0]?.doors.map(({ globalId }) => globalId)).toEqual([
      "0Loose________________",
    ]);
    expect((await read(doorAt(-0.05), twin("Other"))).hosts[0]?.doors).toHaveLength(2);
  });

  test("without a shape: told", async () => {
    const { problems } = await read("#100=IFCDOOR('0Loose________________',$,'Loose',$,$,$,$,$,2.1,0.9,$,$,$);");
    expect(problems.map(({ message }) => message)).toEqual([
      "Loose: it is in no wall's opening and has no upright shape of its own, so no room has it.",
    ]);
  });
});

describe.skipIf(!hasCorpus)("doors of real files", () => {
  const doorsOf = (hosts: readonly HostSpace[]) =>
    Object.fromEntries(
      hosts.map(({ number, doors }) => [
        number,
        doors.map(({ name, swing }) => `${name.slice(-6)} ${swing}`).toSorted((a, b) => a.localeCompare(b)),
      ]),
    );

  test("duplex: all 14 doors; each bathroom door opens into its bathroom, front doors out of the foyer", async () => {
    const { hosts, problems } = await spacesOfFile("arch_duplex_2x3.ifc");
    const found = doorsOf(hosts);
    expect(found).toMatchObject({
      A101: ["146596 out", "150173 out"],
      A104: ["150173 in"],
      A201: ["150478 out", "159834 out", "160208 out"],
      A204: ["160208 in", "204034 out"],
      A205: ["204034 in"],
      B104: ["150257 in"],
      B205: ["203720 in"],
    });
    expect(new Set(hosts.flatMap(({ doors }) => doors.map(({ globalId }) => globalId))).size).toBe(14);
    expect(problems.map(({ message }) => message).filter((message) => message.startsWith("M_"))).toHaveLength(3);
  });

  test("duplex without its space boundaries: the same doors and swings by geometry alone", async () => {
    const related = await spacesOfFile("arch_duplex_2x3.ifc");
    const lines = text(corpusBytes("arch_duplex_2x3.ifc")).replaceAll(/#\d+=IFCRELSPACEBOUNDARY\([^;]*;/g, "");
    const alone = spacesOf(await open(lines));
    expect(doorsOf(alone.hosts)).toEqual(doorsOf(related.hosts));
    expect(alone.hosts.flatMap(({ doors }) => doors.map(({ source }) => source))).toEqual(
      Array.from({ length: 24 }, () => "geometry"),
    );
  });

  test("AC20-FZK: linings of 50 mm off either side; the terrace door slides, the front door does not say", async () => {
    const { hosts } = await spacesOfFile("arch_ac20_fzk_haus_ifc4.ifc");
    const flur = hosts.find(({ number }) => number === "1");
    expect(
      flur?.doors.map(({ name, clearWidth, clearHeight, swing }) => [name, clearWidth, clearHeight, swing]),
    ).toEqual([
      ["Innentuer-1", 0.785, 1.96, "in"],
      ["Innentuer-2", 0.785, 1.96, "out"],
      ["Innentuer-3", 0.785, 1.96, "out"],
      ["Haustuer", 1.01, 2.01, null],
    ]);
    const wohnen = hosts.find(({ number }) => number === "5");
    expect(wohnen?.doors).toMatchObject([{ name: "Terrassentuer", clearWidth: 1.91, swing: "sliding", hinge: null }]);
    expect(hosts.find(({ number }) => number === "3")?.windows).toHaveLength(1);
  });

  test("Janesville: restroom doors open in; openings behind doors and doors written twice count once", async () => {
    const { hosts } = await spacesOfFile("arch_janesville_restaurant_2x3.ifc");
    const found = doorsOf(hosts);
    expect(found).toMatchObject({ 1: ["192090 in"], 6: ["193228 in"], 19: ["213743 in"] });
    expect(found[2]).toEqual(["347066 null", "347502 null"]);
    expect(found[21]).toEqual(["582351 in", "582363 in"]);
  });

  test("samplehouse without boundaries, doubleguids, LargeBuilding: doors by room", async () => {
    const house = (await spacesOfFile("arch_samplehouse_ifc4.ifc")).hosts;
    expect(doorsOf(house)).toEqual({
      1: ["285959 in", "285996 out"],
      2: ["285996 in"],
      3: ["285860 in", "285959 out"],
      4: [],
    });
    const twins = (await spacesOfFile("bad_doubleguids.ifc")).hosts;
    expect(doorsOf(twins)).toEqual({ "001": [" - 001 in", " - 002 out"], "002": [" - 002 in"] });
    const large = (await spacesOfFile("arch_whale_largebuilding.ifc")).hosts;
    expect(large.map(({ doors }) => doors.length)).toEqual([3, 3, 5, 2, 3, 3, 5, 2]);
  });
});
