import { drawUnits } from "#shared/configurator/drawings/draw-unit.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { IFCDOOR, IFCELEMENTASSEMBLY, IfcAPI } from "web-ifc";
import { canValidate, FLAWLESS, strictVerdict } from "#build/testing/strict-validator.ts";
import { PreviewPart, RunSummary } from "#shared/contracts/design/runs.ts";
import type { Inputs } from "#shared/contracts/design/activities.ts";
import { writeAssemblyIfc } from "#shared/configurator/outputs/ifc.ts";
import { drawingsSvg } from "#shared/configurator/outputs/drawings-svg.ts";
import { previewParts } from "#shared/configurator/outputs/preview.ts";
import { quantitiesCsv } from "#shared/configurator/outputs/quantities-csv.ts";
import { checkSample } from "#shared/configurator/engine/sample.ts";
import { roomSample } from "#shared/configurator/activities/bathroom-pod/sample-room.ts";
import { aPodRequest, aRoom, aRoomDoor, runPods } from "./builders.ts";

const large = aRoom({
  name: "2",
  origin: [8, 1, 0],
  xAxis: [0.6, 0.8, 0],
  length: 3.6,
  width: 3,
  doors: [aRoomDoor(1.8, { width: 0.9, swing: "in" })],
});
const rooms = [aRoom({ name: "1" }), large];

describe("outputs of pods", () => {
  test
    .skipIf(!canValidate)
    .each<Inputs>([
      {},
      { shell: "grp", finish: "gel", base: 20 },
      { type: "bathroom", length: 2400, width: 1700, finish: "panel", fireRating: 60, stacked: "yes" },
      { type: "accessible", length: 2600, width: 2200 },
      { type: "wc", length: 1500, width: 1200, doorSwing: "in" },
    ])("%o: the strict validator finds nothing in the IFC", (inputs) => {
    const request = aPodRequest(rooms, inputs);
    const result = runPods(request);
    expect(result.summary.units).toBeGreaterThan(0);
    expect(strictVerdict(writeAssemblyIfc(request, result))).toContain(FLAWLESS);
  });

  test("the sample room gets its pod with the default inputs; a door that the room has no place for is moved", () => {
    const { form, fit, hosts: hostsOf } = roomSample;
    const { values, errors } = checkSample(form, {});
    expect(errors).toEqual({});
    const { hosts, baseModel } = hostsOf(fit(values));
    const request = { ...aPodRequest([]), hosts, baseModel };
    expect(runPods(request).summary).toMatchObject({ units: 1, hostsRefused: 0, status: "warning" });
    expect(fit({ ...values, length: 1500, doorStart: 1200 })).toMatchObject({ doorStart: 740, doorWidth: 760 });
    expect(fit({ ...values, length: 600, doorWidth: 760 })).toMatchObject({ doorStart: 0, doorWidth: 600 });
  });

  const request = aPodRequest(rooms);
  const result = runPods(request);
  const bytes = writeAssemblyIfc(request, result);

  test("the same request gives the same bytes, summary and table", () => {
    const again = runPods(aPodRequest(rooms));
    expect(writeAssemblyIfc(request, again)).toEqual(bytes);
    expect(again.summary).toEqual(result.summary);
    expect(quantitiesCsv(again)).toBe(quantitiesCsv(result));
  });

  test("summary and preview keep their contracts", () => {
    expect(RunSummary.parse(result.summary)).toEqual(result.summary);
    const boxes = previewParts(result);
    expect(boxes.map((box) => PreviewPart.parse(box))).toEqual(boxes);
  });

  test("the preview leaves the doorway of each pod free", () => {
    const [first] = result.assembly?.units ?? [];
    const mark = first?.mark ?? "";
    // Pod 1 stands unturned at (0.025, 0.025): its doorway is 1.4 + 0.075 from there on, 0.75 wide, 2.04 high over 0.06.
    const inDoorway = previewParts({ assembly: result.assembly }).filter(
      ({ unitMark, role, centre: [x, y, z], size }) =>
        unitMark === mark &&
        role !== "door" &&
        Math.abs(x - 1.875) < (size[0] + 0.75) / 2 - 1e-6 &&
        Math.abs(y - 0.0625) < (size[1] + 0.075) / 2 - 1e-6 &&
        Math.abs(z - 1.08) < (size[2] + 2.04) / 2 - 1e-6,
    );
    expect(inDoorway.map(({ role }) => role)).toEqual([]);
  });

  const api = new IfcAPI();
  beforeAll(() => api.Init(undefined, true));
  test("another reader finds two assemblies and their doors of 750 and 900 mm", () => {
    const model = api.OpenModel(bytes);
    expect(api.GetLineIDsWithType(model, IFCELEMENTASSEMBLY).size()).toBe(2);
    const doors = [...api.GetLineIDsWithType(model, IFCDOOR)].map(
      (id: number) => api.GetLine(model, id).OverallWidth.value,
    );
    api.CloseModel(model);
    expect(doors).toEqual([0.75, 0.9]);
  });

  test("a refused room before one with a pod takes nobody's mark or shaft", () => {
    const small = aRoom({ name: "1", width: 1.2 });
    const { summary } = runPods(aPodRequest([small, aRoom({ name: "2", origin: [9, 0, 0] })]));
    expect(summary.reports[0]?.rows.map(({ cells }) => [cells[0], cells[2], cells[6]])).toEqual([
      ["1 Bathroom", null, null],
      ["2 Bathroom", "P001", "S1"],
    ]);
  });

  test("the sheet of drawings has a row for each type, with a plan and four walls, and no script", () => {
    const units = result.assembly ? drawUnits(result.assembly) : [];
    const sheet = drawingsSvg(units, 2) ?? "";
    // Rooms 1 and 2 have doors of 750 and 900 mm: two types.
    expect([...sheet.matchAll(/>(T\d\d): /g)].map(([, mark]) => mark)).toEqual(["T01", "T02"]);
    expect(sheet.match(/>Plan at 1\.1 m</g)).toHaveLength(2);
    expect(sheet.match(/ wall, from within</g)).toHaveLength(8);
    expect(sheet).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="[\d.]+mm"/);
    expect(sheet).not.toMatch(/<script|NaN|undefined|Infinity/);
    expect(sheet).not.toContain("not drawn");
    expect(drawingsSvg(units, 30)).toContain(">28 more types are not drawn: a sheet has the first 24.<");
    expect(drawingsSvg([], 0)).toBeNull();
  });

  test("the report has each room once, refused ones with their reason; doors that pods replace are told", () => {
    const small = aRoom({ name: "3", width: 1.2, origin: [20, 0, 0] });
    const { summary } = runPods(aPodRequest([...rooms, small]));
    const [section] = summary.reports;
    expect(section?.rows.map(({ cells, isRefused }) => [cells[0], cells[2], isRefused])).toEqual([
      ["1 Bathroom", "P001", false],
      ["2 Bathroom", "P002", false],
      ["3 Bathroom", null, true],
    ]);
    expect(section?.rows[2]?.cells.at(-1)).toContain("K1-05: 3 Bathroom is 1,200 mm clear");
    expect(summary).toMatchObject({ hostsUsed: 2, hostsRefused: 1, status: "error" });
    expect(summary.replacedGlobalIds).toEqual(["0RoomDoor_____________"]);
    // An opening without a leaf stays.
    const opening = aRoom({ doors: [aRoomDoor(1.5, { kind: "opening" })] });
    expect(runPods(aPodRequest([opening])).summary).toMatchObject({ units: 1, replacedGlobalIds: [] });
  });
});
