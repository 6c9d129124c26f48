import { IconHelpCircle } from "@tabler/icons-react";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Dropdown, useCloseDropdown } from "#shared/ui/overlays/dropdown.tsx";
import { loadPage } from "#web/routes/chunk-load.ts";
import { SchemeItem } from "./scheme-item.tsx";

const HelpPanel = lazy(async () => ({
  default: (await loadPage(import("#web/features/help/help-panel.tsx"))).HelpPanel,
}));

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
    <Suspense fallback={<span className="skeleton" style={{ height: 280 }} />}>
      <HelpPanel onFollow={close} />
      <hr className="dropdown-rule" />
      <SchemeItem className="dropdown-item" />
    </Suspense>
  );
}
