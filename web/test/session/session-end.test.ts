import { notificationsStore } from "@mantine/notifications";
import { afterAll, beforeAll, expect, test } from "vitest";
import { waitFor, within } from "#build/testing/page-queries.ts";
import { allRoutes } from "#api/features/routes.ts";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { pendingStore, tokenStore } from "#web/features/session/token-store.ts";
import { fill } from "#web/test/fill.ts";
import { openScreen } from "#web/test/open-screen.tsx";

let app: TestApp;
beforeAll(async () => {
  app = await startDemoApp(allRoutes);
});
afterAll(() => app.stop());

/** From now on the sign-in of the page has ended, and the provider renews nothing. */
function endSignIn(): void {
  const tokens = tokenStore.read();
  if (tokens === null) throw new Error("Nobody is signed in.");
  tokenStore.write({ ...tokens, expiresAt: Date.now() });
}

test("AUT-11, AUT-09: a sign-in that ends is said once, and what was to be done leads to login-required", async () => {
  const { page, user, at, violations } = await openScreen(app, "/profile", { as: "designer" });
  await fill(user, await page.findByLabelText("Name"), "Amira Khan Junior");
  endSignIn();
  await user.click(page.getByRole("button", { name: "Save" }));
  await page.findByRole("heading", { name: "Please log in to access this page." });
  expect(await page.findAllByText("Session expired")).toHaveLength(1);
  expect(page.getByText("Please log in again.")).toBeTruthy();
  await waitFor(() => expect(at()).toMatch(/login-required\?return-to=%2Fprofile$/));
  expect(page.queryByRole("button", { name: /^Account:/ })).toBeNull();
  expect(await violations()).toEqual([]);
  const { name } = (await app.call("GET", "/api/me", { as: demoUsers.designer })).body as { name: string };
  expect(name).toBe("Amira Khan");
});

test("AUT-09: what is public stays readable when the sign-in has ended", async () => {
  const { page, go } = await openScreen(app, "/about", { as: "designer" });
  await page.findByRole("button", { name: "Account: Amira Khan" });
  endSignIn();
  go("/details/supplier/1");
  await page.findByRole("heading", { level: 1, name: "Kelder Offsite Ltd" });
  expect(await page.findAllByText("Session expired")).toHaveLength(1);
});

test("AUT-16: a token that the server does not take ends the sign-in on the screen", async () => {
  const token = await app.issuer.tokenFor(demoUsers.designer, { exp: Math.floor(Date.now() / 1000) - 60 });
  const { page } = await openScreen(app, "/construct/supply-chains", { as: { token } });
  await page.findByRole("heading", { name: "Please log in to access this page." });
  expect(await page.findAllByText("Session expired")).toHaveLength(1);
});

test("AUT-05: a refusal of the provider is shown with its reason where this tab began the sign-in", async () => {
  const refused =
    "error=access_denied&error_description=The%20account%20is%20%3Cb%3Elocked%3C%2Fb%3E.&state=of-this-tab";
  const stranger = await openScreen(app, `/callback?${refused}`);
  const notice = await stranger.page.findByRole("alert");
  expect(notice.textContent).toContain("Auth error");
  expect(notice.textContent).toContain("Please try again or contact our support.");
  expect(notice.textContent).not.toContain("locked");
  // It stays for 90 seconds, or until it is dismissed.
  expect(notificationsStore.getState().notifications.map(({ autoClose }) => autoClose)).toEqual([90_000]);
  await stranger.user.click(within(notice).getByRole("button", { name: "Dismiss notification" }));
  await waitFor(() => expect(stranger.page.queryByText("Auth error")).toBeNull());
  await stranger.page.findByText("Sorry, we couldn't log you in. Please try to refresh the page.");

  const own = await openScreen(app, "/about");
  pendingStore.write({ verifier: "v", state: "of-this-tab", nonce: "n", returnTo: "/profile" });
  own.go(`/suppliers?${refused}`);
  await waitFor(() =>
    expect(own.page.getAllByRole("alert").map(({ textContent }) => textContent)).toContainEqual(
      expect.stringContaining("The account is <b>locked</b>."),
    ),
  );
});

test("AUT-05: an address that is not verified leads to the page that asks for it", async () => {
  const { page, at } = await openScreen(
    app,
    "/callback?error=unauthorized&error_description=Please%20verify%20your%20email%20before%20continuing.",
  );
  await page.findByText("Please verify your email before continuing.");
  expect(at()).toBe("/construct/verify-email");
});
