import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import type { StudyInputs } from "#shared/contracts/input-edits.ts";
import type { ServedPurlin } from "#build/served-purlin.ts";
import { launch, type Workbench } from "./launch.ts";
import { freeRuns, holdRuns, query } from "./server-database.ts";
import { breakSaving, mendSaving } from "./saving.ts";
import { test } from "./shared-purlin.ts";
import { signIn } from "./sign-in.ts";
import {
  addFirstProduct,
  callBridge,
  cancelButton,
  chooseSampleHouse,
  createOption,
  createProject,
  front,
  runButton,
  runProgress,
  waitForModel,
} from "./steps.ts";
import { shot, shotsOfBoth } from "./shot.ts";
import { setWindow } from "./window.ts";

// Inputs that cannot be saved: kept as typed, never run over, and offered again after the main process was killed.
test.describe.configure({ mode: "serial" });

let workbench: Workbench;

test.beforeAll(async ({ purlin }) => {
  workbench = await launch({ apiUrl: purlin.url, hasGraphics: false });
  await setWindow(workbench.page);
});
test.afterAll(() => workbench?.close());

const input = (page: Page, name: RegExp) => front(page).getByRole("textbox", { name });
const save = (page: Page) => page.getByRole("contentinfo");

/** The inputs of the one product of the option in front, as the server has them. */
async function savedInputs(page: Page): Promise<StudyInputs["inputs"]> {
  const call = async <Value>(endpoint: string, rest: object) =>
    (await callBridge<Value>(page, "api.call", { endpoint, ...rest })).value as Value;
  const projects = await call<{ id: string; name: string }[]>("listProjects", {});
  const projectId = projects.find(({ name }) => name === "Crash yard")?.id;
  const [option] = await call<{ id: string }[]>("listDesignOptions", { query: { projectId } });
  const { products } = await call<{ products: object }>("getDesignOption", { params: { id: option?.id } });
  const params = { studyId: option?.id, productId: Object.keys(products)[0] };
  return (await call<StudyInputs>("getStudyInputs", { params })).inputs;
}

test("one input that is not valid stops no other, and stays as typed over a change of tab", async () => {
  const { page } = workbench;
  await signIn(workbench, "Amira Khan");
  await createProject(workbench, "Crash yard");
  await chooseSampleHouse(workbench);
  await createOption(workbench, "B · LGS panels");
  await addFirstProduct(workbench);
  await waitForModel(workbench);
  await input(page, /Panel max width/).fill("99999");
  await input(page, /Joint gap/).fill("12");
  await expect(save(page)).toContainText("1 edit only on this computer");
  await expect.poll(async () => (await savedInputs(page))["jointGap"]).toBe(12);
  await front(page).getByRole("tab", { name: "Properties" }).click();
  await page.getByRole("tab", { name: "Crash yard" }).click();
  await page.getByRole("tab", { name: "B · LGS panels" }).click();
  await front(page).getByRole("tab", { name: "Product" }).click();
  await expect(input(page, /Panel max width/)).toHaveValue("99,999");
  await expect(input(page, /Panel max width/)).toHaveAttribute("aria-invalid", "true");
});

test("a run is refused while an input shown is not valid: it is named and gets the focus", async () => {
  const { page } = workbench;
  await front(page).getByRole("tab", { name: "Properties" }).click();
  await page.getByRole("button", { name: "Run study" }).click();
  await expect(page.getByText("The run was not started")).toBeVisible();
  await expect(input(page, /Panel max width/)).toBeFocused();
  const refusal = front(page).getByText(/^Panel max width of .* is not valid\. 99,999 mm is over/);
  await expect(refusal).toBeVisible();
  // Beside words of two lines the icon keeps its size.
  expect((await refusal.locator("xpath=..").locator("svg").boundingBox())?.width).toBe(14);
  await shot(page, "study-invalid");
});

test("a server that dies while saving takes nothing away, and gets the edit when it is back", async ({ purlin }) => {
  const { page } = workbench;
  const tree = front(page).getByRole("tree", { name: "Model tree" });
  await breakSaving(workbench);
  await input(page, /Joint gap/).fill("14");
  await expect(save(page)).toContainText("2 edits only on this computer");
  await purlin.line.cut();
  await expect(save(page)).toContainText(/Reconnecting|Offline/);
  await expect(tree.getByRole("treeitem").first()).toBeVisible();
  await expect(input(page, /Joint gap/)).toHaveValue("14");
  await shot(page, "study-server-gone");
  await mendSaving(workbench);
  await purlin.line.mend();
  // What Try now does: the button itself goes away when the workbench comes back by itself first.
  await callBridge(page, "connection.retry");
  await expect(save(page)).toContainText("1 edit only on this computer");
  await expect.poll(async () => (await savedInputs(page))["jointGap"]).toBe(14);
});

test("PRJ-08, B-05: kill -9 after typing: tabs come back, edits are offered, and applied only on demand", async ({
  purlin,
}) => {
  await breakSaving(workbench);
  await input(workbench.page, /Joint gap/).fill("16");
  await expect(save(workbench.page)).toContainText("2 edits only on this computer");
  const { userData } = workbench;
  const closed = workbench.page.waitForEvent("close");
  process.kill(workbench.pid, "SIGKILL");
  await closed;
  const house = join(userData, "samples", "purlin-sample-house.ifc");
  writeFileSync(house, readFileSync(house, "utf8").replace("'Garden plot'", "'Back garden'"));
  workbench = await launch({ apiUrl: purlin.url, hasGraphics: false, userData });
  const { page } = workbench;
  await expect(page.getByRole("tab", { name: "Crash yard" })).toBeVisible();
  await expect(page.getByRole("tab", { name: "B · LGS panels" })).toHaveAttribute("aria-selected", "true");
  const offer = front(page).getByRole("region", { name: "2 edits were found that never reached the server" });
  await expect(offer.getByRole("row", { name: /Joint gap/ })).toContainText(/14.*16/);
  await expect(offer.getByRole("row", { name: /Panel max width/ })).toContainText("over 12,000");
  await expect(offer.getByRole("checkbox", { name: /Joint gap/ })).toBeChecked();
  await expect(offer.getByRole("checkbox", { name: /Panel max width/ })).toBeDisabled();
  // The file was saved anew meanwhile: the base model is what it was, and the new content is compared beside the edits.
  const base = front(page).getByRole("region", { name: /The base model is another one/ });
  await expect(base.getByText("No wall and no room was added, moved, changed or taken away.")).toBeVisible();
  // The picture shows changes; without any there is nothing to draw.
  await expect(base.locator(".base-picture")).toHaveCount(0);
  await shotsOfBoth(page, "recovery");
  expect((await savedInputs(page))["jointGap"]).toBe(14);
  await offer.getByRole("button", { name: /pply 1$/ }).click();
  await expect(page.getByText("1 edit applied.")).toBeVisible();
  expect((await savedInputs(page))["jointGap"]).toBe(16);
  await expect(input(page, /Panel max width/)).toHaveValue("99,999");
});

test("a tab, and then the program, closed right after typing: what was typed is saved, and nothing is found", async ({
  purlin,
}) => {
  const { page } = workbench;
  await input(page, /Joint gap/).fill("18");
  await page.keyboard.press("Control+w");
  await expect(page.getByRole("tab", { name: "B · LGS panels" })).toHaveCount(0);
  const card = page.getByRole("article", { name: "B · LGS panels" });
  await expect(card.getByText("Free", { exact: true })).toBeVisible();
  expect((await savedInputs(page))["jointGap"]).toBe(18);
  await card.getByRole("button", { name: "Occupy and open" }).click();
  await expect(input(page, /Joint gap/)).toHaveValue("18");
  await input(page, /Joint gap/).fill("20");
  await workbench.evaluate(({ app }) => app.quit());
  await workbench.gone;
  const [row] = await query<{ inputs: StudyInputs["inputs"] }>(
    purlin.server,
    `select sp.inputs from study_products sp join design_options o on o.id = sp.design_option_id
     join projects p on p.id = o.project_id where p.name = 'Crash yard'`,
  );
  expect(row?.inputs["jointGap"]).toBe(20);
});

const IN_PROJECT = "join projects p on p.id = o.project_id where p.name = 'Crash yard'";

/** Brings the option to the front, as the one who holds it. */
async function holdOption(server: ServedPurlin): Promise<void> {
  const { page } = workbench;
  await page.getByRole("tab", { name: "B · LGS panels" }).click();
  const [option] = await query<{ id: string }>(server, `select o.id from design_options o ${IN_PROJECT}`);
  await callBridge(page, "api.call", { endpoint: "occupyDesignOption", params: option, query: {} });
  await expect(front(page).getByText(/You hold this option since/)).toBeVisible();
}

test("offline, Try now tries at once and brings the server back", async ({ purlin }) => {
  workbench = await launch({ apiUrl: purlin.url, hasGraphics: false, userData: workbench.userData });
  const { page } = workbench;
  await setWindow(page);
  await holdOption(purlin.server);
  const bar = page.getByRole("contentinfo");
  const tryNow = bar.getByRole("button", { name: "Try now" });
  const nextTry = async () =>
    (await callBridge<{ nextTryAt: string | null }>(page, "connection.get")).value?.nextTryAt ?? null;
  // The workbench's own tries are put off for an hour: what is tried from here on, the button tries.
  await workbench.evaluate(() => {
    const wait = globalThis.setTimeout;
    const later = (run: () => void, milliseconds = 0) => wait(run, milliseconds < 400 ? milliseconds : 3_600_000);
    Reflect.set(globalThis, "setTimeout", Object.assign(later, wait));
    Reflect.set(globalThis, "putBackClock", () => Reflect.set(globalThis, "setTimeout", wait));
  });
  await purlin.line.cut();
  await expect(bar.getByText("Reconnecting")).toBeVisible();
  for (const name of ["Vacate", "Lock"]) {
    const button = front(page).getByRole("button", { name, exact: true });
    await expect(button).toBeDisabled();
    await expect(button).toHaveAttribute("aria-description", "Not connected: seats and locks need the server.");
  }
  for (const state of ["Reconnecting", "Offline"]) {
    const before = await nextTry();
    await tryNow.click();
    await expect.poll(nextTry).not.toBe(before);
    await expect(bar.getByText(state)).toBeVisible();
  }
  await page.getByRole("tab", { name: "Start" }).click();
  await expect(front(page).getByText("No connection to the server")).toBeVisible();
  await purlin.line.mend();
  await front(page).getByRole("button", { name: "Try now" }).click();
  await expect(bar.getByText("Connected")).toBeVisible();
  await expect(tryNow).toBeHidden();

  // As many connections of the same person elsewhere as the server takes: it says so, and what to do.
  await purlin.line.cut();
  await expect(bar.getByText("Reconnecting")).toBeVisible();
  await query(
    purlin.server,
    `insert into connections (id, user_id, tenant_id, node, connected_at, last_heartbeat)
     select 'elsewhere-' || number, id, active_tenant_id, (select max(node) from connections), now(), now() + interval '10 minutes'
     from users, generate_series(1, 20) as number where name = 'Amira Khan'`,
  );
  await purlin.line.mend();
  await tryNow.first().click();
  await expect(bar.getByText("Too many connections")).toBeVisible();
  await expect(front(page).getByText("You have 20 connections open already")).toBeVisible();
  await shot(page, "too-many-connections");
  await query(purlin.server, "delete from connections where id like 'elsewhere-%'");
  await front(page).getByRole("button", { name: "Try now" }).click();
  await expect(bar.getByText("Connected")).toBeVisible();
  await workbench.evaluate(() => (Reflect.get(globalThis, "putBackClock") as () => void)());
});

/** As a server that does not answer: what is sent to it meanwhile arrives after. */
async function whileFrozen({ process: held }: ServedPurlin, work: () => Promise<void>): Promise<void> {
  held.kill("SIGSTOP");
  try {
    await work();
  } finally {
    held.kill("SIGCONT");
  }
}

test("closing a tab or the window during a run asks, and each answer does what it says", async ({ purlin }) => {
  test.skip(process.platform === "win32", "Windows has no SIGSTOP to hold the server with.");
  const { server } = purlin;
  const facts = async () => {
    const [row] = await query<{ status: string; isFree: boolean }>(
      server,
      `select e.status, coalesce(o.occupied_until < now(), o.occupied_by is null) as "isFree"
       from executions e join design_options o on o.id = e.design_option_id ${IN_PROJECT} order by e.created_at desc limit 1`,
    );
    return row;
  };
  const asked = () => workbench.page.getByRole("dialog", { name: "A run is going on" });
  const answer = (name: string) => asked().getByRole("button", { name }).click();
  const tab = () => workbench.page.getByRole("tab", { name: "B · LGS panels", exact: true });
  const closeWindow = () => workbench.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
  const runs = () => expect(runProgress(workbench.page)).toBeVisible();
  const occupy = async () => {
    await workbench.page.getByRole("tab", { name: "Crash yard" }).click();
    const card = workbench.page.getByRole("article", { name: "B · LGS panels", exact: true });
    await expect(card.getByText("Free", { exact: true })).toBeVisible();
    await card.getByRole("button", { name: "Occupy and open" }).click();
  };
  // Held already, unless a slow machine was without its server for too long in the journey before.
  await holdOption(server);
  // What is not valid would stop the run.
  await input(workbench.page, /Panel max width/).fill("5000");
  await expect(save(workbench.page)).toContainText("Saved");
  await holdRuns(server);

  await runButton(workbench.page).click();
  await expect.poll(facts).toEqual({ status: "queued", isFree: false });
  await tab().click({ button: "middle" });
  await expect(asked()).toContainText("“B · LGS panels” runs on the server, also without this window.");
  await shot(workbench.page, "close-run");
  const boxes = [asked(), asked().getByRole("button", { name: "Cancel the run and close" })];
  const [whole, first] = await Promise.all(boxes.map((each) => each.boundingBox()));
  expect(first?.x).toBeGreaterThanOrEqual((whole?.x ?? Infinity) + 8);
  await answer("Stay in this tab");
  await runs();
  await workbench.page.keyboard.press("Control+w");
  await answer("Close and keep running");
  await expect(tab()).toHaveCount(0);
  expect(await facts()).toMatchObject({ status: "queued" });
  await occupy();
  await runs();
  await cancelButton(workbench.page).click();
  await expect.poll(facts).toEqual({ status: "cancelled", isFree: false });
  await expect(runButton(workbench.page)).toBeEnabled();
  await whileFrozen(server, async () => {
    await runButton(workbench.page).click();
    await runs();
    await workbench.page.keyboard.press("Control+w");
    await expect(asked()).toContainText("“B · LGS panels” is still reading walls on this computer.");
    await answer("Stop reading and close");
    await expect(tab()).toHaveCount(0);
  });
  // What was on its way to the server then is cancelled there.
  await expect.poll(facts).toEqual({ status: "cancelled", isFree: true });

  await occupy();
  await runButton(workbench.page).click();
  await expect.poll(facts).toEqual({ status: "queued", isFree: false });
  await closeWindow();
  await answer("Stay in Purlin");
  await runs();
  await closeWindow();
  await answer("Cancel the run and close");
  await workbench.gone;
  expect(await facts()).toEqual({ status: "cancelled", isFree: true });
  await freeRuns(server);
});
