import { NativeSelect } from "@mantine/core";
import { useState, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { InlineFailure } from "#shared/ui/errors/inline-failure.tsx";
import { UnitDrawing } from "#shared/ui/unit-drawings/unit-drawing.tsx";
import type { ModelViewerHandle } from "#shared/ui/viewer/types.ts";
import { useDrawnUnit } from "./use-drawn-unit.ts";
import { useViewState } from "#desktop/renderer/features/study/view-context.ts";

/**
 * Plan and elevations of a type of unit: of the unit or room that is picked in the model, else of the type that is
 * chosen. The dimension of the input in focus stands out.
 */
export function Drawings({ viewer }: { viewer: RefObject<ModelViewerHandle | null> }) {
  const { t } = useTranslation();
  const { product, sheet, hasSheet, pickedType } = useDrawnUnit(viewer);
  const field = useViewState((state) => state.focusedField);
  const [chosen, setChosen] = useState<{ type: string; over: string | null } | null>(null);

  if (!product || !hasSheet) return <p className="empty-state">{t("workbench.drawings.none")}</p>;
  if (sheet.error)
    return (
      <InlineFailure
        title={t("workbench.drawings.failed")}
        failure={sheet.error}
        onRetry={() => void sheet.refetch()}
      />
    );
  if (!sheet.data) return <p className="empty-state">{t("workbench.drawings.loading")}</p>;
  // What is chosen holds until something else is picked.
  const wanted = chosen && chosen.over === pickedType ? chosen.type : pickedType;
  const unit = sheet.data.find(({ typeMark }) => typeMark === wanted) ?? sheet.data[0];
  if (!unit) return <p className="empty-state">{t("workbench.drawings.old")}</p>;
  return (
    <div className="drawings">
      <div className="row drawings-head">
        <span className="text-medium ellipsis">{product.name}</span>
        <NativeSelect
          size="xs"
          aria-label={t("workbench.drawings.type")}
          value={unit.typeMark}
          data={sheet.data.map(({ typeMark, label }) => ({ value: typeMark, label: `${typeMark} · ${label}` }))}
          onChange={(event) => setChosen({ type: event.currentTarget.value, over: pickedType })}
        />
        {pickedType === unit.typeMark && <span className="text-hint text-small">{t("workbench.drawings.picked")}</span>}
        {pickedType !== null && pickedType !== unit.typeMark && (
          <span className="text-hint text-small">{t("workbench.drawings.other", { type: pickedType })}</span>
        )}
      </div>
      <div className="drawings-views" role="group" aria-label={unit.label} tabIndex={0}>
        {unit.drawings.map((drawing) => {
          const title = t(`results.drawing.${drawing.view}`);
          return (
            <figure key={drawing.view}>
              <UnitDrawing drawing={drawing} field={field} label={title} />
              <figcaption>{title}</figcaption>
            </figure>
          );
        })}
      </div>
    </div>
  );
}
