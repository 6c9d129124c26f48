import type { NewsItem } from "./read-feed.ts";

/** News of Purlin's own releases: shown where no feed is configured, and before one was ever reached. */
export const OWN_NEWS: readonly NewsItem[] = [
  item("Search, compare and maps: the marketplace of Purlin grows", "2026-11-21"),
  item("A configurator for wall panels, with quantities, cost and carbon", "2026-11-14"),
  item("The workbench keeps design options and who holds them", "2026-11-07"),
];

function item(title: string, date: string): NewsItem {
  return { title, link: null, publishedAt: new Date(`${date}T09:00:00Z`) };
}
