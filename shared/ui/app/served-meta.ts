/** What the server says to the pages that it draws itself: it has no document. */
let given: Readonly<Record<string, string>> = {};

/** For the server's prerenders: the words that it puts into every page. */
export function giveMeta(meta: Readonly<Record<string, string>>): void {
  given = meta;
}

/** A word that the server put into the page it sent; empty where the page came from elsewhere, as in development. */
export function servedMeta(name: string): string {
  if (typeof document === "undefined") return given[name] ?? "";
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? "";
}
