import type { Knex } from "knex";
import type { Logger } from "pino";
import type { Capability } from "#shared/contracts/endpoint.ts";
import type { ResourceName } from "#shared/contracts/events.ts";
import type { Licence } from "#shared/contracts/identity.ts";
import type { BlobStore } from "#api/platform/blobs/blob-store.ts";
import type { Db } from "#api/platform/database/db.ts";

/** Who is calling, from the verified token: never from a body. */
export interface Actor {
  userId: string;
  name: string;
  email: string;
  tenantId: string;
  licence: Licence;
  capabilities: readonly Capability[];
  organisationId: number | null;
}

/** One announcement, sent to the tenant after commit. */
export interface Change {
  resource: ResourceName;
  id: string;
  tenantId: string;
  projectId: string | null;
}

/** Everything that lives as long as the process. */
export interface Runtime {
  knex: Knex;
  blobs: BlobStore;
  log: Logger;
  /** Hands committed changes to the sockets of every node. */
  announce(changes: readonly (Change & { seq: number })[]): void;
  /** Hands progress of a run to the sockets of its tenant; loss is harmless. */
  announceProgress(
    tenantId: string,
    progress: { executionId: string; studyId: string; progress: number; stage: string },
  ): void;
  now(): Date;
}

/** First argument of every service: who, on which connection, inside which transaction, by which clock. */
export interface Context {
  runtime: Runtime;
  /** Null for anonymous callers. */
  actor: Actor | null;
  db: Db;
  log: Logger;
  requestId: string;
  now(): Date;
  /** Announced after commit; outside a transaction, at once. */
  publish(change: Change): void;
}
