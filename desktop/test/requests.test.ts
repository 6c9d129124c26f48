import { expect, test } from "vitest";
import { waitFor, within } from "#build/testing/page-queries.ts";
import type { DesignOption } from "#shared/contracts/design/design-options.ts";
import type { Computer } from "./computer.ts";
import { openComputer } from "./open-computer.ts";
import { openWorkbench, type OpenWorkbench } from "./open-workbench.tsx";
import { serveForFile } from "./served.ts";
import { addFirstProduct, createOption, findOption, lookAtOption, openProject, savedInputs } from "./steps.ts";

const purlin = serveForFile();
const MESSAGE = "Need 20 min before the 11:30 call.";

const textbox = ({ front }: OpenWorkbench, name: RegExp) => front().findByRole("textbox", { name });
const option = ({ api }: Computer, id: string) => api<DesignOption>("getDesignOption", { params: { id } });

/** James owns the project and sits at another computer, without a page. */
async function whereJamesOwns(project: string): Promise<Computer> {
  const james = openComputer({ apiUrl: purlin.url, computer: "SURFACE-3" });
  await james.signIn("James Okafor");
  await james.api("createProject", { body: { name: project } });
  return james;
}

/** James holds "Steel" of a new project, and Amira's page shows the project. */
async function whereJamesHolds(project: string): Promise<{ james: Computer; amira: OpenWorkbench; id: string }> {
  const james = openComputer({ apiUrl: purlin.url, computer: "SURFACE-3" });
  await james.signIn("James Okafor");
  const { id: projectId } = await james.api<{ id: string }>("createProject", { body: { name: project } });
  const query = { projectId, occupy: "true" };
  const { id } = await james.api<DesignOption>("createDesignOption", { query, body: { name: "Steel" } });
  const amira = await openWorkbench({ apiUrl: purlin.url });
  await amira.computer.signIn("Amira Khan");
  await openProject(amira, project);
  return { james, amira, id };
}

/** The page of Amira, who holds "Steel" with a product in it. */
async function whereAmiraHolds(project: string): Promise<OpenWorkbench> {
  const amira = await openWorkbench({ apiUrl: purlin.url });
  await amira.computer.signIn("Amira Khan");
  await openProject(amira, project);
  await createOption(amira, "Steel");
  await addFirstProduct(amira);
  return amira;
}

async function ask(asker: Computer, id: string, message = ""): Promise<string> {
  const { requests } = await asker.api<DesignOption>("requestSeat", { params: { id }, query: {}, body: { message } });
  return requests.find(({ isMine }) => isMine)?.id ?? "";
}

test("B-05: the holder is told of a request by the system, promises it for later, and hands it over", async () => {
  const james = await whereJamesOwns("Told yard");
  const amira = await whereAmiraHolds("Told yard");
  const { page, user, front, notes } = amira;
  const id = await findOption(james, "Told yard", "Steel");
  amira.isBehind = true;
  await ask(james, id, MESSAGE);
  const incoming = within(await page.findByRole("article", { name: "James Okafor asks for Steel" }));
  incoming.getByText(`“${MESSAGE}”`);
  await waitFor(() => expect(notes).toEqual([`James Okafor asks for Steel: ${MESSAGE}`]));
  amira.isBehind = false;
  await user.keyboard("{Control>}r{/Control}");
  expect(document.activeElement).toBe(incoming.getByRole("button", { name: "Hand over now" }));

  await user.click(incoming.getByRole("button", { name: "In 10 min" }));
  await incoming.findByText(/You hand it over at \d\d:\d\d\./);
  expect(incoming.getByRole("timer").textContent).toMatch(/^(10:00|9:\d\d)$/);
  const answer = (await option(james, id)).requests[0]?.answer;
  expect(answer).toMatchObject({ kind: "later", by: { name: "Amira Khan" } });

  // It moves on to James without having been free in between.
  const said = new Set<string>();
  const watch = new MutationObserver(() => said.add(document.querySelector(".option-bar")?.textContent ?? ""));
  watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  await user.keyboard("{Control>}{Shift>}h{/Shift}{/Control}");
  await front().findByText(/You handed this option over to James Okafor at \d\d:\d\d:\d\d/);
  await front().findByText(/James Okafor holds it now\./);
  expect([...said].filter((line) => line.includes("It is free"))).toEqual([]);
  watch.disconnect();
  await waitFor(() => expect(page.queryByRole("article", { name: /asks for Steel/ })).toBeNull());
  for (const name of ["Vacate", "Lock", "Occupy again", "Keep as copy"])
    expect(front().queryByRole("button", { name })).toBeNull();
  await within(page.getByRole("contentinfo")).findByText("Occupied by James Okafor");
  expect((await option(james, id)).occupied).toMatchObject({ isMine: true, installation: "SURFACE-3" });
});

test("B-05: who asks writes a message, sees what was promised, and types once the seat has come", async () => {
  const { james, amira, id } = await whereJamesHolds("Asked yard");
  const { page, user, front, computer } = amira;
  await page.findByRole("article", { name: "Steel" });
  const card = () => within(page.getByRole("article", { name: "Steel" }));
  await user.click(await card().findByRole("button", { name: "Request" }));
  const popover = within(await page.findByRole("dialog", { name: "Request this option" }));
  await user.type(popover.getByRole("textbox", { name: "Message, optional" }), MESSAGE);
  popover.getByText("34 of 280");
  await user.click(popover.getByRole("button", { name: "Send request" }));
  await card().findByRole("button", { name: /^Requested/ });
  card().getByRole("button", { name: "Withdraw" });

  const [request] = (await option(james, id)).requests;
  expect(request).toMatchObject({ message: MESSAGE, user: { name: "Amira Khan" }, installation: "STUDIO-14" });
  const params = { id, requestId: request?.id };
  await james.api("answerSeatRequest", { params, query: {}, body: { answer: "later" } });
  await card().findByRole("button", { name: /^Yours at \d\d:\d\d/ });
  await lookAtOption(amira, "Steel");
  await waitFor(() => front().getByText(/James Okafor hands it over to you at \d\d:\d\d\./));
  await james.api("answerSeatRequest", { params, query: {}, body: { answer: "now" } });
  await waitFor(() => front().getByText(/You hold this option since/));
  await addFirstProduct(amira);
  const gap = await textbox(amira, /Joint gap/);
  await user.clear(gap);
  await user.type(gap, "12");
  await waitFor(async () => expect((await savedInputs(computer, id))["jointGap"]).toBe(12));
  await within(page.getByRole("contentinfo")).findByText(/^Saved/);
});

test("B-05: a request is refused with a reason, is asked anew, and edits that cannot be saved stay here", async () => {
  const james = await whereJamesOwns("Kept yard");
  const { page, user, front, computer, notes } = await whereAmiraHolds("Kept yard");
  const id = await findOption(james, "Kept yard", "Steel");
  await ask(james, id);
  const incoming = () => within(page.getByRole("article", { name: "James Okafor asks for Steel" }));
  await page.findByRole("article", { name: "James Okafor asks for Steel" });
  await user.click(incoming().getByRole("button", { name: "Keep" }));
  await user.type(
    await incoming().findByRole("textbox", { name: "Reason, optional" }),
    "The client looks at noon{Enter}",
  );
  await waitFor(() => expect(page.queryByRole("article", { name: /asks for Steel/ })).toBeNull());
  const { requests } = await option(james, id);
  expect(requests).toMatchObject([{ answer: { kind: "kept", note: "The client looks at noon" } }]);

  await ask(james, id, "Once more");
  await page.findByText("“Once more”");
  // With her window in front, the system says nothing.
  expect(notes).toEqual([]);
  computer.isSavingBroken = true;
  const clearance = await front().findByRole("textbox", { name: /Opening clearance/ });
  await user.clear(clearance);
  await user.type(clearance, "15");
  await incoming().findByText(/Your 1 unsaved edit is saved first\.$/);
  await user.click(incoming().getByRole("button", { name: "Hand over now" }));
  await page.findByText(
    "Steel is handed over to James Okafor. 1 edit could not be saved and is kept on this computer.",
  );
  await waitFor(() => front().getByText("1 edit was found that never reached the server"));
  expect((await option(james, id)).occupied).toMatchObject({ isMine: true });
});

test("B-05: who was refused reads the reason, and asks again from there", async () => {
  const { james, amira, id } = await whereJamesHolds("Refused yard");
  const { page, user, front } = amira;
  await lookAtOption(amira, "Steel");
  await waitFor(() => front().getByText(/Only the holder can change it/));
  await user.keyboard("{Control>}r{/Control}");
  const popover = () => within(page.getByRole("dialog", { name: "Request this option" }));
  await page.findByRole("dialog", { name: "Request this option" });
  await user.type(popover().getByRole("textbox", { name: "Message, optional" }), "Back in five?");
  await user.click(popover().getByRole("button", { name: "Send request" }));
  await waitFor(() => front().getByRole("button", { name: /^Requested/ }));
  const [request] = (await option(james, id)).requests;
  await james.api("answerSeatRequest", {
    params: { id, requestId: request?.id },
    query: {},
    body: { answer: "keep", note: "The client looks at it at noon" },
  });
  await waitFor(() =>
    front().getByText(/James Okafor kept the option at \d\d:\d\d\. “The client looks at it at noon”/),
  );
  await user.click(front().getByRole("button", { name: "Ask again" }));
  await user.click(await within(await page.findByRole("dialog")).findByRole("button", { name: "Ask again" }));
  await waitFor(async () => expect((await option(james, id)).requests).toMatchObject([{ answer: null }]));
});
