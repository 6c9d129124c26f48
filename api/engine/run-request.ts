import { z } from "zod";
import { BaseModel } from "#shared/contracts/design/base-model.ts";
import { Hosts } from "#shared/contracts/host-kinds/hosts.ts";

const RunRequest = z.object({ baseModel: BaseModel, hosts: Hosts });
/** What the client read from its local file. */
export type RunRequest = z.infer<typeof RunRequest>;

/** Blob with the request of a run, JSON in UTF-8. */
export function requestKeyOf(executionId: string): string {
  return `executions/${executionId}/request.json`;
}

/** Reads a stored request; for a thread, as it may have 32 MB. */
export function parseRequest(bytes: Uint8Array): RunRequest {
  return RunRequest.parse(JSON.parse(new TextDecoder().decode(bytes)));
}
