import type { Flag } from "#shared/contracts/site/flags.ts";
import { PAGES, type PageDefinition } from "#shared/contracts/site/pages.ts";
import type { Db } from "#api/platform/database/db.ts";
import { escapeMarkup } from "#shared/domain/escape-markup.ts";
import { listingAddress } from "./listing-address.ts";
import { countParts, listPart, SITEMAP_GROUPS, type SitemapRow } from "./sitemap.query.ts";

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";
const HEADER = '<?xml version="1.0" encoding="UTF-8"?>';

/** The list of lists: the pages of the site, then every part of each group. */
export async function sitemapIndex(db: Db, origin: string): Promise<string> {
  const parts = await countParts(db);
  const names = [
    "pages",
    ...SITEMAP_GROUPS.flatMap((group) => Array.from({ length: parts[group] }, (_, index) => `${group}-${index + 1}`)),
  ];
  const entries = names.map(
    (name) => `<sitemap><loc>${escapeMarkup(`${origin}/sitemaps/${name}.xml`)}</loc></sitemap>`,
  );
  return `${HEADER}\n<sitemapindex xmlns="${NAMESPACE}">\n${entries.join("\n")}\n</sitemapindex>\n`;
}

/**
 * One list by its name, `pages` or `suppliers-3`; null when there is none of that name.
 *
 * @param site `flagsOff`: their pages are unknown (CON-05)
 */
export async function sitemapPart(
  db: Db,
  { origin, flagsOff }: { origin: string; flagsOff: readonly Flag[] },
  name: string,
): Promise<string | null> {
  if (name === "pages") return urlSet(sitePaths(flagsOff).map((path) => ({ address: origin + path })));
  const match = /^([a-z]+)-([1-9]\d{0,5})$/.exec(name);
  const group = SITEMAP_GROUPS.find((candidate) => candidate === match?.[1]);
  const part = Number(match?.[2]);
  if (group === undefined || part > (await countParts(db))[group]) return null;
  return urlSet((await listPart(db, group, part)).map((row) => entryOf(row, origin)));
}

/** Pages that stand for themselves: no listings, no places of passage, no pages of one visitor. */
function sitePaths(flagsOff: readonly Flag[]): string[] {
  const isPassage = (id: string): boolean =>
    /^(login|callback|profile|redirect|verify|supply|construct|contact-)/.test(id);
  return Object.entries<PageDefinition>(PAGES)
    .filter(([id, page]) => !isPassage(id) && !page.path.includes(":") && page.canonical === undefined)
    .filter(([, page]) => page.requiresAuth !== true && page.approversOnly !== true && page.status === undefined)
    .filter(([, page]) => page.flag === undefined || !flagsOff.includes(page.flag))
    .map(([, page]) => page.path);
}

function entryOf(row: SitemapRow, origin: string): { address: string; changed: Date } {
  return { address: origin + listingAddress(row.kind, row), changed: row.updated_at };
}

function urlSet(entries: readonly { address: string; changed?: Date }[]): string {
  const lines = entries.map(({ address, changed }) => {
    const date = changed === undefined ? "" : `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>`;
    return `<url><loc>${escapeMarkup(address)}</loc>${date}</url>`;
  });
  return `${HEADER}\n<urlset xmlns="${NAMESPACE}">\n${lines.join("\n")}\n</urlset>\n`;
}
