import { expect, test } from "vitest";
import { waitFor, within } from "#build/testing/page-queries.ts";
import { corpusPath } from "#build/testing/corpus-files.ts";
import { hasCorpus } from "#build/testing/ifc-corpus.ts";
import type { DesignOption } from "#shared/contracts/design/design-options.ts";
import { openWorkbench, type OpenWorkbench } from "./open-workbench.tsx";
import { heldRuns, serveForFile } from "./served.ts";
import { createOption, findOption, openProject, savedInputs, whereAmiraDesigns } from "./steps.ts";

// Runs: cancelled by their button, in time and too late, and refused, with their ways out taken.
const purlin = serveForFile();
const CANCELLED = "The run was cancelled. Finished products keep their results.";
const TOO_LATE = "The run had finished before it could be cancelled. Its result is kept.";

const button = ({ front }: OpenWorkbench, name: string) => waitFor(() => front().getByRole("button", { name }));
const resultOf = async ({ computer: { api }, id }: OpenWorkbench & { id: string }) =>
  Object.values((await api<DesignOption>("getDesignOption", { params: { id } })).products).map(({ result }) => result);

test("Cancel while the server has the run keeps no result, leaves the seat, and lets the next run end", async () => {
  const amira = await whereAmiraDesigns(purlin.url, "Cancel yard");
  const { user, page, front } = amira;
  const letGo = await heldRuns(purlin);
  await user.click(await button(amira, "Run study"));
  const cancel = await button(amira, "Cancel");
  await waitFor(() => expect(front().queryByText("Reading walls from the model")).toBeNull());
  await user.click(cancel);
  expect(await page.findByText(CANCELLED)).toBeDefined();
  await waitFor(() => expect(front().queryByRole("progressbar", { name: "Progress of the run" })).toBeNull());
  expect(await resultOf(amira)).toEqual([null]);
  front().getByText(/You hold this option since/);

  await letGo();
  await user.click(await button(amira, "Run study"));
  await waitFor(async () => expect(await resultOf(amira)).toMatchObject([{ executionId: expect.any(String) }]));
  await waitFor(() => expect(front().queryByRole("progressbar", { name: "Progress of the run" })).toBeNull());
});

test("Cancel pressed when the run has just ended: the result stays, and that is said", async () => {
  const amira = await whereAmiraDesigns(purlin.url, "Late yard");
  const { user, page, front, computer } = amira;
  const tell = computer.onPush;
  const heard = Promise.withResolvers<void>();
  const letGo = await heldRuns(purlin);
  await user.click(await button(amira, "Run study"));
  const cancel = await button(amira, "Cancel");
  // The page neither hears nor reads of the end before the button is pressed.
  computer.onPush = () => undefined;
  amira.hold = (_name, input) =>
    Reflect.get(input ?? {}, "endpoint") === "getExecution" ? heard.promise : Promise.resolve();
  await letGo();
  await waitFor(async () => expect(await resultOf(amira)).toMatchObject([{ executionId: expect.any(String) }]));
  await user.click(cancel);
  computer.onPush = tell;
  heard.resolve();
  expect(await page.findByText(TOO_LATE)).toBeDefined();
  expect(await resultOf(amira)).toMatchObject([{ executionId: expect.any(String) }]);
  front().getByText(/You hold this option since/);
});

test.skipIf(!hasCorpus)(
  "an office with close windows: all walls are refused, and the first ways out give panels to all",
  async () => {
    const amira = await openWorkbench({ apiUrl: purlin.url });
    const { user, page, front, computer } = amira;
    await computer.signIn("Amira Khan");
    await computer.api("createProject", { body: { name: "Office" } });
    await openProject(amira, "Office");
    computer.picks.push(corpusPath("arch_whale_largebuilding.ifc"));
    await user.click(await button(amira, "Choose an IFC model"));
    await waitFor(() => within(front().getByRole("region", { name: "Base model" })).getByText(/· Watched$/));
    await createOption(amira, "Panels");
    await user.click(front().getByRole("button", { name: "Add" }));
    await user.click(await page.findByRole("button", { name: "Add LGS wall panel 100" }));
    await waitFor(() => front().getByRole("region", { name: "Inputs" }));
    const id = await findOption(computer, "Office", "Panels");
    const counts = async () => {
      const { products } = await computer.api<DesignOption>("getDesignOption", { params: { id } });
      return Object.values(products).map(({ result }) => [result?.summary.hostsUsed, result?.summary.hostsRefused]);
    };
    const run = async (used: number) => {
      await user.click(await button(amira, "Run study"));
      await waitFor(async () => expect(await counts()).toEqual([[used, 18 - used]]));
      await waitFor(() => expect(front().queryByRole("progressbar", { name: "Progress of the run" })).toBeNull());
    };
    await run(0);
    await user.click(await waitFor(() => front().getByRole("tab", { name: /^Walls without a unit/ })));
    // Each rule is marked the same in legend, list and bar, in which nothing is covered yet.
    const legend = within(front().getByRole("region", { name: "Overlay" }));
    const rows = within(legend.getByRole("group", { name: "Walls without a unit" })).getAllByRole("button", {
      name: /^K2/,
    });
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      "K2-04 Over the highest panel8",
      "K2-05 Too high for the studs10",
    ]);
    const marksOf = (elements: Iterable<Element>) =>
      [...elements].flatMap((element) => element.querySelector("[data-mark]")?.getAttribute("data-mark") ?? []);
    const marks = marksOf(rows);
    expect(new Set(marks).size).toBe(2);
    expect(
      marksOf(
        front()
          .getByRole("tabpanel", { name: /^Walls without/ })
          .querySelectorAll("li"),
      ),
    ).toEqual(marks);
    const bar = [...(front().getByText("Wall area with units").closest(".cover-bar")?.querySelectorAll("i") ?? [])];
    expect(new Set(bar.map(({ dataset }) => dataset["mark"]))).toEqual(new Set([undefined, ...marks]));
    front().getByText(/^With the first 2 ways out: 9\d %$/);
    // Ten walls are too high for their studs, eight for any panel. A way out in focus tells what it changes.
    const wayOut = (label: string, rest: string) =>
      waitFor(() =>
        front().getByRole("button", { name: new RegExp(`^${label} \\+£\\d+k · ${rest} · \\+\\d+ units$`) }),
      );
    const studs = await wayOut("Use 150 mm studs", "10 walls");
    const rail = await wayOut("Stack panels on a rail", "8 walls");
    studs.focus();
    const preview = within(await waitFor(() => front().getByRole("region", { name: "What the way out changes" })));
    preview.getByRole("heading", { name: "Use 150 mm studs" });
    preview.getByText(/^Stud depth: 100 mm → 150 mm, for all walls of this product\./);
    const unitsOf = ({ textContent }: HTMLElement) => Number(/\+(\d+) units/.exec(textContent)?.[1]);
    const units = unitsOf(studs);
    preview.getByRole("row", { name: `Units 0 ${units} +${units}` });
    preview.getByRole("row", { name: /^Cost £0 (£\d+k) \+\1$/ });
    for (const figure of ["Types", "Area m²", "A1–A3 tCO₂e", "Loads", "Site days"])
      preview.getByRole("row", { name: new RegExp(`^${figure} 0 ([\\d.,]+) \\+\\1$`) });
    studs.blur();
    await waitFor(() => expect(front().queryByRole("region", { name: "What the way out changes" })).toBeNull());

    // The first ways out of both at once, with their sum before, undone in one step and taken again. The run that is
    // pressed right after is one with them.
    const sum = `\\+£\\d+k · 18 walls · \\+${units + unitsOf(rail)} units`;
    const all = { name: new RegExp(`^Apply the first way out of all 2 ${sum}$`) };
    const saved = () => savedInputs(computer, id);
    await user.click(front().getByRole("button", all));
    await page.findByText("2 ways out taken.");
    await waitFor(async () => expect(await saved()).toMatchObject({ studDepth: 150, stackedJoint: "rail" }));
    await user.click(page.getByRole("button", { name: "Undo" }));
    await waitFor(async () => expect(await saved()).toMatchObject({ studDepth: 100, stackedJoint: "floor" }));
    await user.click(front().getByRole("button", all));
    await waitFor(async () => expect(await saved()).toMatchObject({ studDepth: 150, stackedJoint: "rail" }));
    await user.click(front().getByRole("button", all));
    await page.findByText(
      "No longer needed after the others, or taken already: Stack panels on a rail, Use 150 mm studs.",
    );
    await run(18);
    await waitFor(() => front().getByText("99 %"));
  },
);
