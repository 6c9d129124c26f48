import { afterEach, describe, expect, test } from "vitest";
import type { EngineRequest } from "#shared/contracts/design/runs.ts";
import { at, type IfcLines, openLines } from "#build/testing/ifc-lines.ts";
import { aDoor, aHost, aWindow } from "#shared/configurator/test/builders.ts";
import { aRequest } from "#shared/configurator/activities/wall-panel/test/builders.ts";
import { run } from "#shared/configurator/activities/wall-panel/test/ifc-builder.ts";

let file: IfcLines | undefined;
afterEach(() => file?.close());

/** Solids of the first part of each name: the profile, where it starts, along what, its x, and how far. Metres. */
async function solidsOf(request: EngineRequest, entity: string): Promise<Record<string, unknown>> {
  file = await openLines(run(request).bytes);
  const solids: Record<string, unknown> = {};
  for (const part of file.all(entity)) {
    const representation = at(part, "Representation.Representations.0.Items.0.MappingSource.MappedRepresentation");
    expect(representation).toMatchObject({ is: "IfcShapeRepresentation", RepresentationIdentifier: "Body" });
    expect(at(representation, "RepresentationType")).toBe("SweptSolid");
    expect(at(representation, "ContextOfItems")).toMatchObject({ ContextIdentifier: "Body", TargetView: "MODEL_VIEW" });
    solids[String(part["Name"])] ??= [at(representation, "Items")].flat();
  }
  return solids;
}

/** Corners of parts in their panel, [x, y, z] in metres, by tag. */
async function cornersOf(request: EngineRequest): Promise<Record<string, unknown>> {
  file = await openLines(run(request).bytes);
  const parts = ["IFCMEMBER", "IFCPLATE", "IFCCOVERING"].flatMap((entity) => file?.all(entity) ?? []);
  const corners = parts.map((part) => [part["Tag"], at(part, "ObjectPlacement.RelativePlacement.Location")]);
  return Object.fromEntries(corners);
}

type Vector = [number, number, number];
const AREA = { ProfileType: "AREA" };
const POSITION = { Position: { is: "IfcAxis2Placement2D", Location: [0, 0] } };

function solid(SweptArea: object, Location: Vector, Axis: Vector, RefDirection: Vector, Depth: number): object {
  const Position = { is: "IfcAxis2Placement3D", Location, Axis, RefDirection };
  return { is: "IfcExtrudedAreaSolid", SweptArea, Position, ExtrudedDirection: [0, 0, 1], Depth };
}
const channel = (Depth: number) => ({
  is: "IfcCShapeProfileDef",
  ...AREA,
  ...POSITION,
  Depth,
  Width: 0.045,
  WallThickness: 0.0012,
  Girth: 0.012,
});
const rectangle = (XDim: number, YDim: number) => ({ is: "IfcRectangleProfileDef", ...AREA, ...POSITION, XDim, YDim });
const line = (...Points: [number, number][]) => ({ is: "IfcPolyline", Points });

// The frames of these solids begin at the lowest corner of a part's box: x along the wall, y across it, z up. In a profile
// the web of a C or U is at −x, its open side at +x (IfcCShapeProfileDef, IfcUShapeProfileDef).
const X: Vector = [1, 0, 0];
const Y: Vector = [0, 1, 0];
const Z: Vector = [0, 0, 1];
const DOWN: Vector = [0, 0, -1];
const BACK: Vector = [0, -1, 0];

describe("CFG-10: the solids of light gauge panels", () => {
  // The wall of `golden/light-gauge-window.test.ts`.
  const request = aRequest([aHost({ length: 4.8, openings: [aWindow(1.5, 1.8)] })]);

  test("studs stand, the bottom track is open above, the top track and the sill below, the header is a box", async () => {
    const track = {
      is: "IfcUShapeProfileDef",
      ...AREA,
      ...POSITION,
      Depth: 0.1024,
      FlangeWidth: 0.045,
      WebThickness: 0.0012,
      FlangeThickness: 0.0012,
    };
    const stud = (length: number) => [solid(channel(0.1), [0.0225, 0.05, 0], Z, X, length)];
    expect(await solidsOf(request, "IFCMEMBER")).toEqual({
      "Bottom track": [solid(track, [0, 0.0512, 0.0225], X, Z, 4.8)],
      "Top track": [solid(track, [0, 0.0512, 0.0225], X, DOWN, 4.8)],
      Sill: [solid(track, [0, 0.0512, 0.0225], X, DOWN, 1.82)],
      "End stud": stud(2.6976),
      "Jamb stud": stud(2.6976),
      Stud: stud(2.6976),
      "Cripple stud": stud(0.4388),
      // Webs flush with both faces of the 100 mm wall, toes facing.
      Header: [
        solid(channel(0.15), [0, 0.0225, 0.075], X, Y, 1.82),
        solid(channel(0.15), [0, 0.0775, 0.075], X, BACK, 1.82),
      ],
    });
  });

  test("boards and sheathing have a hole for the window and grow from their far face", async () => {
    const cut = {
      is: "IfcArbitraryProfileDefWithVoids",
      ...AREA,
      OuterCurve: line([0, 0], [4.8, 0], [4.8, 2.7], [0, 2.7], [0, 0]),
      // The clear box: 10 mm around 1.5 to 3.3 m and 0.9 to 2.1 m.
      InnerCurves: [line([1.49, 0.89], [1.49, 2.11], [3.31, 2.11], [3.31, 0.89], [1.49, 0.89])],
    };
    expect(await solidsOf(request, "IFCPLATE")).toEqual({
      Board: [solid(cut, [0, 0.0125, 0], BACK, X, 0.0125)],
      Sheathing: [solid(cut, [0, 0.012, 0], BACK, X, 0.012)],
    });
  });

  test("wool is a box in the middle of its bay", async () => {
    expect(await solidsOf(request, "IFCCOVERING")).toEqual({
      Insulation: [solid(rectangle(0.533, 2.6976), [0.2665, 0.06, 1.3488], BACK, X, 0.06)],
    });
  });

  test("parts stand where the layers put them", async () => {
    // 139.4 mm about the middle: boards from −69.7, frame from −44.7 to 57.7, sheathing to 69.7. Studs are one gauge in.
    expect(await cornersOf(request)).toMatchObject({
      "board-1": [0, -0.0697, 0],
      "board-2": [0, -0.0572, 0],
      "sheathing-1": [0, 0.0577, 0],
      "bottom-track-1": [0, -0.0447, 0],
      "top-track-1": [0, -0.0447, 2.655],
      "end-stud-1": [0, -0.0435, 0.0012],
      "insulation-1": [0.045, -0.0435, 0.0012],
      // 600 less half of 45, to a millimetre.
      "stud-1": [0.578, -0.0435, 0.0012],
      "header-1": [1.49, -0.0435, 2.11],
      "sill-1": [1.49, -0.0447, 0.845],
    });
  });

  test("a door is a notch in the outline, not a hole", async () => {
    // 1 m wide from 1 m on: clear from 990 to 2,010 mm, 2,110 mm high.
    const door = aRequest([aHost({ length: 3, openings: [aDoor(1)] })], { insulation: 0 });
    expect(await solidsOf(door, "IFCPLATE")).toMatchObject({
      Board: [
        {
          SweptArea: {
            is: "IfcArbitraryClosedProfileDef",
            ...AREA,
            OuterCurve: line(
              [0, 0],
              [0.99, 0],
              [0.99, 2.11],
              [2.01, 2.11],
              [2.01, 0],
              [3, 0],
              [3, 2.7],
              [0, 2.7],
              [0, 0],
            ),
          },
        },
      ],
    });
    expect(await solidsOf(aRequest([aHost({ length: 3 })]), "IFCPLATE")).toEqual({
      Board: [solid(rectangle(3, 2.7), [1.5, 0.0125, 1.35], BACK, X, 0.0125)],
      Sheathing: [solid(rectangle(3, 2.7), [1.5, 0.012, 1.35], BACK, X, 0.012)],
    });
  });
});

describe("CFG-10: the solids of timber panels", () => {
  test("studs 38 wide and 140 deep, plates flat, the header two timbers on edge", async () => {
    // The wall of `golden/timber-closed.test.ts`.
    const request = aRequest([aHost({ length: 3.6, height: 2.4, openings: [aWindow(1.2)] })], {
      system: "timber-closed",
      timberDepth: 140,
      boards: "1x12.5",
      sheathing: "osb-9",
      insulation: 140,
    });
    const timber = rectangle(0.038, 0.14);
    const edge = rectangle(0.14, 0.038);
    const stud = (length: number) => [solid(timber, [0.019, 0.07, 0], Z, X, length)];
    const plate = (length: number) => [solid(timber, [0, 0.07, 0.019], X, Z, length)];
    expect(await solidsOf(request, "IFCMEMBER")).toEqual({
      "Bottom track": plate(3.6),
      "Top track": plate(3.6),
      Sill: plate(1.22),
      "End stud": stud(2.324),
      "Jamb stud": stud(2.324),
      Stud: stud(2.324),
      "Jack stud": stud(2.072),
      "Cripple stud": stud(0.112),
      Header: [solid(edge, [0, 0.019, 0.07], X, Z, 1.296), solid(edge, [0, 0.057, 0.07], X, Z, 1.296)],
    });
  });
});
