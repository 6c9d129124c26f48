import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { ProfileRequestSummary } from "#shared/contracts/profiles/profile-requests.ts";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { formatMoment } from "#shared/ui/listings/texts/format-date.ts";
import { useNotifyFailure } from "#shared/ui/notifications/use-notify.tsx";
import { useOfferUndo } from "#shared/ui/notifications/use-offer-undo.ts";
import { formPath } from "./page-address.ts";
import { bringBack, draftsQuery, dropDraft } from "./profiles.queries.ts";

/** A draft or request in the list: what it is, how it stands, and the way on. */
export function RequestRow({ request }: { request: ProfileRequestSummary }) {
  const { t } = useTranslation();
  const call = useCall();
  const queries = useQueryClient();
  const offerUndo = useOfferUndo();
  const notifyFailure = useNotifyFailure();
  const name = request.name || t("web.profiles.unnamed");
  const renew = () => queries.invalidateQueries({ queryKey: draftsQuery(call).queryKey });
  const restoring = useMutation({
    mutationFn: () => bringBack(call, request.id),
    onError: (failure) => notifyFailure(failure, t("web.profiles.deleted.notBack")),
    onSettled: renew,
  });
  const deleting = useMutation({
    mutationFn: () => dropDraft(call, request.id),
    onSuccess: () => offerUndo(t("web.profiles.deleted.text", { name }), () => restoring.mutate()),
    onError: (failure) => notifyFailure(failure, t("web.profiles.deleted.failed", { name })),
    onSettled: renew,
  });
  const isWaiting = request.state === "submitted";
  return (
    <li className="page-row">
      <div className="page-row-names">
        <b dir="auto">{name}</b>
        <p className="small mut num">
          {t(`web.profiles.page.${request.type}`)} ·{" "}
          {isWaiting && request.submittedAt !== null
            ? t("web.profiles.sentOn", { moment: formatMoment(request.submittedAt) })
            : t("web.profiles.savedBy", { moment: formatMoment(request.updatedAt), name: request.updatedBy })}
        </p>
        {request.state === "changes_requested" && (
          <p className="staff-badge">{t("web.profiles.asks.title", { count: request.comments })}</p>
        )}
      </div>
      <Link
        className="btn"
        to={formPath(request.type, request.id)}
        aria-label={t(`web.profiles.${isWaiting ? "look" : "goOn"}`, { name })}
      >
        {t(`web.profiles.${isWaiting ? "look" : "goOn"}.short`)}
      </Link>
      {(request.state === "draft" || request.state === "withdrawn") && (
        <button
          type="button"
          className="btn row-danger"
          aria-busy={deleting.isPending}
          aria-label={t("web.profiles.delete", { name })}
          onClick={() => {
            if (!deleting.isPending) deleting.mutate();
          }}
        >
          {t("web.profiles.delete.short")}
        </button>
      )}
    </li>
  );
}
