import type { Knex } from "knex";
import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload } from "jose";
import type { Authenticate, Authenticated } from "#api/platform/authentication.ts";
import { AppError } from "#api/platform/errors.ts";
import { Claims, normaliseCapabilities } from "./claims.ts";
import { createUserRegister } from "./user-register.ts";

/** Asymmetric algorithms only: `none` and shared secrets never verify. */
const ALGORITHMS = ["RS256", "PS256", "ES256", "EdDSA"];
const CLOCK_TOLERANCE_SECONDS = 30;
const ACCESS_TOKEN_TYPES = new Set(["at+jwt", "application/at+jwt", "jwt"]);
/** Claims that only an ID token has. */
const ID_TOKEN_CLAIMS = ["nonce", "at_hash", "c_hash"];

/**
 * Makes the check of bearer tokens: signature by the issuer's published keys (kept, fetched again when an unknown
 * key appears), issuer, audience, algorithm, expiry with 30 s tolerance. The first token of a user, and each one
 * that says something new, writes the tenant and user rows that other tables refer to.
 */
export function createAuthenticate(
  knex: Knex,
  oidc: { issuer: string; audience: string; jwksUrl: string },
): Authenticate {
  const keys = createRemoteJWKSet(new URL(oidc.jwksUrl), { timeoutDuration: 5_000, cooldownDuration: 10_000 });
  const register = createUserRegister(knex);
  return async (token) => {
    const payload = await verify(token, keys, oidc);
    const parsed = Claims.safeParse(payload);
    if (!parsed.success) throw refused("The access token lacks what Purlin needs to know about you. Sign in again.");
    const authenticated = toAuthenticated(parsed.data);
    await register(parsed.data, authenticated.actor);
    return authenticated;
  };
}

async function verify(
  token: string,
  keys: ReturnType<typeof createRemoteJWKSet>,
  oidc: { issuer: string; audience: string },
): Promise<JWTPayload> {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, keys, {
      issuer: oidc.issuer,
      audience: oidc.audience,
      algorithms: ALGORITHMS,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      requiredClaims: ["sub", "exp", "iat"],
    });
    const type = protectedHeader.typ?.toLowerCase() ?? "jwt";
    if (!ACCESS_TOKEN_TYPES.has(type) || ID_TOKEN_CLAIMS.some((claim) => claim in payload)) {
      throw refused("This is not an access token. Send the access token, never the ID token.");
    }
    return payload;
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    if (cause instanceof errors.JWTExpired) {
      throw new AppError("token_expired", "Your sign-in has expired. Sign in again; nothing was changed.", { cause });
    }
    if (isUnreachable(cause)) {
      throw new AppError("identity_unavailable", "Your sign-in cannot be checked for the moment. Try again shortly.", {
        facts: { retryAfterSeconds: 5 },
        cause,
      });
    }
    throw refused("The access token is not valid here. Sign in again.", cause);
  }
}

/** Keys that could not be fetched say nothing about the token. */
function isUnreachable(cause: unknown): boolean {
  if (cause instanceof errors.JWKSTimeout) return true;
  if (cause instanceof errors.JOSEError) return cause.code === "ERR_JOSE_GENERIC";
  return cause instanceof TypeError;
}

function toAuthenticated(claims: Claims): Authenticated {
  if (!claims.tenant_id) {
    throw new AppError("tenant_required", "Your account belongs to no organisation yet. Ask to be added to one.");
  }
  return {
    expiresAt: new Date(claims.exp * 1000),
    actor: {
      userId: claims.sub,
      name: claims.name,
      email: claims.email,
      tenantId: claims.tenant_id,
      licence: claims.licence,
      capabilities: normaliseCapabilities(claims.capabilities),
      organisationId: claims.organisation_id ?? null,
    },
  };
}

function refused(message: string, cause?: unknown): AppError {
  return new AppError("unauthenticated", message, { cause });
}
