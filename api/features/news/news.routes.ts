import { getNews } from "#shared/contracts/people/news.ts";
import { route } from "#api/platform/http/route.ts";
import { createNewsSource } from "./news.service.ts";
import { writeFeed } from "./write-feed.ts";

/** @param settings `rssUrl` null shows Purlin's own news */
export function newsRoutes(settings: { rssUrl: string | null }) {
  const source = createNewsSource(settings.rssUrl);
  return [
    route(getNews, async (ctx, _input, { response }) => {
      const text = writeFeed(await source.items(ctx.log, ctx.now()));
      response.setHeader("cache-control", "public, max-age=300");
      response.type("text/plain; charset=utf-8").send(text);
    }),
  ];
}
