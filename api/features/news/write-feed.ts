import { escapeMarkup } from "#shared/domain/escape-markup.ts";
import type { NewsItem } from "./read-feed.ts";

/** The items as RSS 2.0 with nothing in it but titles, links and dates. */
export function writeFeed(items: readonly NewsItem[]): string {
  const lines = items.map(({ title, link, publishedAt }) => {
    const parts = [
      `<title>${escapeMarkup(title)}</title>`,
      link === null ? "" : `<link>${escapeMarkup(link)}</link>`,
      publishedAt === null ? "" : `<pubDate>${publishedAt.toUTCString()}</pubDate>`,
    ];
    return `<item>${parts.join("")}</item>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"><channel><title>Purlin news</title>\n${lines.join("\n")}\n</channel></rss>\n`;
}
