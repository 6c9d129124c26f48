import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { damagedHouse } from "#build/small-ifc/damaged-house.ts";
import { writeHouse } from "#build/small-ifc/house.ts";
import { waitFor, within } from "#build/testing/page-queries.ts";
import { openWorkbench, type OpenWorkbench } from "./open-workbench.tsx";
import { serveForFile } from "./served.ts";
import {
  addFirstProduct,
  createOption,
  lookAtOption,
  openProject,
  projectOf,
  runToTheEnd,
  waitForModel,
} from "./steps.ts";

// The base model of an option with results: not on a colleague's computer, saved anew, and another one chosen.
const purlin = serveForFile();
/** The house that the option is of: 7 walls and 3 rooms. */
const HOUSE = writeHouse({ schema: "IFC2X3", unit: "mm" });
const OTHER = writeHouse({ schema: "IFC4", unit: "m" });

/** A file in a new folder. */
function keep(name: string, bytes: Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), "purlin-models-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

/** Amira's page with a result on all walls of a file. */
async function whereItHasRun(project: string, model: string): Promise<OpenWorkbench> {
  const amira = await openWorkbench({ apiUrl: purlin.url, readsModels: true });
  await amira.computer.signIn("Amira Khan");
  await projectOf(amira, project, model);
  await createOption(amira, "Panels");
  await addFirstProduct(amira);
  await waitForModel(amira);
  await runToTheEnd(amira);
  return amira;
}

const press = async ({ user, front }: OpenWorkbench, name: string) =>
  user.click(await waitFor(() => front().getByRole("button", { name })));
const overlay = ({ front }: OpenWorkbench) => front().queryByRole("region", { name: "Overlay" });
const comparison = ({ front }: OpenWorkbench) =>
  waitFor(() => within(front().getByRole("region", { name: /The base model is another one/ })));
const tree = ({ front }: OpenWorkbench) => within(front().getByRole("tree", { name: "Model tree" }));

test("a colleague without the base model sees no results over another one, cannot run, and locates it", async () => {
  const model = keep("house.ifc", HOUSE);
  await whereItHasRun("Marlow Yard", model);
  const james = await openWorkbench({ apiUrl: purlin.url, computer: "SURFACE-3", readsModels: true });
  const { user, page, front, computer } = james;
  await computer.signIn("James Okafor");
  await openProject(james, "Marlow Yard");
  await lookAtOption(james, "Panels");
  await waitFor(() => front().getAllByText(/base model, house.ifc, is not on this computer/));
  await user.click(page.getByRole("tab", { name: "Marlow Yard" }));
  computer.picks.push(keep("other.ifc", OTHER));
  await press(james, "Choose an IFC model");
  await waitFor(() => within(front().getByRole("region", { name: "Base model" })).getByText(/· Watched$/));
  await user.click(page.getByRole("tab", { name: "Panels" }));
  await waitForModel(james);
  await waitFor(() => front().getByText(/other.ifc is shown, which is not this option's/));
  await waitFor(() => front().getByText("1 result is not drawn: it was made with another base model."));
  expect(overlay(james)).toBeNull();
  expect(front().getByRole("button", { name: "Run study" }).ariaDisabled).toBe("true");
  await press(james, "Replace the base model");
  const offered = await comparison(james);
  await waitFor(() => offered.getByText(/house.ifc is not on this computer/));
  offered.getByText(/1 result out of date with it/);
  const use = offered.getByRole("button", { name: "Use other.ifc" });
  expect(use.ariaDisabled ?? String((use as HTMLButtonElement).disabled)).toBe("true");
  // The right name is not enough, and the right content is, whatever its name.
  computer.picks.push(keep("third.ifc", writeHouse({ schema: "IFC4", unit: "ft" })), keep("copy.ifc", HOUSE));
  await press(james, "Locate house.ifc");
  await waitFor(() => front().getByText(/third.ifc is not house.ifc/));
  await press(james, "Locate house.ifc");
  await waitFor(() => expect(overlay(james)).not.toBeNull());
  front().getByText(/other.ifc, is not this option's base model/);
});

test("a file saved anew is offered, compared wall by wall, and replaces the base model only on demand", async () => {
  const model = keep("house.ifc", HOUSE);
  const amira = await whereItHasRun("Anew yard", model);
  const { user, page, front, computer } = amira;
  const notice = () => front().queryByText(/house.ifc was saved anew/);
  // A touch alone, new time and same bytes, is no change. The services have looked when they tell the new time.
  const later = new Date(Date.now() + 60_000);
  utimesSync(model, later, later);
  const recent = async () => (await computer.handlers["document.recent"](undefined))[0]?.modifiedAt;
  await waitFor(async () => expect(await recent()).toBe(later.toISOString()));
  expect([notice(), front().queryByText("Out of date")]).toEqual([null, null]);

  // In a text editor: another name of a storey, and one wall 0.5 m to the east. The other 6 walls and 3 rooms stay.
  const text = readFileSync(model, "latin1").replace("'Upper'", "'Upper floor'");
  writeFileSync(model, text.replace("IFCCARTESIANPOINT((5943.6,304.8,0.))", "IFCCARTESIANPOINT((6443.6,304.8,0.))"));
  await waitFor(() => expect(notice()).not.toBeNull());
  // The base is what it was: the results are drawn over it, and current.
  expect(overlay(amira)).not.toBeNull();
  expect(front().queryByText("Out of date")).toBeNull();
  await press(amira, "Compare");
  const offered = await comparison(amira);
  offered.getByText(/1 result out of date with it/);
  const counts = () => offered.getAllByRole("definition").map(({ textContent }) => textContent);
  await waitFor(() => expect(counts()).toEqual(["0", "1", "0", "9"]));
  offered.getByText(/moved 500 mm to the east/);
  await user.click(offered.getByRole("button", { name: "Keep the old version" }));
  await waitFor(() => expect(front().queryByRole("region", { name: /The base model is another one/ })).toBeNull());
  await press(amira, "Compare");
  await user.click(
    await waitFor(async () => (await comparison(amira)).getByRole("button", { name: "Use the new version" })),
  );
  await page.findByText("Base model updated.");
  await waitFor(() => expect(notice()).toBeNull());
  await user.click(front().getByRole("tab", { name: "Quantities" }));
  const rows = () => within(front().getByRole("region", { name: "Results" })).getAllByRole("row");
  await waitFor(() => expect(rows()[1]?.textContent).toContain("Out of date"));
  expect(rows().at(-1)?.textContent).toContain("0 of 1 rows");
  front().getByText("1 result out of date");
  expect(overlay(amira)).toBeNull();
  // The view is of the new file as well: its tree, and nothing selected of the old one.
  await waitForModel(amira);
  const upper = await tree(amira).findByRole("treeitem", { name: "Upper floor" });
  expect(tree(amira).queryByRole("treeitem", { name: "Upper" })).toBeNull();
  await user.click(upper);
  await within(page.getByRole("contentinfo")).findByText(/\d+ selected/);

  // Another model chosen for the project leaves the base model of its options as it is.
  await user.click(page.getByRole("tab", { name: "Anew yard" }));
  const base = () => within(front().getByRole("region", { name: "Base model" }));
  const columns = damagedHouse(/=IFC(?:WALLSTANDARDCASE|SPACE)\(/g, "=IFCCOLUMN(");
  computer.picks.push(keep("columns.ifc", columns), keep("other.ifc", OTHER));
  await press(amira, "Choose another model");
  await waitFor(() => front().getByText(/none of them is a wall \(IfcWall\)/));
  base().getByText("house.ifc");
  await press(amira, "Choose another model");
  await waitFor(() => base().getByText("other.ifc"));
  await user.click(page.getByRole("tab", { name: "Panels" }));
  await waitFor(() => front().getByText(/other.ifc, is not this option's base model/));
  tree(amira).getByRole("treeitem", { name: "Upper floor" });
});
