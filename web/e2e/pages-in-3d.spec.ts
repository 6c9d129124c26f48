import { expect } from "@playwright/test";
import { origin, PRODUCT, SUPPLIER } from "./support/details-pages.ts";
import { test, visit, visitSearch } from "./support/one-page.ts";
import { shot } from "./support/shot.ts";
import { WITH_3D } from "./support/with-3d.ts";

// What the pages of listings draw with WebGL; the rest of them is looked at without it.
test.use(WITH_3D);

test("HOM-04, DET-01: the maps of the home page and of a supplier's page draw their ground when near", async ({
  site: page,
}) => {
  await visit(page, "/suppliers");
  // Its numbers come with the listings.
  await expect(page.getByRole("navigation", { name: "Listing type" })).toContainText(/\d/);
  await page.getByRole("heading", { level: 2, name: "Where they build" }).scrollIntoViewIfNeeded();
  const map = page.getByRole("region", { name: "Suppliers in the United Kingdom on a map" });
  await map.scrollIntoViewIfNeeded();
  await expect(map.locator(".map-canvas")).toHaveAttribute("data-ground", /^[1-9]/);

  await visit(page, SUPPLIER);
  const place = page.getByRole("region", { name: "Fellhouse Modular on the map" });
  await place.scrollIntoViewIfNeeded();
  await expect(place.locator(".map-canvas")).toHaveAttribute("data-ground", /^[1-9]/);
});

test("DET-11: a configurable product is looked at in 3D, with its measures", async ({ site: page }) => {
  await visit(page, PRODUCT);
  await page.getByRole("group", { name: "View" }).getByRole("button", { name: "3D" }).click();
  await expect(page.getByRole("application", { name: "3D of LGS wall panel 100: Whole" })).toBeVisible();
  await expect(page.locator(".product-model canvas")).toBeVisible();
  // Its measures come with the first drawing: before them the scene is empty.
  await expect(page.locator(".product-model .purlin-dimensions")).toContainText("3,600");
  await shot(page, "details-product-model");
});

// Without WebGL a notice stands in the place of the map, which is no part of a page on paper.
test("CON-01: on paper every drawing is there, a search is not cut off, and a dark page is light", async ({
  site: page,
}) => {
  await visit(page, "/about");
  await page.evaluate(() => localStorage.setItem("purlin-scheme", "dark"));
  await page.goto(`${origin()}/suppliers?region=UK`);
  await expect(page.locator(".latest-row .tile-cover")).toHaveCount(4);
  await expect(page.locator(".latest-row .iso-cover .iso").first()).toBeAttached();
  const undrawn = () =>
    page
      .locator(".system-tiles .iso, .iso-cover .iso")
      .evaluateAll(
        (all) =>
          all.filter((svg) => !(svg.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) ?? false))
            .length,
      );
  expect(await undrawn()).toBeGreaterThan(0);
  // A map that was never near leaves no empty box.
  const place = page.locator(".map-place");
  await expect(place).toBeVisible();
  await page.emulateMedia({ media: "print" });
  // What was left undrawn is drawn with the next frame.
  await expect.poll(undrawn).toBe(0);
  await expect(place).toBeHidden();

  const root = page.locator("html");
  const schemeOnPaper = page.evaluate(
    () =>
      new Promise((printed) =>
        addEventListener("beforeprint", () =>
          printed(document.documentElement.getAttribute("data-mantine-color-scheme")),
        ),
      ),
  );
  await page.pdf();
  expect(await schemeOnPaper).toBe("light");
  await expect(root).toHaveAttribute("data-mantine-color-scheme", "dark");

  await page.emulateMedia({ media: "screen" });
  await visitSearch(page, "/search/suppliers");
  const beyond = () => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
  expect(await beyond()).toBe(0);
  await page.emulateMedia({ media: "print" });
  await expect.poll(beyond).toBeGreaterThan(1000);
  await page.emulateMedia({ media: null });
  await page.evaluate(() => localStorage.removeItem("purlin-scheme"));
});
