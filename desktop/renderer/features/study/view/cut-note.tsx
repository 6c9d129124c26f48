import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { formatLength, useUnits } from "#desktop/renderer/state/units.ts";
import { cutAt } from "#desktop/renderer/features/study/study-state.ts";
import { useViewStore } from "#desktop/renderer/features/study/view-context.ts";

/** Says that the view is cut by itself, where and what for, and takes the cut away. */
export function CutNote({ storey, height }: { storey: string; height: number }) {
  const { t } = useTranslation();
  const store = useViewStore();
  const length = useUnits((units) => units.length);
  return (
    <p className="floating-panel cut-note text-small" role="status">
      <span>{t("workbench.view.autoCut", { storey, height: formatLength(height, length) })}</span>
      <Button size="xs" onClick={() => store.getState().set(cutAt(null))}>
        {t("workbench.view.uncut")}
      </Button>
    </p>
  );
}
