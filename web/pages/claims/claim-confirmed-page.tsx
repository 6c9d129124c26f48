import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { statusOf } from "#shared/ui/errors/failure-text.ts";
import { confirmQuery } from "#web/features/claims/claims.queries.ts";
import { MessagePage } from "#web/layout/message-page/message-page.tsx";

/** Where the link of a claim's mail leads: it confirms the address. The token is behind the `#`, so no log has it. */
export function ClaimConfirmedPage() {
  const { t } = useTranslation();
  const call = useCall();
  const token = useLocation().hash.slice(1);
  const { data, error, isPending, refetch } = useQuery({ ...confirmQuery(call, token), enabled: token.length >= 20 });
  if (data) {
    return (
      <MessagePage title={t("web.claim.confirmed.title")}>
        <p>{t("web.claim.confirmed.text", { name: data.itemName, reference: data.reference })}</p>
      </MessagePage>
    );
  }
  if (isPending && token.length >= 20) return <MessagePage title={t("web.claim.confirming")}>{null}</MessagePage>;
  const isEnded = token.length < 20 || [400, 403].includes(statusOf(error) ?? 0);
  return (
    <MessagePage title={t(isEnded ? "web.claim.ended.title" : "web.claim.notReached.title")}>
      <p>{t(isEnded ? "web.claim.ended.text" : "web.claim.notReached.text")}</p>
      {isEnded ? (
        <Link className="btn" to="/contact">
          {t("web.shell.contactUs")}
        </Link>
      ) : (
        <button type="button" className="btn" onClick={() => void refetch()}>
          {t("web.claim.again")}
        </button>
      )}
    </MessagePage>
  );
}
