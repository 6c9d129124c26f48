import { expect, type Page } from "@playwright/test";
import { launch, type Workbench } from "./launch.ts";
import { test } from "./support/shared-purlin.ts";
import { signIn } from "./support/sign-in.ts";
import { createOption, createProject, front, lookAtOption } from "./support/steps.ts";
import { shot } from "./support/shot.ts";
import { setWindow } from "./support/window.ts";

// Two workbenches of two people, one of which is killed. Seats that are given, taken and lost: `desktop/test/seats.test.ts`.

const PROJECT = "Seats of two people";
const studio = { PURLIN_COMPUTER: "STUDIO-14" };

let first: Workbench;
let second: Workbench;

test.beforeAll(async ({ purlin }) => {
  first = await launch({ apiUrl: purlin.url, hasGraphics: false, env: studio });
  second = await launch({ apiUrl: purlin.url, hasGraphics: false, env: { PURLIN_COMPUTER: "SURFACE-3" } });
  await Promise.all([first, second].map(({ page }) => setWindow(page)));
});
test.afterAll(async () => {
  await first?.close();
  await second?.close();
});

const card = (name: string) => second.page.getByRole("article", { name });
const openProject = (page: Page) => page.getByRole("button", { name: new RegExp(PROJECT) }).click();

test("a killed workbench shows as idle to the other person, and no more once it has started again", async ({
  purlin,
}) => {
  await signIn(first, "Amira Khan");
  await signIn(second, "James Okafor");
  await createProject(first, PROJECT);
  for (const name of ["Steel", "Timber"]) {
    await createOption(first, name);
    await first.page.getByRole("tab", { name: PROJECT }).click();
  }
  await openProject(second.page);
  await lookAtOption(second.page, "Steel");
  process.kill(first.pid, "SIGKILL");
  await expect(front(second.page).getByText(/idle \d+ s · free in \d+ s/)).toBeVisible();
  await expect(second.page.getByRole("contentinfo").getByText(/Amira Khan, idle \d+ s/)).toBeVisible();
  await shot(second.page, "seat-idle-bar");
  await second.page.getByRole("tab", { name: PROJECT }).click();
  await expect(card("Timber").getByText(/idle \d+ s · free in \d+ s/)).toBeVisible();
  await shot(second.page, "seat-idle-card");
  first = await launch({ apiUrl: purlin.url, hasGraphics: false, userData: first.userData, env: studio });
  await setWindow(first.page);
  for (const name of ["Steel", "Timber"]) await expect(card(name).getByText(/idle/)).toBeHidden();
  // Free, or taken back by a tab that was restored, which may be a while after the start: never the seat and no tab.
  const isOpen = first.page.getByRole("tab", { name: "Steel" });
  const isHeld = card("Steel").getByText(/Amira Khan, since/);
  const isFree = card("Steel").getByText(/^Free$/);
  const state = async () => [await isOpen.count(), await isHeld.count(), await isFree.count()].join();
  await expect.poll(state).toMatch(/^(1,1,0|0,0,1)$/);
});
