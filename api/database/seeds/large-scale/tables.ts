/** The profiles spread over the tables that details, graph queries and approvals read. */
export const TABLES_SQL: readonly string[] = [
  `insert into organisations (id, type, name, former_name, mark_seed, description, year_created, size_id, is_claimed,
     has_manufacturing_facility, score, created_at, last_updated_at)
   select n, type, name, former_name, name, 'One of many firms, made up for measuring.', founded, size_id, is_claimed,
     has_factory, score, created_at, created_at from large_profiles order by n`,
  `insert into organisation_locations (organisation_id, address, town, county, postcode, country_id, is_hq, latitude,
     longitude)
   select n, 'Unit ' || n % 90 + 1, town, county, postcode, country_id, no = 1, lat, long from large_locations
   order by n, no`,
  `insert into organisation_sub_sectors select n, x from large_profiles, unnest(sub_sector_ids) x`,
  `insert into organisation_sub_roles select n, x from large_profiles, unnest(sub_role_ids) x`,
  `insert into organisation_product_categories
   select n, x, x / 100, no - 1 from large_profiles, unnest(category_ids) with ordinality part (x, no)`,
  `insert into country_organisations
   select n, x from large_profiles join large_places on i = large_profiles.place,
     unnest(array[country_id, nullif(second_country_id, country_id)]) x where x is not null`,
  `insert into organisation_verifiers select n, verifier_id from large_profiles where verifier_id is not null`,
  `insert into organisation_certifications (organisation_id, certification_id, valid_until, url)
   select n, x, '2028-12-31', 'https://certificates.example/' || n from large_profiles, unnest(certification_ids) x`,
];
