import { appendFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { IfcAPI } from "web-ifc";
import { canValidate, FLAWLESS, strictVerdict } from "#build/testing/strict-validator.ts";
import { temporaryFolder } from "#desktop/services/test/recorder.ts";
import { aRequest, runPanels } from "#shared/configurator/activities/wall-panel/test/builders.ts";
import { openModel } from "#shared/ifc/open/open-model.ts";
import { readBaseModel } from "#shared/ifc/read/read-base-model.ts";
import { readIndex } from "#shared/ifc/read/read-index.ts";
import { readWalls } from "#shared/ifc/hosts/wall/read-walls.ts";
import { sha256Hex } from "#shared/ifc/ids/sha256.ts";
import { keepSampleHouse, SAMPLE_NAME, writeSampleHouse } from "./sample-house.ts";
import { SAMPLE_STOREYS } from "./sample-plan.ts";

async function readHouse() {
  const bytes = writeSampleHouse();
  const api = new IfcAPI();
  await api.Init(undefined, true);
  const model = openModel(api, bytes);
  const index = readIndex(model);
  const walls = readWalls(model);
  const { baseModel, problems } = readBaseModel(model, { fileName: SAMPLE_NAME, sha256: sha256Hex(bytes) });
  model.dispose();
  return { index, walls, baseModel, problems: [...index.problems, ...walls.problems, ...problems] };
}

describe("the sample house", () => {
  test("has the same bytes each time", () => {
    expect(writeSampleHouse()).toEqual(writeSampleHouse());
  });

  test("is written once: opened again, it keeps what the user changed in it", async () => {
    const folder = join(temporaryFolder(), "samples");
    const path = await keepSampleHouse(folder);
    expect(new Uint8Array(readFileSync(path))).toEqual(writeSampleHouse());
    appendFileSync(path, "/* mine */");
    expect(await keepSampleHouse(folder)).toBe(path);
    expect(readFileSync(path, "utf8")).toMatch(/\/\* mine \*\/$/);
    await expect(keepSampleHouse(join(path, "below a file"))).rejects.toThrow(/ENOTDIR|EEXIST/);
  });

  test("reads without a problem: two storeys, twelve walls, every opening, six rooms", async () => {
    const { index, walls, baseModel, problems } = await readHouse();
    const planned = SAMPLE_STOREYS.flatMap((storey) => storey.walls);
    expect(problems).toEqual([]);
    expect(baseModel.storeys.map(({ name, elevation }) => [name, elevation])).toEqual([
      ["Ground floor", 0],
      ["First floor", 2.95],
    ]);
    expect(walls.hosts).toHaveLength(12);
    expect(walls.hosts.map(({ unsupported }) => unsupported)).toEqual(planned.map(() => null));
    for (const [position, plan] of planned.entries()) {
      const host = walls.hosts[position];
      expect(host).toMatchObject({ name: plan.name, isExternal: plan.isExternal, isLoadBearing: true, height: 2.7 });
      expect(
        host?.openings.map(({ kind, start, sill, width, height }) => ({ kind, start, sill, width, height })),
      ).toEqual(plan.openings.map(({ kind, start, sill, width, height }) => ({ kind, start, sill, width, height })));
    }
    const storeys = index.tree?.children.flatMap((site) => site.children.flatMap((building) => building.children));
    expect(storeys?.map(({ children }) => children.map(({ longName }) => longName))).toEqual(
      SAMPLE_STOREYS.map(({ spaces }) => spaces.map(({ longName }) => longName)),
    );
  });

  test("K2 makes panels of every wall, and no rule refuses one", async () => {
    const { walls, baseModel } = await readHouse();
    const { summary, assembly } = runPanels(aRequest(walls.hosts, {}, { baseModel }));
    expect(summary.hostsUsed).toBe(12);
    expect(assembly?.panels.length).toBeGreaterThan(12);
    expect(summary.findings.filter(({ severity }) => severity === "error")).toEqual([]);
  });

  test.skipIf(!canValidate)("passes the strict validator (needs python3 and ../shared/tools)", () => {
    expect(strictVerdict(writeSampleHouse())).toContain(FLAWLESS);
  });
});
