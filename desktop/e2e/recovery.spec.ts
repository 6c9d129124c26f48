import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import type { StudyInputs } from "#shared/contracts/design/input-edits.ts";
import { launch, type Workbench } from "./launch.ts";
import { breakSaving } from "./support/saving.ts";
import { test } from "./support/shared-purlin.ts";
import { signIn } from "./support/sign-in.ts";
import { addFirstProduct, callBridge, chooseSampleHouse, createOption, createProject, front } from "./support/steps.ts";
import { shotsOfBoth } from "./support/shot.ts";
import { setWindow } from "./support/window.ts";

// Inputs that could not be saved are offered again after the main process was killed. The rest of what is typed, lines
// that are cut and closings are in `desktop/test`.

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

test("PRJ-08, B-05: kill -9 after typing: tabs come back, edits are offered, and applied only on demand", async ({
  purlin,
}) => {
  await signIn(workbench, "Amira Khan");
  await createProject(workbench, "Crash yard");
  await chooseSampleHouse(workbench);
  await createOption(workbench, "B · LGS panels");
  await addFirstProduct(workbench);
  await input(workbench.page, /Joint gap/).fill("14");
  await expect.poll(async () => (await savedInputs(workbench.page))["jointGap"]).toBe(14);
  await input(workbench.page, /Panel max width/).fill("99999");
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
