import { expect } from "@playwright/test";
import { test } from "./support/one-page.ts";

const origin = () => process.env["PURLIN_URL"] ?? "";

test("the page for graph queries runs a query, from this machine only and under the site's security policy", async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on("console", (message) => void (message.type() === "error" && complaints.push(message.text())));
  page.on("pageerror", (error) => void complaints.push(String(error)));
  page.on("request", (request) => {
    const isOurs = ["data:", "blob:", `${origin()}/`].some((start) => request.url().startsWith(start));
    if (!isOurs) complaints.push(request.url());
  });
  await page.goto(`${origin()}/api/graphql`);
  await page.getByRole("button", { name: /execute query/i }).click();
  await expect(page.getByText('"LongLat"').first()).toBeVisible();
  expect(complaints).toEqual([]);
});
