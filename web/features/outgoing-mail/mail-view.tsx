import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { OutgoingMailRow } from "#shared/contracts/people/correspondence.ts";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { InlineFailure } from "#shared/ui/errors/inline-failure.tsx";
import { formatMoment } from "#shared/ui/listings/texts/format-date.ts";
import { useNotifyFailure } from "#shared/ui/notifications/use-notify.tsx";
import { mailsQuery, retryMail } from "./outgoing-mail.queries.ts";

const STATES = ["open", "failed", "all"] as const;

/** Mails that Purlin sends and what became of each; never their texts, which may hold links that sign in. */
export function MailView() {
  const { t } = useTranslation();
  const call = useCall();
  const [state, setState] = useState<(typeof STATES)[number]>("open");
  const list = useInfiniteQuery(mailsQuery(call, state));
  const mails = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section className="console-record">
      <div className="row row-wrap console-record-top">
        <h1>{t("web.console.view.mail")}</h1>
        <div className="seg" role="group" aria-label={t("web.console.mail.shown")}>
          {STATES.map((one) => (
            <button key={one} type="button" aria-pressed={one === state} onClick={() => setState(one)}>
              {t(`web.console.mail.shown.${one}`)}
            </button>
          ))}
        </div>
      </div>
      {list.error !== null && list.data === undefined && (
        <InlineFailure title={t("web.console.failed")} failure={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.isPending && <span className="skeleton" style={{ height: 272 }} aria-busy="true" />}
      {list.data !== undefined && mails.length === 0 && (
        <p className="mut" role="status">
          {t("web.console.mail.none")}
        </p>
      )}
      {mails.length > 0 && (
        <div className="table-box">
          <table className="console-audit">
            <thead>
              <tr>
                {(["when", "to", "subject", "state"] as const).map((head) => (
                  <th key={head} scope="col">
                    {t(`web.console.mail.${head}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {mails.map((mail) => (
                <MailRow key={mail.id} mail={mail} />
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

function MailRow({ mail }: { mail: OutgoingMailRow }) {
  const { t } = useTranslation();
  const call = useCall();
  const cache = useQueryClient();
  const fail = useNotifyFailure();
  const retrying = useMutation({
    mutationFn: () => retryMail(call, mail.id),
    onSuccess: () => cache.invalidateQueries({ queryKey: ["console"] }),
    onError: (failure) => fail(failure, t("web.console.notDone")),
  });
  const moment = mail.state === "retrying" ? mail.nextTryAt : mail.endedAt;
  return (
    <tr>
      <td className="mono">{formatMoment(mail.createdAt)}</td>
      <td>{mail.to}</td>
      <td dir="auto">
        <b>{mail.subject}</b>
      </td>
      <td data-tone={mail.state}>
        {t(`web.console.mail.state.${mail.state}`, { moment: moment === null ? "" : formatMoment(moment) })}
        {mail.isUnclear && <small>{t("web.console.mail.unclear")}</small>}
        {mail.lastError !== null && mail.state !== "handed-over" && <small dir="auto">{mail.lastError}</small>}
        {(mail.state === "failed" || mail.state === "retrying") && (
          <button
            type="button"
            className="btn btn-small"
            aria-busy={retrying.isPending}
            onClick={() => {
              if (!retrying.isPending) retrying.mutate();
            }}
          >
            {t("web.console.mail.retry")}
          </button>
        )}
      </td>
    </tr>
  );
}
