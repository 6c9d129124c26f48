import { useDebouncedValue } from "@mantine/hooks";
import { useInfiniteQuery } from "@tanstack/react-query";
import { IconChevronDown, IconDownload, IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { useSaveCsv } from "#shared/ui/app/download-context.ts";
import { DELAYS_MS } from "#shared/ui/app/measures.ts";
import { InlineFailure } from "#shared/ui/errors/inline-failure.tsx";
import { formatMoment } from "#shared/ui/listings/texts/format-date.ts";
import { auditDetail, auditWho } from "./audit-texts.ts";
import { auditQuery } from "./audit.queries.ts";

const SPANS = { week: 7, month: 30, all: 0 } as const;
type Span = keyof typeof SPANS;

/** The audit: when, who and for whom, what, detail. It is read and never edited. */
export function AuditView() {
  const { t } = useTranslation();
  const call = useCall();
  const saveCsv = useSaveCsv();
  const [text, setText] = useState("");
  const [search] = useDebouncedValue(text.trim(), DELAYS_MS.tabsAndQuery);
  const [span, setSpan] = useState<Span>("all");
  const list = useInfiniteQuery(auditQuery(call, search, sinceOf(span)));
  const entries = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section className="console-record">
      <div className="row row-wrap console-record-top">
        <h1>{t("web.console.view.audit")}</h1>
        <label className="input">
          <IconSearch size={16} stroke={1.6} aria-hidden />
          <input
            type="search"
            aria-label={t("web.console.audit.find")}
            placeholder={t("web.console.audit.find")}
            maxLength={100}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </label>
        <span className="input select">
          <select
            aria-label={t("web.console.audit.span")}
            value={span}
            onChange={(event) => setSpan(event.currentTarget.value as Span)}
          >
            {(Object.keys(SPANS) as Span[]).map((one) => (
              <option key={one} value={one}>
                {t(`web.console.audit.span.${one}`)}
              </option>
            ))}
          </select>
          <IconChevronDown size={16} stroke={1.6} aria-hidden />
        </span>
        {entries.length > 0 && (
          <button
            type="button"
            className="btn"
            onClick={() => void saveCsv("audit.csv", async () => (await import("./audit-csv.ts")).auditCsv(entries, t))}
          >
            <IconDownload size={16} stroke={1.6} aria-hidden />
            {t("web.console.audit.export", { count: entries.length })}
          </button>
        )}
      </div>
      {list.error !== null && list.data === undefined && (
        <InlineFailure title={t("web.console.failed")} failure={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.isPending && <span className="skeleton" style={{ height: 272 }} aria-busy="true" />}
      {list.data !== undefined && entries.length === 0 && (
        <p className="mut" role="status">
          {t("web.console.audit.none")}
        </p>
      )}
      {entries.length > 0 && (
        <div className="table-box">
          <table className="console-audit">
            <thead>
              <tr>
                {(["when", "who", "what", "detail"] as const).map((head) => (
                  <th key={head} scope="col">
                    {t(`web.console.audit.${head}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {entries.map((entry) => (
                <tr key={entry.id}>
                  <td className="mono">{formatMoment(entry.at)}</td>
                  <td dir="auto">{auditWho(entry, t)}</td>
                  <td dir="auto">
                    <b>{t(`web.audit.${entry.action}`, { name: entry.subject.name })}</b>
                  </td>
                  <td className="mut" dir="auto">
                    {auditDetail(entry)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {list.hasNextPage && (
        <button type="button" className="btn" aria-busy={list.isFetching} onClick={() => void list.fetchNextPage()}>
          {t("web.console.more")}
        </button>
      )}
    </section>
  );
}

/** The beginning of the day so many days ago: the same text all day long. */
function sinceOf(span: Span): string {
  if (SPANS[span] === 0) return "";
  const since = new Date();
  since.setHours(0, 0, 0, 0);
  since.setDate(since.getDate() - SPANS[span]);
  return since.toISOString();
}
