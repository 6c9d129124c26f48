import { IconGridDots } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { PAGES } from "#shared/contracts/site/pages.ts";
import type { BuildingSystemName } from "#shared/contracts/market/search.ts";
import { Mark } from "#shared/ui/drawings/mark.tsx";
import { useSession } from "#shared/ui/app/session-context.ts";
import { Dropdown, useCloseDropdown } from "#shared/ui/overlays/dropdown.tsx";
import { useApp } from "#web/layout/use-app.ts";

const APPS: readonly { id: "construct" | "manage" | "marketplace"; to: string; system: BuildingSystemName }[] = [
  { id: "construct", to: "/about#construct", system: "Frame" },
  { id: "manage", to: "/about#manage", system: "Plant" },
  { id: "marketplace", to: "/suppliers", system: "Modules" },
];

/** What of Construct is on the site, for who is signed in. The workbench is the rest of it. */
const CHAINS = PAGES["construct-supply-chains"].path;

/** Switches between Construct, Manage and Marketplace; account management is for tenant managers (SHL-05). */
export function AppSwitcher() {
  const { t } = useTranslation();
  return (
    <Dropdown
      label={t("web.shell.switchApp")}
      className="btn btn-quiet btn-icon"
      button={<IconGridDots size={18} stroke={1.8} aria-hidden />}
      align="start"
      width={300}
    >
      <AppLinks />
    </Dropdown>
  );
}

/** The applications that the switcher lists (SHL-05). */
export function AppLinks() {
  const { t } = useTranslation();
  const close = useCloseDropdown();
  const { me } = useSession();
  const here = useApp();
  const apps = APPS.map(({ id, to, system }) => (
    <Link
      key={id}
      className="dropdown-item"
      to={id === "construct" && me !== null ? CHAINS : to}
      aria-current={id === here ? "true" : undefined}
      onClick={close}
    >
      <Mark source={{ seed: id, system, logoUrl: null }} size={32} />
      <span>
        <strong className="menu-strong">{t(`web.app.${id}`)}</strong>
        <span className="menu-note">{t(`web.app.${id}.note`)}</span>
      </span>
    </Link>
  ));
  if (me?.capabilities.includes("tenant:manage") !== true) return apps;
  return (
    <>
      {apps}
      <hr className="dropdown-rule" />
      <Link className="dropdown-item" to="/organisation" onClick={close}>
        {t("web.app.account")}
      </Link>
    </>
  );
}
