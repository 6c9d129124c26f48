import * as oidc from "openid-client";
import { z } from "zod";
import type { AuthSettings } from "#shared/contracts/people/identity.ts";

/** Tokens of one answer. `expiresAt` in milliseconds since 1970. */
export interface Tokens {
  accessToken: string;
  refreshToken: string | null;
  expiresAt: number;
}

/** One attempt in the browser: where to send it, and how to redeem its answer. */
export interface Attempt {
  url: URL;
  redeem(callback: URL): Promise<Tokens>;
}

/** The identity provider, as a public client with PKCE (S256). */
export interface Provider {
  begin(redirectUri: string, state: string): Promise<Attempt>;
  /** Rejects with `isRefused` errors when the sign-in is over, with others when the provider is out of reach. */
  refresh(refreshToken: string): Promise<Tokens>;
  /** Ends the refresh token at the provider. */
  revoke(refreshToken: string): Promise<void>;
}

/**
 * Reads the provider's metadata. Plain http is accepted only for a provider on this computer.
 *
 * @throws when the provider cannot be reached or does not describe itself
 */
export async function discoverProvider(
  settings: AuthSettings,
  request: typeof fetch,
  now: () => Date,
): Promise<Provider> {
  const issuer = new URL(settings.issuer);
  const isLocal = ["localhost", "127.0.0.1", "[::1]"].includes(issuer.hostname);
  const config = await oidc.discovery(issuer, settings.desktopClientId, undefined, oidc.None(), {
    [oidc.customFetch]: (url, options) => request(url, options),
    execute: isLocal ? [oidc.allowInsecureRequests] : [],
  });
  const resource = settings.audience;
  return {
    async begin(redirectUri, state) {
      const verifier = oidc.randomPKCECodeVerifier();
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: settings.scope,
        // Without it the provider leaves out offline_access, and with it the refresh token.
        prompt: "consent",
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
        state,
        resource,
      });
      return {
        url,
        redeem: async (callback) =>
          toTokens(
            await oidc.authorizationCodeGrant(
              config,
              callback,
              { pkceCodeVerifier: verifier, expectedState: state, idTokenExpected: true },
              { resource },
            ),
            now(),
          ),
      };
    },
    refresh: async (token) => toTokens(await oidc.refreshTokenGrant(config, token, { resource }), now()),
    revoke: (token) => oidc.tokenRevocation(config, token, { token_type_hint: "refresh_token" }),
  };
}

/** Whether the provider itself refused: signing in again is the only way on. */
export function isRefused(error: unknown): boolean {
  return error instanceof oidc.ResponseBodyError && error.status >= 400 && error.status < 500;
}

/** The user pressed "cancel" in the browser, or the provider reported an error there; its words, else null. */
export function browserRefusal(error: unknown): string | null {
  if (!(error instanceof oidc.AuthorizationResponseError)) return null;
  if (error.error === "access_denied") return "The sign-in was cancelled in the browser.";
  return `The identity provider refused the sign-in: ${error.error_description ?? error.error}.`;
}

const Answer = z.object({
  access_token: z.string(),
  refresh_token: z.string().optional(),
  expires_in: z.number().optional(),
});
const DEFAULT_LIFE_S = 300;

function toTokens(answer: unknown, now: Date): Tokens {
  const tokens = Answer.parse(answer);
  return {
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token ?? null,
    expiresAt: now.getTime() + (tokens.expires_in ?? DEFAULT_LIFE_S) * 1000,
  };
}
