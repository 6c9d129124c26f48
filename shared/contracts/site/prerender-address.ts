import { CONTACT_REASONS } from "#shared/contracts/people/contact.ts";
import { findPage } from "./pages.ts";
import type { FoundPage } from "./pages.ts";
import { readComparedIds } from "#shared/contracts/market/compared-ids.ts";

/** Stands in pictures of searches for the text that is searched. */
export const SEARCHED_TEXT = "the-text-that-is-searched";

/** What an address says to the prerender of its page. */
export interface PrerenderAddress {
  /** The same for all addresses whose page looks alike before its data is there: there are few, whatever is asked for. */
  address: string;
  /** What a search is for: to be put in place of `SEARCHED_TEXT`. */
  text: string;
}

/** What is asked of the query of an address. */
interface Query {
  get(name: string): string | null;
  getAll(name: string): string[];
}

/**
 * The address to draw for another one. Which listing a page shows, filters, sort and whatever else is made up do not
 * change its picture; which page it is, whether a search has a text, how many listings are compared and why somebody
 * writes do.
 *
 * @returns null where the site has no page
 */
export function prerenderAddress(path: string, query: Query): PrerenderAddress | null {
  const found = findPage(path);
  if (found === null) return null;
  const text = isSearch(found) ? (query.get("query") ?? "") : "";
  const drawn = drawnQuery(found, query);
  return { address: drawn === "" ? examplePath(found) : `${examplePath(found)}?${drawn}`, text };
}

/** The page's own path, all its listings the first one. */
function examplePath({ page }: FoundPage): string {
  return page.path.replace(/\/:\w+\?/g, "").replace(/:\w+/g, "1");
}

function drawnQuery(found: FoundPage, query: Query): string {
  if (isSearch(found)) return query.get("query") ? `query=${SEARCHED_TEXT}` : "";
  if (found.id.startsWith("search-compare")) {
    const ids = readComparedIds(query).map((_, index) => index + 1);
    return ids.length === 0 ? "" : `compare=${ids.join(",")}`;
  }
  if (found.id !== "contact") return "";
  const reason = CONTACT_REASONS.slice(1).find((known) => known === query.get("reason"));
  return reason === undefined ? "" : `reason=${reason.replaceAll(" ", "+")}`;
}

function isSearch({ id }: FoundPage): boolean {
  return id.startsWith("search-") && !id.startsWith("search-compare");
}
