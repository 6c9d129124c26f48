import { z } from "zod";
import type { Problem } from "#shared/contracts/error-codes.ts";

/** Resources whose change is announced. `id` is the changed row, `projectId` its room when it has one. */
export const ResourceName = z.enum([
  "projects",
  "design-options",
  "study-products",
  "executions",
  "connections",
  "supply-chains",
  "case-studies",
  "team",
]);
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

/**
 * What a client says of itself when it connects. `seats` are the options whose seats it still holds: those of a former
 * connection of this installation move here, its others are given back. Without them nothing is given back.
 */
export const ConnectionAuth = z.object({
  token: z.string().min(1).max(16_384),
  installation: z.object({ id: z.uuid(), name: z.string().trim().min(1).max(64) }).optional(),
  seats: z.array(z.uuid()).max(200).optional(),
});
export type ConnectionAuth = z.infer<typeof ConnectionAuth>;

/** Socket.IO at `/api/socket.io`; `auth` is a `ConnectionAuth`. */
export interface ServerToClient {
  /** First event after connecting: the live-channel id to send as `connection`, and the tenant's last seq. */
  welcome(payload: { connection: string; seq: number; heartbeatMs: number; graceMs: number }): void;
  changed(payload: Changed): void;
  progress(payload: ExecutionProgress): void;
  /**
   * Last event before the server ends the connection, where it has a reason to tell: `too_many_connections` with
   * `facts.most`, `too_many_requests` after too many events. A handshake that is refused has the same in `data`.
   */
  ended(problem: Problem): void;
}
export interface ClientToServer {
  heartbeat(acknowledge: (answer: { ok: true; seq: number }) => void): void;
  /** Join a project's room; answers false when the project is not the tenant's. */
  watchProject(projectId: string, acknowledge: (ok: boolean) => void): void;
  /** The client leaves for good: its seats are given back at once, not after the grace period. */
  goodbye(acknowledge: (answer: { ok: true }) => void): void;
}

/** A seat is kept this long after the last heartbeat. */
export const HEARTBEAT_MS = 15_000;
export const GRACE_MS = 60_000;
/** A seat is shown as idle when its heartbeat is this old: one was missed, and five seconds more. */
export const IDLE_MS = 20_000;
