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

/** Header and a page that fills the window and scrolls inside itself. */
export function SearchLayout() {
  return (
    <>
      <SkipLink />
      <Strips />
      <SiteHeader />
      <GuardedOutlet />
    </>
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
