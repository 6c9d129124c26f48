/**
 * SQL that holds for a tenant that waits for staff: it asked for approval, and somebody there has a verified address.
 *
 * @param tenant alias of the table `tenants`
 */
export const waitsForStaff = (tenant: "t" | "w"): string =>
  `${tenant}.status = 'pending' and ${tenant}.submitted_at is not null
  and exists (select from memberships m join users u on u.id = m.user_id
    where m.tenant_id = ${tenant}.id and lower(u.verified_email) = lower(u.email))`;
