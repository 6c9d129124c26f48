import { afterAll, beforeAll, expect, test } from "vitest";
import { numberOf } from "#api/test/builders/search-builders.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import type { TestApp } from "#api/test/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startDemoApp(() => []);
});
afterAll(() => app.stop());

const REGION = (country: string): string =>
  `case when ${country} <= 2 then 'UK' when ${country} <= 4 then 'NA' else 'SA' end`;

/** What must not be in the demonstration: a reader who meets it stops believing the rest. */
test.each([
  [
    "an organisation in a supply chain of its own",
    `supply_chains c join supply_chain_members m on m.supply_chain_id = c.id join organisations o on o.id = m.organisation_id
     where o.tenant_id = c.tenant_id`,
  ],
  [
    "a page that is sent for another region than that of its sender's page",
    `profile_requests r join organisations o on o.tenant_id = r.tenant_id
       join organisation_locations l on l.organisation_id = o.id and l.is_hq
     where r.region <> ${REGION("l.country_id")}`,
  ],
  [
    "a sender of pages in two regions",
    `(select tenant_id from profile_requests group by tenant_id having count(distinct region) > 1) sender`,
  ],
  [
    "a page that is sent for another region than it lies in",
    `profile_requests r, jsonb_path_query(r.payload, '$.**.countryId') country
     where r.region <> ${REGION("country::int")}`,
  ],
  [
    "a firm younger than a building that it worked on",
    `(select organisation_id, case_study_id from case_study_roles
        union select organisation_id, case_study_id from case_study_product_categories) work
       join organisations o on o.id = work.organisation_id join case_studies c on c.id = work.case_study_id
     where o.year_created >= c.year_of_completion`,
  ],
  [
    "a firm that worked on a building in none of its sectors",
    `(select organisation_id, case_study_id from case_study_roles
        union select organisation_id, case_study_id from case_study_product_categories) work
       join organisations o on o.id = work.organisation_id
     where exists (select 1 from case_study_sub_sectors b where b.case_study_id = work.case_study_id)
       and not exists (select 1 from case_study_sub_sectors b
         join sub_sectors of_building on of_building.id = b.sub_sector_id
         join sub_sectors of_firm on of_firm.sector_id = of_building.sector_id
         join organisation_sub_sectors f on f.sub_sector_id = of_firm.id
         where b.case_study_id = work.case_study_id and f.organisation_id = o.id)`,
  ],
  [
    "a telephone of two firms",
    "(select phone_number from organisations group by phone_number having count(*) > 1 and phone_number is not null) shared",
  ],
  [
    "a contact of two firms",
    "(select contact_name from organisations group by contact_name having count(*) > 1 and contact_name is not null) shared",
  ],
  [
    "a contact whose address is that of somebody else",
    `organisations where contact_name ~ '^[A-Za-z]+ [A-Za-z]+$' and is_visible
       and split_part(contact_email, '@', 1) <> lower(replace(contact_name, ' ', '.'))`,
  ],
  [
    "a firm of up to nine people that makes more than four units a week",
    `organisation_capacities c join organisations o on o.id = c.organisation_id where o.size_id = 1 and c.units_per_week > 4`,
  ],
  [
    "an image that repeats another one of its listing, its cover too",
    `(select organisation_id from organisation_images group by organisation_id, blob_key having count(*) > 1
      union all select case_study_id from case_study_images group by case_study_id, blob_key having count(*) > 1
      union all select kit_id from kit_images group by kit_id, blob_key having count(*) > 1) repeated`,
  ],
  ["a building that is finished next year", "case_studies where status = 'completed' and year_of_completion > 2026"],
  [
    "a building that was planned for a year that is over",
    "case_studies where status <> 'completed' and year_of_completion <= 2026",
  ],
])("none in the demonstration: %s", async (_what, from) => {
  expect(await numberOf(app.database.knex, `select count(*) as n from ${from}`, [])).toBe(0);
});
