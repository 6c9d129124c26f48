import { copyFileSync, existsSync, mkdtempSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { PNG } from "pngjs";
import type { OpenDocument } from "#desktop/ipc/bridge.ts";
import { launch, type Workbench } from "./launch.ts";
import { test } from "./support/shared-purlin.ts";
import { answerOpenDialog, signIn, signInInBrowser } from "./support/sign-in.ts";
import {
  addFirstProduct,
  callBridge,
  chooseBaseModel,
  clickInView,
  createOption,
  createProject,
  front,
  lookAtOption,
  readProperties,
  runToTheEnd,
  saveOutput,
  undoOnSight,
  waitForModel,
} from "./support/steps.ts";
import { shot } from "./support/shot.ts";
import { setWindow } from "./support/window.ts";

const IFC = join(import.meta.dirname, "../../../shared/ifc");

let first: Workbench;
let second: Workbench;
let model: string;

test.describe.configure({ mode: "serial" });
test.skip(
  !existsSync(join(IFC, "arch_duplex_2x3.ifc")),
  "The IFC corpus (../shared/ifc) is not here: the journey needs arch_duplex_2x3.ifc.",
);

test.beforeAll(async ({ purlin }) => {
  const folder = mkdtempSync(join(tmpdir(), "purlin-models-"));
  model = join(folder, "arch_duplex_2x3.ifc");
  copyFileSync(join(IFC, "arch_duplex_2x3.ifc"), model);
  first = await launch({ apiUrl: purlin.url });
  second = await launch({ apiUrl: purlin.url, hasGraphics: false });
  await Promise.all([first, second].map(({ page }) => setWindow(page)));
});

test.afterAll(async () => {
  await first?.close();
  await second?.close();
});

/** A list of the API, asked through the bridge. */
const listOf = async (page: Page, endpoint: string, query?: object) =>
  (await callBridge<{ id: string; name: string }[]>(page, "api.call", { endpoint, query })).value;

test("a designer signs in through the system browser", async () => {
  await shot(first.page, "start-signed-out");
  await signInInBrowser(first, "Amira Khan");
  await signIn(second, "James Okafor");
  await expect(first.page.getByText("Pro licence")).toBeVisible();
});

test("creates a project and chooses a local IFC file as its base model", async () => {
  await createProject(first, "Marlow Yard, Block B");
  await chooseBaseModel(first, model);
  await shot(first.page, "project-empty");
});

test("OPT-02: creates a design option, which this connection occupies", async () => {
  await createOption(first, "B · LGS panels");
});

test("sees the model in 3D with its spatial tree and reads an element's properties", async () => {
  await waitForModel(first);
  await readProperties(first, ["Level 1", "IfcWallStandardCase", "Basic Wall"], /Pset_WallCommon/);
  await shot(first.page, "study-properties");
});

test("OPT-09: a second client sees who holds the option and is refused", async () => {
  const { page } = second;
  await page.getByRole("button", { name: /Marlow Yard, Block B/ }).click();
  const card = page.getByRole("article", { name: "B · LGS panels" });
  await expect(card.getByText(/Amira Khan, since/)).toBeVisible();
  await shot(page, "project-occupied");
  const project = (await listOf(page, "listProjects"))?.find(({ name }) => name === "Marlow Yard, Block B");
  const [option] = (await listOf(page, "listDesignOptions", { projectId: project?.id })) ?? [];
  const answer = await callBridge(page, "api.call", {
    endpoint: "occupyDesignOption",
    params: { id: option?.id },
    query: {},
  });
  expect(answer).toMatchObject({
    ok: false,
    problem: { status: 409, code: "option_occupied", facts: { initials: "AK" } },
  });
  await lookAtOption(page, "B · LGS panels");
  await expect(front(page).getByText(/Only the holder can change it/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Run study" })).toBeDisabled();
  await shot(page, "study-occupied");
});

test("adds a product from the library, edits its inputs and sees them saved", async () => {
  const { page } = first;
  await addFirstProduct(first);
  await page
    .getByRole("spinbutton", { name: /Panel max width/i })
    .or(page.getByLabel(/Panel max width/i))
    .first()
    .fill("5000");
  await expect(page.getByText(/^Saved \d\d:\d\d/)).toBeVisible();
});

test("STU-10: runs on all walls; the output lies over the ghosted base with quantities, cost and warnings", async () => {
  const { page } = first;
  await runToTheEnd(first);
  const row = page.getByRole("region", { name: "Results" }).getByRole("row").nth(1);
  await expect(row).toContainText("£");
  await expect(row).toContainText("m²");
  await page.getByRole("tab", { name: /Problems/ }).click();
  await shot(page, "study-problems");
  await page.getByRole("tab", { name: /Opening report/ }).click();
  await expect(page.getByRole("cell", { name: "Framed" }).first()).toBeVisible();
  await shot(page, "study-openings");
  await page.getByRole("tab", { name: "Quantities" }).click();
  await shot(page, "study-overlay");
  // Two walls with openings that no header spans stand right of the middle, teal with deeper lines, until their eye shuts.
  const teal = async () => {
    const picture = PNG.sync.read(await front(page).getByRole("application").screenshot());
    const seen = { tint: 0, lines: 0 };
    for (let y = Math.round(picture.height * 0.15); y < picture.height * 0.95; y++)
      for (let x = Math.round(picture.width * 0.5); x < picture.width * 0.95; x++) {
        const start = (y * picture.width + x) * 4;
        const [red = 0, green = 0, blue = 0] = picture.data.subarray(start, start + 3);
        // Blue of panels has more blue than this; glass and ghosts have less hue.
        if (green < red * 1.6 || blue < green * 0.95) continue;
        if (green > 110 && blue < green * 1.18) seen.tint += 1;
        else if (green > 25 && green < 80 && blue < green * 1.45) seen.lines += 1;
      }
    return seen;
  };
  await expect.poll(async () => (await teal()).tint).toBeGreaterThan(200);
  const drawn = await teal();
  expect(drawn.lines).toBeGreaterThan(drawn.tint / 25);
  await page.getByRole("button", { name: "Visible: K2-07 Too wide an opening" }).click();
  await expect.poll(async () => (await teal()).tint).toBeLessThan(drawn.tint / 20);
  await page.getByRole("button", { name: "Visible: K2-07 Too wide an opening" }).click();
});

test("STU-09: applies to a hand-picked set, and to all walls again", async () => {
  const { page } = first;
  await page.getByRole("radio", { name: "Pick walls" }).click();
  const strip = page.getByText(/Picking walls: \d+/);
  await clickInView(first, async () => /[1-9]/.test((await strip.textContent()) ?? ""));
  await expect(strip).toContainText(/[1-9]/);
  await shot(page, "study-picking");
  await page.getByRole("button", { name: /^Done/ }).click();
  await expect(page.getByText(/walls? picked by hand/)).toBeVisible();
  await expect(front(page).getByText("Out of date").first()).toBeVisible();
  await page.getByRole("radio", { name: "All walls" }).click();
  const asked = page.getByRole("dialog", { name: /to all walls/ });
  await expect(asked).toContainText(/The choice of \d+ picked walls? is forgotten/);
  const undone = undoOnSight(page, '//*[contains(text(), "picked by hand")]');
  await asked.getByRole("button", { name: "Apply to all walls" }).click();
  await undone;
  await expect(page.getByText(/walls? picked by hand/)).toBeVisible();
  await page.getByRole("radio", { name: "All walls" }).click();
  await asked.getByRole("button", { name: "Apply to all walls" }).click();
  await expect(page.getByText(/walls? picked by hand/)).toBeHidden();
});

test("saves the output IFC to disk", async () => {
  const path = await saveOutput(first, mkdtempSync(join(tmpdir(), "purlin-saved-")), "panels.ifc");
  const text = readFileSync(path, "utf8");
  expect(text.startsWith("ISO-10303-21;")).toBe(true);
  expect(text).toContain("IFCELEMENTASSEMBLY");
});

const changeNotice = (page: Page) => front(page).getByText(/arch_duplex_2x3.ifc was saved anew/);
const overlay = (page: Page) => front(page).getByRole("region", { name: "Overlay" });
const comparison = (page: Page) => front(page).getByRole("region", { name: /The base model is another one/ });

test("a colleague without the base model sees no results over another one, cannot run, and locates it", async () => {
  const { page } = second;
  await expect(
    front(page)
      .getByText(/base model, arch_duplex_2x3.ifc, is not on this computer/)
      .first(),
  ).toBeVisible();
  await page.getByRole("tab", { name: "Marlow Yard, Block B" }).click();
  await chooseBaseModel(second, join(IFC, "arch_ifcopenhouse_ifc4.ifc"));
  await page.getByRole("tab", { name: "B · LGS panels" }).click();
  await waitForModel(second);
  await expect(front(page).getByText(/arch_ifcopenhouse_ifc4.ifc is shown, which is not this option's/)).toBeVisible();
  await expect(front(page).getByText("1 result is not drawn: it was made with another base model.")).toBeVisible();
  await expect(overlay(page)).toBeHidden();
  await front(page).getByRole("button", { name: "Replace the base model" }).click();
  await expect(comparison(page)).toContainText("arch_duplex_2x3.ifc is not on this computer");
  await expect(comparison(page)).toContainText("1 result out of date with it");
  await expect(comparison(page).getByRole("button", { name: "Use arch_ifcopenhouse_ifc4.ifc" })).toBeDisabled();
  await shot(page, "study-other-base");
  // The right name is not enough, and the right content is, whatever its name.
  await answerOpenDialog(second, join(IFC, "arch_revit_small.ifc"));
  await front(page).getByRole("button", { name: "Locate arch_duplex_2x3.ifc" }).click();
  await expect(front(page).getByText(/arch_revit_small.ifc is not arch_duplex_2x3.ifc/)).toBeVisible();
  const copy = join(mkdtempSync(join(tmpdir(), "purlin-copies-")), "copy.ifc");
  copyFileSync(model, copy);
  await answerOpenDialog(second, copy);
  await front(page).getByRole("button", { name: "Locate arch_duplex_2x3.ifc" }).click();
  await expect(overlay(page)).toBeVisible();
  await expect(front(page).getByText(/arch_ifcopenhouse_ifc4.ifc, is not this option's base model/)).toBeVisible();
});

test("a touch alone, new time and same bytes, is no change of the base model", async () => {
  const { page } = first;
  const later = new Date(Date.now() + 60_000);
  utimesSync(model, later, later);
  // The services have looked at it again when they tell the new time.
  await expect
    .poll(async () => (await callBridge<OpenDocument[]>(page, "document.recent")).value?.[0]?.modifiedAt)
    .toBe(later.toISOString());
  await expect(changeNotice(page)).toBeHidden();
  await expect(front(page).getByText("Out of date")).toHaveCount(0);
});

test("a file saved anew is offered, compared wall by wall, and replaces the base model only on demand", async () => {
  const { page } = first;
  // In a text editor: another name of a storey, and one wall 0.5 m to the east. The other 56 walls and 21 rooms stay.
  const text = readFileSync(model, "utf8").replace("'Level 2'", "'Upper floor'");
  const wall = /(#4117=IFCAXIS2PLACEMENT3D\()#\d+/;
  const [, x, y] = /#4116=IFCCARTESIANPOINT\(\((-?[\d.]+),(-?[\d.]+),/.exec(text) ?? [];
  const point = `#900001=IFCCARTESIANPOINT((${(Number(x) + 0.5).toFixed(6)},${y},0.));\n`;
  writeFileSync(model, text.replace(wall, "$1#900001").replace(/(#4117=)/, `${point}$1`));
  await expect(changeNotice(page)).toBeVisible();
  // The base is what it was: the results are drawn over it, and current.
  await expect(overlay(page)).toBeVisible();
  await expect(front(page).getByText("Out of date")).toHaveCount(0);
  await front(page).getByRole("button", { name: "Compare" }).click();
  await expect(comparison(page)).toContainText("1 result out of date with it");
  await expect(comparison(page).getByRole("definition")).toHaveText(["0", "1", "0", "77"]);
  await expect(comparison(page)).toContainText("moved 500 mm to the east");
  await shot(page, "study-changed-on-disk");
  await comparison(page).getByRole("button", { name: "Keep the old version" }).click();
  await expect(comparison(page)).toBeHidden();
  await front(page).getByRole("button", { name: "Compare" }).click();
  await comparison(page).getByRole("button", { name: "Use the new version" }).click();
  await expect(page.getByText("Base model updated.")).toBeVisible();
  await expect(changeNotice(page)).toBeHidden();
  const results = front(page).getByRole("region", { name: "Results" });
  await front(page).getByRole("tab", { name: "Quantities" }).click();
  await expect(results.getByRole("row").nth(1)).toContainText("Out of date");
  await expect(results.getByRole("row").last()).toContainText("0 of 1 rows");
  await expect(front(page).getByText("1 result out of date")).toBeVisible();
  await expect(overlay(page)).toBeHidden();
  // The view is of the new file as well: its tree, its properties, and nothing selected of the old one.
  const tree = front(page).getByRole("tree", { name: "Model tree" });
  await waitForModel(first);
  await expect(tree.getByRole("treeitem", { name: "Upper floor" })).toBeVisible();
  await expect(tree.getByRole("treeitem", { name: "Level 2" })).toHaveCount(0);
  await tree.getByRole("treeitem", { name: "Upper floor" }).click();
  await expect(page.getByRole("contentinfo").getByText(/\d+ selected/)).toBeVisible();
  await shot(page, "study-base-replaced");
});

test("another model chosen for the project leaves the base model of its options as it is", async () => {
  const { page } = first;
  await page.getByRole("tab", { name: "Marlow Yard, Block B" }).click();
  await answerOpenDialog(first, join(IFC, "facade_schependomlaan_linden_windows.ifc"));
  await front(page).getByRole("button", { name: "Choose another model" }).click();
  await expect(front(page).getByText(/none of them is a wall \(IfcWall\)/)).toBeVisible();
  const base = front(page).getByRole("region", { name: "Base model" });
  await expect(base.getByText("arch_duplex_2x3.ifc")).toBeVisible();
  await shot(page, "project-refused-file");
  await answerOpenDialog(first, join(IFC, "arch_ifcopenhouse_ifc4.ifc"));
  await front(page).getByRole("button", { name: "Choose another model" }).click();
  await expect(base.getByText("arch_ifcopenhouse_ifc4.ifc")).toBeVisible();
  await page.getByRole("tab", { name: "B · LGS panels" }).click();
  const tree = front(page).getByRole("tree", { name: "Model tree" });
  await expect(front(page).getByText(/arch_ifcopenhouse_ifc4.ifc, is not this option's base model/)).toBeVisible();
  await expect(tree.getByRole("treeitem", { name: "Upper floor" })).toBeVisible();
});

test("a dead API is said in words and nothing is lost; it comes back by itself", async ({ purlin }) => {
  const { page } = first;
  purlin.killServer();
  await expect(page.getByRole("contentinfo").getByText(/Reconnecting|Offline/)).toBeVisible();
  await expect(front(page).getByText("Not connected: the option can be read, not changed.")).toBeVisible();
  await shot(page, "study-offline");
  await purlin.startAgain();
  await expect(page.getByRole("contentinfo").getByText("Connected")).toBeVisible();
  await expect(
    front(page)
      .getByText(/You hold this option since|Occupy/)
      .first(),
  ).toBeVisible();
});
