import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { type Computer, startComputer } from "./computer.ts";

export interface ComputerOptions {
  /** Origin of the API. */
  apiUrl: string;
  /** Name of the computer, as others see it. */
  computer?: string;
  /** Data folder of a computer before, to start it again. */
  folder?: string;
}

/** Starts the services on a folder of their own, against a real server; quit when the test ends. */
export function openComputer({ apiUrl, computer = "STUDIO-14", folder = newFolder() }: ComputerOptions): Computer {
  const started = startComputer({ apiUrl, computer, folder });
  onTestFinished(() => started.quit());
  return started;
}

/** Removed when the test ends: a workbench may start again on it before. */
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "purlin-computer-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}
