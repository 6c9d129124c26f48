import { expect, type Page } from "@playwright/test";
import type { Workbench } from "#desktop/e2e/launch.ts";
import { ifcProcessId } from "./child-processes.ts";
import { callBridge, front } from "./steps.ts";

/** Holds the process that reads IFC before it is given work, so that no reading can end before a look and a click. */
export async function whileReaderIsHeld(
  { page, pid }: Workbench,
  work: (reader: number) => Promise<void>,
): Promise<void> {
  // It is started with the first work it is given: a small file.
  const { value: sample } = await callBridge<{ id: string }>(page, "document.openSample");
  const checked = await callBridge(page, "base.check", { id: sample?.id });
  expect(checked).toMatchObject({ ok: true });
  const reader = ifcProcessId(pid);
  process.kill(reader, "SIGSTOP");
  try {
    await work(reader);
  } finally {
    try {
      process.kill(reader, "SIGCONT");
    } catch {
      // A reader that does not answer a cancel is ended by the workbench.
    }
  }
}

/**
 * Waits until the reader was given the walls to read, after Run was clicked: what is asked of the same file later looks
 * into more files, and is answered later. Before, a reader that dies takes no reading with it.
 */
export async function untilReaderWorks(page: Page, fileName: string): Promise<void> {
  await expect(front(page).getByText("Reading walls from the model")).toBeVisible();
  const id = await findFile(page, fileName);
  for (const _ of [1, 2]) {
    const problems = await callBridge(page, "document.problems", { id });
    // Kept walls need no reader.
    expect(problems).toMatchObject({ ok: true, value: null });
  }
}

/** The id of a file that was opened. */
export async function findFile(page: Page, fileName: string): Promise<string | undefined> {
  const { value } = await callBridge<{ id: string; name: string }[]>(page, "document.recent");
  return value?.find(({ name }) => name === fileName)?.id;
}
