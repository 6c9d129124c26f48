import type { OrganisationChoice } from "#shared/contracts/people/onboarding.ts";
import type { Db } from "#api/platform/database/db.ts";
import { isSameDomain } from "#shared/domain/email-domain.ts";

const MOST = 6;

interface Row {
  tenant_id: string | null;
  page_id: number | null;
  type: "supplier" | "consultant" | null;
  name: string;
  town: string | null;
  people: number;
  /** Of verified addresses. */
  domains: string[] | null;
}

/**
 * Organisations to choose or ask, best match first: pages that nobody owns, and organisations that have people.
 *
 * @param caller null before sign-in: organisations without a public page are not found then
 */
export async function searchOrganisations(
  db: Db,
  search: string,
  caller: { email: string; isEmailVerified: boolean } | null,
): Promise<OrganisationChoice[]> {
  const letters = search.replaceAll(/[\\%_]/g, String.raw`\$&`);
  // Fewer than three letters have no trigram: those find what begins with them.
  const pattern = search.length < 3 ? `${letters}%` : `%${letters}%`;
  const { rows }: { rows: Row[] } = await db.raw(
    `with pages as (
       select p.id, p.name, p.type, p.tenant_id, p.is_claimed,
         (select l.town from organisation_locations l where l.organisation_id = p.id order by l.is_hq desc, l.id limit 1)
           as town
       from public_organisations p where p.name ilike :pattern order by length(p.name), p.name limit 50
     ), found as (
       select t.id as tenant_id, null::int as page_id, null::text as type, t.name,
         (select p.town from pages p where p.tenant_id = t.id limit 1) as town
       from tenants t
       where not t.is_personal and (t.name ilike :pattern or t.id in (select tenant_id from pages))
         and has_people(t.id)
         and (:isSignedIn or exists (select from public_organisations p where p.tenant_id = t.id))
       union all
       select null, p.id, p.type, p.name, p.town from pages p
       where not p.is_claimed and not coalesce(has_people(p.tenant_id), false)
     )
     select f.*, of.people, of.domains from found f left join lateral people_of(f.tenant_id) of on true
     order by lower(f.name) = lower(:search) desc, f.name ilike :start desc, length(f.name), lower(f.name),
       f.tenant_id, f.page_id
     limit :most`,
    { pattern, search, start: `${letters}%`, isSignedIn: caller !== null, most: MOST },
  );
  return rows.flatMap((row) => choiceOf(row, caller?.isEmailVerified ? caller.email : ""));
}

function choiceOf(row: Row, email: string): OrganisationChoice[] {
  const { name, town } = row;
  if (row.tenant_id !== null) {
    const isOfDomain = (row.domains ?? []).some((domain) => isSameDomain(`x@${domain}`, email));
    return [{ kind: "tenant", tenantId: row.tenant_id, name, town, people: row.people, isSameDomain: isOfDomain }];
  }
  if (row.page_id === null || row.type === null) return [];
  return [{ kind: "page", organisationId: row.page_id, type: row.type, name, town }];
}
