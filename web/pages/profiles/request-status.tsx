import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { ProfileRequest } from "#shared/contracts/profiles/profile-requests.ts";
import type { ProfileType } from "#shared/contracts/profiles/payloads.ts";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { detailOf } from "#shared/ui/errors/failure-text.ts";
import { formatMoment } from "#shared/ui/listings/texts/format-date.ts";
import { NoticeStrip } from "#shared/ui/overlays/notice-strip.tsx";
import { MessagePage } from "#web/layout/message-page/message-page.tsx";
import type { Sent } from "./profile-form-view.tsx";
import { takeBack } from "#web/features/profiles/profiles.queries.ts";

/** After a form was sent, or staff made a page live. */
export function SentPage({ sent, type }: { sent: Sent; type: ProfileType }) {
  const { t } = useTranslation();
  return (
    <MessagePage title={t(sent.kind === "sent" ? "web.profiles.sent.title" : "web.profiles.live.title")}>
      <p>{t(sent.kind === "sent" ? "web.profiles.sent.text" : "web.profiles.live.text")}</p>
      <div className="row row-wrap">
        {sent.kind === "live" && (
          <Link className="btn btn-primary" to={`/details/${type.toLowerCase()}/${sent.id}`}>
            {t("web.profiles.live.open")}
          </Link>
        )}
        <Link className="btn" to="/profile/pages">
          {t("web.profiles.mine")}
        </Link>
      </div>
    </MessagePage>
  );
}

/** A request that staff have, or have decided. */
export function RequestStatus({ request, onTakenBack }: { request: ProfileRequest; onTakenBack(): void }) {
  const { t } = useTranslation();
  const call = useCall();
  const queries = useQueryClient();
  const withdrawing = useMutation({
    mutationFn: () => takeBack(call, request.id, request.version),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ["profiles", "drafts"] });
      onTakenBack();
    },
  });
  const isWaiting = request.state === "submitted";
  return (
    <MessagePage title={t(isWaiting ? "web.profiles.waiting.title" : "web.profiles.approved.title")}>
      <p>
        {t(isWaiting ? "web.profiles.waiting.text" : "web.profiles.approved.text", {
          name: request.name,
          moment: request.submittedAt === null ? "" : formatMoment(request.submittedAt),
        })}
      </p>
      {withdrawing.error !== null && (
        <NoticeStrip kind="bad" title={t("web.profiles.waiting.notTakenBack")}>
          {detailOf(withdrawing.error)}
        </NoticeStrip>
      )}
      <div className="row row-wrap">
        {isWaiting && (
          <button
            type="button"
            className="btn"
            aria-busy={withdrawing.isPending}
            onClick={() => {
              if (!withdrawing.isPending) withdrawing.mutate();
            }}
          >
            {t("web.profiles.waiting.takeBack")}
          </button>
        )}
        <Link className="btn" to="/profile/pages">
          {t("web.profiles.mine")}
        </Link>
      </div>
    </MessagePage>
  );
}
