import { demoUsers } from "#api/features/identity/demo-users.ts";
import { everySender } from "#api/database/seeds/demo/request-senders.ts";
import type { Db } from "#api/platform/database/db.ts";

/** Of organisations of their own, and older than this: not every role that a page shows was claimed. */
const ROLES_SINCE = "2026-01-01";

/**
 * What the services would have written when the rows of the demonstration were made: read from those rows, so that the
 * audit and the screens say the same. Call it when all others are there.
 */
const LINES = `
  select r.submitted_at as at, r.tenant_id, r.submitted_by as user_id, 'profile.submitted' as action,
    lower(r.type) as kind, coalesce(r.organisation_id::text, r.case_study_id::text, r.kit_id::text, r.id::text) as id,
    r.name, jsonb_build_object('request', r.id) as detail
  from profile_requests r where r.submitted_at is not null
  union all
  select e.at, r.tenant_id, :approver::uuid, 'profile.changes-requested', lower(r.type), r.id::text, r.name,
    jsonb_build_object('comments', jsonb_array_length(r.comments)::text)
  from profile_request_events e join profile_requests r on r.id = e.request_id where e.kind = 'changes_requested'
  union all
  select c.decided_at, null, :approver::uuid, 'claim.' || c.state, coalesce(o.type, 'project'),
    coalesce(c.organisation_id, c.case_study_id)::text, c.item_name,
    jsonb_build_object('reference', c.reference, 'claimant', c.name)
  from claims c left join organisations o on o.id = c.organisation_id where c.decided_at is not null
  union all
  select c.created_at, c.tenant_id, c.created_by, 'supply-chain.made', 'supply-chain', c.id::text, c.name, '{}'
  from supply_chains c where c.tenant_id is not null
  union all
  select min(m.added_at), c.tenant_id, m.added_by, 'supply-chain.members-added', 'supply-chain', c.id::text, c.name,
    jsonb_build_object('names', string_agg(o.name, ', ' order by o.id))
  from supply_chains c join supply_chain_members m on m.supply_chain_id = c.id join organisations o on o.id = m.organisation_id
  group by c.id, m.added_by
  union all
  select c.last_updated_at, c.tenant_id, c.last_updated_by, 'supply-chain.status-changed', 'supply-chain', c.id::text,
    c.name, jsonb_build_object('from', 'Active', 'to', c.status)
  from supply_chains c where c.status = 'Public'
  union all
  select r.created_at, k.tenant_id, :supplierOwner::uuid, 'kit.released', 'product', k.id::text, r.snapshot->>'name',
    jsonb_build_object('release', r.name)
  from kit_releases r join kits k on k.id = r.kit_id where k.tenant_id = :supplier::uuid and r.status = 'Active'
  union all
  select p.created_at + interval '9 days', o.tenant_id, :supplierOwner::uuid, 'claim.role', 'project', p.id::text, p.name,
    jsonb_build_object('organisation', o.name)
  from case_study_product_categories x join public_case_studies p on p.id = x.case_study_id
    join organisations o on o.id = x.organisation_id
  where o.tenant_id = :supplier::uuid and p.created_at > '${ROLES_SINCE}'`;

/** Lines of the audit, oldest first. */
export async function insertDemoAudit(db: Db): Promise<void> {
  const people = everySender.map(({ id, name }) => ({ id, name }));
  await db.raw(
    `insert into audit_entries (at, tenant_id, user_id, user_name, action, subject_kind, subject_id, subject_name, detail)
     select line.at, line.tenant_id, line.user_id, person.name, line.action, line.kind, line.id, line.name, line.detail
     from (${LINES}) line join json_to_recordset(:people) person (id uuid, name text) on person.id = line.user_id
     order by line.at, line.action, line.id`,
    {
      people: JSON.stringify(people),
      approver: demoUsers.approver.id,
      supplierOwner: demoUsers.supplierOwner.id,
      supplier: demoUsers.supplierOwner.tenant.id,
    },
  );
}
