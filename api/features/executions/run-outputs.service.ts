import { createHash } from "node:crypto";
import type { StoredOutput } from "#api/features/studies/study-results.service.ts";
import type { BlobStore } from "#api/platform/blobs/blob-store.ts";
import type { EngineRun } from "#api/engine/engine-messages.ts";
import { RUN_FILES } from "#api/engine/run-files.ts";

/** What a run may write, in the order of its outputs. */
const OUTPUTS = [
  {
    file: RUN_FILES.ifc,
    ending: ".ifc",
    kind: "ifc",
    contentType: "application/x-step",
    needsSignIn: true,
    of: (run: EngineRun) => run.ifc,
  },
  {
    file: RUN_FILES.quantities,
    ending: "-quantities.csv",
    kind: "quantities-csv",
    contentType: "text/csv; charset=utf-8",
    needsSignIn: false,
    of: (run: EngineRun) => run.quantitiesCsv,
  },
  {
    file: RUN_FILES.drawings,
    ending: "-drawings.svg",
    kind: "drawings",
    contentType: "image/svg+xml",
    needsSignIn: false,
    of: (run: EngineRun) => run.drawingsSvg,
  },
] as const;

/**
 * Writes the files of a run below `folder`. The same run writes the same bytes to the same keys, so doing it again
 * after a crash changes nothing.
 */
export async function storeOutputs(
  blobs: BlobStore,
  folder: string,
  productName: string,
  run: EngineRun,
): Promise<StoredOutput[]> {
  const stem = fileStem(productName);
  const outputs: StoredOutput[] = [];
  for (const { file, ending, kind, contentType, needsSignIn, of } of OUTPUTS) {
    const content = of(run);
    if (!content) continue;
    const key = `${folder}/${file}`;
    const stored = await blobs.put(key, content);
    outputs.push({ id: outputId(key), name: `${stem}${ending}`, kind, key, contentType, needsSignIn, ...stored });
  }
  return outputs;
}

/**
 * An id of its own for each file of each product of each run, so that nobody takes one for another: a cache by run and
 * kind of file gave the second product of a study the first one's picture. The same run has the same ids.
 *
 * @param key of the blob
 * @returns shaped as a UUID; migration 0117 makes the same ones
 */
export function outputId(key: string): string {
  return createHash("sha256")
    .update(key)
    .digest("hex")
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** "Kelder Panel 150" → "kelder-panel-150". */
function fileStem(name: string): string {
  const stem = name
    .normalize("NFKD")
    .replace(/[^A-Za-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .toLowerCase();
  return stem.slice(0, 80) || "output";
}
