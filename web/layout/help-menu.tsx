import { IconHelpCircle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Dropdown, useCloseDropdown } from "#shared/ui/overlays/dropdown.tsx";
import { SchemeItem } from "./scheme-item.tsx";

/** Help: what Purlin is, its API, the policies, and the appearance of the site. */
export function HelpMenu() {
  const { t } = useTranslation();
  return (
    <Dropdown
      label={t("web.shell.help")}
      className="btn btn-quiet btn-icon"
      button={<IconHelpCircle size={18} stroke={1.6} aria-hidden />}
      align="end"
      width={240}
    >
      <HelpLinks />
    </Dropdown>
  );
}

function HelpLinks() {
  const { t } = useTranslation();
  const close = useCloseDropdown();
  return (
    <>
      <Link className="dropdown-item" to="/about" onClick={close}>
        {t("web.shell.about")}
      </Link>
      <a className="dropdown-item" href="/api/docs">
        {t("web.shell.apiReference")}
      </a>
      <Link className="dropdown-item" to="/terms" onClick={close}>
        {t("web.shell.terms")}
      </Link>
      <Link className="dropdown-item" to="/privacy" onClick={close}>
        {t("web.shell.privacy")}
      </Link>
      <hr className="dropdown-rule" />
      <SchemeItem className="dropdown-item" />
    </>
  );
}
