/** What the head of the document says about the page. */
export interface PageHeadFields {
  title: string;
  description: string | null;
  /** Path that search engines keep; null leaves none. */
  canonicalPath: string | null;
  isIndexed: boolean;
}

const SITE = "Purlin";

/** Writes the head, taking over the elements that the server sent, so that nothing stands there twice. */
export function writeHead(document: Document, origin: string, head: PageHeadFields): void {
  const title = `${head.title} · ${SITE}`;
  const url = head.canonicalPath === null ? null : origin + head.canonicalPath;
  document.title = title;
  setMeta(document, "name", "description", head.description);
  setMeta(document, "name", "robots", head.isIndexed ? "index,follow" : "noindex,nofollow");
  setMeta(document, "property", "og:title", title);
  setMeta(document, "property", "og:description", head.description);
  setMeta(document, "property", "og:url", url);
  setCanonical(document, url);
}

/** Takes away the structured data of the page that the server sent, once another page is shown. */
export function removeStructuredData(document: Document): void {
  for (const script of document.head.querySelectorAll('script[type="application/ld+json"]')) script.remove();
}

function setMeta(document: Document, attribute: "name" | "property", key: string, content: string | null): void {
  const found = document.head.querySelector<HTMLMetaElement>(`meta[${attribute}="${key}"]`);
  if (content === null) {
    found?.remove();
    return;
  }
  const meta = found ?? document.head.appendChild(document.createElement("meta"));
  meta.setAttribute(attribute, key);
  meta.content = content;
}

function setCanonical(document: Document, href: string | null): void {
  const found = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (href === null) {
    found?.remove();
    return;
  }
  const link = found ?? document.head.appendChild(document.createElement("link"));
  link.rel = "canonical";
  link.href = href;
}
