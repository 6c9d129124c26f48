import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { ViewerTexts } from "#shared/ui/viewer/types.ts";

/** The 3D view's words from the catalogue. */
export function useViewerTexts(): ViewerTexts {
  const { t } = useTranslation();
  return useMemo(
    () => ({
      noWebglTitle: t("viewer.noWebgl.title"),
      noWebglSubtitle: t("viewer.noWebgl.subtitle"),
      contextLostTitle: t("viewer.contextLost.title"),
      contextLostSubtitle: t("viewer.contextLost.subtitle"),
      cube: {
        label: t("viewer.cube.label"),
        top: t("viewer.cube.top"),
        front: t("viewer.cube.front"),
        right: t("viewer.cube.right"),
        back: t("viewer.cube.back"),
        left: t("viewer.cube.left"),
        bottom: t("viewer.cube.bottom"),
      },
    }),
    [t],
  );
}
