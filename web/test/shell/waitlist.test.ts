import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { waitFor, within } from "#build/testing/page-queries.ts";
import { allRoutes } from "#api/features/routes.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import type { TestApp } from "#api/test/test-app.ts";
import type { Visitor } from "#shared/contracts/market/geo.ts";
import { countedEvents, setConsent } from "#web/test/counted-events.ts";
import { between } from "#web/test/network.ts";
import { openScreen } from "#web/test/open-screen.tsx";

let app: TestApp;
beforeAll(async () => {
  app = await startDemoApp(allRoutes);
});
afterAll(() => app.stop());
afterEach(() => setConsent(null));

/** As the service for visitors' countries says it of somebody from no market. */
const BRAZIL: Visitor = {
  countryName: "Brazil",
  countryCode: "BR",
  timezoneName: null,
  timezoneCode: null,
  currencyCode: null,
  region: null,
};

test("REG-16, CON-07, MSG-13, CON-09: who comes from no market is asked once, and joins the waitlist", async () => {
  setConsent("yes");
  const { page, user, violations } = await openScreen(app, "/suppliers", { region: "NA", isRegionChosen: false });
  between(/^\/api\/geo\/visitor$/, () => Promise.resolve(Response.json(BRAZIL)));
  const counted = countedEvents();
  const dialog = await page.findByRole("dialog", { name: "Hey! Where are you?" });
  expect(dialog.textContent).toContain("It looks like you are in Brazil");
  await expect.poll(counted).toMatchObject([{ region: "NA", name: "waitlist_opened", fields: {}, path: "/suppliers" }]);
  const form = within(dialog);
  expect((await form.findByLabelText<HTMLInputElement>("Country")).value).toBe("Brazil");
  expect(await violations()).toEqual([]);
  await user.click(form.getByRole("button", { name: "Join the waitlist" }));
  expect(form.getAllByText("This field is required.").length).toBeGreaterThan(0);
  await user.type(form.getByLabelText("Your name"), "Ana Reis");
  // What was typed does not go with a slip of the finger, not even with two.
  await user.keyboard("{Escape}{Escape}");
  expect(form.getByLabelText<HTMLInputElement>("Your name").value).toBe("Ana Reis");
  await user.type(form.getByLabelText("Email"), "ana@reis.example");
  await user.type(form.getByLabelText("Organization"), "Reis Modular");
  await user.click(form.getByRole("button", { name: "Join the waitlist" }));
  const toasts = (): string => document.querySelector('[aria-label="Notifications"]')?.textContent ?? "";
  await waitFor(() => expect(toasts()).toContain("You are on the waitlist for Brazil."));
  await waitFor(() => expect(page.queryByRole("dialog")).toBeNull());

  // Another region is no reason to ask again.
  await user.click(page.getByRole("button", { name: /^Region: / }));
  await user.click(page.getByRole("button", { name: /^United Kingdom/ }));
  await waitFor(() => expect(document.documentElement.lang).toBe("en-GB"));
  await page.findByText(/working in the United Kingdom/);
  expect(page.queryByRole("dialog")).toBeNull();
});
