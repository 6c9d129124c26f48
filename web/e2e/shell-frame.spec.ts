import { expect, test } from "@playwright/test";

const origin = () => process.env["PURLIN_URL"] ?? "";

test("CON-01, SHL-12: a map of a search ends with the window on a phone and at a desk, with the cookie notice and without it", async ({
  page,
}) => {
  await page.goto(`${origin()}/search/suppliers/map?region=UK`);
  const close = page.getByRole("button", { name: "Close the cookie notice" });
  const endOfMap = async (): Promise<number> => {
    const box = await page.getByRole("region", { name: "Suppliers on the map" }).boundingBox();
    return box === null ? 0 : Math.round(box.y + box.height);
  };
  const overflow = () => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
  const expectFit = async (width: number): Promise<void> => {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(endOfMap).toBe(800);
    expect(await overflow()).toBe(0);
  };
  await expect(close).toBeVisible();
  for (const width of [375, 1440]) await expectFit(width);
  await close.click();
  await expect(close).toBeHidden();
  for (const width of [1440, 375]) await expectFit(width);
});
