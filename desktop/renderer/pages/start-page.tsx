import { Anchor, Button, TextInput } from "@mantine/core";
import { IconFolderOpen, IconFolderPlus, IconSearch } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Logo } from "#shared/ui/drawings/logo.tsx";
import { useNotify, useNotifyFailure } from "#shared/ui/notifications/use-notify.tsx";
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
import { ActionButton } from "#desktop/renderer/layout/action-button.tsx";

/** Open a model, make a project, go back to a recent one. Local files work signed out. */
export function StartPage() {
  const { t } = useTranslation();
  const info = useAppInfo();
  const session = useSession();
  const client = useQueryClient();
  const notify = useNotify();
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
    <div className={isAlone ? "start-page is-alone" : "start-page"}>
      <aside className="start-actions" aria-label={t("workbench.start.actions")} data-region>
        <div className="row" style={{ marginBottom: 4, gap: 10 }}>
          <span className="start-mark" aria-hidden>
            <Logo />
          </span>
          <h1>{t("workbench.name")}</h1>
        </div>
        <p className="text-hint monospace" style={{ marginBottom: 22 }}>
          {info?.version ?? " "}
        </p>
        <Button
          variant="filled"
          size="lg"
          fullWidth
          leftSection={<IconFolderOpen size={16} stroke={1.6} aria-hidden />}
          onClick={() => void pick()}
        >
          {t("workbench.command.document.open")}
          <span className="spacer" />
          <span className="monospace" aria-hidden>
            {shortcutText("document.open", info?.platform === "darwin")}
          </span>
        </Button>
        <ActionButton
          size="lg"
          fullWidth
          leftSection={<IconFolderPlus size={16} stroke={1.6} aria-hidden />}
          style={{ marginTop: 8 }}

          reason={isSignedIn ? null : t("workbench.session.needed")}
          onPress={() => setIsNaming(true)}
        >
          {t("workbench.command.project.create")}
          <span className="spacer" />
          <span className="monospace text-hint" aria-hidden>
            {shortcutText("project.create", info?.platform === "darwin")}
          </span>
        </ActionButton>
        <DropZone onOpened={openFile} onDone={() => void refreshFiles()} />
        <Anchor
          component="button"
          type="button"
          size="sm"
          style={{ marginTop: 8, alignSelf: "center" }}
          onClick={() => void openBy(documentCommands.openSample)}
        >
          {t("workbench.start.sample")}
        </Anchor>
        {info?.notice && (
          <p className="text-hint text-small" style={{ marginTop: 16 }}>
            {info.notice}
          </p>
        )}
        <AccountBlock />
      </aside>
      <div className="start-recent" data-region hidden={isAlone}>
        <div className="row" style={{ marginBottom: 10 }}>
          <h2>{t("workbench.start.projects")}</h2>
          <span className="spacer" />
          <TextInput
            type="search"
            w={220}
            leftSection={<IconSearch size={14} stroke={1.6} aria-hidden />}
            value={filter}
            aria-label={t("workbench.start.filter")}
            placeholder={t("workbench.start.filter")}
            onChange={(event) => setFilter(event.currentTarget.value)}
          />
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
          failed={t("workbench.project.createFailed")}
          onClose={() => setIsNaming(false)}
          onSubmit={async (name) => {
            const project = await projectCommands.create(name, "UK");
            await client.invalidateQueries({ queryKey: ["api", "projects"] });
            openTab(projectTab(project.id, project.name));
            notify({ kind: "success", text: t("workbench.project.created") });
          }}
        />
      )}
    </div>
  );
}
