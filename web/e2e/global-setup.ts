import { servePurlin } from "#build/served-purlin.ts";

/** One server for all journeys of the site; its address is in PURLIN_URL. */
async function setup(): Promise<() => Promise<void>> {
  const server = await servePurlin();
  process.env["PURLIN_URL"] = server.url;
  return () => server.stop();
}

export default setup;
