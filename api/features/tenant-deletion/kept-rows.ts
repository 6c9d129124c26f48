/**
 * What others build on, in SQL for the tenant `:tenantId`. One text serves the counts that a manager is told and the
 * deletion itself, so that neither says what the other does not do.
 */

/** Kits `k` in a study of another tenant, also one that was deleted a moment ago and can be brought back. */
export const KIT_IS_KEPT = `(
  exists (select from study_products s join design_options d on d.id = s.design_option_id
    where s.kit_id = k.id and d.tenant_id <> :tenantId)
  or exists (select from trash x
    cross join lateral jsonb_path_query(x.tables, '$[*] \\? (@.table == "study_products").rows[*].kit_id') as kit
    where x.tenant_id <> :tenantId and kit = to_jsonb(k.id)))`;

/** Live case studies `c` in which an organisation of others has a part, or that somebody claims. */
export const CASE_STUDY_IS_KEPT = `(exists (select from public_case_studies p where p.id = c.id) and (
  exists (select from (select organisation_id from case_study_roles where case_study_id = c.id
      union all select organisation_id from case_study_product_categories where case_study_id = c.id) part
    join organisations o on o.id = part.organisation_id where o.tenant_id is distinct from :tenantId)
  or exists (select from claims x where x.case_study_id = c.id and x.state = 'received')))`;

/** Pages `o` that a supply chain of others holds, with a note of theirs, or that somebody claims; or with kits left. */
export const PAGE_IS_KEPT = `(
  exists (select from supply_chain_members m join supply_chains x on x.id = m.supply_chain_id
    where m.organisation_id = o.id and x.tenant_id is distinct from :tenantId)
  or exists (select from claims x where x.organisation_id = o.id and x.state = 'received')
  or exists (select from kits k where k.organisation_id = o.id))`;
