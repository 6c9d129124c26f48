import { type AccessRow, row } from "./access-table.ts";

/** Who is signed in, and the lists that signing in opens. */
export const identityAccess: AccessRow[] = [
  //  what, anonymous registered owner approver manager proxy onboarding stranger member acting
  row("GET /api/me", "401 200 200 200 200 200 200 200 200 200"),
  // Another tenant that one belongs to: the stranger's own is nobody else's.
  row("POST /api/me/tenant", "401 404 404 404 404 404 404 200 404 404", ({ users }) => ({
    body: { tenantId: users.stranger?.tenant.id },
  })),
  // Acting for a tenant is for who has the capability, and ended by anybody.
  row("POST /api/me/acting, Hallam", "401 403 403 403 403 200 403 403 403 200", ({ users }) => ({
    body: { tenantId: users.member?.tenant.id },
  })),
  row("DELETE /api/me/acting", "401 200 200 200 200 200 200 200 200 200"),
];
