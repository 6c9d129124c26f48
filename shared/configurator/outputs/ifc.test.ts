import type { EngineRequest } from "#shared/contracts/design/runs.ts";
import { describe, expect, test } from "vitest";
import { aBaseModel } from "#shared/configurator/test/builders.ts";
import { aRequest } from "#shared/configurator/activities/wall-panel/test/builders.ts";
import { execute } from "#shared/configurator/engine/execute.ts";
import {
  building,
  ground,
  run,
  twoStoreys,
  upper,
} from "#shared/configurator/activities/wall-panel/test/ifc-builder.ts";
import { writeAssemblyIfc } from "./ifc.ts";

describe("the IFC of a run", () => {
  test("CFG-12: two runs give the same bytes", () => {
    expect(run(structuredClone(building())).bytes).toEqual(run(building()).bytes);
  });

  test("another study product changes the panels' GlobalIds, not those of the base model", () => {
    const other = building();
    other.provenance.studyProductId = "study-product-2";
    const [a, b] = [idsOf(run(building()).bytes), idsOf(run(other).bytes)];
    const common = [...a].filter((id) => b.has(id));
    const base = [twoStoreys.project, twoStoreys.site, twoStoreys.building, ground, upper].map(
      ({ globalId }) => globalId,
    );
    expect(common.sort()).toEqual(base.sort());
  });

  test("moving one wall leaves the GlobalIds of the others' panels alone", () => {
    const moved = building();
    moved.hosts = moved.hosts.map((host, index) => (index === 1 ? { ...host, length: 5.4 } : host));
    const own = (request: EngineRequest, mark: string) =>
      lineOf(run(request).bytes, `Wall panel ${mark}`).slice(0, 40).split("'")[1];
    expect(own(moved, "P001")).toBe(own(building(), "P001"));
  });

  test("GlobalIds never repeat, even where the base model's do", () => {
    const request = building();
    const { globalId } = ground;
    request.baseModel = aBaseModel({
      storeys: [ground, { ...upper, globalId }],
      building: { globalId, name: "Building" },
    });
    const twin = request.hosts[0];
    if (twin) request.hosts.push({ ...twin });
    const text = Buffer.from(run(request).bytes).toString("latin1");
    const ids = [...text.matchAll(/=IFC[A-Z0-9]+\('([0-3][0-9A-Za-z_$]{21})'/g)].map(([, id]) => id);
    expect(ids.length).toBeGreaterThan(100);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("each material says its density, and that it is illustrative where nobody states it", () => {
    const text = Buffer.from(run(building({ sheathing: "osb-9" })).bytes).toString("latin1");
    const notes = [...text.matchAll(/=IFCMATERIAL\('([^']+)','Density (\d+) kg\/m\S+ (\w+)/g)].map(
      ([, ...each]) => each,
    );
    expect(notes.toSorted(([a = ""], [b = ""]) => (a < b ? -1 : 1))).toEqual([
      ["Galvanised steel strip", "7850", "IStructE"],
      ["Mineral wool", "40", "illustrative"],
      ["OSB/3", "620", "illustrative"],
      ["Plasterboard", "665", "IStructE"],
    ]);
  });

  test("numbers are legal: no exponent without a point", () => {
    const text = Buffer.from(run(building()).bytes).toString("latin1");
    expect(text).not.toMatch(/[(,]-?\d+E/);
    expect(text).toContain("S\\X2\\00FC\\X0\\d''s wall");
  });

  test("a run without panels has no IFC", () => {
    const request = aRequest([]);
    expect(() => writeAssemblyIfc(request, execute(request))).toThrow("made nothing");
  });
});

function idsOf(bytes: Uint8Array): Set<string> {
  const text = Buffer.from(bytes).toString("latin1");
  return new Set([...text.matchAll(/=IFC[A-Z0-9]+\('([0-3][0-9A-Za-z_$]{21})'/g)].map(([, id]) => id ?? ""));
}

function lineOf(bytes: Uint8Array, name: string): string {
  const line = Buffer.from(bytes)
    .toString("latin1")
    .split("\n")
    .find((each) => each.includes(`'${name}'`));
  if (!line) throw new Error(`No line names ${name}.`);
  return line;
}
