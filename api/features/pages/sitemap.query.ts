import { z } from "zod";
import type { ListingKind } from "#shared/contracts/market/search.ts";
import type { Db } from "#api/platform/database/db.ts";

/** Lists of addresses: suppliers and consultants share their ids, so they share a list. */
export const SITEMAP_GROUPS = ["organisations", "projects", "products"] as const;
export type SitemapGroup = (typeof SITEMAP_GROUPS)[number];

/** Most addresses in one file of a sitemap (sitemaps.org). Each part spans this many ids. */
export const ADDRESSES_PER_PART = 50_000;

const GreatestIds = z.tuple([z.object({ organisations: z.int(), projects: z.int(), products: z.int() })]);

/** How many parts each group has: by the greatest id, which the primary key gives at once, not by counting. */
export async function countParts(db: Db): Promise<Record<SitemapGroup, number>> {
  const { rows }: { rows: unknown[] } = await db.raw(
    `select coalesce((select max(id) from public_organisations), 0) as organisations,
       coalesce((select max(id) from public_case_studies), 0) as projects,
       coalesce((select max(id) from kits), 0)::int as products`,
  );
  const [greatest] = GreatestIds.parse(rows);
  const parts = (id: number): number => Math.ceil(id / ADDRESSES_PER_PART);
  return {
    organisations: parts(greatest.organisations),
    projects: parts(greatest.projects),
    products: parts(greatest.products),
  };
}

const Rows = z.array(
  z.object({
    kind: z.enum(["suppliers", "consultants", "projects", "products"] satisfies ListingKind[]),
    id: z.int(),
    slug: z.string(),
    owner: z.object({ id: z.int(), slug: z.string(), name: z.string() }).nullable(),
    updated_at: z.date(),
  }),
);
export type SitemapRow = z.infer<typeof Rows>[number];

const STATEMENTS: Readonly<Record<SitemapGroup, string>> = {
  organisations: `
    select o.type || 's' as kind, o.id, slug_of(o.name) as slug, null::jsonb as owner, o.last_updated_at as updated_at
    from public_organisations o where o.id > ? and o.id <= ? order by o.id`,
  projects: `
    select 'projects' as kind, p.id, slug_of(p.name) as slug, null::jsonb as owner, p.last_updated_at as updated_at
    from public_case_studies p where p.id > ? and p.id <= ? order by p.id`,
  products: `
    select 'products' as kind, p.kit_id::int as id, slug_of(p.snapshot->>'name') as slug, p.created_at as updated_at,
      jsonb_build_object('id', o.id, 'slug', slug_of(o.name), 'name', o.name) as owner
    from market_products p join public_organisations o on o.id = p.organisation_id
    where p.kit_id > ? and p.kit_id <= ? order by p.kit_id`,
};

/** The listings of one part that may be seen, by id. @param part from 1 */
export async function listPart(db: Db, group: SitemapGroup, part: number): Promise<SitemapRow[]> {
  const from = (part - 1) * ADDRESSES_PER_PART;
  const { rows }: { rows: unknown[] } = await db.raw(STATEMENTS[group], [from, from + ADDRESSES_PER_PART]);
  return Rows.parse(rows);
}
