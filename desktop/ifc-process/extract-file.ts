import { IfcAPI } from "web-ifc";
import type { Extraction } from "#desktop/ipc/bridge.ts";
import type { ModelProblem } from "#shared/ifc/read/model-index.ts";
import { missingLineProblems } from "#shared/ifc/open/missing-lines.ts";
import { openModel } from "#shared/ifc/open/open-model.ts";
import type { OpenedModel } from "#shared/ifc/open/opened-model.ts";
import { readBaseModel } from "#shared/ifc/read/read-base-model.ts";
import { readIndex } from "#shared/ifc/read/read-index.ts";
import { readWalls } from "#shared/ifc/hosts/wall/read-walls.ts";
import { readWhole } from "./read-file.ts";

/** What to read. */
export interface ExtractRequest {
  path: string;
  /** What the base model is called in outputs. */
  fileName: string;
  wasmPath: string;
}

/** `progress` from 0 to 1 over the whole job. */
export type OnStage = (stage: string, progress: number) => void;

/**
 * Everything the engine needs of a local file: base model, walls with openings, problems in words.
 *
 * @throws IfcReadError when the file cannot be opened as IFC
 * @throws JobError when it cannot be read from disk
 */
export async function extractFile({ path, fileName, wasmPath }: ExtractRequest, onStage: OnStage): Promise<Extraction> {
  const { bytes, sha256 } = await readWhole(path, (part) => onStage("Reading", part * 0.2));
  onStage("Opening", 0.2);
  const api = new IfcAPI();
  await api.Init(() => wasmPath, true);
  const model = openModel(api, bytes);
  try {
    const extraction = extractModel(model, { fileName, sha256 }, onStage);
    // A cut-off file lacks lines for certain, and has said so.
    if (!model.isTruncated) extraction.problems.push(...missingLineProblems(bytes).map(briefly));
    return extraction;
  } finally {
    model.dispose();
  }
}

function extractModel(model: OpenedModel, file: { fileName: string; sha256: string }, onStage: OnStage): Extraction {
  onStage("Elements", 0.4);
  const index = readIndex(model);
  const { baseModel, problems: baseProblems } = readBaseModel(model, file);
  onStage("Walls", 0.5);
  const walls = readWalls(model, (done, total) => onStage("Walls", 0.5 + (done / total) * 0.5));
  const problems = [...index.problems, ...baseProblems, ...walls.problems];
  return {
    baseModel,
    hosts: walls.hosts,
    problems: problems.map(briefly),
    lostElements: index.lostElements,
    recoveredElements: index.recoveredElements,
  };
}

function briefly({ severity, globalId, message }: ModelProblem): Extraction["problems"][number] {
  return { severity, globalId: globalId || null, message };
}
