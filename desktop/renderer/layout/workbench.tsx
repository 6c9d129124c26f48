import { Suspense, lazy } from "react";
import { ErrorBoundary } from "#shared/ui/errors/error-boundary.tsx";
import { Toasts } from "#shared/ui/notifications/toasts.tsx";
import { useBridgeEvents } from "#desktop/renderer/bridge/use-live-state.ts";
import { CloseDialog } from "#desktop/renderer/features/dialogs/close-dialog.tsx";
import { DeletionDialog } from "#desktop/renderer/features/dialogs/deletion-dialog.tsx";
import { IncomingRequests } from "#desktop/renderer/features/seat-requests/incoming-requests.tsx";
import { ProjectPage } from "#desktop/renderer/pages/project-page.tsx";
import { StartPage } from "#desktop/renderer/pages/start-page.tsx";
import { useTabs, type Tab } from "#desktop/renderer/state/tabs.ts";
import { Announcer } from "./announcer.tsx";
import { Palette } from "./palette.tsx";
import { StatusBar } from "./status-bar.tsx";
import { TabStrip } from "./tab-strip.tsx";
import { TitleBar } from "./title-bar.tsx";
import { ShortcutSheet } from "./shortcut-sheet.tsx";
import { useCommands } from "./use-commands.ts";
import { useOpenSeats } from "./use-open-seats.ts";
import { useKeptTabs } from "./use-kept-tabs.ts";
import { useReaderCrash } from "./use-reader-crash.ts";
import { useSettings } from "./use-settings.ts";

const ModelPage = lazy(() =>
  import("#desktop/renderer/pages/model-page.tsx").then(({ ModelPage: Page }) => ({ default: Page })),
);
const ComparisonPage = lazy(() =>
  import("#desktop/renderer/pages/comparison-page.tsx").then(({ ComparisonPage: Page }) => ({ default: Page })),
);
const StudyPage = lazy(() =>
  import("#desktop/renderer/pages/study-page.tsx").then(({ StudyPage: Page }) => ({ default: Page })),
);

/** Title, tabs, the active page and the status bar. Study tabs stay mounted so that a model is read once. */
export function Workbench() {
  useBridgeEvents();
  useSettings();
  useKeptTabs();
  useCommands();
  useReaderCrash();
  useOpenSeats();
  const { tabs, activeKey } = useTabs();
  return (
    <div className="workbench">
      <TitleBar />
      <TabStrip />
      <main style={{ minHeight: 0, position: "relative" }}>
        {tabs.map((tab) => (
          <div
            key={tab.key}
            id={`panel-${tab.key}`}
            role="tabpanel"
            aria-labelledby={`tab-${tab.key}`}
            hidden={tab.key !== activeKey}
            style={{ height: "100%" }}
          >
            <ErrorBoundary onError={reportAsUncaught}>
              <Suspense fallback={null}>
                <Page tab={tab} isActive={tab.key === activeKey} />
              </Suspense>
            </ErrorBoundary>
          </div>
        ))}
      </main>
      <IncomingRequests />
      <StatusBar />
      <Palette />
      <ShortcutSheet />
      <CloseDialog />
      <DeletionDialog />
      <Announcer />
      <Toasts />
    </div>
  );
}

function Page({ tab, isActive }: { tab: Tab; isActive: boolean }) {
  if (tab.kind === "start") return <StartPage />;
  if (tab.kind === "project") return <ProjectPage projectId={tab.projectId} tabKey={tab.key} />;
  if (tab.kind === "model") return <ModelPage documentId={tab.documentId} isActive={isActive} />;
  if (tab.kind === "comparison")
    return <ComparisonPage projectId={tab.projectId} designOptionIds={tab.designOptionIds} tabKey={tab.key} />;
  return (
    <StudyPage projectId={tab.projectId} designOptionId={tab.designOptionId} tabKey={tab.key} isActive={isActive} />
  );
}

/** As if uncaught: the window's error log gets it, and one failing tab leaves the others alone (ERR-07). */
function reportAsUncaught(failure: unknown, componentStack: string): void {
  reportError(failure instanceof Error ? failure : new Error(String(failure) + componentStack));
}
