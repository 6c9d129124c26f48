import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { waitFor, within } from "#build/testing/page-queries.ts";
import { serveForFile } from "./served.ts";
import { fill, OPTION, runToTheEnd, whereAmiraDesigns } from "./steps.ts";

const purlin = serveForFile();

test("CMP-03: options stand side by side, and a changed one is out of date and neither lowest nor highest", async () => {
  const amira = await whereAmiraDesigns(purlin.url, "Comparing yard", true);
  const { user, page, front, computer } = amira;
  const press = async (name: string | RegExp) => user.click(await waitFor(() => front().getByRole("button", { name })));
  const toTab = (name: string) => user.click(page.getByRole("tab", { name }));
  await runToTheEnd(amira);
  await toTab("Comparing yard");
  await press(`More actions for ${OPTION}`);
  await user.click(await page.findByRole("menuitem", { name: "Duplicate" }));
  const copy = `${OPTION} copy`;
  for (const name of [OPTION, copy]) await user.click(await page.findByLabelText(`Compare ${name}`));
  await press("Compare 2");
  const table = within(await waitFor(() => front().getByRole("table")));
  const costRow = () => within(table.getByRole("row", { name: /^Cost/ }));
  await waitFor(() => costRow().getByText("reference"));
  // The copy has the same result: a difference of nothing, and nothing is lowest.
  await waitFor(() => costRow().getByText("±£0"));
  expect(table.queryAllByText("Lowest")).toEqual([]);
  await user.click(costRow().getByRole("button"));
  await table.findByRole("row", { name: /^Closed timber panel 140/ });

  // Both in 3D over their columns: one camera, and one storey to cut at.
  await press("Same camera");
  const views = within(await waitFor(() => front().getByRole("region", { name: "Options in 3D" })));
  views.getByText("Drag one, all 2 turn.");
  views.getByText("Reading models");
  await waitFor(() => expect(views.queryByText("Reading models")).toBeNull());
  await user.click(views.getByRole("combobox", { name: "Storey" }));
  await user.click(await page.findByRole("option", { name: "First floor", hidden: true }));
  const storey = () => views.getByRole("combobox", { name: "Storey" });
  await waitFor(() => expect(storey()).toMatchObject({ value: "First floor" }));

  await press(`Open ${copy}`);
  await press("Occupy");
  await waitFor(() => front().getByText(/You hold this option since/));
  await fill(amira, /Joint gap/, "12");
  await user.tab();
  await toTab("Compare 2");
  await waitFor(() => front().getByText(`${copy} is out of date`));
  const folder = mkdtempSync(join(tmpdir(), "purlin-comparison-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const target = join(folder, "comparison.csv");
  computer.saves.push(target);
  await press("CSV");
  await page.findByText("Saved as comparison.csv.");
  expect(readFileSync(target, "utf8")).toContain("State,,Current,Out of date\r\n");
  await press(`Run ${copy} again`);
  expect((await page.findByRole("tab", { name: copy })).getAttribute("aria-selected")).toBe("true");
  await waitFor(() => expect(front().queryByText(/results? out of date/)).toBeNull());
  await toTab("Compare 2");
  await waitFor(() => expect(front().queryByRole("button", { name: /again$/ })).toBeNull());
});
