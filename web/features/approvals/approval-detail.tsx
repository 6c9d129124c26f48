import { useQuery } from "@tanstack/react-query";
import { IconAlertTriangle, IconCheck } from "@tabler/icons-react";
import { useState } from "react";
import type { ComponentType, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { REVIEW_BOUNDS, type ApprovalRequest } from "#shared/contracts/people/approvals.ts";
import type { MarkSource } from "#shared/contracts/market/search.ts";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { InlineFailure } from "#shared/ui/errors/inline-failure.tsx";
import { formatMoment } from "#shared/ui/listings/texts/format-date.ts";
import { NoticeStrip } from "#shared/ui/overlays/notice-strip.tsx";
import { approvalQuery, approve, askForChanges } from "./approvals.queries.ts";
import { DifferenceTable } from "./difference-table.tsx";
import type { Comments } from "./difference-table.tsx";
import "./approvals.css";

/** What can be decided, in the words of the frame. */
interface Decision {
  id: string;
  label: string;
  question: string;
  isMain?: boolean;
  shortcut?: "a" | "q";
  failure?: string;
  field?: { label: string; least: number; most: number };
  run(text: string): Promise<string>;
}

/** The frame that an open item stands in, and what it says of due times and of history. */
export interface ApprovalParts<Place> {
  Frame: ComponentType<{
    place: Place;
    head: { mark: MarkSource | null; title: string; page: { path: string; label: string }; children: ReactNode };
    decisions: readonly Decision[];
    children: ReactNode;
  }>;
  Due: ComponentType<{ dueAt: string; children: ReactNode }>;
  History: ComponentType<{ title: string; events: readonly { at: string; text: string; note: string | null }[] }>;
}

/** A profile that waits: its difference to the live page, comments on fields, and the decision (APR-04, APR-05, B-09). */
export function ApprovalDetail<Place>({
  id,
  ...frame
}: {
  id: string;
  mark: MarkSource | null;
  /** Where the item stands in the list, for the frame. */
  place: Place;
  parts: ApprovalParts<Place>;
}) {
  const { t } = useTranslation();
  const call = useCall();
  const query = useQuery(approvalQuery(call, id));
  if (query.data !== undefined) {
    // Comments stay when it is read anew.
    return <OpenApproval key={query.data.id} request={query.data} {...frame} />;
  }
  return (
    <div className="console-detail-body">
      {query.error === null ? (
        <span className="skeleton" style={{ height: 320 }} aria-busy="true" />
      ) : (
        <InlineFailure title={t("web.approvals.failed")} failure={query.error} onRetry={() => void query.refetch()} />
      )}
    </div>
  );
}

type Shown = "since" | "changed" | "all";

function OpenApproval<Place>({
  request,
  mark,
  place,
  parts: { Frame, Due, History },
}: {
  request: ApprovalRequest;
  mark: MarkSource | null;
  place: Place;
  parts: ApprovalParts<Place>;
}) {
  const { t } = useTranslation();
  const call = useCall();
  const [comments, setComments] = useState<Comments>({});
  const views = {
    since: request.sinceReview?.filter(({ change }) => change !== "same") ?? [],
    changed: request.difference.filter(({ change }) => change !== "same"),
    all: request.difference,
  } satisfies Record<Shown, unknown>;
  const [shown, setShown] = useState<Shown>(request.sinceReview === null ? "changed" : "since");
  const { name } = request.summary;
  const written = Object.entries(comments).flatMap(([field, text]) =>
    text.trim() === "" ? [] : [{ field, text: text.trim() }],
  );
  const waits = request.state === "submitted";
  // Who deleted their account has no address any more.
  const isSenderGone = request.submittedByEmail === null;
  const decisions: Decision[] = [
    {
      id: "asked",
      shortcut: "q",
      label: t("web.approvals.ask"),
      question: isSenderGone
        ? t("web.approvals.askQuestionGone")
        : written.length === 0
          ? t("web.approvals.askQuestionWhole")
          : t("web.approvals.askQuestion", { count: written.length }),
      field: {
        label: t("web.approvals.whole"),
        least: written.length === 0 ? 1 : 0,
        most: REVIEW_BOUNDS.commentMost,
      },
      run: async (text) => {
        await askForChanges(call, request, [...written, ...(text === "" ? [] : [{ field: null, text }])]);
        return t("web.approvals.asked", { item: name });
      },
    },
    {
      id: "approved",
      shortcut: "a",
      isMain: true,
      label: t("web.approvals.approve"),
      question: isSenderGone
        ? t("web.approvals.approveQuestionGone", { item: name })
        : t("web.approvals.approveQuestion", { item: name, email: request.submittedByEmail }),
      failure: t("web.approvals.notApproved", { item: name }),
      run: async () => {
        const { itemName } = await approve(call, request);
        return t("web.approvals.approved", { item: itemName });
      },
    },
  ];
  return (
    <Frame
      place={place}
      head={{
        mark,
        title: name,
        page: {
          path: `/preview/${request.profileType.toLowerCase()}/${request.id}`,
          label: t("web.approvals.preview"),
        },
        children: t(isSenderGone ? "web.approvals.sentByGone" : "web.approvals.sentBy", {
          name: request.submittedBy,
          email: request.submittedByEmail,
          moment: formatMoment(request.submittedAt ?? request.createdAt),
        }),
      }}
      decisions={waits && request.refusal === null ? decisions : []}
    >
      {!waits && (
        <NoticeStrip
          kind="info"
          title={t(`web.approvals.state.${request.state}`, { who: request.decidedBy ?? request.comments[0]?.by })}
        />
      )}
      {waits && request.refusal === "own" && <NoticeStrip kind="warn" title={t("web.approvals.own")} />}
      {waits && request.dueAt !== null && (
        <Due dueAt={request.dueAt}>
          {t(request.isNew ? "web.approvals.new" : "web.approvals.edit", {
            type: t(`web.approvals.type.${request.profileType}`),
          })}
        </Due>
      )}
      <div className="row row-wrap row-between">
        <div className="seg" role="group" aria-label={t("web.approvals.shown")}>
          {(["since", "changed", "all"] as const).map(
            (view) =>
              (view !== "since" || request.sinceReview !== null) && (
                <button key={view} type="button" aria-pressed={view === shown} onClick={() => setShown(view)}>
                  {t(`web.approvals.shown.${view}`)} <span className="num">{views[view].length}</span>
                </button>
              ),
          )}
        </div>
        <Checks checks={request.checks} />
      </div>
      {request.comments.length > 0 && (
        <section className="approval-comments">
          <h3>{t("web.approvals.commentsOfStaff")}</h3>
          <ul>
            {request.comments.map(({ field, text, by }) => (
              <li key={`${field} ${text}`}>
                <b>{field === null ? t("web.approvals.wholeProfile") : t(`forms.profileField.${labelOf(field)}`)}</b>{" "}
                <q dir="auto">{text}</q> <span className="mut3 small">{by}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {views[shown].length === 0 ? (
        <p className="mut">{t("web.approvals.noChange")}</p>
      ) : (
        <DifferenceTable
          rows={views[shown]}
          files={request.files}
          comments={comments}
          before={t(shown === "since" ? "web.approvals.before" : "web.approvals.live")}
          onComment={
            waits && request.refusal === null
              ? (path, text) =>
                  setComments(({ [path]: _old, ...others }) =>
                    text === undefined ? others : { ...others, [path]: text },
                  )
              : null
          }
        />
      )}
      <History
        title={t("web.approvals.history")}
        events={request.history.map(({ at, kind, who, note }) => ({
          at,
          note,
          text: t(`web.approvals.event.${kind}`, { who }),
        }))}
      />
    </Frame>
  );
}

function Checks({ checks }: { checks: ApprovalRequest["checks"] }) {
  const { t } = useTranslation();
  return (
    <ul className="badges">
      {checks.map(({ name, isGood, count }) => (
        <li key={name} className="badge" data-tone={isGood ? "verified" : "warn"}>
          {isGood ? (
            <IconCheck size={14} stroke={1.8} aria-hidden />
          ) : (
            <IconAlertTriangle size={14} stroke={1.6} aria-hidden />
          )}
          {t(`web.approvals.check.${name}.${isGood ? "good" : "bad"}`, { count })}
        </li>
      ))}
    </ul>
  );
}

/** `certificates.0.validUntil` is of the certificates. */
function labelOf(field: string): string {
  return field
    .split(".")
    .filter((part) => !/^\d+$/.test(part))
    .join(".");
}
