import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { useSession } from "#shared/ui/app/session-context.ts";
import { MessagePage } from "#web/layout/message-page/message-page.tsx";

/** A page that needs a sign-in, for those without one (SHL-15). After it the visitor is where they wanted to go. */
export function LoginRequiredPage() {
  const { t } = useTranslation();
  const session = useSession();
  const [query] = useSearchParams();
  const returnTo = query.get("return-to") ?? "/suppliers";
  return (
    <MessagePage title={t("web.error.loginRequired")}>
      <button type="button" className="btn btn-primary" onClick={() => session.signIn(returnTo)}>
        {t("web.shell.logIn")}
      </button>
    </MessagePage>
  );
}

/** A page that the signed-in user may not see (SHL-15). */
export function PermissionDeniedPage() {
  const { t } = useTranslation();
  return <Refusal title={t("web.error.permissionDenied")} />;
}

/** 403 page (SHL-16). */
export function NotAuthorisedPage() {
  const { t } = useTranslation();
  return <Refusal title={t("web.error.notAuthorised")} />;
}

function Refusal({ title }: { title: string }) {
  const { t } = useTranslation();
  return (
    <MessagePage title={title}>
      <Link className="btn" to="/suppliers">
        {t("web.error.goHome")}
      </Link>
    </MessagePage>
  );
}
