import { queryOptions } from "@tanstack/react-query";
import type { Downloader } from "#shared/client/download.ts";
import { getNews } from "#shared/contracts/people/news.ts";
import { readNews } from "./read-news.ts";

/** News for the help panel. */
export const newsQuery = (download: Downloader) =>
  queryOptions({
    queryKey: ["news"],
    queryFn: async ({ signal }) => readNews(await (await download(getNews.base + getNews.path, { signal })).text()),
    staleTime: 300_000,
    retry: false,
  });
