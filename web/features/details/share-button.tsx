import { Tooltip } from "@mantine/core";
import { IconShare2 } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useShare } from "#shared/ui/sharing/use-share.ts";

/** Shares the page's address, or copies it. */
export function ShareButton() {
  const { t } = useTranslation();
  const share = useShare({ copied: t("web.details.copied"), notCopied: t("web.details.notCopied") });
  return (
    <Tooltip label={t("web.details.share")}>
      <button type="button" className="btn btn-icon" aria-label={t("web.details.share")} onClick={() => void share()}>
        <IconShare2 size={18} stroke={1.6} aria-hidden />
      </button>
    </Tooltip>
  );
}
