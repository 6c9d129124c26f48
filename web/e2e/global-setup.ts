import { buildWeb } from "#build/build.ts";
import { servePurlin } from "#build/testing/served-purlin.ts";
import { COUNTRY_HEADER } from "./support/country-header.ts";

/** The site as the sources say, and one server for all its journeys; the address is in PURLIN_URL. */
async function setup(): Promise<() => Promise<void>> {
  buildWeb();
  const environment = { GEOIP_COUNTRY_HEADER: COUNTRY_HEADER, DATA_LOCATION: "the United Kingdom" };
  const server = await servePurlin({ environment });
  process.env["PURLIN_URL"] = server.url;
  return () => server.stop();
}

export default setup;
