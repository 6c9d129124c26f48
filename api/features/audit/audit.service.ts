import type { z } from "zod";
import type { AuditAction, AuditEntry, listAudit } from "#shared/contracts/people/audit.ts";
import type { Context } from "#api/platform/context.ts";
import { AppError } from "#api/platform/errors.ts";
import type { SignedInContext } from "#api/platform/http/route.ts";
import { canReadAudit, TENANTS_OWN } from "./audit.policy.ts";
import { insertEntry, readEntries } from "./audit.repository.ts";

/** What `writeAudit` is told; who and when it knows itself. */
export interface AuditFact {
  action: AuditAction;
  /** What was changed: its kind in the words of the addresses, its id, its name as people knew it then. */
  subject: { kind: string; id: string | number; name: string };
  /** The organisation whose activity it is, when it is not the caller's. */
  tenantId?: string | null;
  /** The organisation that somebody of elsewhere acts for, when it is not the actor's. */
  actedFor?: string;
  detail?: Readonly<Record<string, string>>;
}

type Listed = { items: AuditEntry[]; total: number; totalIsCapped: boolean; page: number; pageSize: number };
type Query = z.output<(typeof listAudit)["query"]>;

/** Writes one line of the audit on the context's connection: inside a transaction it stands or falls with the change. */
export async function writeAudit(ctx: Context, fact: AuditFact): Promise<void> {
  await insertEntry(ctx.db, {
    at: ctx.now(),
    tenantId: fact.tenantId === undefined ? (ctx.actor?.tenantId ?? null) : fact.tenantId,
    userId: ctx.actor?.userId ?? null,
    userName: ctx.actor?.name ?? "Purlin",
    actedFor: ctx.actor?.actingFor?.name ?? null,
    ...fact,
    subject: { ...fact.subject, id: String(fact.subject.id) },
    detail: fact.detail ?? {},
  });
}

/** @throws AppError `capability_required` */
export async function listAll(ctx: SignedInContext, query: Query): Promise<Listed> {
  if (!canReadAudit(ctx.actor)) {
    throw new AppError("capability_required", "Only staff of Purlin may read the audit.");
  }
  return readEntries(ctx.db, query, { without: TENANTS_OWN });
}

/** The entries of the caller's own organisation. */
export async function listOfTenant(ctx: SignedInContext, query: Query): Promise<Listed> {
  return readEntries(ctx.db, query, { tenantId: ctx.actor.tenantId });
}
