import { useComputedColorScheme } from "@mantine/core";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FlexExecution } from "#shared/contracts/flex.ts";
import type { Retrying } from "#shared/ui/app/optional-part.tsx";
import { useViewerTexts } from "#shared/ui/app/use-viewer-texts.ts";
import { GhostDrawing } from "#shared/ui/drawings/ghost-drawing.tsx";
import { InlineFailure } from "#shared/ui/errors/inline-failure.tsx";
import { lazyModelViewer } from "#shared/ui/viewer/lazy-model-viewer.tsx";
import type { RunState } from "./run-state.ts";

const ModelView = lazyModelViewer({ Waiting: ViewWaiting, Missing: ViewMissing });

/**
 * The parts of the run in 3D; a ghost while there are none (CFG-03, CFG-11). Where rules refuse every unit, the last ones
 * that there were stay, faded, under a sentence that says so.
 *
 * @param onDrawn the picture shows this execution
 * @param onUndrawable there is a notice instead of a picture
 */
export function ConfiguratorView({
  state,
  execution,
  onDrawn,
  onUndrawable,
}: {
  state: RunState;
  execution: FlexExecution | undefined;
  onDrawn(executionId: string): void;
  onUndrawable(): void;
}) {
  const { t } = useTranslation();
  const texts = useViewerTexts();
  const colourScheme = useComputedColorScheme("light");
  const [lastDrawn, setLastDrawn] = useState(execution);
  const hasParts = (execution?.preview.length ?? 0) > 0;
  if (hasParts && execution !== lastDrawn) setLastDrawn(execution);
  const drawn = hasParts ? execution : lastDrawn;
  const parts = drawn?.preview ?? [];
  const isRefused = execution !== undefined && !hasParts;
  if (!execution || parts.length === 0) {
    return (
      <div className="configurator-ghost">
        <div className="configurator-ghost-art">
          <GhostDrawing />
        </div>
        <p className="h3">{t(state === "running" ? "web.configurator.running" : "web.configurator.empty")}</p>
      </div>
    );
  }
  const picture = (
    <ModelView
      models={[]}
      parts={parts}
      selection={[]}
      isolated={null}
      hidden={[]}
      showSpaces={false}
      sectionHeight={null}
      colourScheme={colourScheme}
      label={t("web.configurator.viewLabel")}
      texts={texts}
      navigation="web"
      showDimensions
      onSelect={() => undefined}
      onDrawn={() => onDrawn(execution.id)}
      onUndrawable={onUndrawable}
    />
  );
  return (
    <div className="configurator-picture" data-refused={isRefused || undefined}>
      {picture}
      {isRefused && (
        <p className="configurator-refused" role="status">
          {t("web.configurator.refused")}
        </p>
      )}
    </div>
  );
}

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
