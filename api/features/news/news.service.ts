import type { Logger } from "pino";
import { FEED_LIMITS, fetchFeed, type FetchLimits } from "./fetch-feed.ts";
import { OWN_NEWS } from "./own-news.ts";
import { readFeed, type NewsItem } from "./read-feed.ts";

/** Where news come from: a feed elsewhere, or our own (CON-08). */
export interface NewsSource {
  /** Never fails: what was last good stands in for what cannot be fetched. */
  items(log: Logger, now: Date): Promise<readonly NewsItem[]>;
}

const FRESH_MS = 15 * 60 * 1000;
/** After a failure the feed is left alone this long, so that a slow one slows nobody down. */
const RETRY_MS = 60 * 1000;

/** @param url of the configuration; null gives our own news */
export function createNewsSource(url: string | null, limits: FetchLimits = FEED_LIMITS): NewsSource {
  let items: readonly NewsItem[] = OWN_NEWS;
  let hasTried = false;
  let nextAt = 0;
  let fetching: Promise<void> | null = null;

  async function renew(address: string, log: Logger, now: Date): Promise<void> {
    try {
      items = readFeed(await fetchFeed(address, limits));
      nextAt = now.getTime() + FRESH_MS;
    } catch (error) {
      nextAt = now.getTime() + RETRY_MS;
      log.warn({ err: error }, "the news feed could not be read; the last good copy is shown");
    } finally {
      hasTried = true;
      fetching = null;
    }
  }

  return {
    async items(log, now) {
      if (url !== null && now.getTime() >= nextAt) fetching ??= renew(url, log, now);
      // Only the first visitors wait: later ones get the copy there is, and it is renewed behind them.
      if (!hasTried) await fetching;
      return items;
    },
  };
}
