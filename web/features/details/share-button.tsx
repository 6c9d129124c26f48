import { Tooltip } from "@mantine/core";
import { IconShare2 } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useNotify } from "#shared/ui/notifications/use-notify.tsx";

/** Copies the page's address. */
export function ShareButton() {
  const { t } = useTranslation();
  const notify = useNotify();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(window.location.href);
      notify({ kind: "success", text: t("web.details.copied") });
    } catch {
      // Clipboard refused by the browser: the address itself still helps.
      notify({ kind: "warning", title: t("web.details.notCopied"), text: window.location.href });
    }
  };
  return (
    <Tooltip label={t("web.details.share")}>
      <button type="button" className="btn btn-icon" aria-label={t("web.details.share")} onClick={() => void copy()}>
        <IconShare2 size={18} stroke={1.6} aria-hidden />
      </button>
    </Tooltip>
  );
}
