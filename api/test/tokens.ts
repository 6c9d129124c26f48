import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { claimsOf } from "#api/features/identity/claims.ts";
import type { Config } from "#api/config.ts";
import type { DemoUser } from "#api/features/identity/demo-users.ts";

export interface TestIssuer {
  /** What `createAuthenticate` and `Config.oidc` need. */
  oidc: Config["oidc"];
  /** A signed access token; `overrides` replace claims, `undefined` removes one. */
  tokenFor(user: DemoUser, overrides?: Record<string, unknown>, header?: Record<string, unknown>): Promise<string>;
  stop(): Promise<void>;
}

/** A token issuer whose keys are fetched over HTTP, as in life. Tokens last 15 minutes. */
export async function startTestIssuer(): Promise<TestIssuer> {
  const { publicKey, privateKey } = await generateKeyPair("ES256");
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: "test", alg: "ES256", use: "sig" }] };
  const server = createServer((_request, response) => {
    response.setHeader("content-type", "application/json").end(JSON.stringify(jwks));
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const oidc = {
    issuer: "https://issuer.test",
    audience: "https://api.purlin.test",
    jwksUrl: `http://127.0.0.1:${port}/jwks`,
    isEmbedded: false,
    webClientId: "purlin-web",
    desktopClientId: "purlin-desktop",
    scope: "openid profile email offline_access",
    claimPrefix: "",
    canRegister: false,
  };
  return {
    oidc,
    async tokenFor(user, overrides = {}, header = {}) {
      const now = Math.floor(Date.now() / 1000);
      const claims = { iss: oidc.issuer, aud: oidc.audience, sub: user.id, iat: now, exp: now + 900 };
      return new SignJWT({ ...claims, ...claimsOf(user), ...overrides })
        .setProtectedHeader({ alg: "ES256", kid: "test", typ: "at+jwt", ...header })
        .sign(privateKey);
    },
    stop: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}
