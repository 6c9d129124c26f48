import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { keepsShots } from "#build/testing/shots.ts";
import type { DesignOption } from "#shared/contracts/design/design-options.ts";
import type { StudyInputs } from "#shared/contracts/design/input-edits.ts";
import { type Computer, startComputer } from "#desktop/test/computer.ts";
import { expectAccessible } from "./support/axe.ts";
import { launch, type Workbench } from "./launch.ts";
import { breakSaving } from "./support/saving.ts";
import { test } from "./support/shared-purlin.ts";
import { signIn } from "./support/sign-in.ts";
import { addFirstProduct, createProject, front, lookAtOption } from "./support/steps.ts";
import { shotsOfBoth } from "./support/shot.ts";
import { setWindow } from "./support/window.ts";

// Two people and one option, and a workbench that was killed. Asking and answering: `desktop/test/requests.test.ts`.
const PROJECT = "Handover yard";
/** Where there is least room. */
const NARROW = { width: 1024, height: 700 };
const studio = { PURLIN_COMPUTER: "STUDIO-14" };
const folder = mkdtempSync(join(tmpdir(), "purlin-colleague-"));

/** Owns the project. */
let amira: Workbench;
/** Manager of the same organisation, at a computer whose screen nobody looks at. */
let dana: Computer;

test.beforeAll(async ({ purlin }) => {
  amira = await launch({ apiUrl: purlin.url, hasGraphics: false, env: studio });
  dana = startComputer({ apiUrl: purlin.url, computer: "SURFACE-3", folder });
  await setWindow(amira.page, NARROW);
});
test.afterAll(async () => {
  await amira?.close();
  await dana?.quit();
  rmSync(folder, { recursive: true, force: true });
});

const input = (page: Page, name: RegExp) => front(page).getByRole("textbox", { name });
const holds = (page: Page) => expect(front(page).getByText(/You hold this option since/)).toBeVisible();
const option = (id: string) => dana.api<DesignOption>("getDesignOption", { params: { id } });

/** Nothing of a screen may stand over its edge at 1,024 px; kept as pictures where pictures are. */
async function shots(page: Page, name: string): Promise<void> {
  expect(await page.evaluate(() => document.querySelector("#root")?.scrollWidth)).toBe(NARROW.width);
  await shotsOfBoth(page, name);
  // Pictures end in a wide window.
  if (keepsShots) await setWindow(page, NARROW);
}

/** The inputs of the one product of an option, as the server has them. */
async function savedInputs(id: string): Promise<StudyInputs["inputs"]> {
  const { products } = await option(id);
  const params = { studyId: id, productId: Object.keys(products)[0] };
  return (await dana.api<StudyInputs>("getStudyInputs", { params })).inputs;
}

test("PRJ-08, B-05: edits found after kill -9 while another holds it: one kept as a copy, one applied", async ({
  purlin,
}) => {
  const { page } = amira;
  await signIn(amira, "Amira Khan");
  await dana.signIn("Dana Ross");
  await createProject(amira, PROJECT);
  const projects = await dana.api<{ id: string; name: string }[]>("listProjects");
  const projectId = projects.find(({ name }) => name === PROJECT)?.id;
  const query = { projectId, occupy: "true" };
  const { id } = await dana.api<DesignOption>("createDesignOption", { query, body: { name: "Steel" } });

  // Nobody answers: after two minutes the project's owner may end the seat, and as the one who asked gets it.
  await lookAtOption(page, "Steel");
  await page.clock.install();
  // The key asks for an option that is known to be somebody else's.
  await expect(front(page).getByRole("button", { name: "Request", exact: true })).toBeVisible();
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

  await addFirstProduct(amira);
  await input(page, /Joint gap/).fill("12");
  await expect(page.getByRole("contentinfo")).toContainText("Saved");
  await dana.api("requestSeat", { params: { id }, query: {}, body: { message: "I lost my seat." } });
  await expect(
    page.getByRole("article", { name: "Dana Ross asks for Steel" }).getByText("“I lost my seat.”"),
  ).toBeVisible();
  await shots(page, "request-incoming");
  await expectAccessible(page, "section[aria-live=polite]");
  await breakSaving(amira);
  await input(page, /Joint gap/).fill("16");
  await input(page, /Panel max width/).fill("5400");
  await expect(page.getByRole("contentinfo")).toContainText("2 edits only on this computer");
  const { userData } = amira;
  const closed = page.waitForEvent("close");
  process.kill(amira.pid, "SIGKILL");
  await closed;
  const ending = { force: "true", reason: "Her computer is gone" };
  await dana.api("vacateDesignOption", { params: { id }, query: ending });
  expect((await option(id)).occupied).toMatchObject({ isMine: true });

  amira = await launch({ apiUrl: purlin.url, hasGraphics: false, userData, env: studio });
  const back = amira.page;
  await setWindow(back, NARROW);
  const offer = front(back).getByRole("region", { name: "2 edits were found that never reached the server" });
  const panel = front(back).getByRole("region", { name: "Who holds it" });
  await expect(offer.getByRole("row")).toHaveCount(3);
  await expect(panel.getByText("Dana Ross, on SURFACE-3")).toBeVisible();
  await expect(offer.getByRole("button", { name: /Apply/ })).toHaveCount(0);
  await shots(back, "recovery-holder");
  await expect(offer.getByRole("button", { name: "Keep 2 as a copy" })).toBeVisible();
  await offer.getByRole("checkbox", { name: /Panel max width/ }).uncheck();
  await offer.getByRole("button", { name: "Keep 1 as a copy" }).click();
  await holds(back);
  await expect(input(back, /Joint gap/)).toHaveValue("16");
  const options = await dana.api<{ id: string }[]>("listDesignOptions", { query: { projectId } });
  const copy = options.find((each) => each.id !== id)?.id ?? "";
  await expect.poll(async () => (await savedInputs(copy))["jointGap"]).toBe(16);
  await back.getByRole("tab", { name: /^Steel 1 edit only/ }).click();

  const rest = front(back).getByRole("region", { name: "1 edit was found that never reached the server" });
  await expect(rest.getByRole("row", { name: /Panel max width/ })).toContainText(/5,400/);
  await panel.getByRole("textbox", { name: "Message, optional" }).fill("I lost my seat in a crash.");
  await panel.getByRole("button", { name: "Send request" }).click();
  await expect(panel.getByText("Requested. Dana Ross has not answered yet.")).toBeVisible();
  await expect(panel.locator("[aria-current=step]")).toContainText("Hand over now, In 10 min, or Keep");
  await shots(back, "recovery-requested");
  await expectAccessible(back, "[role=tabpanel]:not([hidden])");
  // Put off, the edits come to the front again with the seat.
  await rest.getByRole("button", { name: "Decide later" }).click();
  await expect(rest.getByRole("checkbox", { name: /Panel max width/ })).toHaveCount(0);
  const [request] = (await option(id)).requests;
  expect(request).toMatchObject({ user: { name: "Amira Khan" }, message: "I lost my seat in a crash." });
  const answer = { params: { id, requestId: request?.id }, query: {}, body: { answer: "now" } };
  await dana.api("answerSeatRequest", answer);
  await expect(panel.getByText("you hold it", { exact: true })).toBeVisible();
  await shots(back, "recovery-handed-over");
  expect((await savedInputs(id))["jointGap"]).toBe(12);
  // What was left out of the copy is left out until it is ticked.
  await rest.getByRole("checkbox", { name: /Panel max width/ }).check();
  await rest.getByRole("button", { name: "Apply 1" }).click();
  await expect(back.getByText("1 edit applied.")).toBeVisible();
  expect((await savedInputs(id))["panelMaxWidth"]).toBe(5400);
});
