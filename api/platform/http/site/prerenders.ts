import { LRUCache } from "lru-cache";
import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import type { Logger } from "pino";
import type { Prerendered, PrerenderOrder } from "#shared/contracts/site/prerender.ts";
import { prerenderAddress, SEARCHED_TEXT } from "#shared/contracts/site/prerender-address.ts";
import { escapeMarkup } from "#shared/domain/escape-markup.ts";

/**
 * Draws prerenders. Null for pages that have none, where one cannot be drawn, and where too many others are being
 * drawn: the page then comes without.
 */
export type PrerenderPage = (order: PrerenderOrder) => Promise<Prerendered | null>;

/** Characters of all pictures kept: more than all that there are. */
const MOST_CHARACTERS = 24_000_000;
/** Pictures drawn at once. Visitors who ask for another one meanwhile do not wait for theirs. */
const MOST_AT_ONCE = 8;

/**
 * Draws by the built pages, each picture once, and keeps it: it depends on nothing but its order, and only on what
 * `prerenderAddress` takes of that, so there are few whatever addresses are made up. One that cannot be drawn is kept as
 * none.
 *
 * @param file `prerender.js` of the build; without it no page has a picture
 */
export function createPrerenders(file: string, log: Logger): PrerenderPage {
  const kept = new LRUCache<string, { picture: Prerendered | null }>({ maxSize: MOST_CHARACTERS });
  const underWay = new Map<string, Promise<Prerendered | null>>();
  const draw = async (order: PrerenderOrder): Promise<Prerendered | null> => {
    try {
      return await (
        await loadDrawer(file)
      )(order);
    } catch (error) {
      log.warn({ err: error, address: order.address }, "a page was served without its prerender");
      return null;
    }
  };
  const drawOnce = async (order: PrerenderOrder): Promise<Prerendered | null> => {
    // Whoever said no sees the same as whoever said yes.
    const key = JSON.stringify([order.address, order.region, order.consent !== null]);
    const known = kept.get(key);
    if (known !== undefined) return known.picture;
    const begun = underWay.get(key);
    if (begun !== undefined) return begun;
    if (underWay.size >= MOST_AT_ONCE) return null;
    const drawing = draw(order);
    underWay.set(key, drawing);
    const picture = await drawing;
    underWay.delete(key);
    kept.set(key, { picture }, { size: picture?.html.length ?? 1 });
    return picture;
  };
  return async (order) => {
    const [path = "", query = ""] = order.address.split(/\?(.*)/s);
    const drawn = prerenderAddress(path, new URLSearchParams(query));
    if (drawn === null || !existsSync(file)) return null;
    const picture = await drawOnce({ ...order, address: drawn.address });
    return picture && { ...picture, html: picture.html.replaceAll(SEARCHED_TEXT, () => escapeMarkup(drawn.text)) };
  };
}

/** The module is loaded once: whoever imports it again gets the same. */
async function loadDrawer(file: string): Promise<PrerenderPage> {
  const built: { prerenderPage: PrerenderPage } = await import(pathToFileURL(file).href);
  return built.prerenderPage;
}
