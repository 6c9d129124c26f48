import type { Knex } from "knex";
import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload } from "jose";
import type { Authenticate } from "#api/platform/authentication.ts";
import { AppError } from "#api/platform/errors.ts";
import { type Claims, normaliseCapabilities, readClaims } from "./claims.ts";
import { createCallers } from "./callers.ts";
import { userIdOf } from "./user-id.ts";
import { createUserInfo } from "./user-info.ts";

/** Asymmetric algorithms only: `none` and shared secrets never verify. */
const ALGORITHMS = ["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA"];
const CLOCK_TOLERANCE_SECONDS = 30;
const ACCESS_TOKEN_TYPES = new Set(["at+jwt", "application/at+jwt", "jwt"]);
/** Claims that only an ID token has. */
const ID_TOKEN_CLAIMS = ["nonce", "at_hash", "c_hash"];

/** The provider whose tokens are taken. */
export interface TokenIssuer {
  issuer: string;
  audience: string;
  jwksUrl: string;
  /** Before the names of our own claims, where the provider wants one. */
  claimPrefix?: string;
}

/**
 * Makes the check of bearer tokens: signature by the issuer's published keys (kept, fetched again when an unknown
 * key appears), issuer, audience, algorithm, expiry with 30 s tolerance. The token says who calls; which tenant they work
 * in and what they may do there is read from our own rows each time, so what a manager takes is gone at once.
 */
export function createAuthenticate(knex: Knex, oidc: TokenIssuer): Authenticate {
  const keys = createRemoteJWKSet(new URL(oidc.jwksUrl), { timeoutDuration: 5_000, cooldownDuration: 10_000 });
  const callers = createCallers(knex, createUserInfo(oidc.issuer));
  return async (token) => {
    const payload = await verify(token, keys, oidc);
    const claims = readClaims(payload, oidc.claimPrefix ?? "");
    if (!claims.success) throw refused("The access token says something that Purlin cannot read. Sign in again.");
    return { expiresAt: new Date(claims.data.exp * 1000), actor: await callers(callerOf(claims.data, oidc), token) };
  };
}

function callerOf(claims: Claims, { issuer }: TokenIssuer) {
  const capabilities = normaliseCapabilities(claims.capabilities ?? []);
  return { claims, userId: userIdOf(issuer, claims.sub), capabilities };
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
    // Keycloak tells its ID tokens by a claim of this name.
    const isIdToken = ID_TOKEN_CLAIMS.some((claim) => claim in payload) || payload["typ"] === "ID";
    if (!ACCESS_TOKEN_TYPES.has(type) || isIdToken) {
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

function refused(message: string, cause?: unknown): AppError {
  return new AppError("unauthenticated", message, { cause });
}
