import { existsSync, readFileSync, statSync } from "node:fs";
import { renderHead, type HtmlHead } from "./html-head.ts";

/** The built `index.html` with a head of its own for each page. */
export interface SiteDocument {
  /** The page as it was built. */
  plain(): string;
  /** The page with language and head put in. */
  render(head: HtmlHead): string;
}

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
    // Replacements are functions: a dollar sign in a name means nothing then.
    render: (head) =>
      html
        .replace(/<html lang="[^"]*"/, () => `<html lang="${head.locale}"`)
        .replace("</head>", () => `  ${renderHead(head)}\n  </head>`),
  };
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
