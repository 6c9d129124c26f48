import { z } from "zod";
import { SOON_DAYS } from "#shared/contracts/people/supply-chains.ts";
import { BuildingSystemName, MarkSource } from "#shared/contracts/market/search.ts";
import { ORGANISATION_MARK } from "#api/features/search/listing-marks.service.ts";
import type { Db } from "#api/platform/database/db.ts";
import { escapeLike } from "#api/platform/database/escape-like.ts";
import { CHAIN_COLUMNS, type ChainRow } from "./supply-chains.repository.ts";

const Facts = z.object({
  members: z.int(),
  marks: z.array(MarkSource),
  systems: z.array(BuildingSystemName),
  ended: z.int(),
  end_soon: z.int(),
  first_end: z.iso.date().nullable(),
  without_capacity: z.int(),
});
export type ChainSummaryRow = ChainRow & z.infer<typeof Facts>;

/** Shared chains of all tenants could be without number: the newest are listed, the search finds the others. */
const MOST_LISTED = 300;

const LIST = `
  select ${CHAIN_COLUMNS}, f.members, f.marks, f.systems, f.ended, f.end_soon, f.first_end, f.without_capacity
  from (select c.* from supply_chains c
      where (c.tenant_id = :tenantId or c.status = 'Public')
        and (cast(:pattern as text) is null or c.name ilike :pattern or c.description ilike :pattern or exists (
          select from supply_chain_members m join public_organisations o on o.id = m.organisation_id
          where m.supply_chain_id = c.id and m.removed_at is null and o.name ilike :pattern))
      order by c.last_updated_at desc, c.id desc limit :most) c
    join tenants t on t.id = c.tenant_id
    cross join lateral (
      with member as materialized (
        select o.* from supply_chain_members m join public_organisations o on o.id = m.organisation_id
        where m.supply_chain_id = c.id and m.removed_at is null
      ), certificate as materialized (
        select x.valid_until from organisation_certifications x join member on member.id = x.organisation_id
      )
      select (select count(*)::int from member) as members,
        coalesce((select jsonb_agg(${ORGANISATION_MARK} order by lower(o.name), o.id)
          from (select * from member order by lower(name), id limit 4) o), '[]') as marks,
        coalesce((select jsonb_agg(name order by name) from (select distinct b.name
          from organisation_product_categories x join member on member.id = x.organisation_id
            join building_systems b on b.id = x.building_system_id) s), '[]') as systems,
        (select count(*)::int from certificate where valid_until < :today) as ended,
        (select count(*)::int from certificate
          where valid_until >= :today and valid_until <= cast(:today as date) + :soon::int) as end_soon,
        (select min(valid_until)::text from certificate
          where valid_until >= :today and valid_until <= cast(:today as date) + :soon::int) as first_end,
        (select count(*)::int from member where not exists (select from organisation_capacities x
          where x.organisation_id = member.id and x.units_per_week is not null)) as without_capacity
    ) f
  order by c.last_updated_at desc, c.id desc`;

/**
 * The tenant's chains and public ones, newest change first.
 *
 * @param search part of a chain's or a member's name
 * @param today ISO day: certificates end by it
 */
export async function readChainList(
  db: Db,
  { tenantId, search, today }: { tenantId: string; search: string; today: string },
): Promise<ChainSummaryRow[]> {
  const pattern = search === "" ? null : `%${escapeLike(search)}%`;
  const { rows }: { rows: (ChainRow & Record<keyof z.infer<typeof Facts>, unknown>)[] } = await db.raw(LIST, {
    tenantId,
    pattern,
    today,
    soon: SOON_DAYS,
    most: MOST_LISTED,
  });
  return rows.map((row) => ({ ...row, ...Facts.parse(row) }));
}
