import {
  IconAlertTriangle,
  IconArrowsExchange,
  IconFileText,
  IconHistory,
  IconUser,
  IconUsers,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Me } from "#shared/contracts/people/identity.ts";
import { useCurrentInView } from "#shared/ui/app/use-current-in-view.ts";
import "#shared/ui/sending/sending.css";
import "./settings.css";

/** The rail of settings, and the settings beside it: of the organisation, then one's own. */
export function SettingsFrame({
  me,
  current,
  people,
  onSwitch,
  children,
}: {
  me: Me;
  current: "organisation" | "account";
  /** How many people the organisation has; undefined while that is not known. */
  people?: number | undefined;
  onSwitch(): void;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const rail = useCurrentInView(current);
  const { organisation } = me;
  return (
    <div className="wrap settings">
      <nav ref={rail} className="settings-rail" aria-label={t("web.settings.label")}>
        <span className="lab">{me.tenant.name}</span>
        <Link to="/organisation" aria-current={current === "organisation" ? "page" : undefined}>
          <IconUsers size={18} stroke={1.6} aria-hidden />
          {t("web.team.title")}
          {people !== undefined && <span className="num">{people}</span>}
        </Link>
        {organisation !== null && (
          <Link to={`/details/${organisation.type}/${organisation.id}`}>
            <IconFileText size={18} stroke={1.6} aria-hidden />
            {t("web.settings.page")}
          </Link>
        )}
        {me.capabilities.includes("tenant:manage") && (
          <Link to="/organisation#activity">
            <IconHistory size={18} stroke={1.6} aria-hidden />
            {t("web.activity.title")}
          </Link>
        )}
        <Link to="/organisation#danger">
          <IconAlertTriangle size={18} stroke={1.6} aria-hidden />
          {t("web.danger.title")}
        </Link>
        <span className="lab">{t("web.settings.you")}</span>
        <Link to="/profile" aria-current={current === "account" ? "page" : undefined}>
          <IconUser size={18} stroke={1.6} aria-hidden />
          {t("web.shell.myAccount")}
        </Link>
        <button type="button" onClick={onSwitch}>
          <IconArrowsExchange size={18} stroke={1.6} aria-hidden />
          {t("web.shell.switchTenant")}
          <span className="num">{me.tenants.length}</span>
        </button>
      </nav>
      <main id="main" className="site-main settings-main">
        {children}
      </main>
    </div>
  );
}
