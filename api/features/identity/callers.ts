import type { Knex } from "knex";
import type { Capability } from "#shared/contracts/endpoint.ts";
import type { Actor } from "#api/platform/context.ts";
import { type CallerRow, readCaller, standingOf, touchUser } from "./caller.query.ts";
import type { Claims } from "./claims.ts";
import { mayAct } from "./identity.policy.ts";
import { saveUser, type UserFacts } from "./identity.repository.ts";
import type { ReadUserInfo } from "./user-info.ts";

const MAXIMUM_REMEMBERED = 10_000;
const SEEN_EVERY_MS = 10 * 60 * 1000;

/** A verified token: who, and what it says of them. */
interface TokenFacts {
  userId: string;
  claims: Claims;
  /** Normalised. */
  capabilities: readonly Capability[];
}

/**
 * Makes the function that tells who calls. The first token of a user, and each one that says something new, writes user
 * and tenant; an unchanged one costs one read.
 */
export function createCallers(knex: Knex, userInfo: ReadUserInfo): (token: TokenFacts, raw: string) => Promise<Actor> {
  const written = new Map<string, string>();
  return async (token, raw) => {
    const fingerprint = JSON.stringify({ ...token.claims, exp: 0, iat: 0 });
    const isProxy = mayAct(token.capabilities);
    const known = written.get(token.userId) === fingerprint ? await readCaller(knex, token.userId, isProxy) : undefined;
    if (known && isPlaced(known)) return toActor(knex, known, token);
    await saveUser(knex, await factsOf(token, raw, userInfo));
    if (written.size >= MAXIMUM_REMEMBERED) written.clear();
    written.set(token.userId, fingerprint);
    const row = await readCaller(knex, token.userId, isProxy);
    if (!row || !isPlaced(row)) throw new Error(`User ${token.userId} was saved and is in no tenant.`);
    return toActor(knex, row, token);
  };
}

/** False for a user whose membership was taken: saving them again gives another tenant. */
function isPlaced(row: CallerRow): row is CallerRow & { tenant_id: string } {
  return row.tenant_id !== null && (row.role !== null || row.is_acting);
}

async function toActor(knex: Knex, row: CallerRow & { tenant_id: string }, token: TokenFacts): Promise<Actor> {
  if (Date.now() - (row.last_seen_at?.getTime() ?? 0) > SEEN_EVERY_MS) await touchUser(knex, token.userId);
  return {
    ...standingOf(row, token.capabilities),
    userId: token.userId,
    organisationId: row.tenant_id === token.claims.tenant_id ? (row.token_page_id ?? row.page_id) : row.page_id,
  };
}

async function factsOf({ claims, userId, capabilities }: TokenFacts, raw: string, userInfo: ReadUserInfo) {
  const isWhole = claims.name && claims.email && typeof claims.email_verified === "boolean";
  const more = isWhole ? {} : await userInfo(raw, claims.sub);
  const email = claims.email ?? more.email ?? null;
  const isVerified = claims.email
    ? (claims.email_verified ?? (more.email === claims.email && more.email_verified))
    : more.email_verified;
  const facts: UserFacts = {
    userId,
    name: claims.name ?? more.name ?? null,
    email,
    isEmailVerified: email !== null && isVerified === true,
    capabilities,
    licence: claims.licence ?? null,
    issuedAt: new Date(claims.iat * 1000),
    organisation: {
      id: claims.organisation_id ?? null,
      name: claims.organisation_name ?? null,
      type: claims.organisation_type ?? null,
    },
    tenant: claims.tenant_id
      ? {
          id: claims.tenant_id,
          name: claims.tenant_name ?? claims.name ?? "Organisation",
          status: claims.tenant_status ?? "pending",
          role: claims.tenant_role ?? null,
        }
      : null,
  };
  return facts;
}
