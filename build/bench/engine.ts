import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { IfcAPI } from "web-ifc";
import type { HostWall } from "#shared/contracts/building.ts";
import type { EngineRequest } from "#shared/contracts/configurator.ts";
import { aBaseModel, aDoor, aHost, aRequest, aWindow } from "#shared/configurator/builders.ts";
import { execute } from "#shared/configurator/engine.ts";
import { writeAssemblyIfc } from "#shared/configurator/outputs/ifc.ts";
import { openModel } from "#shared/ifc/open-model.ts";
import { readBaseModel } from "#shared/ifc/read-base-model.ts";
import { readWalls } from "#shared/ifc/read-walls.ts";
import { sha256Hex } from "#shared/ifc/sha256.ts";
import type { Row } from "./row.ts";
import { benchWriter } from "./writer.ts";

const DUPLEX = join(import.meta.dirname, "../../../shared/ifc/arch_duplex_2x3.ifc");
const WALLS = 57;
const ENGINE_TARGET = 300;
const IFC_TARGET = 100;
const ROUNDS = 7;

/** Kit K2 on the 57 walls of the duplex, and the STEP writer against web-ifc's on 10,000 elements. */
export async function benchEngine(): Promise<Row[]> {
  const { request, source } = await readRequest();
  const first = measure(() => execute(request));
  const engine = median(ROUNDS, () => execute(request));
  const result = execute(request);
  const firstIfc = measure(() => writeAssemblyIfc(request, result));
  const ifc = median(ROUNDS, () => writeAssemblyIfc(request, result));
  const bytes = writeAssemblyIfc(request, result).length;
  const parts = (result.assembly?.panels ?? []).reduce((sum, panel) => sum + panel.parts.length, 0);
  const made = `${source}: ${result.summary.units} panels, ${parts} parts`;
  const under = (limit: number) => `< ${limit} ms`;
  return [
    ms("K2 engine, first run", first, made, under(ENGINE_TARGET), first < ENGINE_TARGET),
    ms(`K2 engine, median of ${ROUNDS}`, engine, made, under(ENGINE_TARGET), engine < ENGINE_TARGET),
    ms("K2 IFC write, first run", firstIfc, `${Math.round(bytes / 1000)} kB`, under(IFC_TARGET), firstIfc < IFC_TARGET),
    ms(`K2 IFC write, median of ${ROUNDS}`, ifc, `${Math.round(bytes / 1000)} kB`, under(IFC_TARGET), ifc < IFC_TARGET),
    ...(await benchWriter()),
  ];
}

function ms(name: string, value: number, yardstick: string, target: string, isMet: boolean): Row {
  return { name, value, unit: "ms", yardstick, target, isMet };
}

/** The duplex's walls, or as many made-up ones where the file is absent. */
async function readRequest(): Promise<{ request: EngineRequest; source: string }> {
  if (!existsSync(DUPLEX)) return { request: aRequest(madeUpWalls()), source: `${WALLS} made-up walls` };
  const bytes = new Uint8Array(readFileSync(DUPLEX));
  const api = new IfcAPI();
  await api.Init(undefined, true);
  const model = openModel(api, bytes);
  const { hosts } = readWalls(model);
  const { baseModel } = readBaseModel(model, { fileName: "arch_duplex_2x3.ifc", sha256: sha256Hex(bytes) });
  model.dispose();
  return { request: aRequest(hosts, {}, { baseModel }), source: `${hosts.length} walls of the duplex` };
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

function measure(task: () => unknown): number {
  const start = performance.now();
  task();
  return performance.now() - start;
}

function median(rounds: number, task: () => unknown): number {
  const times = Array.from({ length: rounds }, () => measure(task)).sort((a, b) => a - b);
  return times[Math.floor(rounds / 2)] ?? Number.NaN;
}
