import { waitFor } from "@testing-library/dom";
import { expect, test } from "vitest";
import type { DesignOption } from "#shared/contracts/design/design-options.ts";
import type { OpenWorkbench } from "./open-workbench.tsx";
import { heldRuns, serveForFile } from "./served.ts";
import { whereAmiraDesigns } from "./steps.ts";

// A run that is cancelled by its button, in time and too late.
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
