import { test as base } from "@playwright/test";
import { freePort, servePurlin, type ServedPurlin } from "#build/testing/served-purlin.ts";
import { openLine, type Line } from "./line.ts";

/** A whole Purlin behind a line. */
interface SharedPurlin {
  /** The address of the line. */
  url: string;
  line: Line;
  server: ServedPurlin;
  /** The server ends as by a power cut. */
  killServer(): void;
  /** It starts again on the same data, at the same address. */
  startAgain(): Promise<void>;
}

/**
 * `purlin` is one server for all specs of a worker, because its start takes seconds. It is for specs that only add to
 * it, each under names of its own; one that kills the server starts it again, and none looks at all projects.
 */
export const test = base.extend<object, { purlin: SharedPurlin }>({
  purlin: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright takes nothing but a pattern here.
    async ({}, use) => {
      const port = await freePort();
      const line = await openLine(port);
      const options = { port, environment: { PUBLIC_URL: line.url } };
      const first = await servePurlin(options);
      const purlin: SharedPurlin = {
        url: line.url,
        line,
        server: first,
        killServer: () => void purlin.server.process.kill("SIGKILL"),
        async startAgain() {
          purlin.server = await servePurlin({ ...options, dataDirectory: first.dataDirectory });
        },
      };
      await use(purlin);
      await purlin.server.stop();
      // Its data go with the one that made them.
      await first.stop();
      await line.cut();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});
