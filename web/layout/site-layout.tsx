import { useTranslation } from "react-i18next";
import { Outlet, ScrollRestoration } from "react-router";
import { SiteHeader } from "./site-header.tsx";
import { SiteFooter } from "./site-footer.tsx";

/** Header, page, footer. Pages that fill the window (search) leave the footer out. */
export function SiteLayout({ withFooter = true }: { withFooter?: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <a className="skip-link" href="#main">
        {t("web.shell.skip")}
      </a>
      <SiteHeader />
      <Outlet />
      {withFooter && <SiteFooter />}
      <ScrollRestoration />
    </>
  );
}
