import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Logo } from "#shared/ui/drawings/logo.tsx";
import "./footer.css";

/** One line: logo, policies, where data is stored (SHL-11, REG-19). */
export function SiteFooter() {
  const { t } = useTranslation();
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
        <span className="spacer" />
        <span>{t("web.shell.dataStored")}</span>
      </div>
    </footer>
  );
}
