import { beforeAll, describe, expect, test } from "vitest";
import { startApi } from "#build/testing/ifc-corpus.ts";
import { openModel } from "#shared/ifc/open/open-model.ts";
import type { OpenedModel } from "#shared/ifc/open/opened-model.ts";
import { readIndex } from "#shared/ifc/read/read-index.ts";
import { readWalls, type WallsReading } from "#shared/ifc/hosts/wall/read-walls.ts";
import { drawBoxes } from "./drawn-boxes.ts";
import { writeOddWalls } from "./odd-walls.ts";

let model: OpenedModel;
let reading: WallsReading;
beforeAll(async () => {
  model = openModel(await startApi(), writeOddWalls());
  reading = readWalls(model);
});
const hostOf = (name: string) => reading.hosts.find((host) => host.name === name);
const told = () => reading.problems.map(({ severity, message }) => `${severity}: ${message}`);
const near = (value: number) => expect.closeTo(value, 5);
const at = (x: number, y: number, z: number) => [near(x), near(y), near(z)];
const size = (length: number, thickness: number, height: number) => ({
  length: near(length),
  thickness: near(thickness),
  height: near(height),
});

describe("walls that are no plain boxes, in millimetres", () => {
  test("a top cut by a plane from 2.1 to 3.1 m: level up to 2.1 m, 2 m² over it", () => {
    expect(hostOf("Raking")).toMatchObject({
      ...size(4, 0.2, 3.1),
      origin: at(0, 0, 0),
      xAxis: [1, 0, 0],
      rake: { levelHeight: 2.1, area: near(2) },
      unsupported: null,
    });
  });

  test("six faces without an axis, turned: measured on its surface, and told", () => {
    expect(hostOf("Brep")).toMatchObject({
      ...size(3.6, 0.15, 2.4),
      origin: at(5, 10, 0.5),
      xAxis: [near(0.6), near(0.8), 0],
      unsupported: null,
    });
    expect(told()).toContain("info: Brep: It is not an extrusion; it was measured on its surface.");
  });

  test("a mapped shape: moved by (1, 2), turned by 90° and doubled", () => {
    expect(hostOf("Mapped")).toMatchObject({
      ...size(3, 0.2, 2.5),
      origin: at(1, 22, 0),
      xAxis: [0, 1, 0],
      unsupported: null,
    });
  });

  test("a wall of two studs and a board is the box around them, and told", () => {
    expect(hostOf("Parted")).toMatchObject({
      ...size(1.2, 0.12, 2.4),
      origin: at(0, 30.06, 0),
      xAxis: [1, 0, 0],
      openings: [],
      unsupported: null,
    });
    expect(told()).toContain("info: Parted: It is drawn as 3 parts; the box around them was taken.");
  });

  test("a quarter of a ring is refused as curved", () => {
    expect(hostOf("Curved")?.unsupported).toBe("The wall is curved. Panels can only be made for straight walls.");
  });

  test("a solid on one side of its axis: the host stands in the middle of the solid", () => {
    expect(hostOf("Offset")).toMatchObject({ ...size(5, 0.3, 2.6), origin: at(0, 50.15, 0), unsupported: null });
  });

  test("layers that contradict the solid: 200 mm as drawn, and told", () => {
    expect(hostOf("Thinner")).toMatchObject(size(3, 0.2, 2.5));
    expect(told()).toContain(
      "info: Thinner: Its layers add up to 250 mm, but it is drawn 200 mm thick; the drawn thickness was taken.",
    );
  });

  test("a recess, a round one, one over the top, a door without any; one beyond the end is left out", () => {
    const hole = { isBoundingBox: false, source: "void", kind: "void" };
    expect(hostOf("Holed")).toMatchObject({
      ...size(8, 0.2, 2.5),
      unsupported: null,
      openings: [
        { ...hole, name: "Recess", start: 1, sill: 1, width: 0.5, height: 0.6 },
        // From 2 m to the wall's top at 2.5 m, though it is drawn to 3 m.
        { ...hole, name: "Over the top", start: 3, sill: 2, width: 0.8, height: 0.5 },
        { name: "Loose door", kind: "door", source: "filling-box", start: near(5), width: near(0.9), height: near(2) },
        // 0.8 m across about (7.1, 1.5), as a polygon draws it.
        {
          name: "Round",
          kind: "void",
          source: "void",
          isBoundingBox: true,
          start: expect.closeTo(6.7, 1),
          sill: expect.closeTo(1.1, 1),
          width: expect.closeTo(0.8, 1),
          height: expect.closeTo(0.8, 1),
        },
      ],
    });
    expect(told()).toEqual(
      expect.arrayContaining([
        "info: Holed: Opening 0Recess_______________ is a recess: it reaches through 50 % of the thickness. It is kept clear in full.",
        "info: Holed: Opening 0Beyond_______________ lies outside its wall and was left out.",
        "info: Loose door: its wall has no opening for it; its own box was taken as the opening.",
      ]),
    );
  });

  test("a wall without a shape is no host and is named once; nothing else is told", () => {
    expect(reading.hosts.map(({ name }) => name)).toEqual([
      "Raking",
      "Brep",
      "Mapped",
      "Parted",
      "Curved",
      "Offset",
      "Thinner",
      "Holed",
    ]);
    expect(reading.problems.filter(({ severity }) => severity !== "info")).toEqual([
      {
        severity: "warning",
        expressId: expect.any(Number),
        globalId: "0Shapeless____________",
        message: "Shapeless: It has no shape that could be read, so no panels can be made for it.",
      },
    ]);
    expect(reading.problems).toHaveLength(7);
  });

  test("thirteen elements are listed, eleven drawn: each where it is, cut and mapped shapes too", () => {
    expect(readIndex(model).elements).toHaveLength(13);
    const { boxes, report } = drawBoxes(model);
    expect(report).toMatchObject({ elements: 11, elementsWithoutGeometry: [], isRecovered: false, droppedVertices: 0 });
    expect([...boxes.keys()]).not.toContain("Shapeless");
    // Turned by 3 : 4 : 5 about (5, 10): 0.6 × 3.6 + 0.8 × 0.075 and 0.8 × 3.6 + 0.6 × 0.075.
    expect(boxes.get("Brep")).toEqual({ low: at(4.94, 9.955, 0.5), high: at(7.22, 12.925, 2.9) });
    expect(boxes.get("Mapped")).toEqual({ low: at(0.9, 22, 0), high: at(1.1, 25, 2.5) });
    expect(boxes.get("Raking")).toEqual({ low: at(0, -0.1, 0), high: at(4, 0.1, 3.1) });
  });
});
