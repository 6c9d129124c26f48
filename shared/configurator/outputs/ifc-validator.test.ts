import { describe, expect, test } from "vitest";
import { canValidate, FLAWLESS, strictVerdict } from "#build/testing/strict-validator.ts";
import { aBaseModel, aHost, aWindow } from "#shared/configurator/test/builders.ts";
import { aRequest } from "#shared/configurator/activities/wall-panel/test/builders.ts";
import { hostsOfKind } from "#shared/contracts/host-kinds/hosts.ts";
import { getActivity } from "#shared/configurator/engine/registry.ts";
import { building, run } from "#shared/configurator/activities/wall-panel/test/ifc-builder.ts";

describe.skipIf(!canValidate)("the strict validator finds nothing (needs python3 and ../shared/tools)", () => {
  test.each([
    ["light gauge", {}],
    ["infill without sheathing", { system: "sfs-infill", sheathing: "none", insulation: 0, boards: "1x12.5" }],
    ["timber open", { system: "timber-open", panelMaxWidth: 2000, sheathing: "osb-9" }],
    ["timber closed, narrow panels", { system: "timber-closed", panelMaxWidth: 2400, studCentres: 400 }],
  ])("%s", (_name, inputs) => {
    expect(strictVerdict(run(building(inputs)).bytes)).toContain(FLAWLESS);
  });

  test("the demonstration wall", () => {
    const { sample } = getActivity("wall-panel");
    const { hosts: all, baseModel } = sample.hosts(sample.form.values);
    const hosts = hostsOfKind(all, "wall");
    expect(strictVerdict(run(aRequest(hosts, {}, { baseModel })).bytes)).toContain(FLAWLESS);
  });

  test("loose headers over joints at jambs", () => {
    const openings = [aWindow(0.45, 1.2), aWindow(1.95, 1.2), aWindow(3.45, 1.2)];
    const request = aRequest([aHost({ length: 5.1, openings })], { panelMaxWidth: 3000 });
    expect(strictVerdict(run(request).bytes)).toContain(FLAWLESS);
  });

  test("panels stacked on a rail", () => {
    const request = aRequest([aHost({ height: 8, openings: [aWindow(2)] })], { stackedJoint: "rail" });
    expect(strictVerdict(run(request).bytes)).toContain(FLAWLESS);
  });

  test.each(["lgs-load-bearing", "timber-closed"])("raking panels of a gable, %s", (system) => {
    const top: [number, number][] = [
      [0, 0.6],
      [4, 3.2],
      [8, 0.6],
    ];
    const rake = { levelHeight: 0.6, area: 10.4, top };
    const host = aHost({ length: 8, height: 3.2, rake, openings: [aWindow(3.4)] });
    expect(strictVerdict(run(aRequest([host], { system })).bytes)).toContain(FLAWLESS);
  });

  test("names longer than the 255 characters of a label are cut", () => {
    const long = "x".repeat(300);
    const { project, site, building: house, storeys } = aBaseModel();
    const baseModel = aBaseModel({
      fileName: `${long}.ifc`,
      project: { ...project, name: long },
      site: { ...site, name: long },
      building: { ...house, name: long },
      storeys: storeys.map((storey) => ({ ...storey, name: long })),
    });
    const request = aRequest([aHost({ name: long, openings: [{ ...aWindow(2), name: long }] })], {}, { baseModel });
    const provenance = { ...request.provenance, productName: long, supplierName: long };
    expect(strictVerdict(run({ ...request, provenance }).bytes)).toContain(FLAWLESS);
  });

  test("a base model without names and storeys", () => {
    const { project, site, building: house } = aBaseModel();
    const baseModel = aBaseModel({
      storeys: [],
      project: { ...project, name: "" },
      site: { ...site, name: "" },
      building: { ...house, name: "" },
    });
    expect(strictVerdict(run(aRequest([aHost()], {}, { baseModel })).bytes)).toContain(FLAWLESS);
  });
});
