import { useTranslation } from "react-i18next";
import { useSession } from "#shared/ui/app/session-context.ts";
import { MessagePage } from "#web/layout/message-page.tsx";

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
