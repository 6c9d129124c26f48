import type { Logger } from "pino";
import type { SearchQuery } from "#shared/contracts/market/search-query.ts";

/** Filters of different kinds must all hold. What else a search asks for is logged, and means the same (SCH-19). */
export function noteConnector(log: Logger, connector: SearchQuery["connector"]): void {
  if (connector === undefined || connector === "" || connector === "and") return;
  log.warn({ connector }, "a search asked for a filter connector that is not allowed; its filters are joined by and");
}
