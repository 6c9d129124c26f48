import { DATA_LOCATION_META } from "#shared/contracts/site/flags.ts";
import { servedMeta } from "#shared/ui/app/served-meta.ts";

/** Where the operator of the server keeps the data, in the words of the setting; empty where nobody says. */
export function dataLocation(): string {
  return servedMeta(DATA_LOCATION_META);
}
