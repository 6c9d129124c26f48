import { IconArrowBackUp } from "@tabler/icons-react";
import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import { COLOURINGS, DEFAULT_LOOK, EXPOSURE_LIMITS, GLASS_LIMITS } from "#shared/ui/viewer/look/look.ts";
import { MOST_SHADED_IN_MOTION } from "#shared/ui/viewer/scene/contact-shadow.ts";
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
    <div className="rscroll look">
      <section className="sec" aria-label={t("workbench.look.colours")}>
        <h3 className="sh">
          {t("workbench.look.colours")}
          <span className="sp" />
          <button
            type="button"
            className="ib small"
            aria-label={t("workbench.look.reset")}
            title={t("workbench.look.reset")}
            onClick={reset}
          >
            <IconArrowBackUp size={16} stroke={1.6} aria-hidden />
          </button>
        </h3>
        <div className="seg" role="radiogroup" aria-label={t("workbench.look.colours")}>
          {COLOURINGS.map((colours) => (
            <button
              key={colours}
              type="button"
              role="radio"
              aria-checked={look.colours === colours}
              onClick={() => change({ colours })}
            >
              {t(`workbench.look.colours.${colours}`)}
            </button>
          ))}
        </div>
        <p className="t3 sm says">
          {styles && styles.unstyled > 0 && (
            <>{t("workbench.look.unstyled", { count: styles.unstyled, all: formatNumber(styles.drawn, 0) })} </>
          )}
          {t(`workbench.look.says.${look.colours}`)}
        </p>
      </section>
      <ClassList />
      <section className="sec" aria-label={t("workbench.look.light")}>
        <h3 className="sh">{t("workbench.look.light")}</h3>
        <LookSlider
          name={t("workbench.look.exposure")}
          limits={EXPOSURE_LIMITS}
          value={look.exposure}
          shown={t("workbench.look.stops", { value: formatNumber(look.exposure, 1, 1) })}
          onChange={(exposure) => change({ exposure })}
        />
        <label className="lookrow">
          <span className="t2">{t("workbench.look.shadow")}</span>
          <input
            type="checkbox"
            role="switch"
            className="switch"
            aria-checked={look.hasShadow}
            checked={look.hasShadow}
            onChange={(event) => change({ hasShadow: event.currentTarget.checked })}
          />
          <span className="t3 sm">
            {t("workbench.look.shadowHint", { limit: formatNumber(MOST_SHADED_IN_MOTION, 0) })}
          </span>
        </label>
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
