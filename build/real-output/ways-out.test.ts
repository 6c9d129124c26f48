import { beforeAll, describe, expect, test } from "vitest";
import type { Inputs } from "#shared/contracts/design/activities.ts";
import { hasCorpus } from "#build/testing/ifc-corpus.ts";
import { isInBox } from "#build/testing/mesh-check.ts";
import { canValidate, FLAWLESS, strictVerdict } from "#build/testing/strict-validator.ts";
import { makeOutput, moved, openingBoxes, partMeshes, type Output } from "./read-output.ts";

/** Walls that are refused with default inputs: raking gables with a window, and panels stacked on a rail. */
const WAYS_OUT: readonly { name: string; inputs: Inputs; rule: string; walls: number }[] = [
  { name: "arch_ac20_fzk_haus_ifc4.ifc", inputs: { studCentres: 400 }, rule: "K2-25", walls: 2 },
  { name: "arch_whale_largebuilding.ifc", inputs: { stackedJoint: "rail", studCentres: 300 }, rule: "K2-24", walls: 8 },
];

describe.skipIf(!hasCorpus).each(WAYS_OUT)("walls of $name that ways out let in", ({ name, inputs, rule, walls }) => {
  let output: Output;
  beforeAll(async () => {
    output = await makeOutput(name, inputs);
  });

  test.skipIf(!canValidate)("pass the strict validator: 0 errors, 0 warnings", () => {
    expect(strictVerdict(output.bytes)).toContain(FLAWLESS);
  });

  test(`${rule}: no part's mesh is in an opening of the base model's own geometry`, async () => {
    const { findings, replacedGlobalIds } = output.result.summary;
    const hosts = findings.find(({ ruleId }) => ruleId === rule)?.hostGlobalIds ?? [];
    expect(hosts).toHaveLength(walls);
    const openings = (await openingBoxes(name, replacedGlobalIds)).filter(({ host }) => hosts.includes(host));
    expect(openings.length).toBeGreaterThan(0);
    const parts = partMeshes(output);
    for (const { host, box } of openings) {
      const own = parts.filter((part) => part.host === host);
      expect(own.filter(({ triangles }) => isInBox(triangles, box, 0.001)).map(({ id }) => id)).toEqual([]);
      // The check can fail: beside every opening there are jambs and boards.
      const aside = [0.1, -0.1].flatMap((metres) => [moved(box, "along", metres), moved(box, "across", metres)]);
      expect(aside.some((place) => own.some(({ triangles }) => isInBox(triangles, place, 0.001)))).toBe(true);
    }
  });
});
