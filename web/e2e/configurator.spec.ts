import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { violationsIn } from "./support/axe.ts";
import { brokenWordsOf, overflowOf } from "./support/layout.ts";
import { LOOKS } from "./support/looks.ts";
import { test } from "./support/one-page.ts";
import { showScheme } from "./support/pictures.ts";
import { shot } from "./support/shot.ts";
import { WITH_3D } from "./support/with-3d.ts";

test.use(WITH_3D);

const origin = () => process.env["PURLIN_URL"] ?? "";

test("CFG-03, CFG-05, CFG-11, CFG-13, R-25, CON-09: a panel in 3D, its cost, its IFC after sign-in, failures", async ({
  page,
}) => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/model-viewer-.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${origin()}/configurator/product/1?region=UK`);
  const state = page.locator(".configurator-state");
  const cost = page.locator(".cost-range");
  await expect(cost).toBeVisible();
  await expect(state).toHaveText("Running");
  await expect(page.locator("canvas")).toHaveCount(0);
  release();
  await expect(state).toHaveText(/^Finished in [\d.]+ s$/);
  await expect(page.locator("canvas").first()).toBeVisible();

  const likely = await cost.locator(".results-figure").textContent();
  const supply = page.locator(".cost-rows summary").filter({ hasText: "Supply" });
  await supply.click();
  const steel = page.getByRole("row", { name: /^Light gauge steel: stud / });
  await expect(steel).toContainText(/kg ?£3\.00\/kg ?£[\d.]+/);
  const before = await steel.textContent();
  await page.getByRole("radio", { name: "300" }).check({ force: true });
  await expect(steel).not.toHaveText(before ?? "");
  await expect(cost.locator(".results-figure")).not.toHaveText(likely ?? "");
  await expect(page.locator("body")).not.toContainText(/demonstration/i);
  await shot(page, "configurator-cost");

  // In every width it fits, and it breaks no rule.
  expect(await violationsIn(page, "light")).toEqual([]);
  await showScheme(page, "dark");
  expect(await violationsIn(page, "dark")).toEqual([]);
  await showScheme(page, "light");
  for (const width of [800, 375, 320, 1280]) {
    await page.setViewportSize({ width, height: 720 });
    await expect.poll(() => overflowOf(page), { message: `${width} px` }).toBe(0);
    expect([width, await brokenWordsOf(page)]).toEqual([width, []]);
    await expect.poll(() => dimensionsUnderCube(page), { message: `${width} px` }).toEqual([]);
  }

  await page.getByRole("banner").getByRole("button", { name: "Ask the supplier" }).click();
  const asked = page.getByRole("dialog").getByRole("textbox", { name: "Subject" });
  await expect(asked).toHaveValue("About LGS wall panel 100");
  await page.keyboard.press("Escape");
  await expect(asked).toHaveCount(0);

  await expect(page.getByText(/^Finished/)).toBeVisible();
  const refused = await page.evaluate(async () => {
    const run = await fetch("/flex/api/v1/execute", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ productId: 1, inputs: {} }),
    });
    const { id, outputs } = (await run.json()) as {
      id: string;
      outputs: { id: string; kind: string; url: string | null }[];
    };
    const ifc = outputs.find(({ kind }) => kind === "ifc");
    const answer = await fetch(`/flex/api/v1/executions/${id}/outputs/${ifc?.id}`);
    return { status: answer.status, url: ifc?.url };
  });
  expect(refused).toEqual({ status: 401, url: null });
  const quantities = page.waitForEvent("download");
  await page.getByRole("button", { name: /^Download .*\.csv$/ }).click();
  expect(readFileSync(await (await quantities).path(), "utf8")).toContain("Quantities,Panels,");
  // What is set when signing in is there afterwards.
  await expect(page).toHaveURL(/studCentres%22%3A300/);
  await expect(page.getByText(/^Finished/)).toBeVisible();

  await page
    .getByRole("link", { name: /Log in for IFC/ })
    .or(page.getByRole("button", { name: /Log in for IFC/ }))
    .first()
    .click();
  await page.getByRole("button", { name: /Amira Khan/ }).click();
  await expect(page).toHaveURL(/\/configurator\/product\/1/);
  await expect(page.getByText(/^Finished/)).toBeVisible();
  await expect(page.getByRole("radio", { name: "300" })).toBeChecked();
  const download = page.waitForEvent("download");
  await page
    .getByRole("button", { name: /^(Download )?IFC/ })
    .first()
    .click();
  const text = readFileSync(await (await download).path(), "utf8");
  expect(text.startsWith("ISO-10303-21;")).toBe(true);
  expect(text).toContain("FILE_SCHEMA(('IFC4'))");

  const studs = page.getByRole("row").filter({ hasText: "Studs" }).first();
  const studsBefore = await studs.textContent();
  await page.getByRole("radio", { name: "600" }).check({ force: true });
  await expect(studs).not.toHaveText(studsBefore ?? "");
  await expect(page.getByText(/^Finished/)).toBeVisible();
  await expect(page.getByText("Illustrative rates")).toBeVisible();
  await expect(page.locator("canvas").first()).toBeVisible();
  await shot(page, "configurator");

  await page.route("**/flex/api/v1/execute", (route) => route.abort());
  await page.getByRole("radio", { name: "400" }).check({ force: true });
  await expect(page.getByText("Could not generate output.")).toBeVisible();
  await expect(studs).toBeVisible();
  await shot(page, "configurator-error");

  await page
    .getByRole("textbox", { name: /Panel max width/ })
    .or(page.getByLabel(/Panel max width/).first())
    .first()
    .fill("1234");
  await expect(page.getByText(/is not on a step of 100 mm/)).toBeVisible();
  await shot(page, "configurator-invalid");
});

test("CFG-03, CFG-05: a pod: a room that refuses it, views by keys, settings undone and kept", async ({
  page: pod,
}) => {
  await pod.goto(`${origin()}/configurator/product/46?region=UK`);
  await expect(pod.getByText(/^Finished/)).toBeVisible();
  const results = pod.getByRole("complementary", { name: "Results" });
  await expect(results.getByRole("row", { name: "Pods 1 no." })).toBeVisible();
  await expect(pod.getByRole("main").locator("canvas")).toBeVisible();
  await expect(pod.getByRole("button", { name: "Cut open" })).toHaveAttribute("aria-pressed", "true");
  const form = pod.getByRole("complementary", { name: "Inputs" });
  await expect(form.getByText("Example room")).toBeVisible();
  // Nothing of another kit.
  await expect(pod.locator("body")).not.toContainText(/demonstration|wall panel|studs/i);
  for (const { scheme, width } of LOOKS) {
    await pod.emulateMedia({ colorScheme: scheme });
    await pod.setViewportSize({ width, height: 900 });
    expect(await pod.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await shot(pod, `configurator-pod-${scheme}-${width}`, { fullPage: true });
  }

  const usual = await form.getByRole("textbox", { name: "Room width" }).inputValue();

  // A room of 1,700 mm is too narrow for a pod of 1,600 mm with its walls and what is kept free beside them.
  await form.getByRole("textbox", { name: "Room width" }).fill("1700");
  const refusal = results.getByRole("list", { name: "Checks" }).getByText(/1,700 mm clear between walls/);
  await expect(refusal).toContainText("this pod needs 1,800 mm");
  // The last pod that fitted stays, faded, under the sentence.
  await expect(pod.getByText(/the last that they allowed/)).toBeVisible();
  await expect(pod.getByRole("main").locator("canvas")).toBeVisible();
  expect(await opacityOf(pod)).toBeCloseTo(0.6);
  await expect(pod.locator(".configurator-state")).toHaveText("Refused by rules");
  await expect(pod.locator("body")).not.toContainText(/No carbon factors|No outputs produced yet/);
  // Once in the list, once at the field that the first way out would set.
  await expect(pod.getByText(/1,700 mm clear between walls/)).toHaveCount(2);
  await shot(pod, "configurator-pod-refused");
  await results.getByRole("button", { name: "Set width inside to 1,500 mm" }).click();
  await expect(refusal).toBeHidden();
  await expect.poll(() => opacityOf(pod)).toBe(1);
  await expect(pod.getByText(/^Finished/)).toBeVisible();
  await expect(results.getByRole("row", { name: "Pods 1 no." })).toBeVisible();

  // The room as it was; then what is seen of the pod, by keys.
  await form.getByRole("textbox", { name: "Room width" }).fill(usual);
  await expect(pod.getByText(/^Finished/)).toBeVisible();
  const views = pod.getByRole("radiogroup", { name: "Views" });
  await views.getByRole("radio", { name: "3D" }).focus();
  await pod.keyboard.press("2");
  const plan = pod.getByRole("img", { name: /^Plan at 1.1 m/ });
  await expect(plan).toHaveAccessibleName(/2,200/);
  await pod.getByRole("textbox", { name: /^Width inside/ }).fill("1650");
  await expect(plan).toHaveAccessibleName(/1,650/);
  await expect(plan.locator("[data-shown] text")).toHaveText("1,650");
  await expect(pod.getByText("shown in the drawing")).toBeVisible();
  await expect(pod.getByText(/^Finished/)).toBeVisible();
  await shot(pod, "configurator-pod-plan");
  await views.getByRole("radio", { name: "Plan" }).focus();
  await pod.keyboard.press("3");
  await expect(pod.getByRole("img", { name: /^Section across the room/ })).toHaveAccessibleName(/1,650/);
  await pod.keyboard.press("4");
  await expect(pod.getByRole("img", { name: / wall, from within/ })).toHaveCount(4);
  await expect(pod.getByText(/-drawings\.svg/)).toBeVisible();
  await pod.emulateMedia({ colorScheme: "dark" });
  await shot(pod, "configurator-pod-elevations");

  const strip = pod.getByRole("region", { name: "Settings beside each other" });
  await strip.getByRole("button", { name: "Setting", exact: true }).click();
  const width = pod.getByRole("textbox", { name: /^Width inside/ });
  await width.fill("1450");
  const ofB = strip.getByRole("button", { name: /^Setting B, editing/ });
  await expect(ofB).toHaveAccessibleName(/Width inside 1,450/);
  await pod.getByLabel("Target, set by you").fill("2");
  await expect(pod.getByText("Over 2, your target")).toBeVisible();
  await pod.getByRole("button", { name: "Undo" }).click();
  await expect(pod.getByText("Over 2, your target")).toBeHidden();
  await pod.getByRole("button", { name: "Redo" }).click();
  await pod.reload();
  await expect(pod.getByText("Over 2, your target")).toBeVisible();
  await expect(width).toHaveValue("1,450");
  await strip.getByRole("button", { name: /^Setting A/ }).click();
  await expect(width).toHaveValue("1,650");
  await expect(ofB).toBeHidden();
  await shot(pod, "configurator-pod-settings");
});

/** How much of the 3D picture is seen. */
function opacityOf(page: Page): Promise<number> {
  return page
    .locator(".configurator-picture > :first-child")
    .evaluate((picture) => Number(getComputedStyle(picture).opacity));
}

/** Dimensions of the 3D view that the cube of its sides covers. */
function dimensionsUnderCube(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const sides = Array.from(document.querySelectorAll(".purlin-cube-face"), (side) => side.getBoundingClientRect());
    const texts = Array.from(document.querySelectorAll(".purlin-dimensions text"));
    if (sides.length === 0 || texts.length === 0) return ["no cube or no dimension is drawn"];
    return texts
      .filter((text) => {
        const { left, right, top, bottom } = text.getBoundingClientRect();
        return sides.some((side) => side.left < right && left < side.right && side.top < bottom && top < side.bottom);
      })
      .map((text) => text.textContent);
  });
}
