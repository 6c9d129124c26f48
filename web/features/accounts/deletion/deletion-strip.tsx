import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { formatDate } from "#shared/ui/listings/texts/format-date.ts";
import { useNotifyFailure } from "#shared/ui/notifications/use-notify.tsx";
import { NoticeStrip } from "#shared/ui/overlays/notice-strip.tsx";
import { showSettings } from "#web/features/accounts/team/team.queries.ts";
import { keepOrganisation } from "./deletion.queries.ts";

/** Says when the organisation will be deleted; a manager keeps it with one press. @param at ISO 8601 */
export function DeletionStrip({ name, at, canManage }: { name: string; at: string; canManage: boolean }) {
  const { t } = useTranslation();
  const call = useCall();
  const cache = useQueryClient();
  const fail = useNotifyFailure();
  const keeping = useMutation({
    mutationFn: () => keepOrganisation(call),
    onSuccess: (settings) => showSettings(cache, call, settings),
    onError: (failure) => fail(failure, t("web.deletion.notKept", { name })),
  });
  return (
    <NoticeStrip kind="warn" title={t("web.deletion.ends", { name, date: formatDate(at.slice(0, 10)) })}>
      {t(canManage ? "web.deletion.endsText" : "web.deletion.endsMember")}{" "}
      {canManage && (
        <button
          type="button"
          className="lk"
          aria-busy={keeping.isPending}
          onClick={() => {
            if (!keeping.isPending) keeping.mutate();
          }}
        >
          {t("web.deletion.keepGo", { name })}
        </button>
      )}
    </NoticeStrip>
  );
}
