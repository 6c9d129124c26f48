import { z } from "zod";
import type { ListingKind } from "#shared/contracts/market/search.ts";
import type { Db } from "#api/platform/database/db.ts";

const ListingFacts = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  /** Home page of an organisation or project. */
  url: z.string().nullable(),
  place: z.string().nullable(),
  country: z.string().nullable(),
  founded: z.int().nullable(),
  category: z.string().nullable(),
  sku: z.string().nullable(),
  owner: z.object({ id: z.int(), slug: z.string(), name: z.string() }).nullable(),
});
/** What the head of a listing's page says. Fields that do not apply to a kind are null. */
export type ListingFacts = z.infer<typeof ListingFacts>;

const ORGANISATION = `
  select o.id, slug_of(o.name) as slug, o.name, o.description, o.web_site_url as url,
    nullif(concat_ws(', ', l.town, l.county), '') as place, c.name as country, o.year_created as founded,
    null as category, null as sku, null::jsonb as owner
  from public_organisations o
    left join organisation_locations l on l.organisation_id = o.id and l.is_hq
    left join countries c on c.id = l.country_id
  where o.id = :id and o.type = :type`;

const PROJECT = `
  select p.id, slug_of(p.name) as slug, p.name, p.description, p.website_url as url,
    nullif(concat_ws(', ', p.town, p.county), '') as place, c.name as country, p.year_of_completion as founded,
    null as category, null as sku, null::jsonb as owner
  from public_case_studies p left join countries c on c.id = p.country_id
  where p.id = :id`;

const PRODUCT = `
  select p.kit_id::int as id, slug_of(p.snapshot->>'name') as slug, p.snapshot->>'name' as name,
    p.snapshot->>'description' as description, null as url, null as place, null as country, null::int as founded,
    p.snapshot->>'category' as category, p.snapshot->>'sku' as sku,
    jsonb_build_object('id', o.id, 'slug', slug_of(o.name), 'name', o.name) as owner
  from market_products p join public_organisations o on o.id = p.organisation_id
  where p.kit_id = :id`;

const STATEMENTS: Readonly<Record<ListingKind, { sql: string; type: string }>> = {
  suppliers: { sql: ORGANISATION, type: "supplier" },
  consultants: { sql: ORGANISATION, type: "consultant" },
  projects: { sql: PROJECT, type: "" },
  products: { sql: PRODUCT, type: "" },
};

/** A listing that may be seen, by its id; undefined for unknown, hidden and unapproved ones alike. */
export async function findListingFacts(db: Db, kind: ListingKind, id: number): Promise<ListingFacts | undefined> {
  const { sql, type } = STATEMENTS[kind];
  const { rows }: { rows: unknown[] } = await db.raw(sql, type === "" ? { id } : { id, type });
  return rows[0] === undefined ? undefined : ListingFacts.parse(rows[0]);
}
