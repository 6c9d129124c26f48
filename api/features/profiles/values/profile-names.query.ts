import type { BuildingSystemName } from "#shared/contracts/market/search.ts";
import type { Region } from "#shared/contracts/site/regions.ts";
import type { Db } from "#api/platform/database/db.ts";
import { type AnyRecord, listOf, numberOf, recordOf } from "./profile-values.ts";

/** Names of what a payload refers to, by id. Ids that do not exist have none. */
export interface ProfileNames {
  countries: Names;
  subSectors: Names;
  sizes: Names;
  certifications: Names;
  questions: Names;
  categories: Names;
  materials: Names;
  systems: ReadonlyMap<number, BuildingSystemName>;
  /** MMC category of a product category. */
  mmc: ReadonlyMap<number, { id: number; name: string; official: number }>;
  subRoles: ReadonlyMap<number, { name: string; roleName: string; roleId: number }>;
  organisations: ReadonlyMap<number, { id: number; name: string; slug: string; type: "supplier" | "consultant" }>;
  currency: "GBP" | "USD";
}
type Names = ReadonlyMap<number, string>;

interface Row {
  kind: string;
  id: number;
  name: string;
  more: Record<string, unknown> | null;
}

const SMALL_LISTS = `
  select 'countries' as kind, id, name, null::jsonb as more from countries
  union all select 'subSectors', id, name, null from sub_sectors
  union all select 'sizes', id, name, null from organisation_sizes
  union all select 'certifications', id, name, null from certifications
  union all select 'questions', id, text, null from faq_questions
  union all select 'materials', id, name, null from base_materials
  union all select 'systems', id, name, null from building_systems
  union all select 'categories', c.id, c.name, case when m.id is not null then
      jsonb_build_object('id', m.id, 'name', m.name, 'official', m.official_category) end
    from product_categories c left join mmc_categories m on m.id = c.mmc_category_id
  union all select 'subRoles', s.id, s.name, jsonb_build_object('roleName', r.name, 'roleId', r.id)
    from sub_roles s join roles r on r.id = s.role_id
  union all select 'partners', o.id, o.name, jsonb_build_object('slug', slug_of(o.name), 'type', o.type)
    from public_organisations o where o.id = any(:organisations)
  union all select 'region', m.id, m.code, null from markets m where m.code = :region`;

/** All that a page of this payload names, by one statement: the lists are short. */
export async function readNames(db: Db, payload: AnyRecord, region: Region): Promise<ProfileNames> {
  const partners = [...listOf(payload["projectRoles"]), ...listOf(payload["projectProductCategories"])];
  const organisations = [payload["parentCompanyId"], ...partners.map((row) => row["organisationId"])].flatMap(
    (id) => numberOf(id) ?? [],
  );
  const { rows }: { rows: Row[] } = await db.raw(SMALL_LISTS, { organisations, region });
  const of = (kind: string): Row[] => rows.filter((row) => row.kind === kind);
  const names = (kind: string): Names => new Map(of(kind).map(({ id, name }) => [id, name]));
  const countryIds = [
    numberOf(recordOf(payload["location"])["countryId"]),
    ...listOf(payload["locations"]).map((row) => numberOf(row["countryId"])),
  ];
  return {
    countries: names("countries"),
    subSectors: names("subSectors"),
    sizes: names("sizes"),
    certifications: names("certifications"),
    questions: names("questions"),
    categories: names("categories"),
    materials: names("materials"),
    // The migration's check and the enum of the contract are one list (REF-02).
    systems: names("systems") as ReadonlyMap<number, BuildingSystemName>,
    mmc: new Map(of("categories").flatMap(({ id, more }) => (more ? [[id, more as never]] : []))),
    subRoles: new Map(of("subRoles").map(({ id, name, more }) => [id, { name, ...more } as never])),
    organisations: new Map(of("partners").map(({ id, name, more }) => [id, { id, name, ...more } as never])),
    currency: await currencyOf(db, countryIds.find((id) => id !== null) ?? null, region),
  };
}

/** Pounds in the British market, dollars elsewhere (REG-07); of the region while no place is named. */
async function currencyOf(db: Db, countryId: number | null, region: Region): Promise<"GBP" | "USD"> {
  if (countryId === null) return region === "UK" ? "GBP" : "USD";
  const { rows }: { rows: unknown[] } = await db.raw(
    "select 1 from country_markets x join markets m on m.id = x.market_id where x.country_id = ? and m.code = 'UK'",
    [countryId],
  );
  return rows.length > 0 ? "GBP" : "USD";
}
