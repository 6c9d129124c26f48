import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { corpusPath } from "#build/testing/corpus-files.ts";
import { hasCorpus } from "#build/testing/ifc-corpus.ts";
import { waitFor, within } from "#build/testing/page-queries.ts";
import { canValidate, FLAWLESS, strictVerdict } from "#build/testing/strict-validator.ts";
import { openWorkbench, type OpenWorkbench } from "./open-workbench.tsx";
import { serveForFile } from "./served.ts";
import { addProduct, createOption, first, projectOf, runToTheEnd, waitForModel } from "./steps.ts";

// An IFC4 house from opening it to a valid file on disk: walls that rules refuse, a way out pressed, then panels. What
// the screen says is held against that file. An office of which all walls are refused: `runs.test.ts`.
const purlin = serveForFile();

/** A cell of the product's row of the Quantities table, by the head of its column. */
async function readQuantity({ user, front }: OpenWorkbench, head: string): Promise<number> {
  const results = within(front().getByRole("region", { name: "Results" }));
  await user.click(results.getByRole("tab", { name: "Quantities" }));
  const heads = results.getAllByRole("columnheader").map(({ textContent }) => textContent);
  const cell = results.getAllByRole("row")[1]?.querySelectorAll("td,th")[heads.indexOf(head)];
  return Number((cell?.textContent ?? "").replace(/[^\d.]/g, ""));
}

test.skipIf(!hasCorpus || !canValidate)(
  "a house: gables get raking panels by a way out, and the saved IFC holds what the screen says",
  async () => {
    const amira = await openWorkbench({ apiUrl: purlin.url, readsModels: true });
    const { user, page, front, computer } = amira;
    await computer.signIn("Amira Khan");
    await projectOf(amira, "House", corpusPath("arch_ac20_fzk_haus_ifc4.ifc"));
    await createOption(amira, "Panels");
    await waitForModel(amira);
    const tree = within(front().getByRole("tree", { name: "Model tree" }));
    await tree.findByRole("treeitem", { name: "Dachgeschoss" });
    for (const name of ["Erdgeschoss", "IfcWallStandardCase", "Wand-Ext"]) {
      const lines = () => tree.getAllByRole("treeitem").filter(({ textContent }) => textContent.includes(name));
      await user.click(await waitFor(() => first(lines())));
    }
    await waitFor(() => front().getByRole("region", { name: /Pset_WallCommon/ }));

    await addProduct(amira, "Add LGS wall panel 100");
    expect(front().getByRole("radio", { name: "All walls" }).ariaChecked).toBe("true");
    await runToTheEnd(amira);
    /** Counts under "Applies to": all walls, those that fit, those that do not. */
    const counts = () => [...document.querySelectorAll(".host-counts dd")].map(({ textContent }) => textContent);
    // Nine walls of the ground floor; two gables of 3,387 mm, and two walls of 500 mm under the eaves.
    await waitFor(() => expect(counts()).toEqual(["13", "9", "4"]));
    const before = { panels: await readQuantity(amira, "Units"), area: await readQuantity(amira, "Area") };
    await user.click(front().getByRole("tab", { name: /^Walls without a unit/ }));
    const list = within(front().getByRole("tabpanel", { name: /^Walls without a unit/ }));
    const refused = list.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(refused).toEqual([
      expect.stringContaining("3,387 mm"),
      expect.stringContaining("500 mm high, is under 600 mm"),
    ]);
    const cover = () => front().getByText("Wall area with units").closest(".cover-bar")?.textContent;
    expect(cover()).toMatch(/Wall area with units\s*[0-8]\d %/);
    const way = "Set studs at 400 mm centres";
    // What it changes, told by a run of the server with it.
    const button = await waitFor(() =>
      list.getByRole("button", { name: new RegExp(`${way} \\+£[\\d.,]+k? · 2 walls · \\+\\d+ units$`) }),
    );
    const told = Number(/\+(\d+) units/.exec(button.textContent)?.[1]);
    await user.click(button);
    await page.findByText(`${way}: done.`);
    await runToTheEnd(amira);
    await waitFor(() => expect(counts()).toEqual(["13", "11", "2"]));
    await waitFor(() => expect(cover()).toMatch(/9\d %/));
    // 9.7 m long, from 0.5866 m at both ends to 3.3868 m (30° from 0.5 m at the outer face, 0.15 m away): 19.271 m² each,
    // of which each gable loses at most three joints of 10 mm.
    const gained = (await readQuantity(amira, "Area")) - before.area;
    expect(gained).toBeGreaterThan(2 * (19.271 - 0.03 * 3.3868) - 0.1);
    expect(gained).toBeLessThan(2 * 19.271 + 0.1);
    // 6 m is the widest panel: at least two for each.
    const units = await readQuantity(amira, "Units");
    expect(units - before.panels).toBeGreaterThanOrEqual(4);
    expect(units - before.panels).toBe(told);

    await user.click(front().getByRole("tab", { name: /^Problems/ }));
    expect(front().getAllByText(/rake up to 3,387 mm: their top tracks lie along the slope/)).not.toEqual([]);
    const results = within(front().getByRole("region", { name: "Results" }));
    await user.click(first(results.getAllByRole("button", { name: /\d+ walls?$/ })));
    await within(page.getByRole("contentinfo")).findByText(/\d+ selected/);
    await user.click(front().getByRole("tab", { name: /^Opening report/ }));
    expect(await waitFor(() => front().getAllByRole("cell", { name: "Framed" }))).not.toEqual([]);

    const folder = mkdtempSync(join(tmpdir(), "purlin-house-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const saved = join(folder, "house-panels.ifc");
    computer.saves.push(saved);
    await user.click(front().getByRole("tab", { name: "Product" }));
    await user.click(front().getByRole("button", { name: /Save output IFC/ }));
    await page.findByText("Saved as house-panels.ifc.");
    const text = readFileSync(saved, "utf8");
    expect(text.match(/=IFCELEMENTASSEMBLY\(/g)).toHaveLength(units);
    const legend = within(front().getByRole("region", { name: "Overlay" }));
    expect(legend.getByRole("button", { name: /^Panels/ }).textContent).toBe(`Panels${units}`);
    expect(strictVerdict(readFileSync(saved))).toContain(FLAWLESS);
  },
);
