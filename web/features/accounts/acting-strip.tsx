import { useMutation } from "@tanstack/react-query";
import { IconArrowsExchange } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { useSession } from "#shared/ui/app/session-context.ts";
import { useNotifyFailure } from "#shared/ui/notifications/use-notify.tsx";
import { actForNobody } from "./accounts.queries.ts";

/** Above the header of every page while somebody acts for another organisation, until they stop (AUT-14). */
export function ActingStrip({ user, name }: { user: string; name: string }) {
  const { t } = useTranslation();
  const call = useCall();
  const { enter } = useSession();
  const fail = useNotifyFailure();
  const stopping = useMutation({
    mutationFn: () => actForNobody(call),
    onSuccess: enter,
    onError: (failure) => fail(failure, t("web.acting.notStopped")),
  });
  return (
    <section className="strip strip-warn acting-strip" aria-label={t("web.acting.label")}>
      <div className="wrap">
        <IconArrowsExchange size={18} stroke={1.8} aria-hidden />
        <p>
          <b>{t("web.acting.strip", { user, name })}</b> {t("web.acting.recorded")}{" "}
          <button type="button" className="lk" aria-busy={stopping.isPending} onClick={() => stopping.mutate()}>
            {t("web.acting.stop")}
          </button>
        </p>
      </div>
    </section>
  );
}
