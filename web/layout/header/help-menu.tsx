import { IconHelpCircle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { optionalPart } from "#shared/ui/app/optional-part.tsx";
import { Dropdown, useCloseDropdown } from "#shared/ui/overlays/dropdown.tsx";
import { loadPage } from "#web/routes/chunk-load.ts";
import { SchemeItem } from "./scheme-item.tsx";

/** What helps, in the header and in the mobile menu; its code comes when it is first opened. */
export const HelpPanel = optionalPart(
  async () => (await loadPage(import("#web/features/help/help-panel.tsx"))).HelpPanel,
  {
    Waiting: HelpWaiting,
    Missing: HelpMissing,
  },
);

/** Help: documentation, feedback, support, policies, news (SHL-03), and the appearance of the site. */
export function HelpMenu() {
  const { t } = useTranslation();
  return (
    <Dropdown
      label={t("web.shell.help")}
      className="btn btn-quiet btn-icon"
      button={<IconHelpCircle size={18} stroke={1.6} aria-hidden />}
      align="end"
      width={300}
    >
      <Help />
    </Dropdown>
  );
}

function Help() {
  const close = useCloseDropdown();
  return (
    <>
      <HelpPanel onFollow={close} />
      <hr className="dropdown-rule" />
      <SchemeItem className="dropdown-item" />
    </>
  );
}

function HelpWaiting() {
  return <span className="skeleton" style={{ height: 280 }} />;
}

/** Help without its code: who may be asked is always there. */
function HelpMissing({ onFollow }: { onFollow(): void }) {
  const { t } = useTranslation();
  return (
    <Link className="dropdown-item" to="/contact" onClick={onFollow}>
      {t("web.shell.contactUs")}
    </Link>
  );
}
