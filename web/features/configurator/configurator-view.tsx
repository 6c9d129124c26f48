import { useComputedColorScheme } from "@mantine/core";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FlexExecution } from "#shared/contracts/design/flex.ts";
import type { Retrying } from "#shared/ui/app/optional-part.tsx";
import { useViewerTexts } from "#shared/ui/app/use-viewer-texts.ts";
import { InlineFailure } from "#shared/ui/errors/inline-failure.tsx";
import { cutHeight } from "#shared/ui/viewer/cut-height.ts";
import { CutOpenButton } from "#shared/ui/viewer/cut-open-button.tsx";
import { lazyModelViewer } from "#shared/ui/viewer/lazy-model-viewer.tsx";
import { ConfiguratorDrawings } from "./drawings/configurator-drawings.tsx";
import { ConfiguratorGhost } from "./configurator-loading.tsx";
import type { RunState } from "./run-state.ts";
import { axisOf, type ConfiguratorViewName, isEntered } from "./view-name.ts";

const ModelView = lazyModelViewer({ Waiting: ViewWaiting, Missing: ViewMissing });

/**
 * What a run made, in 3D or drawn; a ghost where nothing was made yet (CFG-03, CFG-11). Where rules refuse everything, the
 * last there was stays, faded, under a sentence that says so.
 *
 * @param made the newest run that made something
 * @param field the input in focus, whose dimension stands out
 * @param onDrawn the picture shows this execution
 * @param onUndrawable there is a notice instead of a picture
 */
export function ConfiguratorView({
  state,
  made,
  view,
  field,
  onDrawn,
  onUndrawable,
}: {
  state: RunState;
  made: FlexExecution | undefined;
  view: ConfiguratorViewName;
  field: string | null;
  onDrawn(executionId: string): void;
  onUndrawable(): void;
}) {
  const { t } = useTranslation();
  const texts = useViewerTexts();
  const colourScheme = useComputedColorScheme("light");
  const isRefused = state === "refused";
  const [isOpen, setIsOpen] = useState(true);
  if (!made) {
    return <ConfiguratorGhost text={t(`web.configurator.${GHOST_TEXTS[state]}`)} />;
  }
  const [unit] = made.drawings;
  const cut = cutHeight(isEntered(unit), made.preview);
  const isDrawn = unit !== undefined && view !== "model";
  return (
    <div className="configurator-picture" data-refused={isRefused || undefined}>
      {isDrawn ? (
        <ConfiguratorDrawings unit={unit} view={view} field={field} />
      ) : (
        <ModelView
          models={[]}
          parts={made.preview}
          selection={[]}
          isolated={null}
          hidden={[]}
          showSpaces={false}
          sectionHeight={isOpen ? cut : null}
          colourScheme={colourScheme}
          label={t("web.configurator.viewLabel")}
          texts={texts}
          navigation="web"
          showDimensions
          shownDimension={axisOf(unit, field)}
          onSelect={() => undefined}
          onDrawn={() => onDrawn(made.id)}
          onUndrawable={onUndrawable}
        />
      )}
      {!isDrawn && cut !== null && <CutOpenButton isOpen={isOpen} className="configurator-cut" onChange={setIsOpen} />}
      {isRefused && (
        <p className="configurator-refused" role="status">
          {t("web.configurator.refused")}
        </p>
      )}
    </div>
  );
}

/** What stands under the ghost: why there is nothing to see. */
const GHOST_TEXTS = {
  running: "running",
  drawing: "running",
  refused: "refusedAtFirst",
  error: "failed",
  finished: "empty",
  empty: "empty",
} as const satisfies Record<RunState, string>;

function ViewWaiting() {
  const { t } = useTranslation();
  return (
    <div className="configurator-ghost" role="status">
      <p className="mut">{t("web.configurator.loadingView")}</p>
    </div>
  );
}

function ViewMissing({ onRetry, isReload, onUndrawable }: Retrying & { onUndrawable?(): void }) {
  const { t } = useTranslation();
  useEffect(() => onUndrawable?.(), [onUndrawable]);
  return (
    <div className="configurator-ghost">
      <InlineFailure title={t("errors.partMissing")} onRetry={onRetry} isReload={isReload} />
    </div>
  );
}
