import { IfcAPI } from "web-ifc";
import type { Extraction } from "#desktop/ipc/extraction.ts";
import { type FileHostKind, hostNoun } from "#shared/contracts/host-kinds/kind.ts";
import type { ModelProblem } from "#shared/ifc/read/model-index.ts";
import { missingLineProblems } from "#shared/ifc/open/missing-lines.ts";
import { openModel } from "#shared/ifc/open/open-model.ts";
import type { OpenedModel } from "#shared/ifc/open/opened-model.ts";
import { readBaseModel } from "#shared/ifc/read/read-base-model.ts";
import { readIndex } from "#shared/ifc/read/read-index.ts";
import { readHosts } from "#shared/ifc/hosts/read-hosts.ts";
import { readWhole } from "./read-file.ts";

/** What to read. */
export interface ExtractRequest {
  path: string;
  /** What the base model is called in outputs. */
  fileName: string;
  wasmPath: string;
}

/** Also which kinds of hosts. */
export interface ExtractHostsRequest extends ExtractRequest {
  hostKinds: readonly FileHostKind[];
}

/** `progress` from 0 to 1 over the whole job. */
export type OnStage = (stage: string, progress: number) => void;

/**
 * Everything the engine needs of a local file: base model, hosts, problems in words.
 *
 * @returns one extraction for each kind, in their order
 * @throws IfcReadError when the file cannot be opened as IFC
 * @throws JobError when it cannot be read from disk
 */
export async function extractFile(
  { path, fileName, wasmPath, hostKinds }: ExtractHostsRequest,
  onStage: OnStage,
): Promise<Extraction[]> {
  const { bytes, sha256 } = await readWhole(path, (part) => onStage("Reading", part * 0.2));
  onStage("Opening", 0.2);
  const api = new IfcAPI();
  await api.Init(() => wasmPath, true);
  const model = openModel(api, bytes);
  try {
    const extractions = extractModel(model, { fileName, sha256 }, hostKinds, onStage);
    // A cut-off file lacks lines for certain, and has said so.
    const missing = model.isTruncated ? [] : missingLineProblems(bytes).map(briefly);
    return extractions.map((each) => ({ ...each, problems: [...each.problems, ...missing] }));
  } finally {
    model.dispose();
  }
}

function extractModel(
  model: OpenedModel,
  file: { fileName: string; sha256: string },
  hostKinds: readonly FileHostKind[],
  onStage: OnStage,
): Extraction[] {
  onStage("Elements", 0.4);
  const { problems: seen, lostElements, recoveredElements } = readIndex(model);
  const { baseModel, problems: baseProblems } = readBaseModel(model, file);
  const stages: FileHostKind[] = [];
  const readings = readHosts(model, hostKinds, (kind, done, total) => {
    if (stages.at(-1) !== kind) stages.push(kind);
    // Walls may be read besides, for the sake of another kind.
    const all = Math.max(hostKinds.length, stages.length);
    onStage(stageOf(kind), 0.5 + ((stages.length - 1 + done / total) / all) * 0.5);
  });
  return readings.map(({ kind, hosts, problems }) => ({
    kind,
    baseModel,
    hosts,
    problems: [...seen, ...baseProblems, ...problems].map(briefly),
    lostElements,
    recoveredElements,
  }));
}

/** "Walls". */
function stageOf(kind: FileHostKind): string {
  const noun = hostNoun(kind);
  return noun.charAt(0).toUpperCase() + noun.slice(1);
}

function briefly({ severity, globalId, message }: ModelProblem): Extraction["problems"][number] {
  return { severity, globalId: globalId || null, message };
}
