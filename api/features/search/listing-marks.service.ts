// SQL of what summaries and pages of listings show alike.

/** A consultant makes nothing: the role it names first chooses one of the ten drawings. */
const MARK_SYSTEM = `coalesce(
  (select b.name from organisation_product_categories x join building_systems b on b.id = x.building_system_id
    where x.organisation_id = o.id order by x.sort_no, x.product_category_id limit 1),
  (select b.name from organisation_sub_roles x join sub_roles s on s.id = x.sub_role_id
    join building_systems b on b.id = (s.role_id - 1) % 10 + 1
    where x.organisation_id = o.id order by x.sub_role_id limit 1))`;

/** What draws the mark of organisation `o`, in the shape of `MarkSource`. */
export const ORGANISATION_MARK = `jsonb_build_object('seed', o.mark_seed, 'system', ${MARK_SYSTEM}, 'logoUrl', o.logo_url)`;

/** Tables of pictures by the letter that their ids start with on the wire (`getListingImage`). */
const PICTURES = {
  o: { table: "organisation_images", owner: "organisation_id" },
  p: { table: "case_study_images", owner: "case_study_id" },
  k: { table: "kit_images", owner: "kit_id" },
} as const;

/** Address of a listing's first picture that may stand for it, in the owner's order; null without one. `id` is the listing's in the statement. */
export function coverOf(letter: keyof typeof PICTURES, id: string): string {
  const { table, owner } = PICTURES[letter];
  // chr(63) is a question mark, which would be taken for a parameter.
  return `(select case when x.blob_key is null then x.url else '/api/listing-images/${letter}' || x.id
      || case when x.blob_key like 'profiles/%/w1600.webp' then chr(63) || 'width=480' else '' end end
    from ${table} x where x.${owner} = ${id} and x.is_cover order by x.sort_no, x.id limit 1)`;
}

/** Who verified organisation `o`. */
export const VERIFIED_BY = `array(select v.name from organisation_verifiers x join verifiers v on v.id = x.verifier_id
  where x.organisation_id = o.id order by v.id)`;

/** Names of the building systems of case study `c`, the first first. */
export const PROJECT_SYSTEMS = `array(select b.name from case_study_product_categories x
  join building_systems b on b.id = x.building_system_id
  where x.case_study_id = c.id group by b.id order by min(x.id))`;

/** What draws the mark of case study `c`, in the shape of `MarkSource`. */
export const PROJECT_MARK = `jsonb_build_object('seed', c.mark_seed, 'system', (${PROJECT_SYSTEMS})[1], 'logoUrl', null)`;
