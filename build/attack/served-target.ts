import { importJWK, SignJWT } from "jose";
import { refreshTokenGrant } from "openid-client";
import { claimsOf } from "#api/features/identity/claims.ts";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { loadProviderKeys } from "#api/features/identity/provider/provider-keys.ts";
import { sessionOf } from "#build/testing/served-caller.ts";
import type { ServedPurlin } from "#build/testing/served-purlin.ts";
import type { Target } from "./target.ts";

const AUDIENCE = "https://api.purlin.example";

/** A served Purlin as a target: tokens are signed by the keys in its own data directory. */
export async function targetOf(server: ServedPurlin): Promise<Target> {
  const { url, dataDirectory } = server;
  const [jwk] = loadProviderKeys(dataDirectory, console.error).jwks.keys;
  if (!jwk) throw new Error(`There is no signing key in ${dataDirectory}.`);
  const key = await importJWK(jwk, "ES256");
  const issuer = `${url}/oidc`;
  return {
    url,
    oidc: { issuer, audience: AUDIENCE, jwksUrl: `${issuer}/jwks` },
    hasWorkers: true,
    tokenFor(user, overrides = {}, header = {}) {
      const now = Math.floor(Date.now() / 1000);
      const claims = { iss: issuer, aud: AUDIENCE, sub: user.id, iat: now, exp: now + 900 };
      return new SignJWT({ ...claims, ...claimsOf(user), ...overrides })
        .setProtectedHeader({ alg: "ES256", kid: String(jwk["kid"]), typ: "at+jwt", ...header })
        .sign(key);
    },
  };
}

/** Five requests use one refresh token at once: at most one of them gets another. */
export function refreshRace(url: string) {
  return async (): Promise<{ answers: number; problem: string | undefined }> => {
    const { configuration, tokens } = await sessionOf(url, demoUsers.visitor);
    const token = tokens.refresh_token;
    if (token === undefined) return { answers: 5, problem: "the sign-in gave no refresh token" };
    const answers = await Promise.allSettled(Array.from({ length: 5 }, () => refreshTokenGrant(configuration, token)));
    const won = answers.filter(({ status }) => status === "fulfilled").length;
    return { answers: 5, problem: won <= 1 ? undefined : `${won} of 5 uses of one refresh token were answered` };
  };
}
