import { waitFor } from "@testing-library/dom";
import { afterEach, expect, test } from "vitest";
import type { DesignOption } from "#shared/contracts/design-options.ts";
import { freeRuns, holdRuns } from "#desktop/e2e/server-database.ts";
import { openWorkbench, type OpenWorkbench } from "./open-workbench.tsx";
import { serveForFile } from "./served.ts";
import { addFirstProduct, chooseSampleHouse, createOption, findOption, openProject } from "./steps.ts";

// A run that is cancelled by its button, in time and too late.
const purlin = serveForFile();
const OPTION = "B · LGS panels";
const CANCELLED = "The run was cancelled. Finished products keep their results.";
const TOO_LATE = "The run had finished before it could be cancelled. Its result is kept.";
let areHeld = false;

afterEach(async () => {
  if (areHeld) await freeRuns(purlin.server);
  areHeld = false;
});

/** Amira's page with a product on the sample house. */
async function whereItCanRun(project: string): Promise<OpenWorkbench & { id: string }> {
  const amira = await openWorkbench({ apiUrl: purlin.url });
  await amira.computer.signIn("Amira Khan");
  await amira.computer.api("createProject", { body: { name: project } });
  await openProject(amira, project);
  await chooseSampleHouse(amira);
  await createOption(amira, OPTION);
  await addFirstProduct(amira);
  return Object.assign(amira, { id: await findOption(amira.computer, project, OPTION) });
}

const button = ({ front }: OpenWorkbench, name: string) => waitFor(() => front().getByRole("button", { name }));
const resultOf = async ({ computer: { api }, id }: OpenWorkbench & { id: string }) =>
  Object.values((await api<DesignOption>("getDesignOption", { params: { id } })).products).map(({ result }) => result);

test("Cancel while the server has the run keeps no result, leaves the seat, and lets the next run end", async () => {
  const amira = await whereItCanRun("Cancel yard");
  const { user, page, front } = amira;
  await holdRuns(purlin.server);
  areHeld = true;
  await user.click(await button(amira, "Run study"));
  const cancel = await button(amira, "Cancel");
  await waitFor(() => expect(front().queryByText("Reading walls from the model")).toBeNull());
  await user.click(cancel);
  expect(await page.findByText(CANCELLED)).toBeDefined();
  await waitFor(() => expect(front().queryByRole("progressbar", { name: "Progress of the run" })).toBeNull());
  expect(await resultOf(amira)).toEqual([null]);
  front().getByText(/You hold this option since/);

  await freeRuns(purlin.server);
  areHeld = false;
  await user.click(await button(amira, "Run study"));
  await waitFor(async () => expect(await resultOf(amira)).toMatchObject([{ executionId: expect.any(String) }]));
  await waitFor(() => expect(front().queryByRole("progressbar", { name: "Progress of the run" })).toBeNull());
});

test("Cancel pressed when the run has just ended: the result stays, and that is said", async () => {
  const amira = await whereItCanRun("Late yard");
  const { user, page, front, computer } = amira;
  const tell = computer.onPush;
  const heard = Promise.withResolvers<void>();
  await holdRuns(purlin.server);
  areHeld = true;
  await user.click(await button(amira, "Run study"));
  const cancel = await button(amira, "Cancel");
  // The page neither hears nor reads of the end before the button is pressed.
  computer.onPush = () => undefined;
  amira.hold = (_name, input) =>
    Reflect.get(input ?? {}, "endpoint") === "getExecution" ? heard.promise : Promise.resolve();
  await freeRuns(purlin.server);
  areHeld = false;
  await waitFor(async () => expect(await resultOf(amira)).toMatchObject([{ executionId: expect.any(String) }]));
  await user.click(cancel);
  computer.onPush = tell;
  heard.resolve();
  expect(await page.findByText(TOO_LATE)).toBeDefined();
  expect(await resultOf(amira)).toMatchObject([{ executionId: expect.any(String) }]);
  front().getByText(/You hold this option since/);
});
