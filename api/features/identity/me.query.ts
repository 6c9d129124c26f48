import type { Me, OnboardingStep } from "#shared/contracts/people/identity.ts";
import type { OrganisationType } from "#shared/contracts/market/organisation-type.ts";
import type { Actor } from "#api/platform/context.ts";
import type { Db } from "#api/platform/database/db.ts";
import { notFound } from "#api/platform/errors.ts";

type Source = "token" | "own" | "none";

interface UserRow {
  name: string;
  email: string;
  name_source: Source;
  email_source: Source;
  email_verified_at: Date | null;
  created_at: Date;
  deletion_at: Date | null;
  organisation_id: number | null;
  organisation_name: string | null;
  organisation_type: OrganisationType | null;
  active_tenant_id: string | null;
}

/** Everything of `Me` that is not in the actor. @throws AppError `not_found` */
export async function readMe(db: Db, actor: Actor, now: Date): Promise<Omit<Me, "initials" | "capabilities" | "role">> {
  const user = await db("users")
    .where({ id: actor.userId })
    .first<UserRow | undefined>(
      "name",
      "email",
      "name_source",
      "email_source",
      "email_verified_at",
      "created_at",
      "deletion_at",
      "organisation_id",
      "organisation_name",
      "organisation_type",
      "active_tenant_id",
    );
  if (!user) throw notFound("user", actor.userId);
  const tenants = await readTenants(db, actor.userId, user.active_tenant_id);
  const active = tenants.find((tenant) => tenant.isActive);
  const joinAsked = await readOpenRequest(db, actor.userId);
  const acted = actor.actingFor && (await readTenant(db, actor.tenantId));
  const current = acted ?? active;
  if (!current) throw notFound("tenant", actor.tenantId);
  const submittedAt = active?.status === "pending" ? active.submitted_at : null;
  return {
    id: actor.userId,
    name: user.name,
    email: user.email,
    isEmailVerified: actor.isEmailVerified,
    tenant: { id: current.id, name: current.name, licence: current.licence, status: current.status },
    organisation: await readOrganisation(db, actor, user),
    actingFor: actor.actingFor,
    tenants: tenants.map(({ id, name, licence, status, role, isActive, isPersonal }) => ({
      id,
      name,
      licence,
      status,
      role,
      isActive,
      isPersonal,
    })),
    invitations: actor.isEmailVerified ? await readInvitations(db, user.email, now) : [],
    onboarding: {
      step: stepOf({
        isNamed: user.name_source !== "none" && user.email_source !== "none",
        isVerified: actor.isEmailVerified,
        isPending: active?.status === "pending",
        isSubmitted: submittedAt !== null,
        hasAsked: joinAsked !== null,
      }),
      before: active && submittedAt ? await countBefore(db, active.id, submittedAt) : null,
      accountMadeAt: user.created_at.toISOString(),
      emailVerifiedAt: actor.isEmailVerified ? (user.email_verified_at?.toISOString() ?? null) : null,
      submittedAt: submittedAt?.toISOString() ?? null,
      joinAsked,
    },
    deletionAt: user.deletion_at?.toISOString() ?? null,
  };
}

/** What a new user does next: a name, an organisation, the link in the mail, then others decide. */
export function stepOf(user: {
  isNamed: boolean;
  isVerified: boolean;
  /** The active tenant is not approved. */
  isPending: boolean;
  /** It asks for approval. */
  isSubmitted: boolean;
  /** A request to join is open. */
  hasAsked: boolean;
}): OnboardingStep {
  if (!user.isNamed) return "details";
  if (!user.isPending) return user.isVerified ? "done" : "verify-email";
  if (!user.isSubmitted && !user.hasAsked) return "organisation";
  if (!user.isVerified) return "verify-email";
  return user.hasAsked ? "join-asked" : "waiting";
}

type TenantRow = Me["tenants"][number] & { submitted_at: Date | null };

async function readTenants(db: Db, userId: string, activeId: string | null): Promise<TenantRow[]> {
  const { rows }: { rows: TenantRow[] } = await db.raw(
    `select t.id, t.name, t.licence, t.status, m.role, t.id = ? as "isActive", t.is_personal as "isPersonal",
       t.submitted_at
     from memberships m join tenants t on t.id = m.tenant_id where m.user_id = ? order by lower(t.name), t.id`,
    [activeId, userId],
  );
  return rows;
}

async function readTenant(db: Db, id: string): Promise<Me["tenant"] | undefined> {
  return db("tenants").where({ id }).first<Me["tenant"] | undefined>("id", "name", "licence", "status");
}

async function readOpenRequest(db: Db, userId: string): Promise<Me["onboarding"]["joinAsked"]> {
  const row = await db("join_requests as r")
    .join("tenants as t", "t.id", "r.tenant_id")
    .where({ "r.user_id": userId, "r.state": "open" })
    .first<{ id: string; name: string; at: Date } | undefined>("r.id", "t.name", "r.created_at as at");
  return row ? { id: row.id, tenantName: row.name, at: row.at.toISOString() } : null;
}

async function readInvitations(db: Db, email: string, now: Date): Promise<Me["invitations"]> {
  const rows: {
    id: string;
    name: string;
    role: Me["invitations"][number]["role"];
    invited_by: string;
    at: Date;
    expires_at: Date;
  }[] = await db("tenant_invitations as i")
    .join("tenants as t", "t.id", "i.tenant_id")
    .whereRaw("lower(i.email) = lower(?)", [email])
    .where("i.expires_at", ">", now)
    .whereNull("i.accepted_at")
    .whereNull("i.cancelled_at")
    .orderBy("i.created_at")
    .limit(20)
    .select("i.id", "t.name", "i.role", "i.invited_by", "i.created_at as at", "i.expires_at");
  return rows.map((row) => ({
    id: row.id,
    tenantName: row.name,
    role: row.role,
    invitedBy: row.invited_by,
    at: row.at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }));
}

/** The token's page where the caller's is that one, else the page as it is. */
async function readOrganisation(db: Db, { organisationId }: Actor, user: UserRow): Promise<Me["organisation"]> {
  if (organisationId === null) return null;
  if (organisationId === user.organisation_id && user.organisation_name !== null && user.organisation_type !== null) {
    return { id: organisationId, name: user.organisation_name, type: user.organisation_type };
  }
  const row = await db("organisations")
    .where({ id: organisationId })
    .first<NonNullable<Me["organisation"]> | undefined>("id", "name", "type");
  return row ?? null;
}

/** How many organisations wait before this one: as the list of staff counts them. */
async function countBefore(db: Db, id: string, submittedAt: Date): Promise<number> {
  const { rows }: { rows: { count: number }[] } = await db.raw(
    `select count(*)::int as count from tenants t
     where t.status = 'pending' and (t.submitted_at, t.id) < (?, ?)
       and (select is_verified from people_of(t.id))`,
    [submittedAt, id],
  );
  return rows[0]?.count ?? 0;
}
