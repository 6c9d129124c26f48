import { type AccessRow, row } from "./access-table.ts";

/** All of it by staff; that of the own organisation by who manages it. */
export const auditAccess: AccessRow[] = [
  //  what, anonymous registered owner approver manager proxy onboarding stranger member acting
  row("GET /api/audit", "401 403 403 200 403 403 200 403 403 403"),
  // Who registers manages the tenant that came with the account, and the owner theirs.
  row("GET /api/tenant/activity", "401 200 200 403 200 403 403 403 403 200"),
];
