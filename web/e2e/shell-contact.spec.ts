import { expect } from "@playwright/test";
import { mailsThatSay } from "./support/mails.ts";
import { test, visit } from "./support/one-page.ts";

const origin = () => process.env["PURLIN_URL"] ?? "";

test("MSG-04, MSG-07, MSG-10, MSG-16, ROU-17: faults swallow no press; a message is sent and mailed", async ({
  site: page,
}) => {
  const text = `Please turn the map the right way up. ${crypto.randomUUID()}`;
  await visit(page, "/about");
  await expect(page.getByRole("heading", { level: 1, name: "About Purlin" })).toBeVisible();
  await page.getByRole("button", { name: "Help" }).click();
  await page.getByRole("banner").getByRole("link", { name: "Report a bug" }).click();
  await expect(page.getByLabel("What is it about?")).toHaveValue("Report bug");
  await page.getByLabel("What is it about?").selectOption("Request a new feature");
  // Pressing the button leaves the email, whose fault appears between the press and the release.
  await page.getByLabel("Email").fill("jo@");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Please provide a valid email address.")).toBeVisible();
  await expect(page.getByText("This field is required.")).toHaveCount(2);
  await page.getByLabel("Your name").fill("Jo Vane");
  await page.getByLabel("Email").fill("jo@vane.example");
  await page.getByLabel("Message").fill(text);
  const challenge = page.waitForResponse("**/api/contact/captcha");
  const sent = page.waitForResponse("**/api/contact/us");
  await page.getByRole("button", { name: "Send message" }).click();
  expect((await challenge).status()).toBe(200);
  expect((await sent).status()).toBe(204);
  await expect(page).toHaveURL(`${origin()}/contact/thank-you`);
  for (const name of ["Register case studies", "Contact us"]) {
    await expect(page.getByRole("main").getByRole("link", { name })).toBeVisible();
  }
  await page.getByRole("button", { name: "Go back" }).click();
  await expect(page).toHaveURL(`${origin()}/about`);

  await expect.poll(async () => (await mailsThatSay(page, text)).length).toBe(1);
  const [mail] = await mailsThatSay(page, text);
  expect(mail).toContain("Request a new feature");
  expect(mail).toContain("jo@vane.example");
});
