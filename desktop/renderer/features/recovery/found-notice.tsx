import { Button } from "@mantine/core";
import { IconHistory } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";

/** Says over the study that edits wait for a choice that was put off. */
export function FoundNotice({ count, onReview }: { count: number; onReview: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="inline-note tone-warning" role="status" style={{ borderRadius: 0, alignItems: "center" }}>
      <IconHistory size={16} stroke={1.6} aria-hidden />
      <p className="grow">{t("workbench.recovery.found", { count })}</p>
      <Button size="xs" onClick={onReview}>
        {t("workbench.recovery.review")}
      </Button>
    </div>
  );
}
