import { expect, test } from "vitest";
import { waitFor, within } from "#build/testing/page-queries.ts";
import { query } from "#desktop/e2e/support/server-database.ts";
import type { OpenWorkbench } from "./open-workbench.tsx";
import { heldRuns, serveForFile } from "./served.ts";
import { OPTION, whereAmiraDesigns } from "./steps.ts";

// Closing a tab or the window during a run asks, and each answer does what it says.
const purlin = serveForFile();

/** The last run of an option, and whether nobody holds it, as the database has it. */
async function factsOf(id: string): Promise<{ status: string; isFree: boolean } | undefined> {
  const [row] = await query<{ status: string; isFree: boolean }>(
    purlin.server,
    `select e.status, coalesce(o.occupied_until < now(), o.occupied_by is null) as "isFree"
     from executions e join design_options o on o.id = e.design_option_id
     where o.id = $1 order by e.created_at desc limit 1`,
    [id],
  );
  return row;
}

/** Amira's page with a run that the server has and does not begin. */
async function whereItRuns(project: string): Promise<OpenWorkbench & { id: string }> {
  const amira = await whereAmiraDesigns(purlin.url, project);
  await heldRuns(purlin);
  await press(amira, "Run study");
  await waitFor(async () => expect(await factsOf(amira.id)).toEqual({ status: "queued", isFree: false }));
  // The server has it before the page has heard so.
  await waitFor(() => expect(amira.front().queryByText("Reading walls from the model")).toBeNull());
  return amira;
}

const press = async ({ user, front }: OpenWorkbench, name: string) =>
  user.click(await waitFor(() => front().getByRole("button", { name })));
const question = async ({ page }: OpenWorkbench) =>
  within(await page.findByRole("dialog", { name: "A run is going on" }));
const answer = async (amira: OpenWorkbench, name: string) =>
  amira.user.click((await question(amira)).getByRole("button", { name }));
const runs = ({ front }: OpenWorkbench) =>
  waitFor(() => front().getByRole("progressbar", { name: "Progress of the run" }));
const tab = ({ page }: OpenWorkbench) => page.queryByRole("tab", { name: OPTION });

test("closing a tab during a run asks: it stays, or closes and the run goes on, to be cancelled later", async () => {
  const amira = await whereItRuns("Tab yard");
  const { user, page, id } = amira;
  await user.pointer({ keys: "[MouseMiddle]", target: page.getByRole("tab", { name: OPTION }) });
  (await question(amira)).getByText(/“B · LGS panels” runs on the server, also without this window\./);
  await answer(amira, "Stay in this tab");
  await runs(amira);
  await user.keyboard("{Control>}w{/Control}");
  await answer(amira, "Close and keep running");
  await waitFor(() => expect(tab(amira)).toBeNull());
  expect(await factsOf(id)).toMatchObject({ status: "queued" });

  const card = within(await page.findByRole("article", { name: OPTION }));
  await card.findByText("Free");
  await user.click(card.getByRole("button", { name: "Occupy and open" }));
  await runs(amira);
  await press(amira, "Cancel");
  await waitFor(async () => expect(await factsOf(id)).toEqual({ status: "cancelled", isFree: false }));
});

test("closing the window during a run asks: it stays, or the run is cancelled and the seat is free", async () => {
  const amira = await whereItRuns("Window yard");
  expect(amira.closeWindow()).toBe(false);
  await answer(amira, "Stay in Purlin");
  await runs(amira);
  expect(amira.closeWindow()).toBe(false);
  await answer(amira, "Cancel the run and close");
  await waitFor(() => expect(amira.isWindowClosed()).toBe(true));
  await amira.quit();
  expect(await factsOf(amira.id)).toEqual({ status: "cancelled", isFree: true });
});

test.skipIf(process.platform === "win32")(
  "closing a tab before the server has the run stops the reading, and leaves none there",
  async () => {
    const amira = await whereAmiraDesigns(purlin.url, "Frozen yard");
    await heldRuns(purlin);
    const { process: server } = purlin.server;
    // A server that does not answer: what is sent to it meanwhile arrives after.
    server.kill("SIGSTOP");
    try {
      await press(amira, "Run study");
      await runs(amira);
      await amira.user.keyboard("{Control>}w{/Control}");
      (await question(amira)).getByText(/“B · LGS panels” is still reading walls on this computer\./);
      await answer(amira, "Stop reading and close");
      await waitFor(() => expect(tab(amira)).toBeNull());
    } finally {
      server.kill("SIGCONT");
    }
    await amira.settled();
    expect((await factsOf(amira.id))?.status ?? "none").toMatch(/^(cancelled|none)$/);
    await within(await amira.page.findByRole("article", { name: OPTION })).findByText("Free");
  },
);
