import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import type { Logger } from "pino";
import type { FirstPicture, PictureOrder } from "#shared/contracts/first-picture.ts";
import { LruCache } from "#api/platform/lru-cache.ts";

/** Draws first pictures. Null for pages that have none, and where one cannot be drawn: the page then comes without. */
export type DrawFirstPicture = (order: PictureOrder) => Promise<FirstPicture | null>;

/** Characters of all pictures kept. */
const MOST_CHARACTERS = 16_000_000;
/** Longer addresses are drawn anew each time. */
const LONGEST_KEPT = 500;

/**
 * Draws by the built pages and keeps what was drawn: a picture depends on nothing but its order.
 *
 * @param file `first-picture.js` of the build; without it no page has a picture
 */
export function createFirstPictures(file: string, log: Logger): DrawFirstPicture {
  const kept = new LruCache<FirstPicture>({ capacity: MOST_CHARACTERS });
  let drawer: Promise<DrawFirstPicture> | null = null;
  return async (order) => {
    if (!existsSync(file)) return null;
    const key = JSON.stringify([order.address, order.region, order.consent]);
    const known = kept.get(key);
    if (known !== undefined) return known;
    try {
      drawer ??= loadDrawer(file);
      const picture = await (await drawer)(order);
      if (picture !== null && order.address.length <= LONGEST_KEPT) kept.set(key, picture, picture.html.length);
      return picture;
    } catch (error) {
      log.warn({ err: error, address: order.address }, "a page was served without its first picture");
      return null;
    }
  };
}

async function loadDrawer(file: string): Promise<DrawFirstPicture> {
  const built: { drawFirstPicture: DrawFirstPicture } = await import(pathToFileURL(file).href);
  return built.drawFirstPicture;
}
