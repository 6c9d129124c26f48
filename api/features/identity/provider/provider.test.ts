import { tmpdir } from "node:os";
import { decodeJwt, decodeProtectedHeader } from "jose";
import * as client from "openid-client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { AuthSettings, Me } from "#shared/contracts/people/identity.ts";
import { createTestBrowser, type TestBrowser } from "#api/test/browser.ts";
import { untilWaiting } from "#api/test/lock-waits.ts";
import { startWholeServer, type WholeServer } from "#api/test/processes/whole-server.ts";
import { DEMO_PASSWORD, demoUsers, type DemoUser } from "#api/features/identity/demo-users.ts";
import { createProvider } from "#api/features/identity/provider.ts";

let server: WholeServer;
beforeAll(async () => {
  server = await startWholeServer();
});
afterAll(() => server.stop());

interface Attempt {
  configuration: client.Configuration;
  authorization: string;
  checks: { pkceCodeVerifier: string; expectedState: string };
}

/** Starts a sign-in as a client does: settings, discovery, PKCE, state. */
async function begin(
  which: "web" | "desktop",
  redirectUri: string,
  more: Record<string, string> = {},
): Promise<Attempt> {
  const settings = AuthSettings.parse(await (await fetch(`${server.url}/api/auth/settings`)).json());
  const id = which === "web" ? settings.webClientId : settings.desktopClientId;
  const configuration = await client.discovery(new URL(settings.issuer), id, undefined, client.None(), {
    execute: [client.allowInsecureRequests],
  });
  const pkceCodeVerifier = client.randomPKCECodeVerifier();
  const expectedState = client.randomState();
  const authorization = client.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: settings.scope,
    state: expectedState,
    code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: "S256",
    ...more,
  }).href;
  return { configuration, authorization, checks: { pkceCodeVerifier, expectedState } };
}

async function finish(attempt: Attempt, callback: string) {
  return client.authorizationCodeGrant(attempt.configuration, new URL(callback), attempt.checks);
}

async function signIn(browser: TestBrowser, which: "web" | "desktop", redirectUri: string, user: DemoUser) {
  const attempt = await begin(which, redirectUri);
  const page = await browser.follow(attempt.authorization, redirectUri);
  const back = await browser.follow(page.url, redirectUri, { user: user.id });
  return { attempt, tokens: await finish(attempt, back.url) };
}

/** Uses something twice so that both requests have read it as unused before either says that it is used. */
async function together<T>(model: string, use: () => Promise<T>): Promise<PromiseSettledResult<T>[]> {
  const { knex } = server.database;
  const lock = await knex.transaction();
  await lock("oidc_payloads").where({ model }).forUpdate().select("id");
  const answers = Promise.allSettled([use(), use()]);
  await untilWaiting(knex, 2);
  await lock.rollback();
  return answers;
}

async function me(token: string): Promise<Response> {
  return fetch(`${server.url}/api/me`, { headers: { authorization: `Bearer ${token}` } });
}

const webCallback = () => `${server.url}/callback`;

describe("the development identity provider", () => {
  test("refuses to exist in production, in a sentence", async () => {
    const options = {
      isProduction: true,
      publicUrl: "https://purlin.example",
      audience: "https://api.purlin.example",
      dataDirectory: tmpdir(),
      knex: server.database.knex,
      notice: expect.unreachable,
    };
    expect(() => createProvider(options)).toThrow("does not exist in production. Set OIDC_ISSUER");
  });

  test("AUT-01: the web client signs in by choosing a user, and the token opens the API", async () => {
    const { tokens } = await signIn(createTestBrowser(), "web", webCallback(), demoUsers.designer);
    expect(tokens.expires_in).toBe(900);
    expect(decodeProtectedHeader(tokens.access_token)).toMatchObject({ alg: "ES256", typ: "at+jwt" });
    expect(decodeJwt(tokens.access_token)).toMatchObject({
      iss: `${server.url}/oidc`,
      aud: server.config.oidc.audience,
      sub: demoUsers.designer.id,
      name: "Amira Khan",
      email: "amira.khan@hallam.example",
      tenant_id: demoUsers.designer.tenant.id,
      tenant_name: "Hallam Studio",
      licence: "pro",
      capabilities: [],
      organisation_id: null,
    });
    expect(Me.parse(await (await me(tokens.access_token)).json())).toMatchObject({
      name: "Amira Khan",
      initials: "AK",
    });
    expect((await me(tokens.id_token ?? "")).status).toBe(401);
  });

  test("the workbench signs in on any loopback port with email and password", async () => {
    const callback = "http://127.0.0.1:49731/callback";
    const browser = createTestBrowser();
    const attempt = await begin("desktop", callback);
    const page = await browser.follow(attempt.authorization, callback);
    expect(page.text).toContain('<label for="password">Password</label>');
    const wrong = await browser.follow(page.url, callback, { email: demoUsers.approver.email, password: "no" });
    expect(wrong).toMatchObject({ status: 401 });
    expect(wrong.text).toContain('role="alert"');
    const email = demoUsers.approver.email.toUpperCase();
    const back = await browser.follow(page.url, callback, { email, password: DEMO_PASSWORD });
    const tokens = await finish(attempt, back.url);
    expect(decodeJwt(tokens.access_token)).toMatchObject({ capabilities: ["profiles:approve"] });
    expect(tokens.refresh_token).toBeTypeOf("string");
  });

  test("AUT-01: refreshing rotates the refresh token; using an old one ends the whole family", async () => {
    const { attempt, tokens } = await signIn(createTestBrowser(), "web", webCallback(), demoUsers.secondDesigner);
    const first = tokens.refresh_token ?? "";
    const refreshed = await client.refreshTokenGrant(attempt.configuration, first);
    const second = refreshed.refresh_token ?? "";
    expect(second).not.toBe(first);
    expect((await me(refreshed.access_token)).status).toBe(200);
    await expect(client.refreshTokenGrant(attempt.configuration, first)).rejects.toMatchObject({
      error: "invalid_grant",
    });
    await expect(client.refreshTokenGrant(attempt.configuration, second)).rejects.toMatchObject({
      error: "invalid_grant",
    });
  });

  test("a sign-in outlives a restart: same keys, same session, same refresh token", async () => {
    const browser = createTestBrowser();
    const { attempt, tokens } = await signIn(browser, "web", webCallback(), demoUsers.tenantManager);
    await server.restart();
    expect((await me(tokens.access_token)).status).toBe(200);
    const refreshed = await client.refreshTokenGrant(attempt.configuration, tokens.refresh_token ?? "");
    expect((await me(refreshed.access_token)).status).toBe(200);
    const again = await begin("web", webCallback());
    const silent = await browser.follow(again.authorization, webCallback());
    expect(decodeJwt((await finish(again, silent.url)).access_token).sub).toBe(demoUsers.tenantManager.id);
  });

  test("prompt=login shows the page again, and another user may be chosen", async () => {
    const browser = createTestBrowser();
    await signIn(browser, "web", webCallback(), demoUsers.visitor);
    const attempt = await begin("web", webCallback(), { prompt: "login" });
    const page = await browser.follow(attempt.authorization, webCallback());
    const back = await browser.follow(page.url, webCallback(), { user: demoUsers.onboardingAdmin.id });
    expect(decodeJwt((await finish(attempt, back.url)).access_token).sub).toBe(demoUsers.onboardingAdmin.id);
  });

  test("prompt=consent, as careful clients send for offline access, needs no page", async () => {
    const browser = createTestBrowser();
    await signIn(browser, "web", webCallback(), demoUsers.visitor);
    const attempt = await begin("web", webCallback(), { prompt: "consent" });
    const back = await browser.follow(attempt.authorization, webCallback());
    expect((await finish(attempt, back.url)).refresh_token).toBeTypeOf("string");
  });

  test("the resource may be named; another one is refused", async () => {
    const browser = createTestBrowser();
    const attempt = await begin("web", webCallback(), { resource: server.config.oidc.audience });
    const page = await browser.follow(attempt.authorization, webCallback());
    const back = await browser.follow(page.url, webCallback(), { user: demoUsers.visitor.id });
    const tokens = await finish(attempt, back.url);
    expect(decodeJwt(tokens.access_token).aud).toBe(server.config.oidc.audience);
    const other = await begin("web", webCallback(), { resource: "https://else.example" });
    const refused = await browser.follow(other.authorization, webCallback());
    expect(new URL(refused.url).searchParams.get("error")).toBe("invalid_target");
  });

  test("pages of the site may ask for tokens, pages of another address may not", async () => {
    const settings = AuthSettings.parse(await (await fetch(`${server.url}/api/auth/settings`)).json());
    const ask = async (origin: string): Promise<unknown> => {
      const body = new URLSearchParams({
        grant_type: "refresh_token",
        refresh_token: "none",
        client_id: settings.webClientId,
      });
      const answer = await fetch(`${server.url}/oidc/token`, { method: "POST", headers: { origin }, body });
      return answer.json();
    };
    expect(await ask(server.url)).toMatchObject({ error: "invalid_grant" });
    expect(await ask("https://elsewhere.example")).toMatchObject({
      error: "invalid_request",
      error_description: "origin https://elsewhere.example not allowed for client: purlin-web",
    });
  });

  test("without PKCE, with a foreign redirect, or after a cancel there is no code", async () => {
    const browser = createTestBrowser();
    const plain = new URL((await begin("web", webCallback())).authorization);
    plain.searchParams.delete("code_challenge");
    plain.searchParams.delete("code_challenge_method");
    const withoutPkce = await browser.follow(plain.href, webCallback());
    expect(new URL(withoutPkce.url).searchParams.get("error")).toBe("invalid_request");
    const evil = await browser.follow((await begin("web", "https://evil.test/callback")).authorization, "https://evil");
    expect(evil.status).toBe(400);
    expect(evil.text).toContain("Sign-in failed");
    const attempt = await begin("web", webCallback());
    const page = await browser.follow(attempt.authorization, webCallback());
    const back = await browser.follow(page.url, webCallback(), { cancel: "yes" });
    expect(new URL(back.url).searchParams.get("error")).toBe("access_denied");
  });

  test("after five wrong passwords the right one is refused with the same words; another account is not", async () => {
    const email = demoUsers.approver.email;
    const attempt = async (address: string, password: string) => {
      const browser = createTestBrowser();
      const page = await browser.follow((await begin("web", webCallback())).authorization, webCallback());
      const { status, text, location } = await browser.open(page.url, { email: address, password });
      return { status, text: text.replaceAll(/\d+ s\b/g, "… s"), isIn: location !== null };
    };
    for (let wrong = 0; wrong < 5; wrong += 1) expect((await attempt(email, "no")).status).toBe(401);
    const [right, wrong] = [await attempt(email.toUpperCase(), DEMO_PASSWORD), await attempt(email, "no")];
    expect(right).toMatchObject({ status: 429, isIn: false, text: expect.stringContaining("Try again in … s") });
    expect(right).toEqual(wrong);
    expect((await attempt(demoUsers.visitor.email, DEMO_PASSWORD)).isIn).toBe(true);
    await server.database
      .knex("rate_limits")
      .where("key", "like", "sign-in%")
      .update({ expire: Date.now() - 1 });
    await server.restart();
    expect((await attempt(email, DEMO_PASSWORD)).isIn).toBe(true);
  });

  test("of many passwords at once five are looked at; a right one in time starts the count anew", async () => {
    const email = demoUsers.secondDesigner.email;
    const browser = createTestBrowser();
    const page = await browser.follow((await begin("web", webCallback())).authorization, webCallback());
    const guess = async (password: string) => (await browser.open(page.url, { email, password })).status;
    for (let wrong = 0; wrong < 4; wrong += 1) expect(await guess("no")).toBe(401);
    expect(await guess(DEMO_PASSWORD)).toBe(303);
    const other = await browser.follow(
      (await begin("web", webCallback(), { prompt: "login" })).authorization,
      webCallback(),
    );
    const statuses = await Promise.all(
      Array.from({ length: 12 }, async () => (await browser.open(other.url, { email, password: "no" })).status),
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(7);
  });

  test("a code is worth nothing twice", async () => {
    const browser = createTestBrowser();
    const attempt = await begin("web", webCallback());
    const page = await browser.follow(attempt.authorization, webCallback());
    const back = await browser.follow(page.url, webCallback(), { user: demoUsers.visitor.id });
    await finish(attempt, back.url);
    await expect(finish(attempt, back.url)).rejects.toMatchObject({ error: "invalid_grant" });
  });

  test.each(["refresh token", "code"] as const)(
    "a %s used twice at the same time serves once at most, and everything that came of it ends",
    async (what) => {
      const browser = createTestBrowser();
      const attempt = await begin("web", webCallback());
      const page = await browser.follow(attempt.authorization, webCallback());
      const back = await browser.follow(page.url, webCallback(), { user: demoUsers.visitor.id });
      const refresh = (token: string) => client.refreshTokenGrant(attempt.configuration, token);
      const first = what === "code" ? "" : ((await finish(attempt, back.url)).refresh_token ?? "");
      const use = () => (what === "code" ? finish(attempt, back.url) : refresh(first));
      const used = await together(what === "code" ? "AuthorizationCode" : "RefreshToken", use);
      const given = used.flatMap((answer) => (answer.status === "fulfilled" ? [answer.value.refresh_token ?? ""] : []));
      expect(given.length).toBeLessThanOrEqual(1);
      for (const token of [...given, ...(first === "" ? [] : [first])]) {
        await expect(refresh(token)).rejects.toMatchObject({ error: "invalid_grant" });
      }
      // Signing in anew works: the family ended, not the person.
      expect((await signIn(browser, "web", webCallback(), demoUsers.visitor)).tokens.refresh_token).toBeTruthy();
    },
  );

  test("a refresh token that is used again later ends its successors", async () => {
    const { attempt, tokens } = await signIn(createTestBrowser(), "web", webCallback(), demoUsers.designer);
    const refresh = (token = "") => client.refreshTokenGrant(attempt.configuration, token);
    const next = await refresh(tokens.refresh_token);
    await expect(refresh(tokens.refresh_token)).rejects.toMatchObject({ error: "invalid_grant" });
    await expect(refresh(next.refresh_token)).rejects.toMatchObject({ error: "invalid_grant" });
  });

  test("no address of the outside is gone to after signing in or out", async () => {
    const browser = createTestBrowser();
    const { tokens } = await signIn(browser, "web", webCallback(), demoUsers.designer);
    const { origin, host } = new URL(server.url);
    const foreign = [
      "https://evil.example/callback",
      "//evil.example/callback",
      `${origin}.evil.example/callback`,
      `${origin}@evil.example/callback`,
      `http://evil.example\\@${host}/callback`,
      `${origin}/callback/../../evil.example`,
      `${origin}/callback?next=//evil.example`,
      `${origin}\t/callback`,
      `${origin}/%09/callback`,
      "javascript:alert(1)//callback",
    ];
    for (const address of foreign) {
      const asked = await browser.open((await begin("web", address)).authorization);
      expect({ address, status: asked.status, location: asked.location }).toEqual({
        address,
        status: 400,
        location: null,
      });
      const leave = new URL(`${server.config.oidc.issuer}/session/end`);
      leave.searchParams.set("id_token_hint", tokens.id_token ?? "");
      leave.searchParams.set("post_logout_redirect_uri", address);
      const left = await browser.open(leave.href);
      expect({ address, status: left.status, location: left.location }).toEqual({
        address,
        status: 400,
        location: null,
      });
    }
  });

  test("AUT-01: signing out returns to the site, ends the session and the refresh token", async () => {
    const browser = createTestBrowser();
    const { attempt, tokens } = await signIn(browser, "web", webCallback(), demoUsers.designer);
    const leave = client.buildEndSessionUrl(attempt.configuration, {
      id_token_hint: tokens.id_token ?? "",
      post_logout_redirect_uri: server.url,
    });
    const page = await browser.open(leave.href);
    expect(page.text).toContain('<script src="/oidc/sign-out.js" defer>');
    const action = /action="([^"]+)"/.exec(page.text)?.[1] ?? "";
    const secret = /name="xsrf" value="([^"]+)"/.exec(page.text)?.[1] ?? "";
    const back = await browser.open(new URL(action, server.url).href, { xsrf: secret, logout: "yes" });
    expect(back.location).toBe(`${server.url}/`);
    const again = await begin("web", webCallback());
    expect((await browser.follow(again.authorization, webCallback())).text).toContain("<h1>Sign in</h1>");
    await expect(client.refreshTokenGrant(attempt.configuration, tokens.refresh_token ?? "")).rejects.toMatchObject({
      error: "invalid_grant",
    });
  });

  test("signing out of the workbench ends its refresh token, and leaves the browser signed in", async () => {
    const browser = createTestBrowser();
    const callback = "http://127.0.0.1:49152/callback";
    const { attempt, tokens } = await signIn(browser, "desktop", callback, demoUsers.designer);
    const { configuration } = attempt;
    const { refresh_token: token = "" } = await client.refreshTokenGrant(configuration, tokens.refresh_token ?? "");
    // The site's client cannot end the workbench's token.
    const site = (await begin("web", webCallback())).configuration;
    await client.tokenRevocation(site, token, { token_type_hint: "refresh_token" });
    const { refresh_token: kept = "" } = await client.refreshTokenGrant(configuration, token);
    // As the workbench does: `desktop/services/sign-in/provider.ts`.
    await client.tokenRevocation(configuration, kept, { token_type_hint: "refresh_token" });
    await expect(client.refreshTokenGrant(configuration, kept)).rejects.toMatchObject({ error: "invalid_grant" });
    const again = await begin("web", webCallback());
    expect((await browser.follow(again.authorization, webCallback())).url).toContain("code=");
  });

  test("a stale sign-in page says what to do", async () => {
    const answer = await createTestBrowser().open(`${server.url}/oidc/interaction/gone`);
    expect(answer.status).toBe(403);
    expect(answer.text).toContain("Go back to Purlin and start again.");
  });

  test("its pages allow forms to end at the workbench's loopback address, and nothing else foreign", async () => {
    const browser = createTestBrowser();
    const page = await browser.follow((await begin("web", webCallback())).authorization, webCallback());
    const { headers } = await browser.open(page.url);
    expect(headers.get("content-security-policy")).toContain(`form-action 'self' ${server.url} http://127.0.0.1:*`);
    expect(page.text).not.toMatch(/https?:\/\//);
  });
});
