import { expect, test, type Page } from "@playwright/test";

const origin = () => process.env["PURLIN_URL"] ?? "";
const consent = (page: Page) => page.getByRole("region", { name: "Cookies" });

/** What the service for visitors' countries would say. */
async function visitorFrom(page: Page, countryName: string | null, region: string | null): Promise<void> {
  await page.route("**/api/geo/visitor", (route) =>
    countryName === null
      ? route.abort()
      : route.fulfill({
          json: { countryName, countryCode: "XX", timezoneName: null, timezoneCode: null, currencyCode: null, region },
        }),
  );
}

test.describe("regions", () => {
  const shown = (page: Page) => page.getByRole("button", { name: /^Region: / });

  test("REG-02 to REG-05: address, stored choice, visitor's country, default, in that order", async ({ page }) => {
    await visitorFrom(page, "Saudi Arabia", "SA");
    await page.goto(`${origin()}/suppliers`);
    await expect(shown(page)).toHaveAccessibleName("Region: Saudi Arabia");
    await expect(page).toHaveTitle("Offsite suppliers in Saudi Arabia · Purlin");
    await expect(page.locator("html")).toHaveAttribute("lang", "en-SA");

    await page.goto(`${origin()}/suppliers?region=UK&x=1#top`);
    await expect(shown(page)).toHaveAccessibleName("Region: United Kingdom");
    await expect(page).toHaveURL(`${origin()}/suppliers?x=1#top`);
    await page.goto(`${origin()}/about?region=nonsense`);
    await expect(shown(page)).toHaveAccessibleName("Region: United Kingdom");
    await expect(page).toHaveURL(`${origin()}/about`);
  });

  test("REG-17, CON-08: without an answer about the visitor the default region is North America", async ({ page }) => {
    await visitorFrom(page, null, null);
    await page.goto(`${origin()}/suppliers`);
    await expect(shown(page)).toHaveAccessibleName("Region: North America");
    await expect(page.getByText("$ ft²").first()).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  test("REG-09, REG-14: switching changes words, units and lists, and is kept", async ({ page }) => {
    await page.goto(`${origin()}/suppliers?region=UK`);
    await shown(page).click();
    await page.getByRole("button", { name: /^North America/ }).click();
    await expect(shown(page)).toHaveAccessibleName("Region: North America");
    await expect(page.getByText("working in North America")).toBeVisible();
    await page.reload();
    await expect(shown(page)).toHaveAccessibleName("Region: North America");
    await page.setViewportSize({ width: 671, height: 800 });
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("dialog").getByLabel("Region").selectOption("SA");
    await expect(page.locator("html")).toHaveAttribute("lang", "en-SA");
  });

  test("REG-16, CON-07, MSG-13: a visitor from no market is asked once where they are, and can join the waitlist", async ({
    page,
    context,
  }) => {
    await visitorFrom(page, "Brazil", null);
    await context.addCookies([{ name: "purlin-consent", value: "yes", url: origin() }]);
    const counted = page.waitForRequest("**/api/analytics/events");
    await page.goto(`${origin()}/suppliers`);
    const dialog = page.getByRole("dialog", { name: "Hey! Where are you?" });
    await expect(dialog).toContainText("It looks like you are in Brazil");
    expect((await counted).postDataJSON()).toEqual({
      region: "NA",
      events: [{ name: "waitlist_opened", fields: {}, path: "/suppliers" }],
    });
    await expect(dialog.getByLabel("Country")).toHaveValue("Brazil");
    await dialog.getByRole("button", { name: "Join the waitlist" }).click();
    await expect(dialog.getByText("This field is required.").first()).toBeVisible();
    await dialog.getByLabel("Your name").fill("Ana Reis");
    await dialog.getByLabel("Email").fill("ana@reis.example");
    await dialog.getByLabel("Organization").fill("Reis Modular");
    await dialog.getByRole("button", { name: "Join the waitlist" }).click();
    await expect(page.getByText("You are on the waitlist for Brazil.")).toBeVisible();
    await expect(dialog).toBeHidden();
  });
});

test("SHL-12, CON-07: the cookie notice shows until it is closed, for 90 days, and nothing is counted before", async ({
  page,
  context,
}) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (/api\/(analytics|errors)/.test(request.url())) sent.push(request.url());
  });
  await page.goto(`${origin()}/suppliers?region=UK`);
  await expect(consent(page).getByRole("link", { name: "Privacy policy" })).toBeVisible();
  await expect(consent(page).getByRole("link", { name: "Contact us" })).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new ErrorEvent("error", { message: "x" })));
  expect(sent).toEqual([]);
  await page.getByRole("button", { name: "Close the cookie notice" }).click();
  await expect(consent(page)).toBeHidden();
  const cookie = (await context.cookies()).find(({ name }) => name === "purlin-consent");
  expect(cookie?.value).toBe("yes");
  expect(Math.round(((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000)).toBe(90);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(consent(page)).toBeHidden();
  await page.goto(`${origin()}/privacy`);
  await page.getByRole("button", { name: "Stop counting" }).click();
  await expect(page.getByText("Nothing is counted.")).toBeVisible();
});

test("SHL-03, SHL-04: the help panel has its links and news, and works without news", async ({ page }) => {
  await page.goto(`${origin()}/suppliers?region=UK`);
  await page.getByRole("button", { name: "Help" }).click();
  for (const name of ["User guide", "Give feedback", "Contact support", "Terms of service", "Privacy policy"]) {
    await expect(page.getByRole("banner").getByRole("link", { name })).toBeVisible();
  }
  await expect(page.getByRole("region", { name: "News" }).getByRole("listitem")).toHaveCount(3);
  await page.route("**/api/rss/proxy", (route) => route.abort());
  await page.reload();
  await page.getByRole("button", { name: "Help" }).click();
  await expect(page.getByText("There are no news at the moment.")).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: "Contact support" }).click();
  await expect(page.getByLabel("What is it about?")).toHaveValue("General query");
});

test("SHL-01, SHL-05, SHL-06, SHL-08, SHL-11: logo, applications, signed-out menu, mobile menu, footer", async ({
  page,
}) => {
  await page.goto(`${origin()}/projects?region=UK`);
  const banner = page.getByRole("banner");
  await banner.getByRole("link", { name: "Purlin Marketplace, home" }).click();
  await expect(page).toHaveURL(`${origin()}/projects`);
  await page.getByRole("button", { name: "Switch application" }).click();
  await expect(banner.getByRole("link", { name: /^(Construct|Manage|Marketplace)/ })).toHaveCount(3);
  await expect(banner.getByRole("link", { name: "Account management" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(banner.getByRole("link", { name: "About Purlin" })).toBeVisible();
  await expect(banner.getByRole("button", { name: "Register" })).toBeVisible();
  const footer = page.getByRole("contentinfo");
  for (const name of ["Terms of service", "Acceptable use policy", "Privacy policy", "LinkedIn", "X"]) {
    await expect(footer.getByRole("link", { name, exact: true })).toBeVisible();
  }
  await page.goto(`${origin()}/about`);
  await banner.getByRole("link", { name: "Purlin Marketplace, home" }).click();
  await expect(page).toHaveURL(`${origin()}/suppliers`);
  await page.setViewportSize({ width: 672, height: 800 });
  await expect(page.getByRole("button", { name: "Menu" })).toBeHidden();
  await page.setViewportSize({ width: 671, height: 800 });
  await expect(page.getByRole("button", { name: "Menu" })).toBeVisible();
});

test("MSG-09: a message that cannot be sent is said, and stays in the form", async ({ page }) => {
  await page.route("**/api/contact/us", (route) => route.abort());
  await page.goto(`${origin()}/contact?region=UK`);
  await page.getByLabel("Your name").fill("Jo Vane");
  await page.getByLabel("Email").fill("jo@vane.example");
  await page.getByLabel("Message").fill("The map is upside down.");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("We couldn't send your message. Please try again.")).toBeVisible();
  await expect(page.getByLabel("Message")).toHaveValue("The map is upside down.");
});

test("SHL-13, CON-04, R-46: a renewed site offers to update; it reloads and forgets the tab's state, once", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(`${origin()}/about?region=UK`);
  await expect(page.getByText(/^Version \d/)).toBeVisible();
  await page.route("**/runtime.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: 'window.__APP_VERSION__ = "99.0.0";\n' }),
  );
  await page.evaluate(() => sessionStorage.setItem("purlin.old", "1"));
  await page.clock.fastForward("05:01");
  await page.getByRole("button", { name: "Update" }).click();
  await expect(page.getByText(/^Version \d/)).toBeVisible();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("purlin.old"))).toBeNull();
  await page.clock.fastForward("05:01");
  await expect(page.getByText(/^Version \d/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Update" })).toBeHidden();
});

test("CON-03: code that does not come offers to reload, and the rest of the site still works", async ({ page }) => {
  await page.goto(`${origin()}/suppliers?region=UK`);
  await page.route("**/assets/policy-page-*.js", (route) => route.abort());
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy policy" }).click();
  await expect(page.getByRole("heading", { name: "This page did not load" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Reload the page" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("builds it offsite");
});
