import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aBaseModel, aHost, aRequest } from "#shared/configurator/builders.ts";
import { sampleHosts } from "#shared/configurator/sample-wall.ts";
import { building, run } from "./ifc-builder.ts";

const VALIDATOR = join(import.meta.dirname, "../../../../shared/tools/ifc_validate.py");
const canValidate = existsSync(VALIDATOR) && hasPython();

function hasPython(): boolean {
  try {
    return execFileSync("python3", ["--version"], { encoding: "utf8" }).startsWith("Python 3");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return false;
    throw error;
  }
}

describe.skipIf(!canValidate)("the strict validator finds nothing (needs python3 and ../shared/tools)", () => {
  let folder = "";
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "purlin-ifc-"));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  function validate(bytes: Uint8Array): string {
    const file = join(folder, "output.ifc");
    writeFileSync(file, bytes);
    return execFileSync("python3", [VALIDATOR, file, "--strict"], { encoding: "utf8" });
  }

  test.each([
    ["light gauge", {}],
    ["infill without sheathing", { system: "sfs-infill", sheathing: "none", insulation: 0, boards: "1x12.5" }],
    ["timber open", { system: "timber-open", panelMaxWidth: 2000, sheathing: "osb-9" }],
    ["timber closed, narrow panels", { system: "timber-closed", panelMaxWidth: 2400, studCentres: 400 }],
  ])("%s", (_name, inputs) => {
    expect(validate(run(building(inputs)).bytes)).toContain("OK: 0 errors, 0 warnings");
  });

  test("the demonstration wall", () => {
    const { hosts, baseModel } = sampleHosts();
    expect(validate(run(aRequest(hosts, {}, { baseModel })).bytes)).toContain("OK: 0 errors, 0 warnings");
  });

  test("a base model without names and storeys", () => {
    const { project, site, building: house } = aBaseModel();
    const baseModel = aBaseModel({
      storeys: [],
      project: { ...project, name: "" },
      site: { ...site, name: "" },
      building: { ...house, name: "" },
    });
    expect(validate(run(aRequest([aHost()], {}, { baseModel })).bytes)).toContain("OK: 0 errors, 0 warnings");
  });
});
