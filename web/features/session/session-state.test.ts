import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { describe, expect, test } from "vitest";
import type { Me } from "#shared/contracts/people/identity.ts";
import { createI18n } from "#shared/messages/create-i18n.ts";
import { siteBundle } from "#shared/messages/site-bundle.ts";
import { authErrorNotice, loginErrorNotice, sessionExpiredNotice } from "./session-notices.ts";
import { clearContext, enterTenant, sessionStatus } from "./session-state.ts";

const { t } = createI18n(siteBundle, "en-GB");

describe("what is known of the visitor", () => {
  test("AUT-02, AUT-06: loading until the API has answered, also after a reload, then authenticated or not", () => {
    const reloaded = { hasTokens: true, isPending: true, hasMe: false };
    expect([
      sessionStatus({ hasTokens: false, isPending: true, hasMe: false }),
      sessionStatus(reloaded),
      sessionStatus({ ...reloaded, isPending: false, hasMe: true }),
      sessionStatus({ ...reloaded, isPending: false }),
    ]).toEqual(["anonymous", "loading", "authenticated", "anonymous"]);
  });

  test("AUT-02: without a sign-in nothing is left of what was told to somebody, and what is shown is asked for anew", async () => {
    const cache = new QueryClient();
    cache.setQueryData(["me"], "Ruth");
    cache.setQueryData(["supply-chains"], ["of Kelder"]);
    const answers = ["hidden page of Ruth", "public page"];
    const shown = new QueryObserver(cache, { queryKey: ["page"], queryFn: async () => answers.shift() });
    const stop = shown.subscribe(() => undefined);
    await expect.poll(() => shown.getCurrentResult().data).toBe("hidden page of Ruth");
    await clearContext(cache);
    expect([cache.getQueryData(["me"]), cache.getQueryData(["supply-chains"])]).toEqual([undefined, undefined]);
    expect(shown.getCurrentResult().data).toBe("public page");
    stop();
  });
});

test("AUT-14: another tenant is known at once, and tenant data, chains and products are read anew", async () => {
  const cache = new QueryClient();
  const me = (name: string) => ({ tenant: { name } }) as Me;
  cache.setQueryData(["me"], me("Kelder"));
  cache.setQueryData(["tenant-pages", "1"], ["page of Kelder"]);
  cache.setQueryData(["supply-chains", "list"], ["chain of Kelder"]);
  const answers = ["products of Kelder", "products of Ostler"];
  const shown = new QueryObserver(cache, { queryKey: ["products"], queryFn: async () => answers.shift() });
  const stop = shown.subscribe(() => undefined);
  await expect.poll(() => shown.getCurrentResult().data).toBe("products of Kelder");
  enterTenant(cache, me("Ostler"));
  expect(cache.getQueryData(["me"])).toEqual(me("Ostler"));
  expect([cache.getQueryData(["tenant-pages", "1"]), cache.getQueryData(["supply-chains", "list"])]).toEqual([
    undefined,
    undefined,
  ]);
  expect(shown.getCurrentResult().data).toBeUndefined();
  await expect.poll(() => shown.getCurrentResult().data).toBe("products of Ostler");
  stop();
});

describe("notices of the sign-in", () => {
  test("AUT-04: a sign-in that failed says so in the words of the specification", () => {
    expect(t("web.session.failed")).toBe("Sorry, we couldn't log you in. Please try to refresh the page.");
    expect(loginErrorNotice(t)).toEqual({
      kind: "error",
      title: "Login error",
      text: "An error occurred during login. Please try again or contact our support.",
      duration: 90_000,
    });
    expect(loginErrorNotice(t, new Error("The clock is wrong.")).text).toBe(
      "An error occurred during login. The clock is wrong. Please try again or contact our support.",
    );
    // Browsers end no sentence.
    expect(loginErrorNotice(t, new TypeError("Failed to fetch")).text).toBe(
      "An error occurred during login. Failed to fetch. Please try again or contact our support.",
    );
  });

  test("AUT-05, ERR-01: a refusal stays for 90 seconds and says what to do", () => {
    expect(authErrorNotice(t, "You cancelled.")).toEqual({
      kind: "error",
      title: "Auth error",
      text: "You cancelled. Please try again or contact our support.",
      duration: 90_000,
    });
    expect(authErrorNotice(t, null).text).toBe("Please try again or contact our support.");
  });

  test("AUT-11: a sign-in that ended asks to log in again", () => {
    expect(sessionExpiredNotice(t)).toEqual({
      kind: "warning",
      title: "Session expired",
      text: "Please log in again.",
    });
  });
});
