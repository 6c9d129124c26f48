import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { IdentityProvider, SignInAs } from "./identity-provider.ts";
import { createSessionStore } from "./session-store.ts";
import { tokenStore } from "./token-store.ts";
import type { GivenTokens } from "./token-store.ts";

const SETTINGS = {
  issuer: "https://login.example",
  webClientId: "purlin-web",
  desktopClientId: "purlin-desktop",
  scope: "openid profile email offline_access",
  audience: "urn:purlin:api",
  canRegister: true,
};
const OURS = "state-of-ours";
const given = (name: string, seconds = 300): GivenTokens => ({
  accessToken: `access ${name}`,
  refreshToken: `refresh ${name}`,
  idToken: "id",
  expiresAt: Date.now() + seconds * 1000,
});

/** The tab: its storage, and where it was sent. */
function aTab() {
  const kept = new Map<string, string>();
  const went: string[] = [];
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal("window", { location: { assign: (address: string) => void went.push(address) } });
  return { kept, went };
}

/** An identity provider that renews as often as it has tokens left. */
function aProvider(next: GivenTokens[] = []): IdentityProvider & { asked: SignInAs[] } {
  const asked: SignInAs[] = [];
  return {
    asked,
    begin: async (as) => {
      asked.push(as);
      return { url: `https://login.example/auth?as=${as}`, pending: { verifier: "v", state: OURS, nonce: "n" } };
    },
    finish: async () => given("1"),
    refresh: async () => {
      const tokens = next.shift();
      if (tokens === undefined) throw new Error("invalid_grant");
      return tokens;
    },
    endSessionUrl: async () => "https://login.example/out?to=https://purlin.example/",
  };
}

const storeOf = (provider: IdentityProvider | null) =>
  createSessionStore(
    async () => SETTINGS,
    async () => {
      if (provider === null) throw new TypeError("Failed to fetch");
      return provider;
    },
  );
const callback = (query: string): URL => new URL(`https://purlin.example/callback?${query}`);

let tab: ReturnType<typeof aTab>;
beforeEach(() => (tab = aTab()));
afterEach(() => vi.unstubAllGlobals());

describe("the sign-in of a tab", () => {
  test("AUT-01: signing in leaves by redirect, and comes back to where it began with a token", async () => {
    const store = storeOf(aProvider());
    await store.signIn("/search/suppliers?query=pods");
    expect(tab.went).toEqual(["https://login.example/auth?as=known"]);
    expect(store.read(callback(`code=1&state=${OURS}`))).toEqual({ kind: "code" });
    expect(await store.complete(callback(`code=1&state=${OURS}`))).toBe("/search/suppliers?query=pods");
    expect(await store.token()).toBe("access 1");
  });

  test("AUT-01: registering asks the provider for a new account", async () => {
    const provider = aProvider();
    await storeOf(provider).signIn("/sign-up", "new");
    expect(provider.asked).toEqual(["new"]);
  });

  test("AUT-01, AUT-09: a token that is about to end is renewed silently, once for all who ask", async () => {
    const store = storeOf(aProvider([given("2")]));
    tokenStore.write({ ...given("1", 10), family: "f", generation: 0 });
    expect(await Promise.all([store.token(), store.token()])).toEqual(["access 2", "access 2"]);
  });

  test("AUT-09: a refused token is renewed, one that was renewed meanwhile is not", async () => {
    const store = storeOf(aProvider([given("2")]));
    tokenStore.write({ ...given("1"), family: "f", generation: 0 });
    expect(await store.renew("access 1")).toBe("access 2");
    expect(await store.renew("access 1")).toBe("access 2");
  });

  test("AUT-09, AUT-11: a refresh that is refused ends the sign-in and says so once", async () => {
    const store = storeOf(aProvider());
    let expired = 0;
    store.onExpired(() => (expired += 1));
    tokenStore.write({ ...given("1"), family: "f", generation: 0 });
    expect(await store.renew("access 1")).toBeNull();
    expect([store.hasTokens(), expired, await store.token()]).toEqual([false, 1, null]);
  });

  test("a provider that cannot be reached does not end the sign-in", async () => {
    const store = storeOf(null);
    tokenStore.write({ ...given("1"), family: "f", generation: 0 });
    await expect(store.renew("access 1")).rejects.toThrow("Failed to fetch");
    expect(store.hasTokens()).toBe(true);
  });

  test("AUT-01: signing out ends at the site's origin, also without the provider", async () => {
    tokenStore.write({ ...given("1"), family: "f", generation: 0 });
    await storeOf(aProvider()).signOut();
    tokenStore.write({ ...given("1"), family: "f", generation: 0 });
    await storeOf(null).signOut();
    expect(tab.went).toEqual(["https://login.example/out?to=https://purlin.example/", "/"]);
    expect(tokenStore.read()).toBeNull();
  });

  test("AUT-06: tokens are in session storage alone", () => {
    tokenStore.write({ ...given("1"), family: "f", generation: 0 });
    expect([...tab.kept.keys()]).toEqual(["purlin.tokens"]);
    expect(storeOf(null).hasTokens()).toBe(true);
    tab = aTab();
    expect(storeOf(null).hasTokens()).toBe(false);
  });

  test("AUT-09: what needs a sign-in and finds none asks for one, until nobody listens", () => {
    const store = storeOf(null);
    let asked = 0;
    const stop = store.onSignInRequired(() => (asked += 1));
    store.requireSignIn();
    stop();
    store.requireSignIn();
    expect(asked).toBe(1);
  });
});
