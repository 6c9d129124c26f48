/** One line of the help panel's news. */
export interface NewsLine {
  title: string;
  link: string | null;
  date: Date | null;
}

/** Reads the server's RSS text. Anything else gives no news. */
export function readNews(text: string): NewsLine[] {
  const document = new DOMParser().parseFromString(text, "text/xml");
  return [...document.querySelectorAll("item")].flatMap((item) => {
    const title = item.querySelector("title")?.textContent ?? "";
    const link = item.querySelector("link")?.textContent ?? null;
    const date = new Date(item.querySelector("pubDate")?.textContent ?? "");
    if (title === "") return [];
    return [
      { title, link: link?.startsWith("https://") ? link : null, date: Number.isNaN(date.getTime()) ? null : date },
    ];
  });
}
