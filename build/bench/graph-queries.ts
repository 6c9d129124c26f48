/** The measured query: a page of suppliers with what a tile shows. */
export const QUERY = `query Page {
  Organisations(
    where: { Type: { _eq: "supplier" } }
    order_by: { Score: desc_nulls_last }
    limit: 20
  ) {
    Id
    Name
    Score
    OrganisationLocations { IsHQ Location { LongLat Country { Name } } }
    OrganisationSubSectors { SubSector { Name } }
    OrganisationCertifications { ValidUntil Certification { Name } }
    ProductCategorySuppliers { ProductCategory { Name } BuildingSystem { Name } }
  }
}`;

/** The same by hand, as one who knows the tables would write it. */
export const HAND_WRITTEN = `
  select coalesce(json_agg(json_build_object('Id', o.id, 'Name', o.name, 'Score', o.score,
    'OrganisationLocations', l.list, 'OrganisationSubSectors', s.list, 'OrganisationCertifications', c.list,
    'ProductCategorySuppliers', p.list) order by o.score desc nulls last, o.id), '[]')::text
  from (select id, name, score from organisations where is_visible and is_approved and type = 'supplier'
    order by score desc nulls last, id limit 20) o
  cross join lateral (select coalesce(json_agg(json_build_object('IsHQ', x.is_hq, 'Location', json_build_object(
      'LongLat', x.longitude || ',' || x.latitude, 'Country', json_build_object('Name', y.name))) order by x.id), '[]') as list
    from organisation_locations x join countries y on y.id = x.country_id where x.organisation_id = o.id) l
  cross join lateral (select coalesce(json_agg(json_build_object('SubSector', json_build_object('Name', y.name))
      order by y.id), '[]') as list
    from organisation_sub_sectors x join sub_sectors y on y.id = x.sub_sector_id where x.organisation_id = o.id) s
  cross join lateral (select coalesce(json_agg(json_build_object('ValidUntil', x.valid_until, 'Certification',
      json_build_object('Name', y.name)) order by x.id), '[]') as list
    from organisation_certifications x join certifications y on y.id = x.certification_id
    where x.organisation_id = o.id) c
  cross join lateral (select coalesce(json_agg(json_build_object('ProductCategory', json_build_object('Name', y.name),
      'BuildingSystem', json_build_object('Name', z.name)) order by x.sort_no, x.product_category_id), '[]') as list
    from organisation_product_categories x join product_categories y on y.id = x.product_category_id
      join building_systems z on z.id = x.building_system_id where x.organisation_id = o.id) p`;
