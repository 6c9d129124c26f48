import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { IfcAPI } from "web-ifc";
import type { HostWall } from "#shared/contracts/host-kinds/wall.ts";
import type { EngineRequest } from "#shared/contracts/design/runs.ts";
import { aBaseModel, aDoor, aHost, aWindow } from "#shared/configurator/test/builders.ts";
import { aRequest, runPanels } from "#shared/configurator/activities/wall-panel/test/builders.ts";
import { writeAssemblyIfc } from "#shared/configurator/outputs/ifc.ts";
import { openModel } from "#shared/ifc/open/open-model.ts";
import { readBaseModel } from "#shared/ifc/read/read-base-model.ts";
import { readWalls } from "#shared/ifc/hosts/wall/read-walls.ts";
import { sha256Hex } from "#shared/ifc/ids/sha256.ts";
import type { Row } from "./judge/row.ts";
import { timed } from "./timed.ts";
import { benchWriter } from "./writer.ts";

const DUPLEX = join(import.meta.dirname, "../../../shared/ifc/arch_duplex_2x3.ifc");
/** As many as CON-10 speaks of. */
const WALLS = 60;
const ENGINE_TARGET = { is: "<", limit: 300, from: "CON-10: a run of each kit on 60 hosts" } as const;
const IFC_TARGET = { is: "<", limit: 100, from: "ours: a third of the run" } as const;
const ROUNDS = 7;

/** Kit K2 on 60 walls, other ones each time, and the STEP writer against web-ifc's on 10,000 elements. */
export async function benchEngine(): Promise<Row[]> {
  const { make, source } = await readRequests();
  const [engine, write] = [timed(ENGINE_TARGET), timed(IFC_TARGET)];
  let made = "";
  let bytes = 0;
  for (let round = 0; round <= ROUNDS; round++) {
    const request = make(round);
    let result: ReturnType<typeof runPanels> | undefined;
    await engine.measure(() => (result = runPanels(request)));
    if (!result) throw new Error("The engine gave no result.");
    const written = result;
    await write.measure(() => (bytes = writeAssemblyIfc(request, written).length));
    const parts = (written.assembly?.panels ?? []).reduce((sum, panel) => sum + panel.parts.length, 0);
    made = `${source}: ${written.summary.units} panels, ${parts} parts`;
  }
  const data = `${made}; ${Math.round(bytes / 1000)} kB`;
  return [...engine.rows("K2 engine", made), ...write.rows("K2 IFC write", data), ...(await benchWriter())];
}

/** Requests on the duplex's walls and three more of them, or on made-up ones where the file is absent; each `seed` other ones. */
async function readRequests(): Promise<{ make(seed: number): EngineRequest; source: string }> {
  const { hosts, baseModel, source } = await readHosts();
  const all = Array.from({ length: WALLS }, (_, index): HostWall | undefined => {
    const host = hosts[index % hosts.length];
    return host && (index < hosts.length ? host : { ...host, globalId: aHost({ name: `More ${index}` }).globalId });
  }).filter((host) => host !== undefined);
  return {
    source: `${all.length} ${source}`,
    make: (seed) => {
      // A millimetre longer each: nothing of an earlier run can answer.
      const longer = all.map((host) => ({ ...host, length: host.length + seed / 1000 }));
      return aRequest(longer, {}, { baseModel });
    },
  };
}

async function readHosts(): Promise<{ hosts: HostWall[]; baseModel: EngineRequest["baseModel"]; source: string }> {
  if (!existsSync(DUPLEX)) return { hosts: madeUpWalls(), baseModel: aBaseModel(), source: "made-up walls" };
  const bytes = new Uint8Array(readFileSync(DUPLEX));
  const api = new IfcAPI();
  await api.Init(undefined, true);
  const model = openModel(api, bytes);
  const { hosts } = readWalls(model);
  const { baseModel } = readBaseModel(model, { fileName: "arch_duplex_2x3.ifc", sha256: sha256Hex(bytes) });
  model.dispose();
  return { hosts, baseModel, source: "walls of the duplex" };
}

function madeUpWalls(): HostWall[] {
  const storey = aBaseModel().storeys[0]?.globalId ?? null;
  return Array.from({ length: WALLS }, (_, index) =>
    aHost({
      name: `Wall ${index}`,
      storeyGlobalId: storey,
      origin: [0, index * 4, 0],
      length: 3 + (index % 12) * 1.1,
      openings: index % 3 === 0 ? [] : [aDoor(0.6, 0.9), aWindow(2.4 + (index % 5) * 0.1, 0.8)].slice(0, index % 3),
    }),
  );
}
