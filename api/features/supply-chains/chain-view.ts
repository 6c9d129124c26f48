import type { PersonBrief } from "#shared/contracts/design/projects.ts";
import type {
  MemberNote,
  SupplyChain,
  SupplyChainMember,
  SupplyChainSummary,
} from "#shared/contracts/people/supply-chains.ts";
import type { ChainSummaryRow } from "./chain-list.query.ts";
import type { MemberRow } from "./members.query.ts";
import type { NoteRow } from "./members.repository.ts";
import type { PresenceRow } from "./presence.repository.ts";
import { isReadOnly } from "./supply-chains.policy.ts";
import type { ChainRow } from "./supply-chains.repository.ts";

type People = (id: string) => PersonBrief;

/** A chain as the tenant sees it: of another tenant's it learns the tenant, not its people. */
export function toChain(row: ChainRow, tenantId: string, person: People): SupplyChain {
  const readOnly = isReadOnly(row, tenantId);
  const by = (id: string | null): PersonBrief | null => (readOnly || id === null ? null : person(id));
  return {
    id: row.id,
    tenantId: row.tenant_id,
    tenantName: row.tenant_name,
    name: row.name,
    description: row.description,
    status: row.status,
    readOnly,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    createdBy: by(row.created_by),
    lastUpdatedAt: row.last_updated_at.toISOString(),
    lastUpdatedBy: by(row.last_updated_by),
  };
}

/** A row of the list. */
export function toSummary(
  row: ChainSummaryRow,
  tenantId: string,
  person: People,
  present: readonly PresenceRow[],
): SupplyChainSummary {
  return {
    ...toChain(row, tenantId, person),
    members: row.members,
    marks: row.marks,
    systems: row.systems,
    watch: {
      ended: row.ended,
      endSoon: row.end_soon,
      firstEnd: row.first_end,
      withoutCapacity: row.without_capacity,
    },
    present: [...new Set(present.filter((one) => one.supply_chain_id === row.id).map((one) => one.user_id))].map(
      person,
    ),
  };
}

/** A member; of another tenant's chain without note and without who added it. */
export function toMember(row: MemberRow, readOnly: boolean, person: People): SupplyChainMember {
  return {
    organisationId: row.id,
    name: row.name,
    slug: row.slug,
    sites: row.sites,
    mark: row.mark,
    hasEmail: row.has_email,
    systems: row.systems,
    founded: row.founded,
    sizeName: row.size_name,
    certificates: row.certificates,
    capacities: row.capacities,
    note: readOnly ? null : toNote(row, person),
    addedAt: row.added_at.toISOString(),
    addedBy: readOnly ? null : person(row.added_by),
  };
}

/** The note of a member. */
export function toNote(row: NoteRow, person: People): MemberNote {
  return {
    text: row.note,
    version: row.note_version,
    by: row.note_by === null ? null : person(row.note_by),
    at: row.note_at?.toISOString() ?? null,
  };
}
