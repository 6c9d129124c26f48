import { expect } from "@playwright/test";
import { test } from "./one-page.ts";

const origin = () => process.env["PURLIN_URL"] ?? "";

test("AUT-13, ROU-04: logging in starts at once, and the profile links to the pages of the company", async ({
  page,
}) => {
  await page.goto(`${origin()}/login?returnTo=/profile`);
  await page.getByRole("button", { name: /Ruth Kelder/ }).click();
  await page.getByRole("main").locator('a[href^="/details/supplier/"]').click();
  await expect(page).toHaveURL(/\/details\/supplier\/1/);
  await expect(page.getByRole("heading", { level: 1, name: "Kelder Offsite Ltd" })).toBeVisible();
});
