import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import type { ModelViewerHandle } from "#shared/ui/viewer/types.ts";
import type { OpenDocument } from "#desktop/ipc/bridge.ts";
import { useHostProblems } from "#desktop/renderer/features/base-model/use-host-problems.ts";
import { documentById } from "#desktop/renderer/features/documents/documents.queries.ts";
import { FileFailure } from "#desktop/renderer/features/documents/file-failure.tsx";
import { FileNotice } from "#desktop/renderer/features/documents/file-notice.tsx";
import { LookPanel } from "#desktop/renderer/features/look/look-panel.tsx";
import { fileKeyOf } from "#desktop/renderer/features/study/view/model-keys.ts";
import { ModelPane } from "#desktop/renderer/features/study/view/model-pane.tsx";
import { ModelProblems } from "#desktop/renderer/features/study/problems/model-problems.tsx";
import { ModelTree } from "#desktop/renderer/features/study/tree/model-tree.tsx";
import { PropertiesPanel } from "#desktop/renderer/features/study/tree/properties-panel.tsx";
import { createStudyStore } from "#desktop/renderer/features/study/study-state.ts";
import { useViewCommands } from "#desktop/renderer/features/study/view/use-view-commands.ts";
import { useViewState, useViewStore, ViewProvider } from "#desktop/renderer/features/study/view-context.ts";
import { PanelTabs, tabIdOf } from "#desktop/renderer/layout/panel-tabs.tsx";
import { PanelDock } from "#desktop/renderer/layout/panel-dock.tsx";
import { useAnnounce } from "#desktop/renderer/state/announcement.ts";
import { useStatus } from "#desktop/renderer/state/status.ts";

/** A local IFC file by itself: tree, 3D, properties, and what could not be read. Works signed out. */
export function ModelPage({ documentId, isActive }: { documentId: string; isActive: boolean }) {
  const { t } = useTranslation();
  const [store] = useState(createStudyStore);
  const viewer = useRef<ModelViewerHandle>(null);
  const file = useQuery(documentById(documentId));
  const setStatus = useStatus((state) => state.set);
  const name = file.data?.name;
  useEffect(() => {
    if (!isActive || !name) return;
    setStatus({ file: name });
    return () => setStatus({ file: null });
  }, [isActive, name, setStatus]);

  useAnnounce(file.isSuccess, t("workbench.files.opened", { name }));

  if (file.isError && !file.data) return <FileFailure failure={file.error} />;
  if (!file.data) return <p className="empty-state">{t("workbench.view.stage.reading")}</p>;
  return (
    <ViewProvider value={store}>
      <div className="study-rows">
        <FileNotice file={file.data} />
        <PanelDock
          left={<ModelTree />}
          right={<Details viewer={viewer} documentId={documentId} />}
          bottom={<ModelProblems />}
        >
          <ModelPane document={file.data} baseKey={fileKeyOf(file.data)} viewer={viewer} />
        </PanelDock>
      </div>
      <ViewKeys viewer={viewer} isActive={isActive} />
      <HostProblems document={file.data} />
    </ViewProvider>
  );
}

/** Properties and look of the model. */
function Details({ viewer, documentId }: { viewer: RefObject<ModelViewerHandle | null>; documentId: string }) {
  const { t } = useTranslation();
  const store = useViewStore();
  const tab = useViewState((state) => (state.rightTab === "look" ? "look" : "properties"));
  const id = `details-${documentId}`;
  const tabs = (["properties", "look"] as const).map((name) => ({ name, title: t(`workbench.right.${name}`) }));
  return (
    <aside className="fill-column" aria-label={t("workbench.right.label")}>
      <PanelTabs
        id={id}
        label={t("workbench.right.label")}
        tabs={tabs}
        active={tab}
        onChange={(rightTab) => store.getState().set({ rightTab })}
      />
      <div className="fill-column" role="tabpanel" id={`${id}-panel`} aria-labelledby={tabIdOf(id, tab)}>
        {tab === "look" ? <LookPanel viewer={viewer} /> : <PropertiesPanel viewer={viewer} />}
      </div>
    </aside>
  );
}

/** The keys of the 3D view; they need the view's state around them. */
function ViewKeys({ viewer, isActive }: { viewer: RefObject<ModelViewerHandle | null>; isActive: boolean }) {
  useViewCommands(viewer, isActive);
  return null;
}

/** What a reading of the walls objected to; it needs the view's state around it. */
function HostProblems({ document }: { document: OpenDocument }) {
  useHostProblems(document);
  return null;
}
