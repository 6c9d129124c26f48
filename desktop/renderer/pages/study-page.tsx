import { useIsFetching, useQuery, useQueryClient } from "@tanstack/react-query";
import { memo, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { DesignOption } from "#shared/contracts/design/design-options.ts";
import { InlineFailure } from "#shared/ui/errors/inline-failure.tsx";
import { useNotifyFailure } from "#shared/ui/notifications/use-notify.tsx";
import type { ModelViewerHandle } from "#shared/ui/viewer/types.ts";
import { invoke } from "#desktop/renderer/bridge/bridge.ts";
import { useConnection, useSession } from "#desktop/renderer/bridge/use-live-state.ts";
import { projectCommands } from "#desktop/renderer/features/projects/projects.queries.ts";
import { holderOf } from "#desktop/renderer/features/projects/seat-holder.ts";
import { useOptionActions } from "#desktop/renderer/features/projects/use-option-actions.ts";
import { BaseChangeCard } from "#desktop/renderer/features/base-model/base-change-card.tsx";
import { BaseModelNotice } from "#desktop/renderer/features/base-model/base-model-notice.tsx";
import { useStudyBase } from "#desktop/renderer/features/base-model/use-study-base.ts";
import { useHostProblems } from "#desktop/renderer/features/base-model/use-host-problems.ts";
import { sendEdits } from "#desktop/renderer/features/edits/typing.ts";
import { useSaveNotices } from "#desktop/renderer/features/edits/use-save-notices.ts";
import { useSendEdits } from "#desktop/renderer/features/edits/use-study-edits.ts";
import { FoundEdits } from "#desktop/renderer/features/recovery/found-edits.tsx";
import { FoundNotice } from "#desktop/renderer/features/recovery/found-notice.tsx";
import { RecoveryPage } from "#desktop/renderer/features/recovery/recovery-page.tsx";
import { useRecovery } from "#desktop/renderer/features/recovery/use-recovery.ts";
import { useIsGained } from "#desktop/renderer/features/seat-requests/gained-seats.ts";
import { HolderPanel } from "#desktop/renderer/features/seat-requests/holder/holder-panel.tsx";
import { BottomPanel } from "#desktop/renderer/features/study/bottom-panel.tsx";
import { ModelTree } from "#desktop/renderer/features/study/tree/model-tree.tsx";
import { OptionBar } from "#desktop/renderer/features/study/option-bar.tsx";
import { WayOutPreview } from "#desktop/renderer/features/study/problems/ways-out/way-out-preview.tsx";
import { ProductPanel } from "#desktop/renderer/features/study/products/product-panel.tsx";
import { ProductsPanel } from "#desktop/renderer/features/study/products/products-panel.tsx";
import { LookPanel } from "#desktop/renderer/features/look/look-panel.tsx";
import { PropertiesPanel } from "#desktop/renderer/features/study/tree/properties-panel.tsx";
import { RunBar } from "#desktop/renderer/features/study/run/run-bar.tsx";
import { StudyProvider, useStudy, type Study } from "#desktop/renderer/features/study/study-context.ts";
import { useViewState, useViewStore, ViewProvider } from "#desktop/renderer/features/study/view-context.ts";
import { createStudyStore } from "#desktop/renderer/features/study/study-state.ts";
import { optionById } from "#desktop/renderer/features/study/study.queries.ts";
import type { LostSeat } from "#desktop/renderer/features/study/seat-watch.ts";
import { useLockRemoved, useLostSeat } from "#desktop/renderer/features/study/use-lost-seat.ts";
import { useGuardedRun } from "#desktop/renderer/features/study/run/use-guarded-run.ts";
import { useOpenRun, useRunningExecution } from "#desktop/renderer/features/study/run/use-open-run.ts";
import { useRun } from "#desktop/renderer/features/study/run/use-run.ts";
import { useThumbnail } from "#desktop/renderer/features/study/use-thumbnail.ts";
import { useViewCommands } from "#desktop/renderer/features/study/view/use-view-commands.ts";
import { useStudyStatus } from "#desktop/renderer/features/study/use-study-status.ts";
import { ViewerPane } from "#desktop/renderer/features/study/view/viewer-pane.tsx";
import { PanelDock } from "#desktop/renderer/layout/panel-dock.tsx";
import { PanelTabs, tabIdOf } from "#desktop/renderer/layout/panel-tabs.tsx";
import { useAnnounce } from "#desktop/renderer/state/announcement.ts";
import { useCommand } from "#desktop/renderer/state/use-command.ts";
import { useTabs } from "#desktop/renderer/state/tabs.ts";

// How far a run is comes many times a second: parts that do not show it are not drawn anew for it.
const Products = memo(ProductsPanel);
const Tree = memo(ModelTree);
const Product = memo(ProductPanel);
const Properties = memo(PropertiesPanel);
const Bottom = memo(BottomPanel);

/** One design option: products, tree, 3D view, inputs, results. Occupies the option while it can. */
export function StudyPage({
  projectId,
  designOptionId,
  tabKey,
  isActive,
}: {
  projectId: string;
  designOptionId: string;
  tabKey: string;
  isActive: boolean;
}) {
  const { t } = useTranslation();
  const [store] = useState(createStudyStore);
  const option = useQuery(optionById(designOptionId));
  const base = useStudyBase(option.data, { id: designOptionId, projectId }, store);
  const rename = useTabs((state) => state.rename);
  const session = useSession();
  const connection = useConnection();
  const seat = useLostSeat(designOptionId, option.data, option.error);
  useLockRemoved(option.data, session?.user?.id);
  const name = option.data?.name;
  const isLive = connection?.status === "live";

  useEffect(() => {
    if (name) rename(tabKey, name);
  }, [name, rename, tabKey]);
  useEffect(() => {
    if (isLive) void invoke("api.watchProject", { projectId });
  }, [isLive, projectId]);

  useAnnounce(option.isSuccess, t("workbench.option.done.load"));

  if (option.isError && !option.data)
    return (
      <InlineFailure
        title={t("workbench.option.failed.load")}
        failure={option.error}
        onRetry={() => void option.refetch()}
      />
    );
  if (!option.data) return <p className="empty-state">{t("workbench.option.loading")}</p>;
  const study: Study = {
    option: option.data,
    products: Object.values(option.data.products),
    document: base.document,
    base: base.base,
    baseReason: base.baseReason,
    readOnlyReason: readOnlyReason({ option: option.data, userId: session?.user?.id, isLive, lost: seat.lost }, t),
    lost: seat.lost,
    readAt: option.dataUpdatedAt,
  };
  return (
    <ViewProvider value={store}>
      <StudyProvider value={study}>
        <StudyLayout isActive={isActive} documentError={base.error} onOccupied={seat.forgive} onLeave={seat.leave} />
      </StudyProvider>
    </ViewProvider>
  );
}

function StudyLayout({
  isActive,
  documentError,
  onOccupied,
  onLeave,
}: {
  isActive: boolean;
  documentError: Error | null;
  onOccupied: () => void;
  /** Before the seat is given up on purpose. */
  onLeave: () => void;
}) {
  const { t } = useTranslation();
  const { option, products, document, base, readOnlyReason: reason } = useStudy();
  const session = useSession();
  const act = useOptionActions();
  const store = useViewStore();
  const client = useQueryClient();
  const notifyFailure = useNotifyFailure();
  const viewer = useRef<ModelViewerHandle>(null);
  const rightTab = useViewState((state) => state.rightTab);
  const isLive = useConnection()?.status === "live";
  const run = useGuardedRun(useRun());
  const isReading = useIsFetching({ queryKey: optionById(option.id).queryKey, exact: true }) > 0;
  const { found, isLoaded, saving } = useSendEdits(option.id, { canEdit: reason === null, isLive, isReading });
  useSaveNotices(saving);
  const recovery = useRecovery(found.length, isLoaded, useIsGained(option.id));
  useOpenRun(run);
  useRunningExecution();
  const hasResult = products.some(({ result }) => result !== null);
  useStudyStatus(isActive);
  useHostProblems(document);
  useViewCommands(viewer, isActive, hasResult);
  useThumbnail(viewer, { projectId: option.projectId, optionId: option.id, isActive });
  const canLock = isActive && reason === null;
  const isLockedByMe = isActive && isLive && option.locked?.user.id === session?.user?.id && option.locked !== null;
  useCommand("option.lock", canLock ? () => void act(option, "lock") : null);
  useCommand("option.unlock", isLockedByMe ? () => void act(option, "unlock") : null);
  useCommand("option.duplicate", isActive && isLive ? () => void act(option, "duplicate") : null);

  const changeSeat = async (verb: "occupy" | "vacate") => {
    if (verb === "vacate") {
      await sendEdits(option.id);
      onLeave();
    }
    try {
      await projectCommands[verb](option.id);
      onOccupied();
    } catch (error) {
      notifyFailure(error, t(`workbench.option.failed.${verb}`));
    }
    await client.invalidateQueries({ queryKey: ["api", "design-options"] });
  };

  const tabs = (["product", "properties", "look"] as const).map((name) => ({
    name,
    title: t(`workbench.right.${name}`),
  }));
  const panelId = `details-${option.id}`;
  return (
    <div className="study-rows">
      <div>
        <OptionBar onOccupy={() => void changeSeat("occupy")} onVacate={() => void changeSeat("vacate")} />
        <BaseModelNotice hasCard={!recovery.isOpen} />
        {documentError && <InlineFailure title={t("workbench.files.openFailed")} failure={documentError} />}
        {found.length > 0 && !recovery.isOpen && <FoundNotice count={found.length} onReview={recovery.open} />}
      </div>
      {recovery.isOpen && (
        <RecoveryPage
          edits={<FoundEdits found={found} onLater={recovery.close} />}
          base={
            base?.offered && option.context && !base.isDeclined && <BaseChangeCard offered={base.offered} isAlone />
          }
          holder={<HolderPanel editCount={found.length} onTakeOver={() => void changeSeat("occupy")} />}
        />
      )}
      <div className="study-work" hidden={recovery.isOpen}>
        <PanelDock
          left={
            <>
              <Products />
              <Tree />
            </>
          }
          right={
            <aside className="fill-column" aria-label={t("workbench.right.label")}>
              <PanelTabs
                id={panelId}
                label={t("workbench.right.label")}
                tabs={tabs}
                active={rightTab}
                onChange={(next) => store.getState().set({ rightTab: next })}
              />
              <WayOutPreview />
              <div
                className="fill-column"
                role="tabpanel"
                id={`${panelId}-panel`}
                aria-labelledby={tabIdOf(panelId, rightTab)}
              >
                {rightTab === "product" && <Product />}
                {rightTab === "properties" && <Properties viewer={viewer} />}
                {rightTab === "look" && <LookPanel viewer={viewer} />}
              </div>
              <RunBar run={run} isActive={isActive} />
            </aside>
          }
          bottom={<Bottom isActive={isActive} viewer={viewer} />}
        >
          <ViewerPane viewer={viewer} />
        </PanelDock>
      </div>
    </div>
  );
}

function readOnlyReason(
  {
    option,
    userId,
    isLive,
    lost,
  }: { option: DesignOption; userId: string | undefined; isLive: boolean; lost: LostSeat | null },
  t: (key: string, values?: Record<string, unknown>) => string,
): string | null {
  if (!isLive) return t("workbench.readOnly.offline");
  if (option.locked) return t("workbench.readOnly.locked", { name: option.locked.user.name });
  const holder = holderOf(option.occupied, userId);
  if (holder === "other") return t("workbench.readOnly.occupied", { name: option.occupied?.user.name });
  if (holder === "elsewhere") {
    const computer = option.occupied?.installation ?? t("workbench.seat.otherComputer");
    return t("workbench.seat.readOnly.elsewhere", { computer });
  }
  if (lost) return t("workbench.seat.readOnly.lost");
  if (holder === "nobody") return t("workbench.readOnly.free");
  return null;
}
