import { existsSync, readFileSync, statSync } from "node:fs";
import { escapeMarkup } from "#shared/domain/escape-markup.ts";
import { renderHead, type HtmlHead } from "./html-head.ts";

/** A page as it looks before its data is there, for visitors of one region, with link elements of the files it needs. */
export interface PlacedPicture {
  html: string;
  links: string;
  region: string;
}

/** The built `index.html` with a head of its own for each page. */
export interface SiteDocument {
  /** The page as it was built. */
  plain(): string;
  /** The page with language and head put in, and its prerender where it has one; it then starts after the picture. */
  render(head: HtmlHead, first?: PlacedPicture | null): string;
}

const ROOT = '<div id="root"></div>';
/** The element that starts the page, as Vite writes it. */
const START = /<script type="module" crossorigin src="([^"]+)"><\/script>/;

/**
 * Reads the built page, again when it was built anew.
 *
 * @returns null while there is no such file
 */
export function readSiteDocument(path: string): SiteDocument | null {
  if (!existsSync(path)) return null;
  const html = freshText(path);
  return {
    plain: () => html,
    render(head, first = null) {
      const page = withHead(html, head, first?.links);
      return first === null ? withNotice(page, head) : withPicture(page, first);
    },
  };
}

// Replacements are functions: a dollar sign in a name means nothing then.
function withHead(html: string, head: HtmlHead, links = ""): string {
  return html
    .replace(/<html lang="[^"]*"/, () => `<html lang="${head.locale}"`)
    .replace("</head>", () => `  ${[links, renderHead(head)].filter(Boolean).join("\n    ")}\n  </head>`);
}

/** `start.js` fetches the code once the picture is painted: nothing that the picture needs waits for it. */
function withPicture(html: string, { html: picture, region }: PlacedPicture): string {
  return html
    .replace("<html ", () => `<html data-region="${region}" `)
    .replace(START, '<link data-start crossorigin href="$1">')
    .replaceAll('<link rel="modulepreload" ', '<link data-part="first" ')
    .replace(ROOT, () => `<div id="root"><div class="prerender">${picture}</div></div>`);
}

/** A picture has the notice of its own. */
function withNotice(html: string, { needsScript }: HtmlHead): string {
  const notice = `<div class="strip strip-warn"><div class="wrap"><p>${escapeMarkup(needsScript)}</p></div></div>`;
  return html.replace(ROOT, () => `${ROOT}\n    <noscript>${notice}</noscript>`);
}

const texts = new Map<string, { modifiedMs: number; text: string }>();

function freshText(path: string): string {
  const modifiedMs = statSync(path).mtimeMs;
  const known = texts.get(path);
  if (known?.modifiedMs === modifiedMs) return known.text;
  const text = readFileSync(path, "utf8");
  texts.set(path, { modifiedMs, text });
  return text;
}
