import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { useSession } from "#shared/ui/app/session-context.ts";
import { findPage } from "#shared/contracts/pages.ts";
import { MessagePage } from "#web/layout/message-page.tsx";

/** How to bring a listing of one kind onto the marketplace (ROU-03). */
export function RegisterPage() {
  const { t } = useTranslation();
  const session = useSession();
  const id = findPage(useLocation().pathname)?.id;
  const item = id?.startsWith("register-") ? id.slice("register-".length) : "supplier";
  return (
    <MessagePage title={t(`web.register.${item}.title`)}>
      <p>{t(`web.register.${item}.text`)}</p>
      <p>{t("web.register.how")}</p>
      <div className="row row-wrap">
        {session.me === null && (
          <button type="button" className="btn btn-primary" onClick={() => session.signIn()}>
            {t("web.shell.register")}
          </button>
        )}
        <Link className="btn" to="/contact">
          {t("web.shell.contactUs")}
        </Link>
      </div>
    </MessagePage>
  );
}
