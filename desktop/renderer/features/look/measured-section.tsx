import { useEffect, useState, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { FACE_LIMITS } from "#shared/ui/viewer/look/luminance.ts";
import type { ViewMeasures } from "#shared/ui/viewer/look/view-measures.ts";
import type { ModelViewerHandle } from "#shared/ui/viewer/types.ts";
import { useViewState } from "#desktop/renderer/features/study/view-context.ts";
import { formatNumber } from "#desktop/renderer/state/format.ts";
import { useLook } from "#desktop/renderer/state/use-look.ts";
import { useScheme } from "#desktop/renderer/state/use-scheme.ts";

/** The picture has settled when nothing asked for another one for so long. */
const SETTLED_MS = 400;

/** Luminance and contrast of the faces in the picture, with their limits. Measured anew when something is drawn otherwise. */
export function MeasuredSection({ viewer }: { viewer: RefObject<ModelViewerHandle | null> }) {
  const { t } = useTranslation();
  const look = useLook((state) => state.look);
  const scheme = useScheme();
  const drawnModels = useViewState((state) => state.drawnModels);
  const picturedModels = useViewState((state) => state.picturedModels);
  const hidden = useViewState((state) => state.hidden);
  const index = useViewState((state) => state.index);
  const [measures, setMeasures] = useState<ViewMeasures | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setMeasures(viewer.current?.measure() ?? null), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [viewer, look, scheme, drawnModels, picturedModels, hidden, index]);
  const ratio = (value: number) => t("workbench.look.ratio", { value: formatNumber(value, 1, 1) });
  return (
    <section className="panel-section" aria-label={t("workbench.look.measured")}>
      <h3 className="panel-section-head">{t("workbench.look.measured")}</h3>
      {!measures && <p className="text-hint text-small">{t("workbench.look.notMeasured")}</p>}
      {measures && (
        <dl className="measured-list">
          <dt>{t("workbench.look.brightest")}</dt>
          <dd className="monospace">{formatNumber(measures.brightest, 2, 2)}</dd>
          <dd className="text-hint text-small">{t("workbench.look.atMost", { limit: FACE_LIMITS.luminance })}</dd>
          <dt>{t("workbench.look.toBackground")}</dt>
          <dd className="monospace">{ratio(measures.toBackground)}</dd>
          <dd className="text-hint text-small">{t("workbench.look.atLeast", { limit: FACE_LIMITS.contrast })}</dd>
          <dt>{t("workbench.look.selectionEdge")}</dt>
          <dd className="monospace">{ratio(measures.selectionEdge)}</dd>
          <dd className="text-hint text-small">{t("workbench.look.atLeast", { limit: FACE_LIMITS.selection })}</dd>
        </dl>
      )}
    </section>
  );
}
