import type { Knex } from "knex";
import type { Licence } from "#shared/contracts/identity.ts";
import type { OrganisationType } from "#shared/contracts/organisation-type.ts";
import type { Actor } from "#api/platform/context.ts";
import type { Db } from "#api/platform/database/db.ts";
import { notFound } from "#api/platform/errors.ts";

type TenantStatus = "pending" | "approved";

/** A user as the token describes them. */
export interface UserFacts extends Actor {
  tenantName: string;
  /** Used when the tenant is new; afterwards the status is ours to change. */
  tenantStatus: TenantStatus;
  organisationName: string | null;
  organisationType: OrganisationType | null;
}

interface UserWithTenantRow {
  id: string;
  name: string;
  email: string;
  organisation_id: number | null;
  organisation_name: string | null;
  organisation_type: OrganisationType | null;
  tenant_id: string;
  tenant_name: string;
  licence: Licence;
  status: TenantStatus;
}

/** Inserts or updates a user and their tenant. */
export async function saveUser(knex: Knex, user: UserFacts): Promise<void> {
  await knex.transaction(async (trx) => {
    await trx("tenants")
      .insert({ id: user.tenantId, name: user.tenantName, licence: user.licence, status: user.tenantStatus })
      .onConflict("id")
      .merge({ name: user.tenantName, licence: user.licence, updated_at: trx.fn.now() });
    const row = {
      tenant_id: user.tenantId,
      name: user.name,
      email: user.email,
      capabilities: [...user.capabilities],
      organisation_id: user.organisationId,
      organisation_name: user.organisationName,
      organisation_type: user.organisationType,
    };
    await trx("users")
      .insert({ id: user.userId, ...row })
      .onConflict("id")
      .merge({ ...row, updated_at: trx.fn.now() });
  });
}

/** @throws AppError `not_found` */
export async function getUserWithTenant(db: Db, id: string): Promise<UserWithTenantRow> {
  const row = await db("users")
    .join("tenants", "tenants.id", "users.tenant_id")
    .where("users.id", id)
    .first<UserWithTenantRow | undefined>(
      "users.id",
      "users.name",
      "users.email",
      "users.organisation_id",
      "users.organisation_name",
      "users.organisation_type",
      "tenants.id as tenant_id",
      "tenants.name as tenant_name",
      "tenants.licence",
      "tenants.status",
    );
  if (!row) throw notFound("user", id);
  return row;
}
