import { z } from "zod";
import { SystemCapacity } from "#shared/contracts/people/capacity.ts";
import { BuildingSystemName, MarkSource } from "#shared/contracts/market/search.ts";
import { ORGANISATION_MARK } from "#api/features/search/listing-marks.service.ts";
import type { Db } from "#api/platform/database/db.ts";
import { CAPACITY } from "#api/features/listings/capacity-json.service.ts";

const MemberRow = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  mark: MarkSource,
  has_email: z.boolean(),
  founded: z.int().nullable(),
  size_name: z.string().nullable(),
  systems: z.array(BuildingSystemName),
  sites: z.array(z.object({ place: z.string(), longitude: z.number(), latitude: z.number() })),
  certificates: z.array(z.object({ name: z.string(), validUntil: z.iso.date() })),
  capacities: z.array(SystemCapacity),
  note: z.string(),
  note_version: z.int(),
  note_by: z.string().nullable(),
  note_at: z.date().nullable(),
  added_at: z.date(),
  added_by: z.string(),
});
export type MemberRow = z.infer<typeof MemberRow>;

/** Each table is read once for all members: two thousand of them are one statement of some milliseconds. */
const MEMBERS = `
  with member as materialized (
    select m.organisation_id, m.note, m.note_version, m.note_by, m.note_at, m.added_at, m.added_by
    from supply_chain_members m where m.supply_chain_id = :chainId and m.removed_at is null
  ),
  system as (
    select s.organisation_id, jsonb_agg(s.name order by s.place) as list from (
      select x.organisation_id, b.name, min(x.sort_no) as place from organisation_product_categories x
        join member on member.organisation_id = x.organisation_id
        join building_systems b on b.id = x.building_system_id group by x.organisation_id, b.name
    ) s group by s.organisation_id
  ),
  site as (
    select l.organisation_id, jsonb_agg(jsonb_build_object('place', coalesce(l.town, l.county, l.address),
      'longitude', l.longitude, 'latitude', l.latitude) order by l.is_hq desc, l.id) as list
    from (
      select l.*, bool_or(l.is_manufacturing_location) over (partition by l.organisation_id) as has_factory
      from organisation_locations l join member on member.organisation_id = l.organisation_id
    ) l where l.is_manufacturing_location or (not l.has_factory and l.is_hq) group by l.organisation_id
  ),
  certificate as (
    select x.organisation_id, jsonb_agg(jsonb_build_object('name', c.name, 'validUntil', x.valid_until)
      order by x.valid_until, c.id) as list
    from organisation_certifications x join member on member.organisation_id = x.organisation_id
      join certifications c on c.id = x.certification_id group by x.organisation_id
  ),
  capacity as (
    select x.organisation_id, jsonb_agg(${CAPACITY} order by b.name) as list
    from organisation_capacities x join member on member.organisation_id = x.organisation_id
      join building_systems b on b.id = x.building_system_id group by x.organisation_id
  )
  select o.id, o.name, slug_of(o.name) as slug, ${ORGANISATION_MARK} as mark, o.has_email, o.year_created as founded,
    size.name as size_name, coalesce(system.list, '[]') as systems, coalesce(site.list, '[]') as sites,
    coalesce(certificate.list, '[]') as certificates, coalesce(capacity.list, '[]') as capacities,
    m.note, m.note_version, m.note_by, m.note_at, m.added_at, m.added_by
  from member m
    join public_organisations o on o.id = m.organisation_id
    left join organisation_sizes size on size.id = o.size_id
    left join system on system.organisation_id = o.id
    left join site on site.organisation_id = o.id
    left join certificate on certificate.organisation_id = o.id
    left join capacity on capacity.organisation_id = o.id
  order by lower(o.name), o.id`;

/** Members of a chain that the public may see, by name. */
export async function readMembers(db: Db, chainId: number): Promise<MemberRow[]> {
  const { rows }: { rows: unknown[] } = await db.raw(MEMBERS, { chainId });
  return z.array(MemberRow).parse(rows);
}
