import { IconBrandLinkedin, IconBrandX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Logo } from "#shared/ui/drawings/logo.tsx";
import { useRegion } from "#shared/ui/app/region-context.ts";
import { PARTNERS } from "#web/features/home/partners.ts";
import { dataLocation } from "./data-location.ts";
import "./footer.css";

/** The two social profiles of Purlin (SHL-11). */
const PROFILES = [
  { name: "LinkedIn", href: "https://www.linkedin.com/company/purlin-example", Icon: IconBrandLinkedin },
  { name: "X", href: "https://x.com/purlin_example", Icon: IconBrandX },
] as const;

/** One line: logo, policies, in the UK a partner, social profiles, where the operator says that data is stored (SHL-11, REG-18, REG-19). */
export function SiteFooter() {
  const { t } = useTranslation();
  const { region } = useRegion();
  const place = dataLocation();
  const partner = region === "UK" ? PARTNERS.UK[0] : undefined;
  return (
    <footer className="footer">
      <div className="wrap">
        <span className="footer-logo">
          <Logo />
          Purlin
        </span>
        <Link to="/terms">{t("web.shell.terms")}</Link>
        <Link to="/acceptable-use">{t("web.shell.acceptableUse")}</Link>
        <Link to="/privacy">{t("web.shell.privacy")}</Link>
        {partner && (
          <a href={partner.url} target="_blank" rel="noreferrer">
            {t("web.shell.partner", { name: partner.name })}
          </a>
        )}
        <span className="spacer" />
        {PROFILES.map(({ name, href, Icon }) => (
          <a key={name} className="footer-social" href={href} target="_blank" rel="noreferrer">
            <Icon size={16} stroke={1.6} aria-hidden />
            {name}
          </a>
        ))}
        {place !== "" && <span>{t("web.shell.dataStored", { place })}</span>}
      </div>
    </footer>
  );
}
