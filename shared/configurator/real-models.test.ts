import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { IfcAPI } from "web-ifc";
import { openModel } from "#shared/ifc/open-model.ts";
import { readBaseModel } from "#shared/ifc/read-base-model.ts";
import { readWalls } from "#shared/ifc/read-walls.ts";
import { sha256Hex } from "#shared/ifc/sha256.ts";
import { aRequest } from "./builders.ts";
import { execute } from "./engine.ts";
import { overlappingParts, partsInOpenings, partsOutside } from "./geometry-check.ts";
import { writeAssemblyIfc } from "./outputs/ifc.ts";

const MODELS = join(import.meta.dirname, "../../../shared/ifc");
const VALIDATOR = join(import.meta.dirname, "../../../shared/tools/ifc_validate.py");

async function readRequest(name: string) {
  const bytes = new Uint8Array(readFileSync(join(MODELS, name)));
  const api = new IfcAPI();
  await api.Init(undefined, true);
  const model = openModel(api, bytes);
  const { hosts } = readWalls(model);
  const { baseModel } = readBaseModel(model, { fileName: name, sha256: sha256Hex(bytes) });
  model.dispose();
  return aRequest(hosts, {}, { baseModel });
}

/** Why the output cannot be held against the validator here, or null when it can. */
function whyNotValidated(): string | null {
  if (!existsSync(VALIDATOR)) return "The validator (../shared/tools/ifc_validate.py) is not here.";
  try {
    execFileSync("python3", ["--version"], { stdio: "ignore" });
    return null;
  } catch {
    return "python3 is not here: the strict validator needs it. Install Python 3.11 or newer to run this test.";
  }
}

describe.skipIf(!existsSync(MODELS))("real models (needs ../shared/ifc)", () => {
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
      const result = execute(request);
      const { summary } = result;
      const panels = result.assembly?.pieces ?? [];
      expect(request.hosts).toHaveLength(walls);
      expect(summary.hostsUsed).toBeGreaterThanOrEqual(panelled);
      expect(partsInOpenings(panels, request.hosts, 10)).toEqual([]);
      expect(panels.flatMap(overlappingParts)).toEqual([]);
      expect(panels.flatMap(partsOutside)).toEqual([]);
      const blamed = new Set(summary.findings.flatMap(({ hostGlobalIds }) => hostGlobalIds));
      const left = request.hosts.filter(({ globalId }) => !summary.replacedGlobalIds.includes(globalId));
      expect(left.filter(({ globalId }) => !blamed.has(globalId))).toEqual([]);
      const again = writeAssemblyIfc(await readRequest(name), execute(await readRequest(name)));
      expect(again).toEqual(writeAssemblyIfc(request, result));
    },
  );

  test("the duplex's output passes the strict validator (needs python3 and ../shared/tools)", async ({ skip }) => {
    const reason = whyNotValidated();
    skip(reason !== null, reason ?? undefined);
    const request = await readRequest("arch_duplex_2x3.ifc");
    const folder = mkdtempSync(join(tmpdir(), "purlin-real-"));
    try {
      const file = join(folder, "duplex.ifc");
      writeFileSync(file, writeAssemblyIfc(request, execute(request)));
      const verdict = execFileSync("python3", [VALIDATOR, file, "--strict"], { encoding: "utf8" });
      expect(verdict).toContain("OK: 0 errors, 0 warnings");
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
