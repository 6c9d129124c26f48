import { readdirSync } from "node:fs";
import { corpusFolder } from "#build/testing/corpus-files.ts";
import { corpusBytes, hasCorpus, startApi } from "#build/testing/ifc-corpus.ts";
import type { EngineRequest } from "#shared/contracts/design/runs.ts";
import { openModel } from "#shared/ifc/open/open-model.ts";
import { readBaseModel } from "#shared/ifc/read/read-base-model.ts";
import { readWalls } from "#shared/ifc/hosts/wall/read-walls.ts";
import { sha256Hex } from "#shared/ifc/ids/sha256.ts";
import { aRequest } from "#shared/configurator/activities/wall-panel/test/builders.ts";
import { addCovers, coverOf, type Cover, takeWaysOut } from "./panel-cover-figures.ts";
import type { Row } from "./judge/row.ts";

/** Of the walls of the architectural files that are thick enough for the least stud. */
const TARGET = { is: "≥", limit: 85, from: "K2: panels on 85 % of the walls of at least 70 mm" } as const;

/**
 * How much of the walls of each architectural file gets panels of kit K2: with its default inputs, and after the first
 * way out of each refusal was taken, again and again until none is left.
 */
export async function benchPanelCover(): Promise<Row[]> {
  if (!hasCorpus) throw new Error(`The real files are not at ${corpusFolder}.`);
  const names = readdirSync(corpusFolder).filter((name) => name.startsWith("arch_") && name.endsWith(".ifc"));
  const rows: Row[] = [];
  const covers: { asIs: Cover[]; taken: Cover[] } = { asIs: [], taken: [] };
  for (const name of names.sort()) {
    const request = await readRequest(name);
    const asIs = coverOf(request);
    const { request: changed, pressed } = takeWaysOut(request);
    const taken = coverOf(changed);
    rows.push(rowOf(`${name}, default inputs`, asIs, ""));
    rows.push(rowOf(`${name}, ways out taken`, taken, pressed.length === 0 ? "" : `pressed: ${pressed.join("; ")}`));
    covers.asIs.push(asIs);
    covers.taken.push(taken);
  }
  rows.push(rowOf("All files, default inputs", addCovers(covers.asIs), ""));
  rows.push({ ...rowOf("All files, ways out taken", addCovers(covers.taken), ""), target: TARGET });
  return rows;
}

function rowOf(what: string, cover: Cover, pressed: string) {
  const { walls, area, panelled, left } = cover;
  const share = (value: number) => `${((100 * value) / area).toFixed(1)} %`;
  const reasons = [...left].sort((a, b) => b[1] - a[1]).map(([reason, value]) => `${reason} ${share(value)}`);
  return {
    what,
    value: (100 * panelled) / area,
    unit: "%" as const,
    count: walls,
    data: [`${walls} walls of at least 70 mm, ${Math.round(area).toLocaleString("en")} m² net`, pressed]
      .filter((text) => text !== "")
      .join("; "),
    yardstick: `left: ${reasons.join(", ")}`,
  };
}

async function readRequest(name: string): Promise<EngineRequest> {
  const bytes = corpusBytes(name);
  const model = openModel(await startApi(), bytes);
  const { hosts } = readWalls(model);
  const { baseModel } = readBaseModel(model, { fileName: name, sha256: sha256Hex(bytes) });
  model.dispose();
  return aRequest(hosts, {}, { baseModel });
}
