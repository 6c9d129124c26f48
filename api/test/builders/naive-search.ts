import { z } from "zod";
import type { SearchQuery } from "#shared/contracts/market/search-query.ts";
import { DISTANCES } from "#shared/contracts/market/search-query.ts";
import type { ListingKind, SearchReading } from "#shared/contracts/market/search.ts";
import { readMeanings } from "#shared/domain/trade-words/synonyms.ts";
import type { Db } from "#api/platform/database/db.ts";

/** A listing as the tables of the profiles have it. */
const Listing = z.object({
  id: z.int(),
  name: z.string(),
  former: z.string().nullable(),
  owner: z.string().nullable(),
  /** What a text is looked for in, each apart. */
  texts: z.array(z.string()),
  score: z.number().nullable(),
  size: z.int().nullable(),
  created: z.coerce.date(),
  locations: z.array(z.tuple([z.number(), z.number()])),
  members: z.array(z.string()),
  organisations: z.array(z.int()),
  numbers: z.record(z.string(), z.coerce.number().nullable()),
});
export type NaiveListing = z.infer<typeof Listing>;

const LOCATIONS = (owner: string): string =>
  `coalesce((select json_agg(json_build_array(l.latitude, l.longitude)) from organisation_locations l
     where l.organisation_id = ${owner}), '[]')`;
const ACTIVE = (owner: string): string => `kits k where k.organisation_id = ${owner}
  and exists (select 1 from kit_releases r where r.kit_id = k.id and r.status = 'Active')`;

/** `group:value` of organisation `o`. */
const ORGANISATION_MEMBERS = `array(
  select 'sectors:' || unnest(array[s.id, s.sector_id]) from organisation_sub_sectors x
    join sub_sectors s on s.id = x.sub_sector_id where x.organisation_id = o.id
  union select 'experience:' || unnest(array[s.id, s.role_id]) from organisation_sub_roles x
    join sub_roles s on s.id = x.sub_role_id where x.organisation_id = o.id
  union select 'certifications:' || certification_id from organisation_certifications x where x.organisation_id = o.id
  union select unnest(array['building-systems:' || building_system_id, 'product-categories:' || product_category_id,
      'offsite-categories:' || c.mmc_category_id]) from organisation_product_categories x
    join product_categories c on c.id = x.product_category_id where x.organisation_id = o.id
  union select 'countries:' || country_id from country_organisations x where x.organisation_id = o.id
  union select 'verified-by:' || verifier_id from organisation_verifiers x where x.organisation_id = o.id
  union select 'size:' || o.size_id where o.size_id is not null
  union select 'claimed:true' where o.is_claimed
  union select 'is-manufacturer:true' where o.has_manufacturing_facility
  union select 'flex:true' from ${ACTIVE("o.id")} and k.activity_id is not null
  union select 'apply:true' from ${ACTIVE("o.id")} and k.can_apply
  union select 'base-materials:' || k.base_material_id from ${ACTIVE("o.id")}
  union select 'region:' || m.code from country_organisations x join country_markets y using (country_id)
    join markets m on m.id = y.market_id where x.organisation_id = o.id)`;

const organisations = (type: string): string => `
  select o.id, o.name, o.former_name as former, null as owner,
    array_remove(array[o.name, o.former_name], null) as texts, o.score, o.size_id as size, o.created_at as created,
    ${LOCATIONS("o.id")} as locations, ${ORGANISATION_MEMBERS} as members, array[o.id] as organisations,
    '{}'::json as numbers
  from organisations o where o.type = '${type}' and o.is_visible and o.is_approved`;

const SQL: Readonly<Record<ListingKind, string>> = {
  suppliers: organisations("supplier"),
  consultants: organisations("consultant"),
  projects: `
    select c.id, c.name, null as former, null as owner, array[c.name] as texts, c.score, null as size,
      c.created_at as created, case when c.latitude is null then '[]'::json
        else json_build_array(json_build_array(c.latitude, c.longitude)) end as locations,
      array(
        select 'sectors:' || unnest(array[s.id, s.sector_id]) from case_study_sub_sectors x
          join sub_sectors s on s.id = x.sub_sector_id where x.case_study_id = c.id
        union select code from case_study_product_categories x left join product_categories p on p.id = x.product_category_id,
          unnest(array['building-systems:' || x.building_system_id, 'product-categories:' || x.product_category_id,
            'offsite-categories:' || p.mmc_category_id]) code where x.case_study_id = c.id and code is not null
        union select 'countries:' || c.country_id where c.country_id is not null
        union select 'status:' || c.status
        union select 'region:' || m.code from country_markets y join markets m on m.id = y.market_id
          where y.country_id = c.country_id) as members,
      array(select o.id from organisations o where o.is_visible and o.is_approved and (
        exists (select 1 from case_study_roles x where x.case_study_id = c.id and x.organisation_id = o.id)
        or exists (select 1 from case_study_product_categories x
          where x.case_study_id = c.id and x.organisation_id = o.id))) as organisations,
      json_build_object('homes', c.no_of_homes, 'storeys', c.storeys, 'retail-nia', c.retail_nia,
        'storage-nia', c.storage_nia, 'office-nia', c.office_nia) as numbers
    from case_studies c where c.is_visible and c.is_approved`,
  products: `
    select k.id::int, k.name, null as former, o.name as owner,
      array[concat_ws(' ', o.name, k.name, p.name, b.name, o.name)] as texts, null as score, null as size,
      now() as created, ${LOCATIONS("o.id")} as locations,
      array(
        select unnest(array['building-systems:' || k.building_system_id, 'product-categories:' || k.product_category_id,
          'base-materials:' || k.base_material_id, 'product-type:' || k.product_type])
        union select 'offsite-categories:' || p.mmc_category_id where p.mmc_category_id is not null
        union select 'certifications:' || certification_id from kit_certifications x where x.kit_id = k.id
        union select 'accreditations:' || certification_id from organisation_certifications x where x.organisation_id = o.id
        union select 'countries:' || country_id from country_organisations x where x.organisation_id = o.id
        union select 'verified-by:' || verifier_id from organisation_verifiers x where x.organisation_id = o.id
        union select 'claimed:true' where o.is_claimed
        union select 'flex:true' where k.activity_id is not null
        union select 'apply:true' where k.can_apply
        union select 'region:' || m.code from country_organisations x join country_markets y using (country_id)
          join markets m on m.id = y.market_id where x.organisation_id = o.id) as members,
      array[o.id] as organisations, '{}'::json as numbers
    from kits k join organisations o on o.id = k.organisation_id
      join product_categories p on p.id = k.product_category_id join building_systems b on b.id = k.building_system_id
    where o.is_visible and o.is_approved
      and exists (select 1 from kit_releases r where r.kit_id = k.id and r.status = 'Active')`,
};

/** All listings of a kind that may be seen, from the tables of the profiles. */
export async function readNaively(db: Db, kind: ListingKind): Promise<NaiveListing[]> {
  const { rows }: { rows: unknown[] } = await db.raw(SQL[kind]);
  return z.array(Listing).parse(rows);
}

const GROUPS = [
  "offsite-categories",
  "sectors",
  "experience",
  "size",
  "countries",
  "certifications",
  "accreditations",
  "base-materials",
  "verified-by",
  "status",
  "product-type",
  "claimed",
  "is-manufacturer",
  "flex",
  "apply",
] as const;

/** 0 by name, 1 by meaning, 2 for a product by name that is not what was meant, null when the listing does not fit: said as plainly as can be, and slowly. */
export function tierOf(kind: ListingKind, listing: NaiveListing, query: Partial<SearchQuery>): Tier | null {
  if (query.region && !listing.members.includes(`region:${query.region}`)) return null;
  // One tree: any system or any part of one.
  const made = (["building-systems", "product-categories"] as const).flatMap((group) =>
    (query[group] ?? []).map((id) => `${group}:${id}`),
  );
  if (made.length > 0 && !made.some((value) => listing.members.includes(value))) return null;
  for (const group of GROUPS) {
    const wanted = [query[group] ?? []].flat().map(String);
    if (wanted.length === 0 || wanted[0] === "false" || wanted.includes("All")) continue;
    if (group === "sectors" && wanted.includes("1")) continue;
    if (!wanted.some((value) => listing.members.includes(`${group}:${value}`))) return null;
  }
  for (const range of ["homes", "storeys", "retail-nia", "storage-nia", "office-nia"] as const) {
    const [value, least, most] = [listing.numbers[range] ?? null, query[`${range}-min`], query[`${range}-max`]];
    if (least !== undefined && (value === null || value < least)) return null;
    if (most !== undefined && (value === null || value > most)) return null;
  }
  if (query.organisations && !query.organisations.some((id) => listing.organisations.includes(id))) return null;
  const [long = 0, lat = 0] = (query.place ?? "").split(",").map(Number);
  const miles = DISTANCES.find((offered) => offered === query.distance) ?? Number.POSITIVE_INFINITY;
  // One and the same location, of any listing that has to have one.
  const isHere = (location: readonly [number, number]): boolean =>
    isIn(location, query.area) && milesTo({ locations: [[...location]] }, lat, long) <= miles;
  if ((query.area !== undefined || miles < Number.POSITIVE_INFINITY) && !listing.locations.some(isHere)) return null;
  return query.query ? tierOfText(kind, listing, query.query) : 0;
}

function isIn([lat, long]: readonly [number, number], area: SearchQuery["area"]): boolean {
  const [west, south, east, north] = area ?? [-180, -90, 180, 90];
  return lat >= south && lat <= north && (west > east ? long >= west || long <= east : long >= west && long <= east);
}

type Tier = 0 | 1 | 2;

function tierOfText(kind: ListingKind, listing: NaiveListing, text: string): Tier | null {
  const isNamed = listing.texts.some((own) => hasWords(own, text));
  const offered: Record<ListingKind, readonly string[]> = {
    suppliers: ["building-systems", "product-categories", "offsite-categories", "base-materials", "sectors"],
    consultants: ["experience", "sectors"],
    projects: ["building-systems", "product-categories", "offsite-categories", "sectors"],
    products: ["building-systems", "product-categories", "offsite-categories", "base-materials"],
  };
  const { meanings, rest } = readMeanings(text, (group) => offered[kind].includes(group));
  if (meanings.length === 0) return isNamed ? 0 : null;
  const isFiled = meanings.every(({ members }) =>
    members.some(({ group, id }) => listing.members.includes(`${group}:${id}`)),
  );
  const isMeant = isFiled && (rest === "" || listing.texts.some((own) => hasWords(own, rest)));
  if (isNamed) return kind === "products" && !isMeant ? 2 : 0;
  return isMeant ? 1 : null;
}

/** The query that a text was read as, in words that need no reading. */
export function asRead(query: Record<string, string>, reading: SearchReading | null): Record<string, string> {
  if (!reading) return query;
  const { query: _typed, ...others } = query;
  const { text, place } = reading;
  return {
    ...others,
    ...(text !== "" && { query: text }),
    ...(place && { place: `${place.longitude},${place.latitude}` }),
    ...(place?.miles && place.isSearched && { distance: String(place.miles) }),
    ...(place?.area && place.isSearched && { area: place.area.join(",") }),
  };
}

export function fold(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

/** The words in their order, with anything between them. */
function hasWords(text: string, words: string): boolean {
  let from = 0;
  for (const word of fold(words).trim().split(/\s+/)) {
    const at = fold(text).indexOf(word, from);
    if (at < 0) return false;
    from = at + word.length;
  }
  return true;
}

/** Haversine to the nearest location, miles; infinite without one. */
export function milesTo(listing: Pick<NaiveListing, "locations">, lat: number, long: number): number {
  const radians = (degrees: number): number => (degrees * Math.PI) / 180;
  const distances = listing.locations.map(([otherLat, otherLong]) => {
    const a =
      Math.sin(radians(otherLat - lat) / 2) ** 2 +
      Math.cos(radians(lat)) * Math.cos(radians(otherLat)) * Math.sin(radians(otherLong - long) / 2) ** 2;
    return (2 * 6371.0088 * Math.asin(Math.min(1, Math.sqrt(a)))) / 1.609344;
  });
  return Math.min(Number.POSITIVE_INFINITY, ...distances);
}
