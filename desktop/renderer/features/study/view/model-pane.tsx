import { Button } from "@mantine/core";
import { useViewerTexts } from "#shared/ui/app/use-viewer-texts.ts";
import { IconCheck, IconCubeOff } from "@tabler/icons-react";
import { useEffect, useState, type ReactNode, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { useNotify } from "#shared/ui/notifications/use-notify.tsx";
import type { ModelIndex } from "#shared/ifc/read/model-index.ts";
import { ModelViewer } from "#shared/ui/viewer/model-viewer.tsx";
import { inSlices } from "#shared/ui/viewer/slices.ts";
import type { ElementRef, LoadProgress, ModelViewerHandle, ViewerModel } from "#shared/ui/viewer/types.ts";
import type { OpenDocument } from "#desktop/ipc/bridge.ts";
import { useCommandTable } from "#desktop/renderer/state/commands.ts";
import { formatNumber } from "#desktop/renderer/state/format.ts";
import { useLook } from "#desktop/renderer/state/use-look.ts";
import { useScheme } from "#desktop/renderer/state/use-scheme.ts";
import { treeContentSteps } from "#desktop/renderer/features/study/tree/tree-content.ts";
import { cutOf } from "#desktop/renderer/features/study/study-state.ts";
import type { RoomsInView } from "./use-rooms-in-view.ts";
import { useViewState, useViewStore } from "#desktop/renderer/features/study/view-context.ts";
import { ViewTools } from "./view-tools.tsx";

export interface ModelPaneProps {
  document: OpenDocument;
  /** Key of its content in the viewer: another one is read anew. */
  baseKey: string;
  viewer: RefObject<ModelViewerHandle | null>;
  /** Results laid over the base model. */
  results?: ViewerModel[];
  isGhosted?: boolean;
  isBaseVisible?: boolean;
  /** Hidden besides what the user hid. */
  alsoHidden?: ElementRef[];
  /** Another model than the base was read. */
  onResultRead?(modelKey: string, index: ModelIndex): void;
  outlined?: ElementRef[];
  /** Of the base model's elements that rules refuse. */
  marks?: ViewerModel["marks"];
  rooms?: Pick<RoomsInView, "floors" | "guides" | "callout">;
  /** While elements are picked: what is picked, and what a click does instead of selecting. */
  picked?: { refs: ElementRef[]; hasSpaces: boolean; onPick(refs: ElementRef[]): void };
  children?: ReactNode;
}

/** The 3D view of a local IFC file: selecting, hiding, cutting, and how far its reading is. */
export function ModelPane({
  document,
  baseKey,
  viewer,
  results = [],
  isGhosted = false,
  isBaseVisible = true,
  alsoHidden = [],
  rooms,
  marks,
  outlined = [],
  onResultRead,
  picked,
  children,
}: ModelPaneProps) {
  const { t } = useTranslation();
  const store = useViewStore();
  const state = useViewState((all) => all);
  const scheme = useScheme();
  const look = useLook((kept) => kept.look);
  const texts = useViewerTexts();
  const notify = useNotify();
  const run = useCommandTable((table) => table.run);
  const [loading, setLoading] = useState<LoadProgress | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
    setLoading(null);
    setFailure(null);
    store.getState().startBase(baseKey);
  }, [baseKey, store]);
  /** Shows the tree once what it draws from is there; made in slices, it does not hold the page. */
  const showIndex = async (index: ModelIndex) => {
    const isOver = () => store.getState().baseKey !== baseKey;
    const content = await inSlices(treeContentSteps(index), isOver);
    if (content && !isOver()) store.getState().set({ index });
  };
  const base: ViewerModel = {
    key: baseKey,
    fileName: document.name,
    source: { url: `/model/${document.id}` },
    appearance: isGhosted || state.isGhosted ? "ghost" : "solid",
    isVisible: isBaseVisible,
    ...(rooms?.floors && { floors: rooms.floors }),
    ...(marks && { marks }),
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
    <div className="model-view" role="region" aria-label={t("workbench.view.label")}>
      <div className="model-view-canvas">
        <ModelViewer
          // Another file begins with its own camera; newer content of the same keeps the place.
          key={document.name}
          ref={viewer}
          models={[base, ...results]}
          selection={picked ? picked.refs : state.selection}
          outlined={outlined}
          isolated={state.isolated}
          hidden={[...state.hidden, ...alsoHidden]}
          showSpaces={state.showSpaces || picked?.hasSpaces === true}
          sectionHeight={cutOf(state)}
          guides={rooms?.guides}
          callout={rooms?.callout ?? null}
          colourScheme={scheme}
          look={look}
          label={t("workbench.view.model", { name: document.name })}
          texts={texts}
          onSelect={select}
          onLoaded={(modelKey, index) =>
            modelKey === baseKey ? void showIndex(index) : onResultRead?.(modelKey, index)
          }
          onProgress={(progress) => {
            const isDone = progress.stage === "done";
            if (progress.modelKey === baseKey) setLoading(isDone ? null : progress);
            if (isDone) store.getState().set({ drawnModels: store.getState().drawnModels + 1 });
          }}
          onDrawn={({ complete }) =>
            complete.length !== store.getState().picturedModels &&
            store.getState().set({ picturedModels: complete.length })
          }
          onFailed={(modelKey, message) => {
            if (modelKey !== baseKey)
              return notify({ kind: "error", title: t("workbench.view.failed"), text: message });
            setLoading(null);
            setFailure(message);
          }}
        />
      </div>
      <ViewTools />
      {children}
      {loading && <Loading name={document.name} progress={loading} hasTree={state.index !== null} />}
      {failure && (
        <div className="view-failure">
          <IconCubeOff size={32} stroke={1.4} aria-hidden />
          <h2 className="text-strong">{t("workbench.view.failedNamed", { name: document.name })}</h2>
          <p className="text-secondary">{failure}</p>
          <Button variant="filled" onClick={() => run("document.open")}>
            {t("workbench.view.openAnother")}
          </Button>
        </div>
      )}
      {state.index && (
        <p className="view-status">{t("workbench.view.elements", { count: state.index.elements.length })}</p>
      )}
    </div>
  );
}

/** How far the file is: what, how much, and that the tree can be used already. */
function Loading({ name, progress, hasTree }: { name: string; progress: LoadProgress; hasTree: boolean }) {
  const { t } = useTranslation();
  const percent = Math.round((progress.progress ?? 0) * 100);
  const megabytes = formatNumber(progress.bytes / 1e6);
  return (
    <div className="floating-panel view-loading" role="status">
      <p className="row">
        <span className="text-strong grow ellipsis">{name}</span>
        <span className="monospace">{percent} %</span>
      </p>
      <div className="progress-bar">
        <i style={{ width: `${percent}%` }} />
      </div>
      <p className="text-secondary text-small">
        {t(`workbench.view.stage.${progress.stage}`)}
        {", "}
        {t("workbench.view.loaded", { megabytes, count: progress.elements })}
      </p>
      {hasTree && (
        <p className="text-hint text-small row">
          <IconCheck size={14} stroke={1.6} aria-hidden />
          {t("workbench.view.treeReady")}
        </p>
      )}
    </div>
  );
}
