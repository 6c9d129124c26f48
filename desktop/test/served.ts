import { afterAll, beforeAll, onTestFinished } from "vitest";
import { freePort, type ServedPurlin, servePurlin } from "#build/testing/served-purlin.ts";
import { type Line, openLine } from "#desktop/e2e/support/line.ts";
import { freeRuns, holdRuns } from "#desktop/e2e/support/server-database.ts";

export interface FileServer {
  /** The address of the line. */
  readonly url: string;
  readonly line: Line;
  readonly server: ServedPurlin;
}

/** A whole Purlin behind a line for the tests of this file; each makes projects under names of its own. */
export function serveForFile(): FileServer {
  let made: FileServer | undefined;
  const found = (): FileServer => {
    if (made === undefined) throw new Error("Purlin is served from the first test on.");
    return made;
  };
  beforeAll(async () => {
    const port = await freePort();
    const line = await openLine(port);
    made = { url: line.url, line, server: await servePurlin({ port, environment: { PUBLIC_URL: line.url } }) };
  });
  afterAll(async () => {
    await made?.server.stop();
    await made?.line.cut();
  });
  return {
    get url() {
      return found().url;
    },
    get line() {
      return found().line;
    },
    get server() {
      return found().server;
    },
  };
}

/** Runs that are asked for from here on wait, until they are let go or the test ends. @returns lets them go */
export async function heldRuns({ server }: FileServer): Promise<() => Promise<void>> {
  await holdRuns(server);
  let areHeld = true;
  const free = async (): Promise<void> => {
    if (areHeld) await freeRuns(server);
    areHeld = false;
  };
  onTestFinished(free);
  return free;
}
