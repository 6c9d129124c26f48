import { demoTenants, demoUsers } from "#api/features/identity/demo-users.ts";
import { daysBefore } from "./base-date.ts";
import type { TableRows } from "./organisation-rows.ts";

interface Chain {
  id: number;
  tenant_id: string;
  name: string;
  description: string;
  status: "Active" | "Public";
  by: string;
  /** Days before the base date: when it was made, when its members were added, when it was last changed. */
  made: number;
  added: number;
  days: number;
  members: readonly number[];
  /** Of members, by id. */
  notes?: Readonly<Record<number, { text: string; by: string; days: number }>>;
}

const { tenantManager, designer, secondDesigner, supplierOwner } = demoUsers;

/** Chains of two tenants; the last one is shared with everybody. */
const CHAINS: readonly Chain[] = [
  {
    id: 1,
    tenant_id: demoTenants.hallam.id,
    name: "Canal Street modules",
    description: "48 keyworker homes in Leeds: 96 modules and 48 bathroom pods, on site from April 2027",
    status: "Active",
    by: tenantManager.id,
    made: 32,
    added: 24,
    days: 3,
    members: [2, 3, 4, 6, 8, 11, 14, 17],
    notes: {
      2: {
        text: "14 a week from April holds if we order this winter. Ask for their way past the bridge in Canal Street.",
        by: tenantManager.id,
        days: 3,
      },
      3: {
        text: "Saw the sample pod in Kendal: good. They want the tiles chosen ten weeks before delivery.",
        by: designer.id,
        days: 9,
      },
      8: {
        text: "Three a week is too slow for all of it. Kept as second source for the last block.",
        by: secondDesigner.id,
        days: 11,
      },
      14: { text: "States no lead time. Asked twice, no answer yet.", by: designer.id, days: 8 },
    },
  },
  {
    id: 2,
    tenant_id: demoTenants.hallam.id,
    name: "Yorkshire closed panel",
    description: "Approved list for two frameworks",
    status: "Active",
    by: designer.id,
    made: 36,
    added: 30,
    days: 7,
    members: [1, 5, 6, 15],
    notes: {
      6: { text: "Delivers 60 miles from Hexham: Darlington is within, Leeds is not.", by: designer.id, days: 7 },
      15: { text: "States no capacity. Ask before the shortlist.", by: secondDesigner.id, days: 14 },
    },
  },
  {
    id: 3,
    tenant_id: demoTenants.supplier.id,
    name: "Partners of Kelder",
    description: "Who Kelder builds with",
    status: "Public",
    by: supplierOwner.id,
    made: 50,
    added: 49,
    days: 21,
    members: [3, 7, 12, 18],
  },
];

/** Supply chains of the demonstration tenants. */
export function supplyChainTables(): TableRows[] {
  return [
    [
      "supply_chains",
      CHAINS.map(({ id, tenant_id, name, description, status, by, made, days }) => ({
        id,
        tenant_id,
        name,
        description,
        status,
        created_by: by,
        last_updated_by: by,
        created_at: daysBefore(made),
        last_updated_at: daysBefore(days),
      })),
    ],
    [
      "supply_chain_members",
      CHAINS.flatMap(({ id, members, notes = {}, by, added }) =>
        members.map((organisation_id) => {
          const note = notes[organisation_id];
          return {
            supply_chain_id: id,
            organisation_id,
            added_by: by,
            added_at: daysBefore(added),
            note: note?.text ?? "",
            note_version: note ? 1 : 0,
            note_by: note?.by ?? null,
            note_at: note ? daysBefore(note.days) : null,
          };
        }),
      ),
    ],
  ];
}
