import { useMantineColorScheme } from "@mantine/core";
import { useState, type ReactNode, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { InlineFailure } from "#shared/ui/errors/inline-failure.tsx";
import { ModelViewer } from "#shared/ui/viewer/model-viewer.tsx";
import type { ElementRef, LoadProgress, ModelViewerHandle, ViewerModel } from "#shared/ui/viewer/types.ts";
import type { OpenDocument } from "#desktop/ipc/bridge.ts";
import { formatNumber } from "#desktop/renderer/state/format.ts";
import { BASE_KEY } from "./model-keys.ts";
import { useViewerTexts } from "./use-viewer-texts.ts";
import { useViewState, useViewStore } from "./view-context.ts";
import { ViewTools } from "./view-tools.tsx";

export interface ModelPaneProps {
  document: OpenDocument;
  viewer: RefObject<ModelViewerHandle | null>;
  /** Results laid over the base model. */
  results?: ViewerModel[];
  isGhosted?: boolean;
  isBaseVisible?: boolean;
  /** Hidden besides what the user hid. */
  alsoHidden?: ElementRef[];
  /** While elements are picked: what is picked, and what a click does instead of selecting. */
  picked?: { refs: ElementRef[]; onPick(refs: ElementRef[]): void };
  children?: ReactNode;
}

/** The 3D view of a local IFC file: selecting, hiding, cutting, and how far its reading is. */
export function ModelPane({
  document,
  viewer,
  results = [],
  isGhosted = false,
  isBaseVisible = true,
  alsoHidden = [],
  picked,
  children,
}: ModelPaneProps) {
  const { t } = useTranslation();
  const store = useViewStore();
  const state = useViewState((all) => all);
  const { colorScheme } = useMantineColorScheme();
  const texts = useViewerTexts();
  const [loading, setLoading] = useState<LoadProgress | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const base: ViewerModel = {
    key: BASE_KEY,
    fileName: document.name,
    source: { url: `/model/${document.id}` },
    appearance: isGhosted || state.isGhosted ? "ghost" : "solid",
    isVisible: isBaseVisible,
  };
  const select = (refs: ElementRef[], how: "replace" | "toggle") => {
    if (picked) return picked.onPick(refs);
    const isSame = (a: ElementRef, b: ElementRef) => a.expressId === b.expressId && a.modelKey === b.modelKey;
    const kept = how === "toggle" ? state.selection.filter((old) => !refs.some((ref) => isSame(ref, old))) : [];
    const added = how === "toggle" ? refs.filter((ref) => !state.selection.some((old) => isSame(ref, old))) : refs;
    store
      .getState()
      .set({ selection: [...kept, ...added], rightTab: added.length > 0 ? "properties" : state.rightTab });
  };

  return (
    <div className="view" role="region" aria-label={t("workbench.view.label")}>
      <div className="fill">
        <ModelViewer
          ref={viewer}
          models={[base, ...results]}
          selection={picked ? picked.refs : state.selection}
          isolated={state.isolated}
          hidden={[...state.hidden, ...alsoHidden]}
          showSpaces={state.showSpaces}
          sectionHeight={state.sectionHeight}
          colourScheme={colorScheme === "light" ? "light" : "dark"}
          label={t("workbench.view.model", { name: document.name })}
          texts={texts}
          onSelect={select}
          onLoaded={(modelKey, index) => modelKey === BASE_KEY && store.getState().set({ index })}
          onProgress={(progress) =>
            progress.modelKey === BASE_KEY && setLoading(progress.stage === "done" ? null : progress)
          }
          onFailed={(_modelKey, message) => {
            setLoading(null);
            setFailure(message);
          }}
        />
      </div>
      <ViewTools viewer={viewer} />
      {children}
      {loading && (
        <div className="float vload" role="status">
          <p className="m">{t(`workbench.view.stage.${loading.stage}`)}</p>
          <div className="bar">
            <i style={{ width: `${Math.round((loading.progress ?? 0) * 100)}%` }} />
          </div>
          <p className="t3 sm">
            {t("workbench.view.loaded", { megabytes: formatNumber(loading.bytes / 1e6), elements: loading.elements })}
          </p>
        </div>
      )}
      {failure && (
        <div className="float vload">
          <InlineFailure title={t("workbench.view.failed")} failure={failure} />
        </div>
      )}
      {state.index && <p className="vstat">{t("workbench.view.elements", { count: state.index.elements.length })}</p>}
    </div>
  );
}
