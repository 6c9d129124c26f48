import { describe, expect, test } from "vitest";
import type { Inputs } from "#shared/contracts/design/activities.ts";
import { getActivity } from "#shared/configurator/engine/registry.ts";
import { validateInputs } from "#shared/configurator/engine/validate-inputs.ts";
import { parametersOf } from "#shared/configurator/activities/wall-panel/test/builders.ts";
import { buildUpThickness, frameMiddle, frameThickness, readParameters } from "./parameters.ts";

const board = (thickness: number) => ({ role: "board", material: "plasterboard", thickness });

describe("what a run reads of its inputs", () => {
  test("a light gauge wall as it is when nothing is chosen", () => {
    expect(parametersOf()).toEqual({
      system: "lgs-load-bearing",
      isTimber: false,
      isLoadBearing: true,
      studDepth: 100,
      gauge: 1.2,
      studWidth: 45,
      studName: "C 100×45×12×1.2",
      centres: 600,
      panelMaxWidth: 6000,
      panelMaxHeight: null,
      hasRail: false,
      jointGap: 10,
      clearance: 10,
      windPressure: 1,
      deflectionLimit: 250,
      insulation: 60,
      haul: 300,
      inner: [board(12.5), board(12.5)],
      outer: [{ role: "sheathing", material: "cementBoard", thickness: 12 }],
    });
  });

  test("infill carries no floor, the other systems do", () => {
    const bears = (system: string) => parametersOf({ system }).isLoadBearing;
    expect(["lgs-load-bearing", "sfs-infill", "timber-open", "timber-closed"].map(bears)).toEqual([
      true,
      false,
      true,
      true,
    ]);
  });

  test("timber has studs 38 wide, of its own depths", () => {
    const closed = parametersOf({ system: "timber-closed", timberDepth: 184, studDepth: 70, insulation: 120 });
    expect(closed).toMatchObject({ isTimber: true, studDepth: 184, studWidth: 38, studName: "38×184 C24" });
    expect(closed).toMatchObject({ insulation: 120, inner: [board(12.5), board(12.5)] });
  });

  test("an open panel has no boards inside and no insulation, whatever the hidden inputs say", () => {
    const open = parametersOf({ system: "timber-open", insulation: 120, boards: "2x15", sheathing: "osb-9" });
    expect(open).toMatchObject({ isTimber: true, insulation: 0, inner: [] });
    expect(open.outer).toEqual([{ role: "sheathing", material: "osb", thickness: 9 }]);
  });

  test("boards and sheathing by their choices", () => {
    expect(parametersOf({ boards: "1x12.5" }).inner).toEqual([board(12.5)]);
    expect(parametersOf({ boards: "2x15" }).inner).toEqual([board(15), board(15)]);
    expect(parametersOf({ sheathing: "none" }).outer).toEqual([]);
    expect(parametersOf({ panelMaxHeight: 2500 }).panelMaxHeight).toBe(2500);
  });

  test("inputs that nobody checked are a fault of ours, said by name", () => {
    const checked = validateInputs(getActivity("wall-panel"), {}).inputs;
    expect(() => readParameters(checked)).not.toThrow();
    expect(() => readParameters({ ...checked, system: "brick" })).toThrow("The system was not checked before the run.");
    expect(() => readParameters({ ...checked, studCentres: "600" })).toThrow(
      'The input "studCentres" was not checked before the run.',
    );
    const wrongs: Inputs[] = [{ boards: "3x15" }, { sheathing: "wood" }];
    for (const wrong of wrongs) {
      expect(() => readParameters({ ...checked, ...wrong })).toThrow(
        "Boards and sheathing were not checked before the run.",
      );
    }
  });
});

describe("the build-up across the wall", () => {
  test("light gauge tracks go around the studs: 25 + 1.2 + 100 + 1.2 + 12", () => {
    const parameters = parametersOf();
    expect(frameThickness(parameters)).toBe(102.4);
    expect(buildUpThickness(parameters)).toBeCloseTo(139.4, 9);
    // 25 inside and 12 outside: 6.5 mm to the outside.
    expect(frameMiddle(parameters)).toBe(6.5);
  });

  test("timber plates are as deep as the studs: 30 + 140 + 9", () => {
    const parameters = parametersOf({ system: "timber-closed", boards: "2x15", sheathing: "osb-9" });
    expect([frameThickness(parameters), buildUpThickness(parameters)]).toEqual([140, 179]);
    expect(frameMiddle(parameters)).toBe(10.5);
    const open = parametersOf({ system: "timber-open", sheathing: "osb-9" });
    expect([buildUpThickness(open), frameMiddle(open)]).toEqual([149, -4.5]);
  });
});
