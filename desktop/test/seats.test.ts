import { expect, onTestFinished, test } from "vitest";
import { waitFor, within } from "#build/testing/page-queries.ts";
import { openLine } from "#desktop/e2e/support/line.ts";
import type { DesignOption } from "#shared/contracts/design/design-options.ts";
import type { Computer } from "./computer.ts";
import { openComputer } from "./open-computer.ts";
import { openWorkbench, type OpenWorkbench } from "./open-workbench.tsx";
import { serveForFile } from "./served.ts";
import { createOption, findOption, lookAtOption, openProject } from "./steps.ts";

const purlin = serveForFile();

const occupied = async ({ api }: Computer, id: string) =>
  (await api<DesignOption>("getDesignOption", { params: { id } })).occupied;
const card = async ({ page }: OpenWorkbench, name: string) => within(await page.findByRole("article", { name }));

/** A computer without a page, at which somebody of the demonstration data has signed in. */
async function computerOf(name: string, computer: string): Promise<Computer> {
  const made = openComputer({ apiUrl: purlin.url, computer });
  await made.signIn(name);
  return made;
}

async function makeProject({ api }: Computer, name: string): Promise<string> {
  return (await api<{ id: string }>("createProject", { body: { name } })).id;
}

/** Makes an option as the one who holds it, on that computer. */
async function makeOption({ api }: Computer, projectId: string, name: string): Promise<string> {
  const query = { projectId, occupy: "true" };
  return (await api<DesignOption>("createDesignOption", { query, body: { name } })).id;
}

/** The page of somebody, with a project open. */
async function pageOf(name: string, project: string, computer = "STUDIO-14"): Promise<OpenWorkbench> {
  const opened = await openWorkbench({ apiUrl: purlin.url, computer });
  await opened.computer.signIn(name);
  await openProject(opened, project);
  return opened;
}

test("closing a tab frees its option at once, and only that one", async () => {
  const james = await computerOf("James Okafor", "SURFACE-3");
  await makeProject(james, "Closing yard");
  const amira = await pageOf("Amira Khan", "Closing yard");
  for (const name of ["Steel", "Pods"]) {
    await createOption(amira, name);
    await amira.user.click(amira.page.getByRole("tab", { name: "Closing yard" }));
  }
  const [steel, pods] = [
    await findOption(james, "Closing yard", "Steel"),
    await findOption(james, "Closing yard", "Pods"),
  ];
  expect(await occupied(james, pods)).toMatchObject({ user: { name: "Amira Khan" }, installation: "STUDIO-14" });
  await amira.user.pointer({ keys: "[MouseMiddle]", target: amira.page.getByRole("tab", { name: "Pods" }) });
  await waitFor(async () => expect(await occupied(james, pods)).toBeNull());
  expect(await occupied(james, steel)).toMatchObject({ user: { name: "Amira Khan" } });
});

test("seats of somebody else show live on the cards; quitting frees them at once; only who may ends them", async () => {
  const amira = await computerOf("Amira Khan", "STUDIO-14");
  const projectId = await makeProject(amira, "Watching yard");
  const steel = await makeOption(amira, projectId, "Steel");
  const james = await pageOf("James Okafor", "Watching yard", "SURFACE-3");
  await (await card(james, "Steel")).findByText(/Amira Khan, since/);
  await makeOption(amira, projectId, "Timber");
  await (await card(james, "Timber")).findByText(/Amira Khan, since/);
  // Amira owns the project; James may not end her seat.
  const ending = { params: { id: steel }, query: { force: "true", reason: "Fire drill" } };
  await expect(james.computer.api("vacateDesignOption", ending)).rejects.toMatchObject({
    problem: { code: "forbidden" },
  });
  await amira.quit();
  await (await card(james, "Steel")).findByText("Free");
  await (await card(james, "Timber")).findByText("Free");
});

test("PRJ-01, ERR-06: names and deletions say how they went: undone, refused for a clash and for who works there", async () => {
  const james = await computerOf("James Okafor", "SURFACE-3");
  const amira = await openWorkbench({ apiUrl: purlin.url });
  const { page, user, computer, front } = amira;
  await computer.signIn("Amira Khan");
  const pods = await makeOption(computer, await makeProject(computer, "Deleting yard"), "Pods");
  await openProject(amira, "Deleting yard");
  const name = async (button: string, to: string) => {
    await user.click(front().getByRole("button", { name: button }));
    const dialog = within(await page.findByRole("dialog", { name: button }));
    await user.clear(dialog.getByRole("textbox"));
    await user.paste(to);
    await user.click(dialog.getByRole("button", { name: "Rename" }));
    return dialog;
  };
  await makeProject(computer, "Taken yard");
  const clash = await name("Rename project", "taken yard");
  expect((await clash.findByRole("alert")).textContent).toMatch(/^Could not update the project\. .*taken yard/i);
  await user.click(clash.getByRole("button", { name: "Cancel" }));
  await name("Rename project", "Moving yard");
  await page.findByText("Project updated.");
  await page.findByRole("tab", { name: "Moving yard" });
  front().getByRole("heading", { name: "Moving yard", level: 1 });

  const press = async (entry: string) => {
    await user.click(await page.findByRole("button", { name: "More actions for Pods" }));
    await user.click(await page.findByRole("menuitem", { name: entry }));
  };
  await press("Delete");
  const asked = within(await page.findByRole("dialog", { name: "Delete the design option “Pods”?" }));
  asked.getByText(/0 products go with it/);
  await user.click(asked.getByRole("button", { name: "Delete option" }));
  // Else the card of before would do for the one that came back.
  await waitFor(() => expect(front().queryByRole("article", { name: "Pods" })).toBeNull());
  await user.click(await page.findByRole("button", { name: "Undo" }));
  await card(amira, "Pods");

  await waitFor(async () => expect(await occupied(james, pods)).toBeNull());
  await james.api("occupyDesignOption", { params: { id: pods }, query: {} });
  await james.api("lockDesignOption", { params: { id: pods }, query: {} });
  await waitFor(() => page.getByText(/James Okafor, since/));
  await press("Unlock");
  await waitFor(async () =>
    expect((await james.api<DesignOption>("getDesignOption", { params: { id: pods } })).locked).toBeNull(),
  );
  await user.click(front().getByRole("button", { name: "Delete project" }));
  const whole = within(await page.findByRole("dialog", { name: "Delete the project “Moving yard”?" }));
  whole.getByText(/1 design option goes with it/);
  await user.click(whole.getByRole("button", { name: "Delete project" }));
  const alert = await whole.findByRole("alert");
  expect(alert.textContent).toMatch(/^Could not delete the project\. .*James Okafor holds the option “Pods”/);
  expect(await james.api<DesignOption>("getDesignOption", { params: { id: pods } })).toMatchObject({ name: "Pods" });
});

test("who locked an option is told that somebody else removed the lock", async () => {
  const amira = await computerOf("Amira Khan", "STUDIO-14");
  const id = await makeOption(amira, await makeProject(amira, "Locked yard"), "Pods");
  await amira.api("vacateDesignOption", { params: { id }, query: {} });
  const james = await pageOf("James Okafor", "Locked yard", "SURFACE-3");
  await james.user.click(await (await card(james, "Pods")).findByRole("button", { name: "Occupy and open" }));
  await waitFor(() => james.front().getByText(/You hold this option since/));
  await james.user.click(james.front().getByRole("button", { name: "Lock" }));
  await waitFor(() => james.front().getByRole("button", { name: "Unlock" }));
  // In the seat as it is now.
  await amira.api("getDesignOption", { params: { id } });
  await amira.api("unlockDesignOption", { params: { id }, query: {} });
  expect(await james.page.findByText("Amira Khan removed your lock on Pods.")).toBeDefined();
});

test("the same person on another computer reads only and takes over", async () => {
  const studio = await computerOf("Amira Khan", "STUDIO-14");
  const id = await makeOption(studio, await makeProject(studio, "Two desks"), "Steel");
  const surface = await pageOf("Amira Khan", "Two desks", "SURFACE-3");
  const { user, front } = surface;
  await lookAtOption(surface, "Steel");
  await waitFor(() => front().getByText(/You hold this option on STUDIO-14 since/));
  expect(front().getByRole("button", { name: "Run study" }).getAttribute("aria-disabled")).toBe("true");
  expect(front().queryByRole("button", { name: "Vacate" })).toBeNull();
  await user.click(front().getByRole("button", { name: "Take over" }));
  await waitFor(() => front().getByText(/You hold this option since/));
  expect(await occupied(studio, id)).toMatchObject({ isMine: false, installation: "SURFACE-3" });
});

test("the window that lost its seat to the same person says where to, and takes it back", async () => {
  const surface = await computerOf("Amira Khan", "SURFACE-3");
  await makeProject(surface, "Lost desk");
  const studio = await pageOf("Amira Khan", "Lost desk");
  const { user, front } = studio;
  await createOption(studio, "Steel");
  const id = await findOption(surface, "Lost desk", "Steel");
  await surface.api("occupyDesignOption", { params: { id }, query: {} });
  await waitFor(() => front().getByText(/You took this option over on SURFACE-3 at \d\d:\d\d:\d\d/));
  for (const name of ["Vacate", "Lock", "Occupy again"]) expect(front().queryByRole("button", { name })).toBeNull();
  await user.click(front().getByRole("button", { name: "Take over" }));
  await waitFor(() => front().getByText(/You hold this option since/));
  expect(await occupied(surface, id)).toMatchObject({ isMine: false, installation: "STUDIO-14" });
});

test("OPT-09: a second client sees who holds the option, reads only, and is refused the seat", async () => {
  const amira = await computerOf("Amira Khan", "STUDIO-14");
  const id = await makeOption(amira, await makeProject(amira, "Held yard"), "Steel");
  const james = await pageOf("James Okafor", "Held yard", "SURFACE-3");
  await (await card(james, "Steel")).findByText(/Amira Khan, since/);
  await expect(james.computer.api("occupyDesignOption", { params: { id }, query: {} })).rejects.toMatchObject({
    problem: { status: 409, code: "option_occupied", facts: { initials: "AK" } },
  });
  await lookAtOption(james, "Steel");
  await waitFor(() => james.front().getByText(/Only the holder can change it/));
  const run = james.front().getByRole("button", { name: "Run study" });
  expect(run.getAttribute("aria-disabled")).toBe("true");
  expect(run.getAttribute("aria-description")).toBe("Amira Khan holds this option. You can look, select and export.");
});

test("a workbench that is gone without a word shows as idle, and no more once it has started again", async () => {
  // A line of its own is what a killed program leaves: its sockets end, and nothing is said.
  const line = await openLine(Number(new URL(purlin.server.url).port));
  onTestFinished(() => line.cut());
  const amira = openComputer({ apiUrl: line.url, computer: "STUDIO-14" });
  await amira.signIn("Amira Khan");
  const projectId = await makeProject(amira, "Idle yard");
  for (const name of ["Steel", "Timber"]) await makeOption(amira, projectId, name);
  const james = await pageOf("James Okafor", "Idle yard", "SURFACE-3");
  await lookAtOption(james, "Steel");
  await line.cut();
  const idle = /idle \d+ s · free in \d+ s/;
  await waitFor(() => james.front().getByText(idle));
  await within(james.page.getByRole("contentinfo")).findByText(/Amira Khan, idle \d+ s/);
  await james.user.click(james.page.getByRole("tab", { name: "Idle yard" }));
  await (await card(james, "Timber")).findByText(idle);
  await amira.quit();
  await line.mend();
  const back = openComputer({ apiUrl: line.url, computer: "STUDIO-14", folder: amira.folder });
  await back.connected();
  for (const name of ["Steel", "Timber"])
    await waitFor(async () => expect((await card(james, name)).queryByText(/idle/)).toBeNull());
});
