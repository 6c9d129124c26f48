/**
 * What the role of requests may do on each table whose rows name no tenant: verbs by their first letters (select, insert,
 * update, delete), small where it holds for some columns alone. Written by hand; `api/database/request-rights.test.ts`
 * finds a table without a line here.
 */
export const REQUEST_RIGHTS: Readonly<Record<string, readonly string[]>> = {
  /** Secrets, what people wrote to others, and what only the server itself needs. */
  "": [
    "provider_accounts",
    "oidc_payloads",
    "email_verifications",
    "subscriptions",
    "organisation_messages",
    "organisation_message_recipients",
    "rate_limits",
    "worker_pools",
    "socket_io_attachments",
    "knex_migrations",
    "knex_migrations_lock",
  ],
  /** Lists of the marketplace, and what pages are searched by. */
  S: [
    "countries",
    "markets",
    "country_markets",
    "sectors",
    "sub_sectors",
    "certifications",
    "faq_questions",
    "organisation_sizes",
    "building_systems",
    "mmc_categories",
    "product_categories",
    "roles",
    "sub_roles",
    "product_category_building_systems",
    "base_materials",
    "verifiers",
    "attribute_sets",
    "attributes",
    "cost_measurements",
    "organisation_verifiers",
    "search_facets",
    "facet_counts",
    "search_words",
    "organisation_search",
    "project_search",
    "product_search",
    "organisation_sample",
    "project_sample",
    "product_sample",
    "listing_summaries",
    "organisation_points",
  ],
  /** Parts of pages, kits, studies and chains. */
  SI: [
    "element_sets",
    "profile_request_events",
    "kit_certifications",
    "kit_images",
    "cost_sources",
    "kit_cost_measurements",
    // By its policy staff's alone.
    "claim_events",
  ],
  SIU: [
    "study_input_changes",
    "execution_products",
    "seat_ends",
    "buildup_values",
    "kit_documents",
    "kit_releases",
    "supply_chain_presence",
  ],
  SID: [
    "organisation_locations",
    "organisation_sub_sectors",
    "country_organisations",
    "faq_question_responses",
    "organisation_product_categories",
    "organisation_sub_roles",
    "social_media_profiles",
    "organisation_capacities",
    "case_study_sub_sectors",
    "case_study_roles",
    "case_study_product_categories",
    "kit_attributes",
    // The own choices alone, by its policy.
    "muted_mails",
  ],
  SIUD: [
    "value_chains",
    "organisation_certifications",
    "organisation_images",
    "case_study_images",
    "study_products",
    "seat_requests",
    "supply_chain_members",
    "product_costings",
  ],
  /** What visitors send. */
  // Runs of the public configurator by policy in the own name alone.
  I: ["analytics_events", "flex_executions"],
  sI: ["captcha_uses"],
  // Staff alone read when mails were sent; nobody reads the links in them.
  sIu: ["error_reports", "mail_outbox"],
  /** By policies: the own row, or what staff decide about. */
  Su: ["users", "tenants", "claims", "contact_messages"],
};
