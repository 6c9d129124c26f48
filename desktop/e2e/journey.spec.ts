import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, type Page } from "@playwright/test";
import { servePurlin, type ServedPurlin } from "#build/served-purlin.ts";
import { launch, type Workbench } from "./launch.ts";
import { answerOpenDialog, signIn } from "./sign-in.ts";

const IFC = join(import.meta.dirname, "../../../shared/ifc");
const SHOTS = join(import.meta.dirname, "../../test-results/desktop-shots");

let server: ServedPurlin;
let first: Workbench;
let second: Workbench;
let model: string;

test.describe.configure({ mode: "serial" });
test.skip(
  !existsSync(join(IFC, "arch_duplex_2x3.ifc")),
  "The IFC corpus (../shared/ifc) is not here: the journey needs arch_duplex_2x3.ifc.",
);

test.beforeAll(async () => {
  server = await servePurlin();
  const folder = mkdtempSync(join(tmpdir(), "purlin-models-"));
  model = join(folder, "arch_duplex_2x3.ifc");
  copyFileSync(join(IFC, "arch_duplex_2x3.ifc"), model);
  mkdirSync(SHOTS, { recursive: true });
  first = await launch({ apiUrl: server.url });
  second = await launch({ apiUrl: server.url });
  await Promise.all([first, second].map(({ page }) => page.setViewportSize({ width: 1440, height: 900 })));
});

test.afterAll(async () => {
  await first?.close();
  await second?.close();
  await server?.stop();
});

/** The tab in front; the others stay mounted behind it. */
const front = (page: Page) => page.getByRole("tabpanel", { includeHidden: false }).first();

const shot = (page: Page, name: string) => page.screenshot({ path: join(SHOTS, `${name}.png`) });

test("a designer signs in through the system browser", async () => {
  await shot(first.page, "start-signed-out");
  await signIn(first, "Amira Khan");
  await signIn(second, "James Okafor");
  await expect(first.page.getByText("Pro licence")).toBeVisible();
});

test("creates a project and chooses a local IFC file as its base model", async () => {
  const { page } = first;
  await page.getByRole("button", { name: "New project", exact: false }).first().click();
  await page.getByLabel("Name of the project").fill("Marlow Yard, Block B");
  await page.getByRole("button", { name: "Create project" }).click();
  await expect(page.getByRole("heading", { name: "Marlow Yard, Block B" })).toBeVisible();
  await answerOpenDialog(first, model);
  await page.getByRole("button", { name: "Choose an IFC model" }).click();
  await expect(page.getByRole("region", { name: "Base model" }).getByText("arch_duplex_2x3.ifc")).toBeVisible();
  await shot(page, "project-empty");
});

test("OPT-02: creates a design option, which this connection occupies", async () => {
  const { page } = first;
  await page.getByRole("button", { name: "New design option" }).first().click();
  await page.getByLabel("Name of the option").fill("B · LGS panels");
  await page.getByRole("button", { name: "Create option" }).click();
  await expect(front(page).getByText(/You hold this option since/)).toBeVisible();
});

test("sees the model in 3D with its spatial tree and reads an element's properties", async () => {
  const { page } = first;
  const tree = page.getByRole("tree", { name: "Model tree" });
  await expect(tree.getByRole("treeitem").filter({ hasText: "Level 1" })).toBeVisible({ timeout: 60_000 });
  await tree.getByRole("treeitem").filter({ hasText: "Level 1" }).click();
  await tree.getByRole("treeitem").filter({ hasText: "IfcWallStandardCase" }).first().click();
  await tree.getByRole("treeitem").filter({ hasText: "Basic Wall" }).first().click();
  await expect(page.getByRole("region", { name: /Pset_WallCommon/ })).toBeVisible();
  await shot(page, "study-properties");
});

test("OPT-09: a second client sees who holds the option and is refused", async () => {
  const { page } = second;
  await page.getByRole("button", { name: /Marlow Yard, Block B/ }).click();
  const card = page.getByRole("article", { name: "B · LGS panels" });
  await expect(card.getByText(/Amira Khan, since/)).toBeVisible();
  await shot(page, "project-occupied");
  const answer = await page.evaluate(async () => {
    const bridge = Reflect.get(window, "purlin") as {
      call(name: string, input: unknown): Promise<{ ok: boolean; value?: unknown; problem?: unknown }>;
    };
    const projects = (await bridge.call("api.call", { endpoint: "listProjects" })).value as { id: string }[];
    const options = (
      await bridge.call("api.call", { endpoint: "listDesignOptions", query: { projectId: projects[0]?.id } })
    ).value as { id: string }[];
    return bridge.call("api.call", { endpoint: "occupyDesignOption", params: { id: options[0]?.id }, query: {} });
  });
  expect(answer).toMatchObject({
    ok: false,
    problem: { status: 409, code: "option_occupied", facts: { initials: "AK" } },
  });
  await card.getByRole("button", { name: "View" }).click();
  await expect(front(page).getByText(/Only the holder can change it/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Run study" })).toBeDisabled();
  await shot(page, "study-occupied");
});

test("adds a product from the library, edits its inputs and sees them saved", async () => {
  const { page } = first;
  await page.getByRole("button", { name: "Add", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Add a product" });
  await dialog
    .getByRole("button", { name: /^Add .*/ })
    .first()
    .click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("region", { name: "Inputs" })).toBeVisible();
  await page
    .getByRole("spinbutton", { name: /Panel max width/i })
    .or(page.getByLabel(/Panel max width/i))
    .first()
    .fill("5000");
  await expect(page.getByText(/^Saved \d\d:\d\d/)).toBeVisible();
});

test("STU-10: runs on all walls; the output lies over the ghosted base with quantities, cost and warnings", async () => {
  const { page } = first;
  await page.getByRole("button", { name: "Run study" }).click();
  await expect(page.getByRole("progressbar", { name: "Progress of the run" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Run study" })).toBeEnabled({ timeout: 90_000 });
  await expect(page.getByRole("region", { name: "Overlay" })).toBeVisible();
  const row = page.getByRole("region", { name: "Results" }).getByRole("row").nth(1);
  await expect(row).toContainText("£");
  await expect(row).toContainText("m²");
  await page.waitForTimeout(2500); // Let the picture settle: it is for people, nothing is asserted on it.
  await shot(page, "study-overlay");
  await page.getByRole("tab", { name: /Problems/ }).click();
  await shot(page, "study-problems");
  await page.getByRole("tab", { name: /Opening report/ }).click();
  await expect(page.getByRole("cell", { name: "Framed" }).first()).toBeVisible();
  await shot(page, "study-openings");
});

test("STU-09: applies to a hand-picked set, and to all walls again", async () => {
  const { page } = first;
  await page.getByRole("radio", { name: "Pick walls" }).click();
  const view = page.getByRole("region", { name: "3D view" });
  const box = await view.boundingBox();
  if (!box) throw new Error("The 3D view has no size.");
  const strip = page.getByText(/Picking walls: \d+/);
  for (const [x, y] of [
    [0.5, 0.5],
    [0.4, 0.55],
    [0.6, 0.5],
    [0.45, 0.45],
    [0.55, 0.6],
    [0.35, 0.5],
  ] as const) {
    await page.mouse.click(box.x + box.width * x, box.y + box.height * y);
    if ((await strip.textContent())?.match(/[1-9]/)) break;
  }
  await expect(strip).toContainText(/[1-9]/);
  await shot(page, "study-picking");
  await page.getByRole("button", { name: /^Done/ }).click();
  await expect(page.getByText(/walls? picked by hand/)).toBeVisible();
  await expect(front(page).getByText("Out of date").first()).toBeVisible();
  await page.getByRole("radio", { name: "All walls" }).click();
  await expect(page.getByText(/walls? picked by hand/)).toBeHidden();
});

test("saves the output IFC to disk", async () => {
  const { page } = first;
  const target = join(mkdtempSync(join(tmpdir(), "purlin-saved-")), "panels.ifc");
  await first.evaluate(({ dialog }, path) => {
    dialog.showSaveDialog = async () => ({ canceled: false, filePath: path });
  }, target);
  await page.getByRole("tab", { name: "Product" }).click();
  await page.getByRole("button", { name: /Save output IFC/ }).click();
  await expect(page.getByText("Saved as panels.ifc.")).toBeVisible();
  const text = readFileSync(target, "utf8");
  expect(text.startsWith("ISO-10303-21;")).toBe(true);
  expect(text).toContain("IFCELEMENTASSEMBLY");
});

test("touching the file says that the base model changed and marks the result out of date", async () => {
  const { page } = first;
  writeFileSync(model, `${readFileSync(model, "utf8").replace("DATA;", "DATA;\n/* changed on disk */")}`);
  await expect(front(page).getByText(/The base model changed: arch_duplex_2x3.ifc is newer on disk/)).toBeVisible({
    timeout: 30_000,
  });
  await expect(front(page).getByText("Out of date").first()).toBeVisible();
  await shot(page, "study-changed-on-disk");
  await page.getByRole("button", { name: "Use the changed file" }).click();
  await expect(page.getByText("Base model updated.")).toBeVisible({ timeout: 60_000 });
  await expect(front(page).getByText("Out of date").first()).toBeVisible();
});

test("a dead API is said in words and nothing is lost; it comes back by itself", async () => {
  const { page } = first;
  server.process.kill("SIGKILL");
  await expect(page.getByRole("contentinfo").getByText(/Reconnecting|Offline/)).toBeVisible({ timeout: 30_000 });
  await expect(front(page).getByText("Not connected: the option can be read, not changed.")).toBeVisible();
  await shot(page, "study-offline");
  const port = Number(new URL(server.url).port);
  const again = await servePurlin({ dataDirectory: server.dataDirectory, port });
  server = { ...again, stop: again.stop };
  await expect(page.getByRole("contentinfo").getByText("Connected")).toBeVisible({ timeout: 60_000 });
  await expect(
    front(page)
      .getByText(/You hold this option since|Occupy/)
      .first(),
  ).toBeVisible();
});
