import { test as base } from "@playwright/test";
import { freePort, servePurlin, type ServedPurlin } from "#build/served-purlin.ts";
import { openLine, type Line } from "./line.ts";

/** A whole Purlin behind a line. */
interface SharedPurlin {
  /** The address of the line. */
  url: string;
  line: Line;
  server: ServedPurlin;
}

/**
 * `purlin` is one server for all specs of a worker, because its start takes seconds. It is for specs that only add to
 * it, each under names of its own; what ends a server or looks at all projects starts one itself.
 */
export const test = base.extend<object, { purlin: SharedPurlin }>({
  purlin: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright takes nothing but a pattern here.
    async ({}, use) => {
      const port = await freePort();
      const line = await openLine(port);
      const server = await servePurlin({ port, environment: { PUBLIC_URL: line.url } });
      await use({ url: line.url, line, server });
      await server.stop();
      await line.cut();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});
