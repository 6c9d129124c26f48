import { SegmentedControl, Switch } from "@mantine/core";
import { IconArrowBackUp } from "@tabler/icons-react";
import { useId, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { IconTool } from "#desktop/renderer/layout/icon-tool.tsx";
import { COLOURINGS, DEFAULT_LOOK, EXPOSURE_LIMITS, GLASS_LIMITS } from "#shared/ui/viewer/look/look.ts";
import { MOST_SHADED_IN_MOTION } from "#shared/ui/viewer/scene/ground/contact-shadow.ts";
import type { ModelViewerHandle } from "#shared/ui/viewer/types.ts";
import { useOfferUndo } from "#shared/ui/notifications/use-offer-undo.ts";
import { useViewState } from "#desktop/renderer/features/study/view-context.ts";
import { formatNumber } from "#desktop/renderer/state/format.ts";
import { useLook } from "#desktop/renderer/state/use-look.ts";
import { ClassList } from "./class-list.tsx";
import { LookSlider } from "./look-slider.tsx";
import { MeasuredSection } from "./measured-section.tsx";

/** How models are drawn: colours, classes with their eyes, light, and what the picture measures. */
export function LookPanel({ viewer }: { viewer: RefObject<ModelViewerHandle | null> }) {
  const { t } = useTranslation();
  const id = useId();
  const { look, change } = useLook();
  const offerUndo = useOfferUndo();
  const reset = () => {
    change(DEFAULT_LOOK);
    offerUndo(t("workbench.look.resetDone"), () => change(look));
  };
  const index = useViewState((state) => state.index);
  const baseKey = useViewState((state) => state.baseKey);
  const styles = index ? viewer.current?.countStyles(baseKey) : undefined;
  return (
    <div className="panel-scroll look">
      <section className="panel-section" aria-label={t("workbench.look.colours")}>
        <h3 className="panel-section-head">
          {t("workbench.look.colours")}
          <span className="spacer" />
          <IconTool size={24} label={t("workbench.look.reset")} onPress={reset}>
            <IconArrowBackUp size={16} stroke={1.6} aria-hidden />
          </IconTool>
        </h3>
        <SegmentedControl
          fullWidth
          aria-label={t("workbench.look.colours")}
          data={COLOURINGS.map((colours) => ({ value: colours, label: t(`workbench.look.colours.${colours}`) }))}
          value={look.colours}
          onChange={(colours) => change({ colours })}
        />
        <p className="text-hint text-small look-explanation">
          {styles && styles.unstyled > 0 && (
            <>{t("workbench.look.unstyled", { count: styles.unstyled, all: formatNumber(styles.drawn, 0) })} </>
          )}
          {t(`workbench.look.says.${look.colours}`)}
        </p>
      </section>
      <ClassList />
      <section className="panel-section" aria-label={t("workbench.look.light")}>
        <h3 className="panel-section-head">{t("workbench.look.light")}</h3>
        <LookSlider
          name={t("workbench.look.exposure")}
          limits={EXPOSURE_LIMITS}
          value={look.exposure}
          shown={t("workbench.look.stops", { value: formatNumber(look.exposure, 1, 1) })}
          onChange={(exposure) => change({ exposure })}
        />
        <div className="look-row">
          <span className="text-secondary" id={`${id}-shadow`}>
            {t("workbench.look.shadow")}
          </span>
          <Switch
            aria-labelledby={`${id}-shadow ${id}-hint`}
            checked={look.hasShadow}
            onChange={(event) => change({ hasShadow: event.currentTarget.checked })}
          />
          <span className="text-hint text-small" id={`${id}-hint`}>
            {t("workbench.look.shadowHint", { limit: formatNumber(MOST_SHADED_IN_MOTION, 0) })}
          </span>
        </div>
        <LookSlider
          name={t("workbench.look.glass")}
          limits={GLASS_LIMITS}
          value={look.glass}
          shown={`${formatNumber(look.glass * 100, 0)} %`}
          onChange={(glass) => change({ glass })}
        />
      </section>
      <MeasuredSection viewer={viewer} />
    </div>
  );
}
