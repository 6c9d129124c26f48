import { Button } from "@mantine/core";
import { IconHistory } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { InlineNote } from "#desktop/renderer/layout/inline-note.tsx";

/** Says over the study that edits wait for a choice that was put off. */
export function FoundNotice({ count, onReview }: { count: number; onReview: () => void }) {
  const { t } = useTranslation();
  return (
    <InlineNote
      tone="warning"
      role="status"
      icon={<IconHistory size={16} stroke={1.6} aria-hidden />}
      isBar
      aside={
        <Button size="xs" onClick={onReview}>
          {t("workbench.recovery.review")}
        </Button>
      }
    >
      {t("workbench.recovery.found", { count })}
    </InlineNote>
  );
}
