import { expect, type Locator, type Page } from "@playwright/test";
import type { Workbench } from "./launch.ts";
import { answerOpenDialog } from "./sign-in.ts";

/** What every journey does by the same clicks. */

/** The tab in front; the others stay mounted behind it. */
export const front = (page: Page): Locator => page.locator("main > [role=tabpanel]:not([hidden])");

/** Makes a project from the start page and ends in its tab. */
export async function createProject({ page }: Workbench, name: string): Promise<void> {
  await page.getByRole("tab", { name: "Start" }).click();
  await page.getByRole("button", { name: "New project" }).first().click();
  await page.getByLabel("Name of the project").fill(name);
  await page.getByRole("button", { name: "Create project" }).click();
  await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
}

/** Chooses a local file as the base model of the project in front. */
export async function chooseBaseModel(workbench: Workbench, path: string): Promise<void> {
  await answerOpenDialog(workbench, path);
  const panel = front(workbench.page);
  await panel.getByRole("button", { name: "Choose an IFC model" }).click();
  const name = path.split(/[/\\]/).at(-1) ?? path;
  await expect(panel.getByRole("region", { name: "Base model" }).getByText(name)).toBeVisible();
}

/** Makes a design option of the project in front, and ends in its tab as the one who holds it. */
export async function createOption({ page }: Workbench, name: string): Promise<void> {
  await page.getByRole("button", { name: "New design option" }).first().click();
  await page.getByLabel("Name of the option").fill(name);
  await page.getByRole("button", { name: "Create option" }).click();
  await expect(front(page).getByText(/You hold this option since/)).toBeVisible();
}

/** Adds the first product of the library to the option in front. */
export async function addFirstProduct({ page }: Workbench): Promise<void> {
  await front(page).getByRole("button", { name: "Add", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Add a product" });
  await dialog
    .getByRole("button", { name: /^Add .*/ })
    .first()
    .click();
  await expect(dialog).toBeHidden();
  await expect(front(page).getByRole("region", { name: "Inputs" })).toBeVisible();
}

/** Waits until the whole base model is drawn. */
export async function waitForModel({ page }: Workbench): Promise<void> {
  await expect(front(page).getByText(/^[\d,]+ elements?$/)).toBeVisible({ timeout: 90_000 });
}

/** The run bar of the option in front. */
export const runButton = (page: Page): Locator => front(page).getByRole("button", { name: "Run study" });
export const runProgress = (page: Page): Locator =>
  front(page).getByRole("progressbar", { name: "Progress of the run" });
export const cancelButton = (page: Page): Locator => front(page).getByRole("button", { name: "Cancel", exact: true });

/** Runs the study in front and waits for its end and its overlay. */
export async function runToTheEnd({ page }: Workbench, timeout = 90_000): Promise<void> {
  await runButton(page).click();
  await expect(runProgress(page)).toBeVisible();
  await expect(runButton(page)).toBeEnabled({ timeout });
  await expect(front(page).getByRole("region", { name: "Overlay" })).toBeVisible();
}
