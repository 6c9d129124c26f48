import { useTranslation } from "react-i18next";
import { Link, useRouteError } from "react-router";
import { useSession } from "#shared/ui/app/session-context.ts";
import { ErrorPage } from "#shared/ui/errors/error-page.tsx";
import { MessagePage } from "#web/layout/message-page.tsx";
import { PageHead } from "#web/layout/page-head.tsx";

/** A page that needs a sign-in, for those without one (SHL-15). */
export function LoginRequiredPage() {
  const { t } = useTranslation();
  const session = useSession();
  return (
    <>
      <PageHead title={t("web.error.loginRequired")} isIndexed={false} />
      <MessagePage title={t("web.error.loginRequired")}>
        <button type="button" className="btn btn-primary" onClick={() => session.signIn()}>
          {t("web.shell.logIn")}
        </button>
      </MessagePage>
    </>
  );
}

/** A page that the signed-in user may not see (SHL-15). */
export function PermissionDeniedPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHead title={t("web.error.permissionDenied")} isIndexed={false} />
      <MessagePage title={t("web.error.permissionDenied")}>
        <Link className="btn" to="/suppliers">
          {t("web.error.goHome")}
        </Link>
      </MessagePage>
    </>
  );
}

/** 403 page (SHL-16). */
export function NotAuthorisedPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHead title={t("web.error.notAuthorised")} isIndexed={false} />
      <MessagePage title={t("web.error.notAuthorised")}>
        <Link className="btn" to="/suppliers">
          {t("web.error.goHome")}
        </Link>
      </MessagePage>
    </>
  );
}

/** What a route shows when it throws: a page of the site that could not be loaded or drawn (ERR-07). */
export function RouteErrorPage() {
  const failure = useRouteError();
  return (
    <main id="main">
      <ErrorPage failure={failure} onRetry={() => window.location.reload()} />
    </main>
  );
}
