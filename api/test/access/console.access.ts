import { type AccessRow, row } from "./access-table.ts";

/** What waits for staff: each sees what they may decide, onboarding administrators the organisations that wait. */
export const consoleAccess: AccessRow[] = [
  //  what, anonymous registered owner approver manager proxy onboarding stranger member acting
  row("GET /api/console", "401 403 403 200 403 403 200 403 403 403", () => ({
    query: { dayEnd: new Date().toISOString() },
  })),
  row("GET /api/console/counts", "401 403 403 200 403 403 200 403 403 403"),
];
