import { expect, type Page } from "@playwright/test";
import { keepsShots } from "#build/testing/shots.ts";
import type { StudyInputs } from "#shared/contracts/design/input-edits.ts";
import { expectAccessible } from "./support/axe.ts";
import { launch, type Workbench } from "./launch.ts";
import { breakSaving } from "./support/saving.ts";
import { test } from "./support/shared-purlin.ts";
import { signIn } from "./support/sign-in.ts";
import { addFirstProduct, callBridge, createOption, createProject, front, lookAtOption } from "./support/steps.ts";
import { shotsOfBoth } from "./support/shot.ts";
import { setWindow } from "./support/window.ts";

// Two people and one option, and a workbench that was killed. Asking and answering: `desktop/test/requests.test.ts`.
const PROJECT = "Handover yard";
/** Where there is least room. */
const NARROW = { width: 1024, height: 700 };
const studio = { PURLIN_COMPUTER: "STUDIO-14" };

let amira: Workbench;
/** Owns the project. */
let james: Workbench;

test.beforeAll(async ({ purlin }) => {
  amira = await launch({ apiUrl: purlin.url, hasGraphics: false, env: studio });
  james = await launch({ apiUrl: purlin.url, hasGraphics: false, env: { PURLIN_COMPUTER: "SURFACE-3" } });
  await Promise.all([amira, james].map(({ page }) => setWindow(page, NARROW)));
});
test.afterAll(async () => {
  await amira?.close();
  await james?.close();
});

const input = (page: Page, name: RegExp) => front(page).getByRole("textbox", { name });
const asks = (page: Page, name: string) => page.getByRole("article", { name: `${name} asks for Steel` });
const holds = (page: Page) => expect(front(page).getByText(/You hold this option since/)).toBeVisible();

/** Nothing of a screen may stand over its edge at 1,024 px; kept as pictures where pictures are. */
async function shots(page: Page, name: string): Promise<void> {
  expect(await page.evaluate(() => document.querySelector("#root")?.scrollWidth)).toBe(NARROW.width);
  await shotsOfBoth(page, name);
  // Pictures end in a wide window.
  if (keepsShots) await setWindow(page, NARROW);
}

/** The inputs of the one product of an option, as the server has them. */
async function savedInputs(page: Page, name: RegExp): Promise<StudyInputs["inputs"]> {
  const call = async <Value>(endpoint: string, rest: object) =>
    (await callBridge<Value>(page, "api.call", { endpoint, ...rest })).value as Value;
  const projects = await call<{ id: string; name: string }[]>("listProjects", {});
  const projectId = projects.find((project) => project.name === PROJECT)?.id;
  const options = await call<{ id: string; name: string }[]>("listDesignOptions", { query: { projectId } });
  const id = options.find((option) => name.test(option.name))?.id;
  const { products } = await call<{ products: object }>("getDesignOption", { params: { id } });
  const params = { studyId: id, productId: Object.keys(products)[0] };
  return (await call<StudyInputs>("getStudyInputs", { params })).inputs;
}

test("PRJ-08, B-05: edits found after kill -9 while another holds it: one kept as a copy, one applied", async ({
  purlin,
}) => {
  await signIn(amira, "Amira Khan");
  await signIn(james, "James Okafor");
  await createProject(james, PROJECT);
  await amira.page.getByRole("button", { name: new RegExp(PROJECT) }).click();
  await createOption(amira, "Steel");
  await addFirstProduct(amira);
  await input(amira.page, /Joint gap/).fill("12");
  await expect(amira.page.getByRole("contentinfo")).toContainText("Saved");
  await lookAtOption(james.page, "Steel");
  await breakSaving(amira);
  await input(amira.page, /Joint gap/).fill("16");
  await input(amira.page, /Panel max width/).fill("5400");
  await expect(amira.page.getByRole("contentinfo")).toContainText("2 edits only on this computer");
  const { userData } = amira;
  const closed = amira.page.waitForEvent("close");
  process.kill(amira.pid, "SIGKILL");
  await closed;
  // Nobody answers: after two minutes the project's owner may end the seat, and as the one who asked gets it.
  const { page } = james;
  await page.clock.install();
  await page.keyboard.press("Control+r");
  const popover = page.getByRole("dialog", { name: "Request this option" });
  // Where there is no room below the button it opens above it.
  await expect(popover.getByRole("button", { name: "Send request" })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page, "[role=dialog]");
  await shots(page, "request-bar");
  await popover.getByRole("button", { name: "Send request" }).click();
  await front(page)
    .getByRole("button", { name: /^Requested/ })
    .click();
  const standing = page.getByRole("dialog", { name: "Your request" });
  await expect(standing.getByRole("button", { name: "End seat" })).toHaveCount(0);
  await page.clock.fastForward("02:00");
  await standing.getByRole("button", { name: "End seat" }).click();
  await standing.getByRole("textbox", { name: /^Reason/ }).fill("Her computer is gone");
  await shots(page, "request-unanswered");
  await standing.getByRole("button", { name: "End seat" }).click();
  await holds(page);

  amira = await launch({ apiUrl: purlin.url, hasGraphics: false, userData, env: studio });
  const back = amira.page;
  await setWindow(back, NARROW);
  const offer = front(back).getByRole("region", { name: "2 edits were found that never reached the server" });
  const panel = front(back).getByRole("region", { name: "Who holds it" });
  await expect(offer.getByRole("row")).toHaveCount(3);
  await expect(panel.getByText("James Okafor, on SURFACE-3")).toBeVisible();
  await expect(offer.getByRole("button", { name: /Apply/ })).toHaveCount(0);
  await shots(back, "recovery-holder");
  await expect(offer.getByRole("button", { name: "Keep 2 as a copy" })).toBeVisible();
  await offer.getByRole("checkbox", { name: /Panel max width/ }).uncheck();
  await offer.getByRole("button", { name: "Keep 1 as a copy" }).click();
  await holds(back);
  await expect(input(back, /Joint gap/)).toHaveValue("16");
  await expect.poll(async () => (await savedInputs(back, /^Steel.+/))["jointGap"]).toBe(16);
  await back.getByRole("tab", { name: /^Steel 1 edit only/ }).click();

  const rest = front(back).getByRole("region", { name: "1 edit was found that never reached the server" });
  await expect(rest.getByRole("row", { name: /Panel max width/ })).toContainText(/5,400/);
  await panel.getByRole("textbox", { name: "Message, optional" }).fill("I lost my seat in a crash.");
  await panel.getByRole("button", { name: "Send request" }).click();
  await expect(panel.getByText("Requested. James Okafor has not answered yet.")).toBeVisible();
  await expect(panel.locator("[aria-current=step]")).toContainText("Hand over now, In 10 min, or Keep");
  await shots(back, "recovery-requested");
  await expectAccessible(back, "[role=tabpanel]:not([hidden])");
  // Put off, the edits come to the front again with the seat.
  await rest.getByRole("button", { name: "Decide later" }).click();
  await expect(rest.getByRole("checkbox", { name: /Panel max width/ })).toHaveCount(0);
  await expect(asks(page, "Amira Khan").getByText("“I lost my seat in a crash.”")).toBeVisible();
  await shots(page, "request-incoming");
  await expectAccessible(page, "section[aria-live=polite]");
  await asks(page, "Amira Khan").getByRole("button", { name: "Hand over now" }).click();
  await expect(panel.getByText("you hold it", { exact: true })).toBeVisible();
  await shots(back, "recovery-handed-over");
  expect((await savedInputs(back, /^Steel$/))["jointGap"]).toBe(12);
  // What was left out of the copy is left out until it is ticked.
  await rest.getByRole("checkbox", { name: /Panel max width/ }).check();
  await rest.getByRole("button", { name: "Apply 1" }).click();
  await expect(back.getByText("1 edit applied.")).toBeVisible();
  expect((await savedInputs(back, /^Steel$/))["panelMaxWidth"]).toBe(5400);
});
