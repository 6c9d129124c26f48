import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { statusOf } from "#shared/ui/errors/failure-text.ts";
import { leaveList } from "#web/features/waitlist/waitlist.queries.ts";
import { MessagePage } from "#web/layout/message-page/message-page.tsx";

/**
 * Where the link of a list's mail leads. One press leaves the list: a program that opens links of mails leaves none. The
 * token is behind the `#`, so no log has it.
 */
export function UnsubscribePage() {
  const { t } = useTranslation();
  const call = useCall();
  const token = useLocation().hash.slice(1);
  const leaving = useMutation({ mutationFn: () => leaveList(call, token) });
  if (leaving.isSuccess) {
    return (
      <MessagePage title={t("web.unsubscribe.done.title")}>
        <p role="status">{t("web.unsubscribe.done.text")}</p>
        <Link className="btn" to="/suppliers">
          {t("web.error.goHome")}
        </Link>
      </MessagePage>
    );
  }
  if (token === "" || statusOf(leaving.error) === 400) {
    return (
      <MessagePage title={t("web.unsubscribe.unknown.title")}>
        <p role="alert">{t("web.unsubscribe.unknown.text")}</p>
        <Link className="btn" to="/contact">
          {t("web.shell.contactUs")}
        </Link>
      </MessagePage>
    );
  }
  return (
    <MessagePage title={t("web.unsubscribe.title")}>
      <p>{t("web.unsubscribe.text")}</p>
      {leaving.isError && <p role="alert">{t("web.unsubscribe.failed")}</p>}
      <button
        type="button"
        className="btn btn-primary"
        aria-busy={leaving.isPending}
        onClick={() => {
          if (!leaving.isPending) leaving.mutate();
        }}
      >
        {t("web.unsubscribe.leave")}
      </button>
    </MessagePage>
  );
}
