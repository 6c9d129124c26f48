import * as client from "openid-client";
import type { Settings } from "./session-store.ts";
import type { GivenTokens, PendingSignIn } from "./token-store.ts";

/** `known` is whoever the provider knows or asks, `new` somebody without an account. */
export type SignInAs = "known" | "new";

/** The identity provider: authorization code with PKCE, refresh tokens, logout. */
export interface IdentityProvider {
  begin(as: SignInAs): Promise<{ url: string; pending: Omit<PendingSignIn, "returnTo"> }>;
  finish(address: URL, pending: PendingSignIn): Promise<GivenTokens>;
  refresh(refreshToken: string): Promise<GivenTokens>;
  endSessionUrl(idToken: string | null): Promise<string>;
}

/** Reads the provider's metadata. @throws when it cannot be reached or is not the issuer it claims to be */
export async function connect(settings: Settings): Promise<IdentityProvider> {
  const issuer = new URL(settings.issuer);
  // Plain http is for the development provider only; `discovery` refuses it otherwise.
  const execute = issuer.protocol === "http:" ? [client.allowInsecureRequests] : [];
  const config = await client.discovery(issuer, settings.webClientId, undefined, client.None(), { execute });
  const resource = { resource: settings.audience };
  const redirectUri = `${window.location.origin}/callback`;

  return {
    async begin(as) {
      const verifier = client.randomPKCECodeVerifier();
      const state = client.randomState();
      const nonce = client.randomNonce();
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: settings.scope,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
        prompt: PROMPTS[as === "new" && !settings.canRegister ? "known" : as],
        state,
        nonce,
        ...resource,
      });
      return { url: url.href, pending: { verifier, state, nonce } };
    },
    async finish(address, { verifier, state, nonce }) {
      const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce };
      return toTokens(await client.authorizationCodeGrant(config, address, checks, resource));
    },
    refresh: async (refreshToken) => toTokens(await client.refreshTokenGrant(config, refreshToken, resource)),
    endSessionUrl: async (idToken) =>
      client.buildEndSessionUrl(config, {
        post_logout_redirect_uri: `${window.location.origin}/`,
        ...(idToken === null ? {} : { id_token_hint: idToken }),
      }).href,
  };
}

/** Without `consent` the provider drops offline_access, and with that the refresh token. */
const PROMPTS: Readonly<Record<SignInAs, string>> = {
  known: "consent",
  // Asks for a new account (OpenID Connect Prompt Create 1.0); a provider that has no such page refuses the word.
  new: "create consent",
};

type Answer = Awaited<ReturnType<typeof client.authorizationCodeGrant>>;

function toTokens(answer: Answer): GivenTokens {
  return {
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token ?? null,
    idToken: answer.id_token ?? null,
    expiresAt: Date.now() + (answer.expiresIn() ?? 300) * 1000,
  };
}
