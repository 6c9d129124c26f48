import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import type { StudyInputs } from "#shared/contracts/input-edits.ts";
import { launch, type Workbench } from "./launch.ts";
import { query } from "./server-database.ts";
import { breakSaving, mendSaving } from "./saving.ts";
import { test } from "./shared-purlin.ts";
import { signIn } from "./sign-in.ts";
import { addFirstProduct, callBridge, createOption, createProject, front, waitForModel } from "./steps.ts";
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
  await front(page).getByRole("button", { name: "No IFC at hand? Open a sample house" }).click();
  const base = front(page).getByRole("region", { name: "Base model" });
  await expect(base.getByText(/· Watched$/)).toBeVisible();
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
