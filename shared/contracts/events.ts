import { z } from "zod";

/** Resources whose change is announced. `id` is the changed row, `projectId` its room when it has one. */
export const ResourceName = z.enum(["projects", "design-options", "study-products", "executions", "connections"]);
export type ResourceName = z.infer<typeof ResourceName>;

/** Sent after commit; `seq` rises by one per tenant: a gap means "refetch". Nothing but names travels. */
export const Changed = z.object({
  resource: ResourceName,
  id: z.string(),
  projectId: z.uuid().nullable(),
  seq: z.int(),
});
export type Changed = z.infer<typeof Changed>;

/** Progress of a run: 0…1. At most five a second per run. */
export const ExecutionProgress = z.object({
  executionId: z.uuid(),
  studyId: z.uuid(),
  progress: z.number(),
  stage: z.string(),
});
export type ExecutionProgress = z.infer<typeof ExecutionProgress>;

/** Socket.IO at `/api/socket.io`; the bearer token goes in `auth.token`. */
export interface ServerToClient {
  /** First event after connecting: the live-channel id to send as `connection`, and the tenant's last seq. */
  welcome(payload: { connection: string; seq: number; heartbeatMs: number; graceMs: number }): void;
  changed(payload: Changed): void;
  progress(payload: ExecutionProgress): void;
}
export interface ClientToServer {
  heartbeat(acknowledge: (answer: { ok: true; seq: number }) => void): void;
  /** Join a project's room; answers false when the project is not the tenant's. */
  watchProject(projectId: string, acknowledge: (ok: boolean) => void): void;
}

/** A seat is kept this long after the last heartbeat. */
export const HEARTBEAT_MS = 15_000;
export const GRACE_MS = 60_000;
