import { useTranslation } from "react-i18next";
import { GuardedOutlet } from "./guarded-outlet.tsx";
import { SiteHeader } from "./site-header.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { Strips } from "./strips.tsx";

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

function SkipLink() {
  const { t } = useTranslation();
  return (
    <a className="skip-link" href="#main">
      {t("web.shell.skip")}
    </a>
  );
}
