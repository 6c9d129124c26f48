import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openLocalStore, type LocalStore } from "#desktop/services/local-store/local-store.ts";
import type { Cipher } from "#desktop/services/ports.ts";
import { createSecrets } from "#desktop/services/secrets/secret-files.ts";
import { startIdentityServer, type IdentityServer } from "#desktop/services/test/identity-server.ts";
import { temporaryFolder } from "#desktop/services/test/recorder.ts";
import { createSession, type Session } from "./session.ts";

/** Turns every byte: enough to see that nothing is written as it is. */
const cipher = (isAvailable = true): Cipher => ({
  isAvailable: async () => isAvailable,
  encrypt: async (text) => Buffer.from(text).map((byte) => byte ^ 0x5a) as Buffer,
  decrypt: async (bytes) => ({
    text: Buffer.from(bytes.map((byte) => byte ^ 0x5a)).toString(),
    shouldReEncrypt: false,
  }),
});

let identity: IdentityServer;
let folder: string;
let stores: LocalStore[];
let opened: string[];
let now: Date;

beforeEach(async () => {
  identity = await startIdentityServer();
  folder = temporaryFolder();
  stores = [];
  opened = [];
  now = new Date();
});
afterEach(async () => {
  for (const store of stores) store.close();
  await identity.close();
});

interface Start {
  browser?: (url: string) => Promise<unknown>;
  isSafe?: boolean;
  timeoutMs?: number;
  apiUrl?: string;
}
function start({
  browser = identity.signInAsUser,
  isSafe = true,
  timeoutMs,
  apiUrl = identity.url,
}: Start = {}): Session {
  const store = openLocalStore(join(folder, "local.db"), now);
  stores.push(store);
  return createSession({
    apiUrl,
    store,
    timeoutMs,
    secrets: createSecrets(join(folder, "secrets"), cipher(isSafe), () => {}),
    ports: {
      fetch,
      now: () => now,
      log: () => {},
      async openExternal(url) {
        opened.push(url);
        // The browser goes its own way: nobody waits for it here.
        void browser(url);
      },
    },
  });
}
/** The refresh token as it lies on disk, decrypted. */
async function keptToken(): Promise<string> {
  const [name = ""] = await readdir(join(folder, "secrets"));
  return (await cipher().decrypt(await readFile(join(folder, "secrets", name)))).text;
}
const later = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000));
const refreshes = () => identity.exchanges.filter(({ grant }) => grant === "refresh_token");

describe("signing in on the desktop (AUT-01, AUT-17)", () => {
  test("AUT-01: the system browser signs in with PKCE S256, state and the API as audience", async () => {
    const session = start();
    const state = await session.signIn();
    expect(state).toMatchObject({
      status: "signed-in",
      error: null,
      isPersistent: true,
      user: { name: "Ada Designer", initials: "AD", tenantName: "Northwall", licence: "pro" },
    });
    const asked = new URL(opened[0] ?? "").searchParams;
    expect(asked.get("code_challenge_method")).toBe("S256");
    expect(asked.get("state")?.length).toBeGreaterThan(30);
    expect(asked.get("resource")).toBe("https://api.purlin.test");
    expect(asked.get("redirect_uri")).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/callback$/);
    expect(await session.accessToken()).toMatch(/^ey/);
  });

  test("AUT-17: the refresh token is on disk only encrypted, and no token is in the store", async () => {
    await start().signIn();
    const [name = ""] = await readdir(join(folder, "secrets"));
    const kept = await readFile(join(folder, "secrets", name));
    const text = await keptToken();
    expect(text).toMatch(/^[\w-]{20,}$/);
    expect(kept.includes(text)).toBe(false);
    expect((await readFile(join(folder, "local.db"))).includes(text)).toBe(false);
  });

  test("a restart continues the session with a rotated token, kept before it is used", async () => {
    await start().signIn();
    const second = start();
    await second.restore();
    expect(second.get()).toMatchObject({ status: "signed-in", user: { name: "Ada Designer" } });
    const third = start();
    await third.restore();
    expect(third.get().status).toBe("signed-in");
    expect(refreshes()).toEqual([
      { grant: "refresh_token", status: 200 },
      { grant: "refresh_token", status: 200 },
    ]);
  });

  test("ten calls with an old token make one exchange", async () => {
    const session = start();
    await session.signIn();
    const before = await session.accessToken();
    later(10);
    const tokens = await Promise.all(Array.from({ length: 10 }, () => session.accessToken()));
    expect(new Set(tokens).size).toBe(1);
    expect(tokens[0]).not.toBe(before);
    expect(refreshes()).toHaveLength(1);
  });

  test("without safe storage the sign-in works, says so, and writes nothing", async () => {
    const session = start({ isSafe: false });
    expect(await session.signIn()).toMatchObject({ status: "signed-in", isPersistent: false });
    await expect(readdir(join(folder, "secrets"))).rejects.toThrow("ENOENT");
    const next = start({ isSafe: false });
    await next.restore();
    expect(next.get()).toMatchObject({ status: "signed-out", isPersistent: false });
  });

  test("a session that the provider ended is expired: the name stays, the token is gone", async () => {
    const session = start();
    await session.signIn();
    await identity.revokeAll();
    later(10);
    expect(await session.accessToken()).toBeNull();
    expect(session.get()).toMatchObject({
      status: "expired",
      user: { name: "Ada Designer" },
      error: expect.stringContaining("Sign in again"),
    });
    expect(await readdir(join(folder, "secrets"))).toEqual([]);
  });

  test("a provider that is down for a while does not end the session", async () => {
    const session = start();
    await session.signIn();
    later(10);
    identity.isDown = true;
    await expect(session.accessToken()).rejects.toMatchObject({ problem: { code: "unreachable", status: 0 } });
    expect(session.get().status).toBe("signed-in");
    identity.isDown = false;
    expect(await session.accessToken()).toMatch(/^ey/);
  });

  test("started without a network, the user of last time is there", async () => {
    await start().signIn();
    const offline = start({ apiUrl: "http://127.0.0.1:9" });
    await offline.restore();
    expect(offline.get()).toMatchObject({ status: "signed-in", user: { name: "Ada Designer" } });
  });

  test("signing out revokes the token at the provider and forgets the user", async () => {
    const session = start();
    await session.signIn();
    const kept = await keptToken();
    expect(await session.signOut()).toMatchObject({ status: "signed-out", user: null });
    // Whoever copied the token before gets nothing for it.
    expect(await identity.redeem(kept)).toMatchObject({ status: 400, error: "invalid_grant" });
    expect(await session.accessToken()).toBeNull();
    expect(await readdir(join(folder, "secrets"))).toEqual([]);
    const next = start();
    await next.restore();
    expect(next.get().status).toBe("signed-out");
  });
});

describe("a copied refresh token", () => {
  test("serves as long as nobody signs out: the provider is asked for real", async () => {
    await start().signIn();
    expect(await identity.redeem(await keptToken())).toEqual({ status: 200, error: null });
  });

  test("without a way to the provider the user is signed out here all the same", async () => {
    const session = start();
    await session.signIn();
    identity.isDown = true;
    expect(await session.signOut()).toMatchObject({ status: "signed-out", user: null, error: null });
    expect(await readdir(join(folder, "secrets"))).toEqual([]);
  });
});

describe("a sign-in that does not succeed", () => {
  test("cancel ends the wait and leaves no error", async () => {
    const { promise: isOpen, resolve } = Promise.withResolvers<void>();
    const session = start({ browser: async () => resolve() });
    const signingIn = session.signIn();
    await isOpen;
    expect(session.get().status).toBe("signing-in");
    await session.cancel();
    expect(await signingIn).toMatchObject({ status: "signed-out", error: null });
  });

  test("no answer in time is said in words", async () => {
    const session = start({ browser: async () => {}, timeoutMs: 20 });
    expect(await session.signIn()).toMatchObject({
      status: "signed-out",
      error: expect.stringContaining("did not answer in time"),
    });
  });

  test("an answer with another state, another path or another method is refused and the wait goes on", async () => {
    const answers: number[] = [];
    const session = start({
      async browser(url) {
        const back = new URL(url).searchParams.get("redirect_uri") ?? "";
        answers.push((await fetch(`${back}?code=stolen&state=wrong`)).status);
        answers.push((await fetch(back.replace("/callback", "/other"))).status);
        answers.push((await fetch(back, { method: "POST" })).status);
        await identity.signInAsUser(url);
      },
    });
    expect(await session.signIn()).toMatchObject({ status: "signed-in" });
    expect(answers).toEqual([400, 404, 404]);
  });

  test("the receiver answers once: afterwards nobody listens", async () => {
    const session = start();
    await session.signIn();
    const back = new URL(opened[0] ?? "").searchParams.get("redirect_uri") ?? "";
    await expect(fetch(back)).rejects.toThrow("fetch failed");
  });

  test("refused in the browser: the user reads why", async () => {
    const session = start({
      async browser(url) {
        const asked = new URL(url).searchParams;
        const answer = new URLSearchParams({
          error: "access_denied",
          state: asked.get("state") ?? "",
          iss: identity.url,
        });
        await fetch(`${asked.get("redirect_uri")}?${answer}`);
      },
    });
    expect(await session.signIn()).toMatchObject({
      status: "signed-out",
      error: "The sign-in was cancelled in the browser.",
    });
  });

  test("an API that is not there is said in words", async () => {
    const session = start({ apiUrl: "http://127.0.0.1:9" });
    expect(await session.signIn()).toMatchObject({
      status: "signed-out",
      error: expect.stringContaining("could not be reached"),
    });
  });

  test("pressing sign in twice opens the same attempt again", async () => {
    let count = 0;
    const session = start({
      async browser(url) {
        count += 1;
        if (count === 2) await identity.signInAsUser(url);
      },
    });
    const first = session.signIn();
    while (opened.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    const second = session.signIn();
    expect(await first).toMatchObject({ status: "signed-in" });
    expect(await second).toMatchObject({ status: "signed-in" });
    expect(opened[0]).toBe(opened[1]);
  });
});
