import { defineEndpoint } from "#shared/contracts/endpoint.ts";

/** At most this many items are passed on. */
export const NEWS_ITEMS = 10;

/**
 * The news of the help panel: RSS 2.0 as plain text, read and written anew by the server, so that only titles,
 * dates and https links come through (SHL-04, API-08). It takes no address: nobody can fetch through it.
 */
export const getNews = defineEndpoint({
  method: "GET",
  path: "/rss/proxy",
  tag: "news",
  summary: "News about Purlin as RSS in plain text",
  access: "public",
  produces: "text/plain",
});
