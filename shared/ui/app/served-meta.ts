/** A word that the server put into the page it sent; empty where the page came from elsewhere, as in development. */
export function servedMeta(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? "";
}
