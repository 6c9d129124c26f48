import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createSharedRenewal } from "./shared-renewal.ts";
import type { Tokens } from "./token-store.ts";

/** Tabs of one browser: Node's channels and locks are those of the browser. */
function aTab(tokens: Tokens | null) {
  let kept = tokens;
  const store = { read: () => kept, write: (next: Tokens) => void (kept = next) };
  return { ...store, signOut: () => (kept = null), shared: createSharedRenewal(store) };
}
const aSignIn = (more: Partial<Tokens> = {}): Tokens => ({
  accessToken: "access 0",
  refreshToken: "refresh 0",
  idToken: "id",
  expiresAt: 0,
  family: randomUUID(),
  generation: 0,
  ...more,
});

/** A provider that takes each refresh token once, and ends the sign-in at the second use. */
function aProvider() {
  const used = new Set<string | null>();
  return {
    used,
    exchange: async (tokens: Tokens): Promise<Tokens> => {
      if (used.has(tokens.refreshToken)) throw new Error("already used");
      used.add(tokens.refreshToken);
      await new Promise((resolve) => setTimeout(resolve, 20));
      const next = tokens.generation + 1;
      return { ...tokens, accessToken: `access ${next}`, refreshToken: `refresh ${next}` };
    },
  };
}

describe("renewing a sign-in that several tabs hold", () => {
  test("of tabs that renew at once one asks the provider, and all have what it got", async () => {
    const tokens = aSignIn();
    const { exchange, used } = aProvider();
    const tabs = [aTab(tokens), aTab(tokens), aTab(tokens)];
    const renewed = await Promise.all(tabs.map((tab) => tab.shared.renew(tokens, exchange)));
    expect(renewed.map((each) => each.accessToken)).toEqual(["access 1", "access 1", "access 1"]);
    expect([...used]).toEqual(["refresh 0"]);
    for (const tab of tabs) expect(tab.read()).toMatchObject({ refreshToken: "refresh 1", generation: 1 });
  });

  test("a tab that renews later uses the token that another one was given", async () => {
    const tokens = aSignIn();
    const { exchange, used } = aProvider();
    const [first, second] = [aTab(tokens), aTab(tokens)];
    await first.shared.renew(tokens, exchange);
    await expect.poll(() => second.read()?.generation).toBe(1);
    await second.shared.renew(second.read() ?? tokens, exchange);
    expect([...used]).toEqual(["refresh 0", "refresh 1"]);
  });

  test("a copy that was not there when the first renewed asks before it renews", async () => {
    const tokens = aSignIn();
    const { exchange, used } = aProvider();
    await aTab(tokens).shared.renew(tokens, exchange);
    const copy = aTab(tokens);
    expect(await copy.shared.renew(tokens, exchange)).toMatchObject({ accessToken: "access 1" });
    expect([...used]).toEqual(["refresh 0"]);
  });

  test("another sign-in neither waits nor takes anything over", async () => {
    const mine = aSignIn();
    const theirs = aSignIn({ refreshToken: "other 0" });
    const { exchange, used } = aProvider();
    const [here, there] = [aTab(mine), aTab(theirs)];
    await Promise.all([here.shared.renew(mine, exchange), there.shared.renew(theirs, exchange)]);
    expect([here.read()?.family, there.read()?.family]).toEqual([mine.family, theirs.family]);
    expect(used).toEqual(new Set(["other 0", "refresh 0"]));
  });

  test("a tab that signed out meanwhile stays signed out", async () => {
    const tokens = aSignIn();
    const tab = aTab(tokens);
    const { exchange } = aProvider();
    await tab.shared.renew(tokens, async (used) => {
      tab.signOut();
      return exchange(used);
    });
    expect(tab.read()).toBeNull();
  });

  test("a refusal reaches the tab that asked, and the next one may ask again", async () => {
    const tokens = aSignIn();
    const tab = aTab(tokens);
    const refuse = async (): Promise<Tokens> => Promise.reject(new Error("offline"));
    await expect(tab.shared.renew(tokens, refuse)).rejects.toThrow("offline");
    expect(await tab.shared.renew(tokens, aProvider().exchange)).toMatchObject({ accessToken: "access 1" });
  });
});
