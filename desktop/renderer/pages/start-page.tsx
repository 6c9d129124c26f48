import { IconFolderOpen, IconFolderPlus, IconSearch } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Logo } from "#shared/ui/drawings/logo.tsx";
import { useNotifyFailure } from "#shared/ui/notifications/use-notify.tsx";
import type { OpenDocument } from "#desktop/ipc/bridge.ts";
import { bridge } from "#desktop/renderer/bridge/bridge.ts";
import { useAppInfo, useSession } from "#desktop/renderer/bridge/use-live-state.ts";
import { NameDialog } from "#desktop/renderer/features/dialogs/name-dialog.tsx";
import { documentCommands, recentDocuments } from "#desktop/renderer/features/documents/documents.queries.ts";
import { DropZone } from "#desktop/renderer/features/documents/drop-zone.tsx";
import { RecentFiles } from "#desktop/renderer/features/documents/recent-files.tsx";
import { ProjectCards } from "#desktop/renderer/features/projects/project-cards.tsx";
import { projectCommands } from "#desktop/renderer/features/projects/projects.queries.ts";
import { AccountBlock } from "#desktop/renderer/features/session/account-block.tsx";
import { shortcutText } from "#desktop/renderer/state/commands.ts";
import { useCommand } from "#desktop/renderer/state/use-command.ts";
import { modelTab, projectTab, useTabs } from "#desktop/renderer/state/tabs.ts";

/** Open a model, make a project, go back to a recent one. Local files work signed out. */
export function StartPage() {
  const { t } = useTranslation();
  const info = useAppInfo();
  const session = useSession();
  const client = useQueryClient();
  const notifyFailure = useNotifyFailure();
  const openTab = useTabs((state) => state.open);
  const [isNaming, setIsNaming] = useState(false);
  const [filter, setFilter] = useState("");
  const files = useQuery(recentDocuments());
  const isSignedIn = session?.status === "signed-in";

  // Nothing to come back to yet: what can be done stands alone in the middle.
  const isAlone = !isSignedIn && files.data?.length === 0;

  const refreshFiles = () => client.invalidateQueries({ queryKey: ["documents"] });
  const openFile = (file: OpenDocument) => openTab(modelTab(file.id, file.name));
  const openBy = async (choose: () => Promise<OpenDocument | null>) => {
    try {
      const file = await choose();
      await refreshFiles();
      if (file) openFile(file);
    } catch (error) {
      notifyFailure(error, t("workbench.files.openFailed"));
    }
  };
  const pick = () => openBy(documentCommands.pick);
  useEffect(
    () => bridge().on("document.openRequested", ({ document }) => openTab(modelTab(document.id, document.name))),
    [openTab],
  );

  useCommand("document.open", () => void pick());
  useCommand("project.create", isSignedIn ? () => setIsNaming(true) : null);

  return (
    <div className={isAlone ? "startg alone" : "startg"}>
      <aside className="sleft" aria-label={t("workbench.start.actions")} data-region>
        <div className="row" style={{ marginBottom: 4, gap: 10 }}>
          <span className="bigmark" aria-hidden>
            <Logo />
          </span>
          <h1>{t("workbench.name")}</h1>
        </div>
        <p className="t3 mono" style={{ marginBottom: 22 }}>
          {info?.version ?? " "}
        </p>
        <button type="button" className="btn p lg wide" onClick={() => void pick()}>
          <IconFolderOpen size={16} stroke={1.6} aria-hidden />
          {t("workbench.command.document.open")}
          <span className="sp" />
          <span className="mono" aria-hidden>
            {shortcutText("document.open", info?.platform === "darwin")}
          </span>
        </button>
        <button
          type="button"
          className="btn lg wide"
          style={{ marginTop: 8 }}
          disabled={!isSignedIn}
          title={isSignedIn ? undefined : t("workbench.session.needed")}
          onClick={() => setIsNaming(true)}
        >
          <IconFolderPlus size={16} stroke={1.6} aria-hidden />
          {t("workbench.command.project.create")}
          <span className="sp" />
          <span className="mono t3" aria-hidden>
            {shortcutText("project.create", info?.platform === "darwin")}
          </span>
        </button>
        <DropZone onOpened={openFile} onDone={() => void refreshFiles()} />
        <button
          type="button"
          className="link sm"
          style={{ marginTop: 8, alignSelf: "center" }}
          onClick={() => void openBy(documentCommands.openSample)}
        >
          {t("workbench.start.sample")}
        </button>
        {info?.notice && (
          <p className="t3 sm" style={{ marginTop: 16 }}>
            {info.notice}
          </p>
        )}
        <AccountBlock />
      </aside>
      <div className="smain" data-region hidden={isAlone}>
        <div className="row" style={{ marginBottom: 10 }}>
          <h2>{t("workbench.start.projects")}</h2>
          <span className="sp" />
          <label className="in" style={{ width: 220 }}>
            <IconSearch size={14} stroke={1.6} aria-hidden />
            <span className="sr">{t("workbench.start.filter")}</span>
            <input
              type="search"
              value={filter}
              placeholder={t("workbench.start.filter")}
              onChange={(event) => setFilter(event.target.value)}
            />
          </label>
        </div>
        <ProjectCards filter={filter} isSignedIn={isSignedIn} onNew={() => setIsNaming(true)} />
        <h2 style={{ margin: "22px 0 4px" }}>{t("workbench.start.files")}</h2>
        <RecentFiles files={files.data ?? []} filter={filter} onOpen={openFile} />
      </div>
      {isNaming && (
        <NameDialog
          title={t("workbench.command.project.create")}
          label={t("workbench.project.name")}
          action={t("workbench.project.create")}
          onClose={() => setIsNaming(false)}
          onSubmit={async (name) => {
            const project = await projectCommands.create(name, "UK");
            await client.invalidateQueries({ queryKey: ["api", "projects"] });
            openTab(projectTab(project.id, project.name));
          }}
        />
      )}
    </div>
  );
}
