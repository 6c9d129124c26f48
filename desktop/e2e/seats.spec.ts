import { expect, type Page } from "@playwright/test";
import { launch, type Workbench } from "./launch.ts";
import { test } from "./shared-purlin.ts";
import { signIn } from "./sign-in.ts";
import { callBridge, createOption, createProject, front, lookAtOption, undoOnSight } from "./steps.ts";
import { shot } from "./shot.ts";
import { setWindow } from "./window.ts";

// Two workbenches of two people, then of one person: who holds an option, and what the other one sees of it.
test.describe.configure({ mode: "serial" });

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

test("closing a tab frees its option at once, and only that one; the other person sees it live", async () => {
  await signIn(first, "Amira Khan");
  await signIn(second, "James Okafor");
  await createProject(first, PROJECT);
  const { page } = first;
  for (const name of ["Steel", "Timber", "Pods"]) {
    await createOption(first, name);
    await page.getByRole("tab", { name: PROJECT }).click();
  }
  await openProject(second.page);
  for (const name of ["Steel", "Timber", "Pods"]) await expect(card(name).getByText(/Amira Khan, since/)).toBeVisible();
  await page.getByRole("tab", { name: "Pods" }).click({ button: "middle" });
  await expect(card("Pods").getByText("Free", { exact: true })).toBeVisible();
  await expect(card("Steel").getByText(/Amira Khan, since/)).toBeVisible();
});

test("deleting asks, undo brings back, and a project that somebody else works in is refused", async () => {
  const { page } = first;
  await page.getByRole("tab", { name: PROJECT }).click();
  await page.getByRole("button", { name: "More actions for Pods" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const asked = page.getByRole("dialog", { name: "Delete the design option “Pods”?" });
  await expect(asked).toContainText("0 products go with it");
  await shot(page, "delete-option");
  const undone = undoOnSight(page, '//*[@aria-label="More actions for Pods"]');
  await asked.getByRole("button", { name: "Delete option" }).click();
  await undone;
  await expect(card("Pods").getByText("Free", { exact: true })).toBeVisible();
  await card("Pods").getByRole("button", { name: "Occupy and open" }).click();
  await expect(front(second.page).getByText(/You hold this option since/)).toBeVisible();
  await front(second.page).getByRole("button", { name: "Lock", exact: true }).click();
  await page.getByRole("button", { name: "More actions for Pods" }).click();
  await page.getByRole("menuitem", { name: "Unlock" }).click();
  await expect(second.page.getByText("Amira Khan removed your lock on Pods.")).toBeVisible();
  await front(page).getByRole("button", { name: "Delete project" }).click();
  const whole = page.getByRole("dialog", { name: `Delete the project “${PROJECT}”?` });
  await expect(whole).toContainText("3 design options go with it");
  await whole.getByRole("button", { name: "Delete project" }).click();
  await expect(whole.getByRole("alert")).toContainText("James Okafor holds the option “Pods”");
  await shot(page, "delete-refused");
  await whole.getByRole("button", { name: "Cancel" }).click();
  await second.page.keyboard.press("Control+w");
  await expect(card("Pods").getByText("Free", { exact: true })).toBeVisible();
});

test("a killed workbench shows as idle to the other person, and no more once it has started again", async ({
  purlin,
}) => {
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

test("the same person on another computer reads only and takes over; the first window says where to", async () => {
  const { page } = first;
  if ((await page.getByRole("tab", { name: "Steel" }).count()) === 0) {
    await openProject(page);
    await page.getByRole("article", { name: "Steel" }).getByRole("button", { name: "Occupy and open" }).click();
  } else await page.getByRole("tab", { name: "Steel" }).click();
  await expect(front(page).getByText(/You hold this option since/)).toBeVisible();
  await callBridge(second.page, "session.signOut");
  await second.page.getByRole("tab", { name: "Start" }).click();
  await signIn(second, "Amira Khan");
  await second.page.getByRole("tab", { name: "Steel" }).click();
  const there = front(second.page);
  await expect(there.getByText(/You hold this option on STUDIO-14 since/)).toBeVisible();
  await expect(there.getByRole("button", { name: "Run study" })).toBeDisabled();
  await expect(there.getByRole("button", { name: "Vacate" })).toHaveCount(0);
  await shot(second.page, "seat-elsewhere");
  await there.getByRole("button", { name: "Take over" }).click();
  await expect(there.getByText(/You hold this option since/)).toBeVisible();
  const here = front(page);
  await expect(here.getByText(/You took this option over on SURFACE-3 at \d\d:\d\d:\d\d/)).toBeVisible();
  for (const name of ["Vacate", "Lock", "Occupy again"])
    await expect(here.getByRole("button", { name, exact: true })).toHaveCount(0);
  await shot(page, "seat-moved");
  await here.getByRole("button", { name: "Take over" }).click();
  await expect(here.getByText(/You hold this option since/)).toBeVisible();
  await expect(there.getByText(/You took this option over on STUDIO-14/)).toBeVisible();
});

test("only who may ends the seat of another; quitting frees it at once", async () => {
  const { page } = first;
  await callBridge(second.page, "session.signOut");
  await second.page.getByRole("tab", { name: "Start" }).click();
  await signIn(second, "James Okafor");
  await page.getByRole("tab", { name: PROJECT }).click();
  const list = await callBridge<{ id: string; projectId: string }[]>(second.page, "api.call", {
    endpoint: "listProjects",
  });
  const project = list.value?.find((each) => Reflect.get(each, "name") === PROJECT);
  const query = { projectId: project?.id };
  const options = await callBridge<{ id: string; name: string }[]>(second.page, "api.call", {
    endpoint: "listDesignOptions",
    query,
  });
  const steel = options.value?.find(({ name }) => name === "Steel");
  // Amira owns the project; James may not end her seat.
  expect(
    await callBridge(second.page, "api.call", {
      endpoint: "vacateDesignOption",
      params: { id: steel?.id },
      query: { force: "true", reason: "Fire drill" },
    }),
  ).toMatchObject({ ok: false, problem: { code: "forbidden" } });
  await second.page.getByRole("tab", { name: PROJECT }).click();
  await expect(card("Steel").getByText(/Amira Khan, since/)).toBeVisible();
  await first.evaluate(({ app }) => app.quit());
  await expect(card("Steel").getByText("Free", { exact: true })).toBeVisible();
});
