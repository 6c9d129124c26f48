const file = { url: "https://files.example/a" };

/** What a part of a page needs beside the page, by the table of pages and that of the parts. */
export const PAGE_PARTS: Readonly<Record<"organisations" | "case_studies", Readonly<Record<string, object>>>> = {
  organisations: {
    organisation_locations: { address: "1 Mill Lane", country_id: 1, latitude: 53.8, longitude: -1.5 },
    organisation_sub_sectors: { sub_sector_id: 1 },
    country_organisations: { country_id: 1 },
    faq_question_responses: { faq_question_id: 1, response: "Yes" },
    organisation_product_categories: { product_category_id: 1, building_system_id: 1, sort_no: 0 },
    organisation_sub_roles: { sub_role_id: 1 },
    social_media_profiles: { media_type: "X", ...file },
    organisation_capacities: { building_system_id: 1 },
    organisation_certifications: { certification_id: 1, valid_until: "2030-01-01", ...file },
    organisation_images: file,
    value_chains: { stage: "DfMA", offering_status: "Offered" },
  },
  case_studies: {
    case_study_sub_sectors: { sub_sector_id: 1 },
    case_study_roles: { sub_role_id: 1 },
    case_study_product_categories: { product_category_id: 1, building_system_id: 1 },
    case_study_images: file,
  },
};

/** Of a part, the column that names its page. */
export const PAGE_COLUMN = { organisations: "organisation_id", case_studies: "case_study_id" } as const;
