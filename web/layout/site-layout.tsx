import { useTranslation } from "react-i18next";
import { Outlet } from "react-router";
import { useSession } from "#shared/ui/app/session-context.ts";
import { GuardedOutlet } from "./guarded-outlet.tsx";
import { SiteHeader } from "./header/site-header.tsx";
import { SiteFooter } from "./footer/site-footer.tsx";
import { ActingNotice, Strips } from "./strips.tsx";

/** Header, page, footer. */
export function SiteLayout() {
  return (
    <>
      <SkipLink />
      <Strips />
      <SiteHeader />
      <GuardedOutlet />
      <SiteFooter />
    </>
  );
}

/** Header and a page that fills what is left of the window, whatever stands above, and scrolls inside itself. */
export function SearchLayout() {
  return (
    <div className="window-frame">
      <SkipLink />
      <Strips />
      <SiteHeader />
      <GuardedOutlet />
    </div>
  );
}

/** A page with a header of its own; whom the user acts for stands above that, too. */
export function OwnLayout() {
  const { me } = useSession();
  if (!me?.actingFor) return <Outlet />;
  return (
    <div className="window-frame">
      <ActingNotice />
      <Outlet />
    </div>
  );
}

function SkipLink() {
  const { t } = useTranslation();
  return (
    <a className="skip-link" href="#main">
      {t("web.shell.skip")}
    </a>
  );
}
