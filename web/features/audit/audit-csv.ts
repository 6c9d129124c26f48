import type { TFunction } from "i18next";
import type { AuditEntry } from "#shared/contracts/people/audit.ts";
import { toCsv } from "#shared/domain/csv.ts";
import { auditDetail, auditWho } from "./audit-texts.ts";

/** The lines as a file. */
export function auditCsv(entries: readonly AuditEntry[], t: TFunction): string {
  const head = (["when", "who", "what", "detail"] as const).map((name) => t(`web.console.audit.${name}`));
  return toCsv([
    head,
    ...entries.map((entry) => [
      entry.at,
      auditWho(entry, t),
      t(`web.audit.${entry.action}`, { name: entry.subject.name }),
      auditDetail(entry),
    ]),
  ]);
}
