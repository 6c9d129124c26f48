import { IconSearch } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link, NavLink, useMatches } from "react-router";
import { ListingKind } from "#shared/contracts/search.ts";
import { Logo } from "#shared/ui/drawings/logo.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { AppSwitcher } from "./app-switcher.tsx";
import { HelpMenu } from "./help-menu.tsx";
import { KINDS } from "./kinds.ts";
import { MobileMenu } from "./mobile-menu.tsx";
import { RegionMenu } from "./region-menu.tsx";
import "./header.css";

/** The site's header: applications, logo, four listings, region, help, account. */
export function SiteHeader() {
  const { t } = useTranslation();
  const current = useCurrentKind();
  return (
    <header className="header">
      <div className="header-bar">
        <AppSwitcher />
        <Link className="header-logo" to="/suppliers" aria-label={t("web.shell.home")}>
          <Logo />
          <span>Purlin</span>
          <small>{t("web.shell.marketplace")}</small>
        </Link>
        <nav className="header-nav" aria-label={t("web.shell.listings")}>
          {KINDS.map((kind) => (
            <NavLink key={kind} to={`/${kind}`} className={kind === current ? "current" : undefined}>
              {t(`web.kind.${kind}`)}
            </NavLink>
          ))}
        </nav>
        <span className="spacer" />
        <span className="header-wide">
          <RegionMenu />
          <HelpMenu />
          <AccountMenu />
        </span>
        <span className="header-narrow">
          <Link
            className="btn btn-quiet btn-icon"
            to={`/search/${current ?? "suppliers"}`}
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

function useCurrentKind(): ListingKind | undefined {
  for (const { handle, params } of useMatches().toReversed()) {
    const kind = ListingKind.safeParse(params["kind"] ?? kindOf(handle));
    if (kind.success) return kind.data;
  }
  return undefined;
}

function kindOf(handle: unknown): unknown {
  return typeof handle === "object" && handle !== null ? Reflect.get(handle, "kind") : undefined;
}
