import { join } from "node:path";
import { expect, type Locator, type Page } from "@playwright/test";
import type { Workbench } from "#desktop/e2e/launch.ts";
import { runEnd } from "./run-end.ts";
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
  const base = panel.getByRole("region", { name: "Base model" });
  // It is looked into before it is taken.
  await expect(base.getByText(/· Watched$/)).toBeVisible();
  await expect(base.getByText(name)).toBeVisible();
}

/** Takes the house that the workbench writes itself as the base model of the project in front. */
export async function chooseSampleHouse({ page }: Workbench): Promise<void> {
  await front(page).getByRole("button", { name: "No IFC at hand? Open a sample house" }).click();
  const base = front(page).getByRole("region", { name: "Base model" });
  await expect(base.getByText(/· Watched$/)).toBeVisible();
  await expect(base.getByText("purlin-sample-house.ifc")).toBeVisible();
}

/** Makes a design option of the project in front, and ends in its tab as the one who holds it. */
export async function createOption({ page }: Workbench, name: string): Promise<void> {
  await page.getByRole("button", { name: "New design option" }).first().click();
  await page.getByLabel("Name of the option").fill(name);
  await page.getByRole("button", { name: "Create option" }).click();
  await expect(front(page).getByText(/You hold this option since/)).toBeVisible();
}

/** Opens a design option that somebody else holds, from its card in the project in front, to look at. */
export async function lookAtOption(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: `More actions for ${name}` }).click();
  await page.getByRole("menuitem", { name: "Open" }).click();
}

/** Adds the library's first product on walls to the option in front. Products on rooms stand before it. */
export function addFirstProduct(workbench: Workbench): Promise<void> {
  return addProduct(workbench, "Add Closed timber panel 140");
}

/** Adds a product of the library to the option in front. @param name of its button: "Add …" */
export async function addProduct({ page }: Workbench, name: string | RegExp): Promise<void> {
  await front(page).getByRole("button", { name: "Add", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Add a product" });
  await dialog.getByRole("button", { name }).first().click();
  await expect(dialog).toBeHidden();
  await expect(front(page).getByRole("region", { name: "Inputs" })).toBeVisible();
}

/** Waits until the whole base model is drawn. */
export async function waitForModel({ page }: Workbench): Promise<void> {
  await expect(front(page).getByText(/^[\d,]+ elements?$/)).toBeVisible();
}

/** The run bar of the option in front. */
export const runButton = (page: Page): Locator => front(page).getByRole("button", { name: "Run study" });
export const runProgress = (page: Page): Locator =>
  front(page).getByRole("progressbar", { name: "Progress of the run" });
export const cancelButton = (page: Page): Locator => front(page).getByRole("button", { name: "Cancel", exact: true });

/** Runs the study in front and waits for its end and its overlay. */
export async function runToTheEnd({ page }: Workbench, timeout = 90_000): Promise<void> {
  const ended = page.evaluate(runEnd);
  await runButton(page).click();
  await ended;
  await expect(runButton(page)).toBeEnabled({ timeout });
  await expect(front(page).getByRole("region", { name: "Overlay" })).toBeVisible();
}

/**
 * Presses Undo in a toast as soon as it is there: on a busy machine the toast goes before a pointer that waits for it to
 * stand still. Ask before what is to be undone is done, and wait for the answer afterwards.
 *
 * @param gone XPath of what is on the page until that is done
 */
export function undoOnSight(page: Page, gone: string): Promise<void> {
  return page.evaluate(
    (path) =>
      new Promise<void>((resolve) => {
        const isDone = () => !document.evaluate(`boolean(${path})`, document).booleanValue;
        const observer = new MutationObserver(() => {
          const undo = [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Undo");
          if (!undo || !isDone()) return;
          observer.disconnect();
          undo.click();
          resolve();
        });
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
    gone,
  );
}

/** Selects an element through the tree, opening its way there, and waits for a property set of it. */
export async function readProperties({ page }: Workbench, path: readonly string[], set: RegExp): Promise<void> {
  const tree = front(page).getByRole("tree", { name: "Model tree" });
  for (const name of path) await tree.getByRole("treeitem").filter({ hasText: name }).first().click();
  await expect(front(page).getByRole("region", { name: set })).toBeVisible();
}

/** Places in the 3D view to click at, as shares of its size: from its middle outwards. */
const PLACES = [0.5, 0.45, 0.55, 0.4, 0.6, 0.35, 0.65].flatMap((y) =>
  [0.5, 0.45, 0.55, 0.4, 0.6, 0.35, 0.65].map((x) => [x, y] as const),
);

/** Clicks in the 3D view, place after place, until `isDone`. */
export async function clickInView({ page }: Workbench, isDone: () => Promise<boolean>): Promise<void> {
  const box = await front(page).getByRole("region", { name: "3D view" }).boundingBox();
  if (!box) throw new Error("The 3D view has no size.");
  for (const [x, y] of PLACES) {
    await page.mouse.click(box.x + box.width * x, box.y + box.height * y);
    if (await isDone()) return;
  }
}

/** Saves the output of the product in front to a new file, and gives its path. */
export async function saveOutput(workbench: Workbench, folder: string, name: string): Promise<string> {
  const { page } = workbench;
  const target = join(folder, name);
  await workbench.evaluate(({ dialog }, path) => {
    dialog.showSaveDialog = async () => ({ canceled: false, filePath: path });
  }, target);
  await front(page).getByRole("tab", { name: "Product" }).click();
  await front(page)
    .getByRole("button", { name: /Save output IFC/ })
    .click();
  await expect(page.getByText(`Saved as ${name}.`)).toBeVisible();
  return target;
}

/** What a call of the bridge answers. */
interface BridgeAnswer<Value = unknown> {
  ok: boolean;
  value?: Value;
  problem?: { code: string; title: string; detail: string };
}

/** Calls the bridge from the page, past its buttons. */
export function callBridge<Value = unknown>(page: Page, name: string, input?: unknown): Promise<BridgeAnswer<Value>> {
  return page.evaluate(
    ([calledName, calledInput]) => {
      const bridge = Reflect.get(window as object, "purlin") as { call(name: string, input: unknown): Promise<never> };
      return bridge.call(calledName, calledInput);
    },
    [name, input] as const,
  );
}
