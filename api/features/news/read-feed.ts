import { XMLParser } from "fast-xml-parser";
import { z } from "zod";
import { NEWS_ITEMS } from "#shared/contracts/people/news.ts";

export interface NewsItem {
  title: string;
  /** An https address, or null. */
  link: string | null;
  publishedAt: Date | null;
}

const MOST_TITLE = 200;
const Text = z.union([z.string(), z.number(), z.object({ "#text": z.union([z.string(), z.number()]) })]);
const Item = z.object({ title: Text, link: z.unknown().optional(), pubDate: Text.optional() });
const Feed = z.object({
  rss: z.object({ channel: z.object({ item: z.union([z.array(z.unknown()), z.unknown()]).optional() }) }),
});

/**
 * Reads RSS 2.0 that somebody else wrote. A document type is refused as a whole: feeds need none, and entities that
 * grow come with one.
 *
 * @throws Error when it is no feed
 */
export function readFeed(xml: string): NewsItem[] {
  if (/<!DOCTYPE|<!ENTITY/i.test(xml)) throw new Error("The feed declares a document type, which is refused.");
  const parser = new XMLParser({
    ignoreAttributes: true,
    parseTagValue: false,
    htmlEntities: true,
    isArray: (name) => name === "item",
  });
  const feed = Feed.parse(parser.parse(xml));
  const items = Array.isArray(feed.rss.channel.item) ? feed.rss.channel.item : [];
  return items.flatMap((item) => readItem(item)).slice(0, NEWS_ITEMS);
}

function readItem(value: unknown): NewsItem[] {
  const parsed = Item.safeParse(value);
  if (!parsed.success) return [];
  const title = plain(textOf(parsed.data.title)).slice(0, MOST_TITLE);
  if (title === "") return [];
  const date = parsed.data.pubDate === undefined ? null : new Date(textOf(parsed.data.pubDate));
  return [
    {
      title,
      link: httpsAddress(parsed.data.link),
      publishedAt: date === null || Number.isNaN(date.getTime()) ? null : date,
    },
  ];
}

function textOf(value: z.infer<typeof Text>): string {
  return String(typeof value === "object" ? value["#text"] : value);
}

/** Text without elements and control characters. */
function plain(text: string): string {
  return (
    text
      // Up to the next bracket of either kind: thousands of opening ones are each looked at once.
      .replace(/<[^<>]*>/g, " ")
      .replace(/\p{Cc}/gu, " ")
      .replace(/\s+/g, " ")
      .trim()
  );
}

function httpsAddress(value: unknown): string | null {
  if (typeof value !== "string" || !URL.canParse(value.trim())) return null;
  const url = new URL(value.trim());
  return url.protocol === "https:" ? url.href : null;
}
