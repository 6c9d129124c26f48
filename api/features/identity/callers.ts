import { createHash } from "node:crypto";
import type { Knex } from "knex";
import type { Capability } from "#shared/contracts/endpoint.ts";
import type { Licence } from "#shared/contracts/people/identity.ts";
import type { Actor } from "#api/platform/context.ts";
import { type CallerRow, readCaller, standingOf, touchUser } from "./caller.query.ts";
import type { Claims, PersonClaims } from "./claims.ts";
import { mayAct } from "./identity.policy.ts";
import { saveUser, type UserFacts } from "./identity.repository.ts";
import type { ReadUserInfo } from "./user-info.ts";

const MAXIMUM_REMEMBERED = 10_000;
const SEEN_EVERY_MS = 10 * 60 * 1000;
/** A provider that said nothing, or has no userinfo, is asked again no sooner. */
const ASKED_EVERY_MS = 60 * 1000;

/** A verified token: who, and what it says of them. */
interface TokenFacts {
  userId: string;
  claims: Claims;
  /** Normalised. */
  capabilities: readonly Capability[];
}

/**
 * Makes the function that tells who calls. The first token of a user, each one that says something new, and each one that
 * leaves to userinfo what may have changed there, writes user and tenant; an unchanged one costs one read.
 */
export function createCallers(knex: Knex, userInfo: ReadUserInfo): (token: TokenFacts, raw: string) => Promise<Actor> {
  const written = new Map<string, { said: string; iat: number; until: number }>();
  return async (token, raw) => {
    const { claims, userId } = token;
    const isWhole = Boolean(claims.name && claims.email && typeof claims.email_verified === "boolean");
    const key = isWhole ? userId : `${userId} ${createHash("sha256").update(raw).digest("base64")}`;
    const said = JSON.stringify({ ...claims, exp: 0, iat: 0 });
    const isProxy = mayAct(token.capabilities);
    const earlier = written.get(key);
    const isWritten = earlier?.said === said && Date.now() < earlier.until;
    const known = isWritten ? await readCaller(knex, userId, isProxy) : undefined;
    // What a newer token says again may have been said otherwise by a colleague's in between.
    const isOverdue = known?.licence !== licenceIn(known, claims) && claims.iat > (earlier?.iat ?? 0);
    if (known && isPlaced(known) && !isOverdue) return toActor(knex, known, token);
    const more = isWhole ? null : await userInfo(raw, claims.sub);
    await saveUser(knex, factsOf(token, more ?? {}));
    if (written.size >= MAXIMUM_REMEMBERED) written.clear();
    const isUnanswered = more !== null && Object.keys(more).length === 0;
    written.set(key, { said, iat: claims.iat, until: isUnanswered ? Date.now() + ASKED_EVERY_MS : Infinity });
    const row = await readCaller(knex, userId, isProxy);
    if (!row || !isPlaced(row)) throw new Error(`User ${userId} was saved and is in no tenant.`);
    return toActor(knex, row, token);
  };
}

/** What the licence should be: the token's where it tells one of the tenant of the row. */
function licenceIn(row: CallerRow | undefined, { tenant_id, licence }: Claims): Licence | undefined {
  return (row?.tenant_id === tenant_id ? licence : null) ?? row?.licence;
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

/** @param more what userinfo says beside the token */
function factsOf({ claims, userId, capabilities }: TokenFacts, more: PersonClaims): UserFacts {
  const email = claims.email ?? more.email ?? null;
  const isVerified = claims.email
    ? (claims.email_verified ?? (more.email === claims.email && more.email_verified))
    : more.email_verified;
  return {
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
}
