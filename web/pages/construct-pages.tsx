import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useSession } from "#shared/ui/app/session-context.ts";
import { MessagePage } from "#web/layout/message-page.tsx";

/** Where supply chains will be kept, in Construct (ROU-23). */
export function SupplyChainsOverviewPage() {
  const { t } = useTranslation();
  return (
    <MessagePage title={t("web.construct.supplyChains.title")}>
      <p>{t("web.construct.supplyChains.text")}</p>
      <Link className="btn" to="/search/suppliers">
        {t("web.error.searchSuppliers")}
      </Link>
    </MessagePage>
  );
}

/** Where a sign-in leads whose email address was not confirmed yet (ROU-23, AUT-05). */
export function VerifyEmailPage() {
  const { t } = useTranslation();
  const { signIn } = useSession();
  return (
    <MessagePage title={t("web.construct.verifyEmail.title")}>
      <p>{t("web.construct.verifyEmail.text")}</p>
      <button type="button" className="btn btn-primary" onClick={() => signIn("/suppliers")}>
        {t("web.shell.logIn")}
      </button>
    </MessagePage>
  );
}
