import { escapeMarkup } from "#shared/domain/escape-markup.ts";
/** What a page says to search engines and to programs that show links. */
export interface HtmlHead {
  title: string;
  description: string | null;
  /** Absolute address that search engines keep; null where there is none to keep. */
  canonicalUrl: string | null;
  isIndexed: boolean;
  /** Absolute address of a picture of 1200 × 630. */
  imageUrl: string | null;
  /** `en-GB` … */
  locale: string;
  siteName: string;
  /** Stands in the page where scripts are switched off. */
  needsScript: string;
  kind: "website" | "article" | "product" | "profile";
  /** Words for the page itself, by the name of their meta element. */
  meta: Readonly<Record<string, string>>;
  /** schema.org objects, without `@context`. */
  structuredData: readonly object[];
}

/** The head as HTML. Every value is escaped: names come from whoever registered them. */
export function renderHead(head: HtmlHead): string {
  const lines = [
    `<title>${escapeMarkup(head.title)}</title>`,
    meta("name", "description", head.description),
    meta("name", "robots", head.isIndexed ? "index,follow" : "noindex,nofollow"),
    head.canonicalUrl === null ? "" : `<link rel="canonical" href="${escapeMarkup(head.canonicalUrl)}">`,
    meta("property", "og:title", head.title),
    meta("property", "og:description", head.description),
    meta("property", "og:url", head.canonicalUrl),
    meta("property", "og:type", head.kind),
    meta("property", "og:site_name", head.siteName),
    meta("property", "og:locale", head.locale.replace("-", "_")),
    meta("property", "og:image", head.imageUrl),
    ...Object.entries(head.meta).map(([name, content]) => meta("name", name, content)),
    ...head.structuredData.map(
      (data) =>
        `<script type="application/ld+json">${scriptJson({ "@context": "https://schema.org", ...data })}</script>`,
    ),
  ];
  return lines.filter(Boolean).join("\n    ");
}

function meta(attribute: "name" | "property", key: string, content: string | null): string {
  return content === null ? "" : `<meta ${attribute}="${key}" content="${escapeMarkup(content)}">`;
}

/** JSON that cannot end the script element it stands in. */
function scriptJson(value: object): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
