import { z } from "zod";
import { BaseModel, Hosts } from "#shared/contracts/building.ts";
import type { BlobStore } from "#api/platform/blobs/blob-store.ts";

const RunRequest = z.object({ baseModel: BaseModel, hosts: Hosts });
/** What the client read from its local file. */
export type RunRequest = z.infer<typeof RunRequest>;

export function requestKeyOf(executionId: string): string {
  return `executions/${executionId}/request.json`;
}

export async function storeRequest(blobs: BlobStore, executionId: string, request: RunRequest): Promise<void> {
  await blobs.put(requestKeyOf(executionId), new TextEncoder().encode(JSON.stringify(request)));
}

/** @throws AppError `not_found` when the blob is gone */
export async function readRequest(blobs: BlobStore, key: string): Promise<RunRequest> {
  return RunRequest.parse(JSON.parse(new TextDecoder().decode(await blobs.readBytes(key))));
}
