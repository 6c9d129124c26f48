import { IconSearch } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link, NavLink, useLocation } from "react-router";
import { findPage, PAGES } from "#shared/contracts/site/pages.ts";
import { optionalPart } from "#shared/ui/app/optional-part.tsx";
import { isStaff } from "#web/layout/page-guard.ts";
import { useSession } from "#shared/ui/app/session-context.ts";
import { Logo } from "#shared/ui/drawings/logo.tsx";
import { homeKinds, searchPath } from "#shared/ui/listings/shown-kinds.ts";
import { AccountMenu } from "./account-menu.tsx";
import { AppSwitcher } from "./app-switcher.tsx";
import { HelpMenu } from "./help-menu.tsx";
import { currentKind } from "#web/layout/kinds.ts";
import { MobileMenu } from "./mobile-menu.tsx";
import { RegionMenu } from "./region-menu.tsx";
import { useApp } from "#web/layout/use-app.ts";
import "./header.css";

const ConsoleButton = optionalPart(
  async () => (await import("#web/features/console/console-button.tsx")).ConsoleButton,
);

/** The site's header: applications, logo, four listings, region, help, account. */
export function SiteHeader() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { me } = useSession();
  const app = useApp();
  const current = currentKind(pathname);
  // At home there is nowhere to go (SHL-01).
  const homePath = isHome(pathname) ? pathname : PAGES["home-suppliers"].path;
  return (
    <header className="header">
      <div className="header-bar">
        <AppSwitcher />
        <Link className="header-logo" to={homePath} aria-label={t("web.shell.home")}>
          <Logo />
          <span>Purlin</span>
          <small>{t(`web.app.${app}`)}</small>
        </Link>
        <nav className="header-nav" aria-label={t("web.shell.listings")}>
          {homeKinds().map((kind) => (
            <NavLink key={kind} to={`/${kind}`} className={kind === current ? "current" : undefined}>
              {t(`web.kind.${kind}`)}
            </NavLink>
          ))}
        </nav>
        <span className="spacer" />
        <span className="header-wide">
          {isStaff(me?.capabilities) && <ConsoleButton className="btn btn-small header-console" />}
          <RegionMenu />
          <HelpMenu />
          <AccountMenu />
        </span>
        <span className="header-narrow">
          <Link
            className="btn btn-quiet btn-icon"
            to={searchPath(current ?? "suppliers") ?? PAGES["search-suppliers"].path}
            aria-label={t("web.shell.search")}
          >
            <IconSearch size={18} stroke={1.6} aria-hidden />
          </Link>
          <MobileMenu />
        </span>
      </div>
    </header>
  );
}

function isHome(pathname: string): boolean {
  return findPage(pathname)?.id.startsWith("home") ?? false;
}
