import type { TFunction } from "i18next";
import type { AuditEntry } from "#shared/contracts/people/audit.ts";

/** Who did it, and for whom: "Dana Ross for Kelder Offsite Ltd". */
export function auditWho({ who, actedFor }: AuditEntry, t: TFunction): string {
  const name = who?.name ?? t("web.console.audit.system");
  return actedFor === null ? name : t("web.console.audit.for", { name, tenant: actedFor });
}

/** What else is known, "from: member, to: editor". */
export function auditDetail({ detail }: AuditEntry): string {
  // The database keeps no order: "from" comes before "to".
  return Object.entries(detail)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}: ${value}`)
    .join(", ");
}
