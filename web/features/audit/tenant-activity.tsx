import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { AuditEntry } from "#shared/contracts/people/audit.ts";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { InlineFailure } from "#shared/ui/errors/inline-failure.tsx";
import { formatMoment } from "#shared/ui/listings/texts/format-date.ts";
import { auditDetail, auditWho } from "./audit-texts.ts";
import { activityQuery } from "./audit.queries.ts";
import "./tenant-activity.css";

/** What people changed in the organisation, newest first, with the names of who did it and for whom. */
export function TenantActivity() {
  const { t } = useTranslation();
  const list = useInfiniteQuery(activityQuery(useCall()));
  const entries = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section className="settings-part" aria-labelledby="activity">
      <h2 id="activity">{t("web.activity.title")}</h2>
      <p>{t("web.activity.note")}</p>
      {list.error !== null && list.data === undefined && (
        <InlineFailure title={t("web.activity.failed")} failure={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.isPending && <span className="skeleton" style={{ height: 160 }} aria-busy="true" />}
      {list.data !== undefined && entries.length === 0 && <p className="mut">{t("web.activity.none")}</p>}
      {entries.length > 0 && (
        <ul className="activity-list">
          {entries.map((entry) => (
            <li key={entry.id}>
              <b dir="auto">{t(`web.audit.${entry.action}`, { name: entry.subject.name })}</b>
              <small dir="auto">
                {[auditWho(entry, t), formatMoment(entry.at), detailOf(entry)]
                  .filter((part) => part !== "")
                  .join(" · ")}
              </small>
            </li>
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <button type="button" className="btn" aria-busy={list.isFetching} onClick={() => void list.fetchNextPage()}>
          {t("web.activity.more")}
        </button>
      )}
    </section>
  );
}

/** Ids of requests are for staff, who look them up. */
function detailOf(entry: AuditEntry): string {
  const { request: _id, ...detail } = entry.detail;
  return auditDetail({ ...entry, detail });
}
