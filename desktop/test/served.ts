import { afterAll, beforeAll } from "vitest";
import { freePort, type ServedPurlin, servePurlin } from "#build/served-purlin.ts";
import { type Line, openLine } from "#desktop/e2e/line.ts";

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
