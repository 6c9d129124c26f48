import type { Knex } from "knex";
import type { Logger } from "pino";
import type { Capability } from "#shared/contracts/endpoint.ts";
import type { ResourceName } from "#shared/contracts/design/events.ts";
import type { Licence } from "#shared/contracts/people/identity.ts";
import type { TenantRole, TenantStatus } from "#shared/contracts/people/tenant-role.ts";
import type { BlobStore } from "#api/platform/blobs/blob-store.ts";
import type { Db } from "#api/platform/database/db.ts";

/** Who is calling: who it is says the verified token, what they may do our rows; never a body. */
export interface Actor {
  userId: string;
  name: string;
  /** Empty when nobody told it yet. */
  email: string;
  isEmailVerified: boolean;
  /** The active tenant, or the one that the user acts for. */
  tenantId: string;
  /** A pending tenant browses and prepares, and publishes nothing. */
  tenantStatus: TenantStatus;
  /** In the active tenant; null while acting for another. */
  role: TenantRole | null;
  /** Set while somebody with `tenant:proxy` acts for a tenant: it is `tenantId`. */
  actingFor: { tenantId: string; name: string } | null;
  licence: Licence;
  /** Those of staff are the token's; `tenant:manage` is the role's. */
  capabilities: readonly Capability[];
  /** The public page of the tenant. */
  organisationId: number | null;
}

/** One announcement, sent to the tenant after commit. */
export interface Change {
  /**
   * `standing`: the person `id` is another in the tenants now. Their connections end and come back as who they are; the
   * tenant is told of a change of its team.
   */
  resource: ResourceName | "standing";
  id: string;
  tenantId: string;
  projectId: string | null;
}

/** Everything that lives as long as the process. */
export interface Runtime {
  /** The owner's pool: it sees the rows of every tenant. Requests use the database of their context. */
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
  /** With the rows of the caller's tenant. */
  db: Db;
  log: Logger;
  requestId: string;
  now(): Date;
  /** Announced after commit; outside a transaction, at once. */
  publish(change: Change): void;
}
