import { createHash } from "node:crypto";
import type { StoredOutput } from "#api/features/studies/study-results.service.ts";
import type { BlobStore } from "#api/platform/blobs/blob-store.ts";
import type { EngineRun } from "#api/engine/engine-messages.ts";

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
  if (run.ifc) {
    const key = `${folder}/output.ifc`;
    const stored = await blobs.put(key, run.ifc);
    outputs.push({
      id: outputId(key),
      name: `${stem}.ifc`,
      kind: "ifc",
      key,
      contentType: "application/x-step",
      needsSignIn: true,
      ...stored,
    });
  }
  if (run.quantitiesCsv) {
    const key = `${folder}/quantities.csv`;
    const stored = await blobs.put(key, run.quantitiesCsv);
    outputs.push({
      id: outputId(key),
      name: `${stem}-quantities.csv`,
      kind: "quantities-csv",
      key,
      contentType: "text/csv; charset=utf-8",
      needsSignIn: false,
      ...stored,
    });
  }
  if (run.drawingsSvg) {
    const key = `${folder}/drawings.svg`;
    const stored = await blobs.put(key, run.drawingsSvg);
    outputs.push({
      id: outputId(key),
      name: `${stem}-drawings.svg`,
      kind: "drawings",
      key,
      contentType: "image/svg+xml",
      needsSignIn: false,
      ...stored,
    });
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
