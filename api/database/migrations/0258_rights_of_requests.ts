import type { Knex } from "knex";
import { protectTableBy, unprotectTableBy } from "#api/database/protect-table.ts";

/** What requests have nothing of: secrets, what people wrote to others, and what only the server itself needs. */
const CLOSED = [
  "provider_accounts",
  "oidc_payloads",
  "email_verifications",
  "subscriptions",
  "organisation_messages",
  "organisation_message_recipients",
  "rate_limits",
  "worker_pools",
  "socket_io_attachments",
];

/** Verbs of requests on tables whose rows name no tenant: who may do it is said by the queries of their parents. */
const VERBS: Readonly<Record<string, readonly string[]>> = {
  // Lists of the marketplace, and what the server makes of pages for searching.
  select: [
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
    "product_category_building_systems",
    "roles",
    "sub_roles",
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
  "select, insert": [
    "element_sets",
    "profile_request_events",
    "kit_certifications",
    "kit_images",
    "cost_sources",
    "kit_cost_measurements",
  ],
  "select, insert, update": [
    "study_input_changes",
    "execution_products",
    "seat_ends",
    "buildup_values",
    "kit_documents",
    "kit_releases",
    "supply_chain_presence",
  ],
  "select, insert, delete": [
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
    "flex_executions",
  ],
  "select, insert, update, delete": [
    "value_chains",
    "organisation_certifications",
    "organisation_images",
    "case_study_images",
    "study_products",
    "seat_requests",
    "supply_chain_members",
    "product_costings",
  ],
  // Written by visitors, and read by nobody who calls.
  insert: ["analytics_events", "captcha_uses", "error_reports"],
};

/** Tables with policies of their own from here on. */
const PROTECTED = ["users", "tenants", "mail_outbox", "claims", "claim_events", "contact_messages", "muted_mails"];

/**
 * Requests have the rights that they need and no others, also on tables whose rows belong to no tenant. A table that a
 * later migration makes gives none until it says so.
 */
export async function up(knex: Knex): Promise<void> {
  const others = Object.values(VERBS).flat();
  await knex.raw(`
    alter default privileges in schema public revoke select, insert, update, delete on tables from purlin_app;
    revoke all on ${[...CLOSED, ...PROTECTED, ...others].join(", ")} from purlin_app;
  `);
  for (const [verbs, tables] of Object.entries(VERBS)) {
    await knex.raw(`grant ${verbs} on ${tables.join(", ")} to purlin_app`);
  }

  // Names stand in projects, audits and teams of several tenants. What tokens say is theirs to write.
  await protectTableBy(knex, "users", { select: "true", update: "id = current_caller()" });
  // Staff approve a tenant, and a licence is the token's.
  await protectTableBy(knex, "tenants", { select: "true", update: "id = current_tenant()" });
  const isApprover = "(select is_staff('profiles:approve'))";
  // Whoever does something that sends a mail queues it. Links of mails are secrets: their texts are for the sender of mails alone.
  await protectTableBy(knex, "mail_outbox", { select: isApprover, insert: "true", update: isApprover });
  await protectTableBy(knex, "claims", { select: isApprover, update: isApprover });
  await protectTableBy(knex, "claim_events", { select: isApprover, insert: isApprover });
  await protectTableBy(knex, "contact_messages", { select: isApprover, update: isApprover });
  const own = "user_id = current_caller()";
  await protectTableBy(knex, "muted_mails", { select: own, insert: own, delete: own });

  await knex.raw(`
    grant select (signature) on captcha_uses to purlin_app;
    grant select (fingerprint, occurrences), update (last_at, path, occurrences) on error_reports to purlin_app;
    grant select, update (name, name_source, email, email_source, verified_email, email_verified_at, terms_accepted_at,
      region, deletion_at, active_tenant_id, acting_tenant_id) on users to purlin_app;
    grant select, update (name, is_personal, submitted_at, wanted_organisation_id, made_by, updated_at) on tenants
      to purlin_app;
    grant insert, update (failed_at, next_try_at, attempts), select (id, kind, recipient, subject, created_at,
      attempts, sent_at, failed_at, next_try_at, last_error, is_unclear) on mail_outbox to purlin_app;
    grant select, update (state, version, decided_at, decided_by) on claims to purlin_app;
    grant select, insert on claim_events to purlin_app;
    grant select, update (answered_at, answered_by, answer, version) on contact_messages to purlin_app;
    grant select, insert, delete on muted_mails to purlin_app;

    -- Whether and when a mail was given up: whoever invited somebody sees it.
    create function mail_failed_at(mail uuid) returns timestamptz
      language sql stable security definer set search_path = public, pg_temp
      return (select failed_at from mail_outbox where id = mail);
    revoke all on function mail_failed_at from public;
    grant execute on function mail_failed_at to purlin_app;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("drop function mail_failed_at");
  for (const table of PROTECTED) await unprotectTableBy(knex, table);
  await knex.raw(`
    grant select, insert, update, delete on ${[...CLOSED, ...PROTECTED, ...Object.values(VERBS).flat()].join(", ")}
      to purlin_app;
    alter default privileges in schema public grant select, insert, update, delete on tables to purlin_app;
  `);
}
