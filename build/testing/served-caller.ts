import * as client from "openid-client";
import { AuthSettings } from "#shared/contracts/people/identity.ts";
import type { DemoUser } from "#api/features/identity/demo-users.ts";
import { createTestBrowser } from "#api/test/browser.ts";

export interface ServedAnswer {
  status: number;
  headers: Headers;
  /** Parsed where it is JSON, else the text. Tests say what they expect. */
  body: unknown;
}

/** Calls a Purlin over HTTP, signed in or not. */
export type ServedCaller = (
  method: string,
  path: string,
  input?: { body?: unknown; token?: string | null },
) => Promise<ServedAnswer>;

/** Signs in as the web site does: settings, discovery, code and PKCE, the user picked on the provider's page. */
export async function signInTo(url: string, user: DemoUser): Promise<string> {
  return (await sessionOf(url, user)).tokens.access_token;
}

/** As `signInTo`, with what refreshing needs. */
export async function sessionOf(
  url: string,
  user: DemoUser,
): Promise<{ configuration: client.Configuration; tokens: client.TokenEndpointResponse }> {
  const settings = AuthSettings.parse(await (await fetch(`${url}/api/auth/settings`)).json());
  const configuration = await client.discovery(
    new URL(settings.issuer),
    settings.webClientId,
    undefined,
    client.None(),
    { execute: [client.allowInsecureRequests] },
  );
  const pkceCodeVerifier = client.randomPKCECodeVerifier();
  const expectedState = client.randomState();
  const callback = `${url}/callback`;
  const authorization = client.buildAuthorizationUrl(configuration, {
    redirect_uri: callback,
    scope: settings.scope,
    state: expectedState,
    code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: "S256",
  });
  const browser = createTestBrowser();
  const page = await browser.follow(authorization.href, callback);
  const back = await browser.follow(page.url, callback, { user: user.id });
  const checks = { pkceCodeVerifier, expectedState };
  return { configuration, tokens: await client.authorizationCodeGrant(configuration, new URL(back.url), checks) };
}

/**
 * @param token sent unless a call says otherwise
 * @param more headers of every call
 */
export function callerOf(url: string, token: string | null, more: Record<string, string> = {}): ServedCaller {
  return async (method, path, input = {}) => {
    const bearer = input.token === undefined ? token : input.token;
    const response = await fetch(url + path, {
      method,
      headers: {
        ...more,
        ...(bearer !== null && { authorization: `Bearer ${bearer}` }),
        ...(input.body !== undefined && { "content-type": "application/json" }),
      },
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    });
    const text = await response.text();
    const isJson = /[/+]json/.test(response.headers.get("content-type") ?? "");
    const body: unknown = isJson ? JSON.parse(text) : text;
    return { status: response.status, headers: response.headers, body };
  };
}
