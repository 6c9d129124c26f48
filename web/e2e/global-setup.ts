import { buildWeb } from "#build/build.ts";
import { servePurlin } from "#build/served-purlin.ts";

/** The site as the sources say, and one server for all its journeys; the address is in PURLIN_URL. */
async function setup(): Promise<() => Promise<void>> {
  buildWeb();
  const server = await servePurlin();
  process.env["PURLIN_URL"] = server.url;
  return () => server.stop();
}

export default setup;
