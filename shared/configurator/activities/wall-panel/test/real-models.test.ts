import { describe, expect, test } from "vitest";
import { wallsOfFile } from "#build/testing/corpus-readings.ts";
import { corpusBytes, hasCorpus, startApi } from "#build/testing/ifc-corpus.ts";
import type { HostWall } from "#shared/contracts/host-kinds/wall.ts";
import { openModel } from "#shared/ifc/open/open-model.ts";
import { readBaseModel } from "#shared/ifc/read/read-base-model.ts";
import { readWalls } from "#shared/ifc/hosts/wall/read-walls.ts";
import { sha256Hex } from "#shared/ifc/ids/sha256.ts";
import { aRequest, runPanels } from "./builders.ts";
import { overlappingParts, partsInOpenings, partsOutside } from "./geometry-check.ts";
import { writeAssemblyIfc } from "#shared/configurator/outputs/ifc.ts";

async function readRequest(name: string, hosts?: readonly HostWall[]) {
  const bytes = corpusBytes(name);
  const model = openModel(await startApi(), bytes);
  const { baseModel } = readBaseModel(model, { fileName: name, sha256: sha256Hex(bytes) });
  const request = aRequest([...(hosts ?? readWalls(model).hosts)], {}, { baseModel });
  model.dispose();
  return request;
}

describe.skipIf(!hasCorpus)("real models (needs ../shared/ifc)", () => {
  test.each([
    ["arch_duplex_2x3.ifc", 57, 42],
    ["arch_samplehouse_ifc4.ifc", 5, 5],
    ["arch_ac20_fzk_haus_ifc4.ifc", 13, 9],
    ["arch_ifcopenhouse_ifc4.ifc", 4, 3],
    ["bad_doubleguids.ifc", 5, 5],
  ])(
    "%s: %s walls, at least %s panelled, no part in an opening, every refusal in words",
    async (name, walls, panelled) => {
      const request = await readRequest(name);
      const result = runPanels(request);
      const { summary } = result;
      const panels = result.assembly?.units ?? [];
      expect(request.hosts).toHaveLength(walls);
      expect(summary.hostsUsed).toBeGreaterThanOrEqual(panelled);
      expect(partsInOpenings(panels, request.hosts, 10)).toEqual([]);
      expect(panels.flatMap(overlappingParts)).toEqual([]);
      expect(panels.flatMap(partsOutside)).toEqual([]);
      const blamed = new Set(summary.findings.flatMap(({ hostGlobalIds }) => hostGlobalIds));
      const left = request.hosts.filter(({ globalId }) => !summary.replacedGlobalIds.includes(globalId));
      expect(left.filter(({ globalId }) => !blamed.has(globalId))).toEqual([]);
      const again = await readRequest(name, (await wallsOfFile(name)).hosts);
      expect(writeAssemblyIfc(again, runPanels(again))).toEqual(writeAssemblyIfc(request, result));
    },
  );
});
