import { decodeJwt } from "jose";
import * as client from "openid-client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { AuthSettings, Me } from "#shared/contracts/people/identity.ts";
import { createTestBrowser } from "#api/test/browser.ts";
import { startWholeServer, type WholeServer } from "#api/test/processes/whole-server.ts";
import { demoUsers } from "#api/features/identity/demo-users.ts";

let server: WholeServer;
beforeAll(async () => {
  server = await startWholeServer();
});
afterAll(() => server.stop());
const callback = () => `${server.url}/callback`;

async function begin(more: Record<string, string>) {
  const settings = AuthSettings.parse(await (await fetch(`${server.url}/api/auth/settings`)).json());
  expect(settings.canRegister).toBe(true);
  const configuration = await client.discovery(
    new URL(settings.issuer),
    settings.webClientId,
    undefined,
    client.None(),
    { execute: [client.allowInsecureRequests] },
  );
  const pkceCodeVerifier = client.randomPKCECodeVerifier();
  const expectedState = client.randomState();
  const address = client.buildAuthorizationUrl(configuration, {
    redirect_uri: callback(),
    scope: settings.scope,
    state: expectedState,
    code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: "S256",
    ...more,
  }).href;
  const finish = async (url: string) =>
    client.authorizationCodeGrant(configuration, new URL(url), { pkceCodeVerifier, expectedState });
  return { address, finish };
}

/** Fills the page for a new account; gives where it leads. */
async function register(form: Record<string, string>) {
  const browser = createTestBrowser();
  const page = await browser.follow((await begin({ prompt: "create" })).address, callback());
  expect(page.text).toContain("<h1>Create an account</h1>");
  return browser.follow(`${page.url}/create`, callback(), form);
}

async function logIn(email: string, password: string) {
  const browser = createTestBrowser();
  const attempt = await begin({});
  const page = await browser.follow(attempt.address, callback());
  return { attempt, back: await browser.follow(page.url, callback(), { email, password }) };
}

const errorOf = (url: string) => new URL(url).searchParams.get("error_description");
const NOT_VERIFIED = "Please verify your email before continuing.";
const mailsTo = async (recipient: string): Promise<{ subject: string; body: string }[]> =>
  server.database.knex("mail_outbox").where({ recipient }).orderBy("created_at").select("subject", "body");
const tokenOf = (mail: { body: string } | undefined) => /#([\w-]{20,})/.exec(mail?.body ?? "")?.[1];
const post = async (path: string, body: object) =>
  fetch(`${server.url}/api${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

const ada = { name: "Ada Byron", email: "ada@byron.example", password: "analytical engine" };

describe("prompt=create of the development provider", () => {
  test("AUT-05: an account is made, signs in once its address is verified, and is somebody new to Purlin", async () => {
    const back = await register(ada);
    expect(errorOf(back.url)).toBe(NOT_VERIFIED);
    expect(errorOf((await logIn(ada.email, ada.password)).back.url)).toBe(NOT_VERIFIED);
    const [mail] = await mailsTo(ada.email);
    expect((await post("/verification/confirm", { token: tokenOf(mail) })).status).toBe(200);
    const { attempt, back: signedIn } = await logIn("ADA@byron.example", ada.password);
    const { access_token } = await attempt.finish(signedIn.url);
    expect(decodeJwt(access_token)).toMatchObject({ name: ada.name, email: ada.email, email_verified: true });
    expect(decodeJwt(access_token)).not.toHaveProperty("tenant_id");
    const answer = await fetch(`${server.url}/api/me`, { headers: { authorization: `Bearer ${access_token}` } });
    expect(Me.parse(await answer.json())).toMatchObject({
      name: ada.name,
      isEmailVerified: true,
      tenant: { name: ada.name, status: "pending" },
      onboarding: { step: "organisation" },
    });
  });

  test("the password is kept as scrypt only, and a wrong one is refused", async () => {
    const [row] = await server.database.knex("provider_accounts").select("password_hash");
    expect(row.password_hash).toMatch(/^scrypt\$32768\$8\$1\$/);
    expect((await logIn(ada.email, "another engine")).back).toMatchObject({ status: 401 });
  });

  test("a known address gets the same answer and a mail that says so; its password stays", async () => {
    for (const email of [ada.email, demoUsers.designer.email]) {
      const back = await register({ name: "Eve Taker", email, password: "taken over by eve" });
      expect(errorOf(back.url)).toBe(NOT_VERIFIED);
      expect((await mailsTo(email)).at(-1)?.subject).toBe("You have an account on Purlin");
      expect((await logIn(email, "taken over by eve")).back).toMatchObject({ status: 401 });
    }
    const { attempt, back } = await logIn(ada.email, ada.password);
    expect(decodeJwt((await attempt.finish(back.url)).access_token)).toMatchObject({ name: ada.name });
  });

  test("who registers an address that nobody verified again takes it over: the newest password counts", async () => {
    const email = "bea@late.example";
    await register({ name: "Squatter", email, password: "first come, first served" });
    await server.database.knex("email_verifications").update({ created_at: new Date(Date.now() - 61_000) });
    await register({ name: "Bea Late", email, password: "the one with the mailbox" });
    const mails = await mailsTo(email);
    expect((await post("/verification/confirm", { token: tokenOf(mails[0]) })).status).toBe(403);
    expect((await post("/verification/confirm", { token: tokenOf(mails[1]) })).status).toBe(200);
    expect((await logIn(email, "first come, first served")).back.status).toBe(401);
    const { attempt, back } = await logIn(email, "the one with the mailbox");
    expect(decodeJwt((await attempt.finish(back.url)).access_token)).toMatchObject({ name: "Bea Late" });
  });

  test("faults are told at their fields, and what was typed is kept, never the password or markup", async () => {
    const form = { name: "<b>Bo</b>", email: "no address", password: "eleven char" };
    const page = await register(form);
    expect(page.status).toBe(400);
    expect(page.text).toContain("2 fields need another look.");
    expect(page.text).toContain("Use at least 12 characters.");
    expect(page.text).toContain('value="&#60;b&#62;Bo&#60;/b&#62;"');
    expect(page.text).not.toContain(form.password);
    expect(await server.database.knex("provider_accounts").where({ name: form.name })).toEqual([]);
  });

  test("AUT-05: a new link can be asked for signed out; the old one has ended", async () => {
    const email = "cy@again.example";
    await register({ name: "Cy Again", email, password: "once more, please" });
    await server.database.knex("email_verifications").update({ created_at: new Date(Date.now() - 61_000) });
    expect((await post("/verification/resend", { email })).status).toBe(200);
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(2);
    expect((await post("/verification/confirm", { token: tokenOf(mails[0]) })).status).toBe(403);
    expect((await post("/verification/confirm", { token: tokenOf(mails[1]) })).status).toBe(200);
  });

  test("ten accounts an hour from one address, then it waits", async () => {
    const forms = Array.from({ length: 12 }, (_, n) => ({
      name: "Many",
      email: `m${n}@many.example`,
      password: "x".repeat(12),
    }));
    const statuses: number[] = [];
    for (const form of forms) statuses.push((await register(form)).status);
    expect(statuses.at(-1)).toBe(429);
  });

  test("the sign-in page leads to it and back, and somebody with an account signs in from there", async () => {
    const browser = createTestBrowser();
    const attempt = await begin({ prompt: "create", login_hint: "ada@byron.example" });
    const page = await browser.follow(attempt.address, callback());
    expect(page.text).toContain('value="ada@byron.example"');
    const signIn = await browser.open(`${page.url}?page=sign-in`);
    expect(signIn.text).toContain("?page=create");
    const back = await browser.follow(page.url, callback(), { user: demoUsers.designer.id });
    expect(decodeJwt((await attempt.finish(back.url)).access_token).sub).toBe(demoUsers.designer.id);
  });
});
