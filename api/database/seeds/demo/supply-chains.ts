import { demoTenants, demoUsers } from "#api/features/identity/demo-users.ts";
import { daysBefore } from "./base-date.ts";
import type { TableRows } from "./organisation-rows.ts";

/** Chains of two tenants; the second one is shared with everybody. */
const CHAINS = [
  {
    id: 1,
    tenant_id: demoTenants.hallam.id,
    name: "Canal Street modules",
    description: "48 keyworker homes in Leeds",
    status: "Active",
    by: demoUsers.tenantManager.id,
    days: 3,
    members: [2, 3, 4, 6, 8, 11, 14, 17],
  },
  {
    id: 2,
    tenant_id: demoTenants.hallam.id,
    name: "Yorkshire closed panel",
    description: "Approved list for two frameworks",
    status: "Active",
    by: demoUsers.designer.id,
    days: 6,
    members: [1, 5, 6, 15],
  },
  {
    id: 3,
    tenant_id: demoTenants.supplier.id,
    name: "Partners of Kelder",
    description: "Who Kelder builds with",
    status: "Public",
    by: demoUsers.supplierOwner.id,
    days: 20,
    members: [1, 3, 7, 12],
  },
] as const;

/** Supply chains of the demonstration tenants. */
export function supplyChainTables(): TableRows[] {
  return [
    [
      "supply_chains",
      CHAINS.map(({ id, tenant_id, name, description, status, by, days }) => ({
        id,
        tenant_id,
        name,
        description,
        status,
        created_by: by,
        last_updated_by: by,
        created_at: daysBefore(days + 30),
        last_updated_at: daysBefore(days),
      })),
    ],
    [
      "supply_chain_members",
      CHAINS.flatMap(({ id, members, by, days }) =>
        members.map((organisation_id) => ({
          supply_chain_id: id,
          organisation_id,
          added_by: by,
          added_at: daysBefore(days),
        })),
      ),
    ],
  ];
}
