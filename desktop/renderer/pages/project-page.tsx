import { IconColumns3, IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { barred, ReasonTip } from "#desktop/renderer/layout/barred.tsx";
import type { DesignOptionSummary } from "#shared/contracts/design/design-options.ts";
import { FEWEST_COMPARED } from "#shared/contracts/design/option-comparison.ts";
import { InlineFailure } from "#shared/ui/errors/inline-failure.tsx";
import { useNotify, useNotifyFailure } from "#shared/ui/notifications/use-notify.tsx";
import { invoke } from "#desktop/renderer/bridge/bridge.ts";
import { useConnection, useSession } from "#desktop/renderer/bridge/use-live-state.ts";
import { NameDialog } from "#desktop/renderer/features/dialogs/name-dialog.tsx";
import { giveFirstBase } from "#desktop/renderer/features/base-model/base.queries.ts";
import { BaseModelPanel } from "#desktop/renderer/features/base-model/base-model-panel.tsx";
import { OptionCard } from "#desktop/renderer/features/projects/option-card.tsx";
import { useTicked } from "#desktop/renderer/features/comparison/use-ticked.ts";
import { optionList, projectById, projectCommands } from "#desktop/renderer/features/projects/projects.queries.ts";
import { useDeleteProject } from "#desktop/renderer/features/projects/use-delete-option.ts";
import { useOptionActions } from "#desktop/renderer/features/projects/use-option-actions.ts";
import { useAnnounce } from "#desktop/renderer/state/announcement.ts";
import { useCommand } from "#desktop/renderer/state/use-command.ts";
import { comparisonTab, studyTab, useTabs } from "#desktop/renderer/state/tabs.ts";
import { ActionButton } from "#desktop/renderer/layout/action-button.tsx";

type Naming = { kind: "new" } | { kind: "project" } | { kind: "rename"; option: DesignOptionSummary } | null;

/** A project: its design options as cards, its base model at the side. */
export function ProjectPage({ projectId, tabKey }: { projectId: string; tabKey: string }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const act = useOptionActions();
  const deleteProject = useDeleteProject();
  const session = useSession();
  const connection = useConnection();
  const { open, activeKey, rename: renameTab } = useTabs();
  const project = useQuery(projectById(projectId));
  const options = useQuery(optionList(projectId));
  const [naming, setNaming] = useState<Naming>(null);
  const isLive = connection?.status === "live";
  const noServer = isLive ? null : t("workbench.readOnly.needsServer");
  const ticked = useTicked(options.data ?? []);
  const compare = () =>
    open(comparisonTab(projectId, ticked.ids, t("workbench.compare.tab", { count: ticked.ids.length })));

  useEffect(() => {
    if (isLive) void invoke("api.watchProject", { projectId });
  }, [isLive, projectId]);

  useCommand("option.create", activeKey === tabKey && isLive ? () => setNaming({ kind: "new" }) : null);

  const createOption = async (name: string) => {
    const option = await projectCommands.createOption(projectId, name);
    try {
      await giveFirstBase(projectId, option.id);
    } catch (error) {
      // The option is there all the same, and asks for a base model.
      notifyFailure(error, t("workbench.baseModel.updateFailed"));
    }
    await client.invalidateQueries({ queryKey: ["api"] });
    notify({ kind: "success", text: t("workbench.option.done.create") });
    open(studyTab(projectId, option.id, option.name));
  };
  const rename = async (option: DesignOptionSummary, name: string) => {
    await projectCommands.rename(option.id, name);
    await client.invalidateQueries({ queryKey: ["api"] });
    notify({ kind: "success", text: t("workbench.option.done.rename") });
  };
  const renameProject = async (name: string) => {
    if (!project.data) return;
    await projectCommands.renameProject(project.data, name);
    await client.invalidateQueries({ queryKey: ["api"] });
    renameTab(tabKey, name);
    notify({ kind: "success", text: t("workbench.project.updated") });
  };
  useAnnounce(project.isSuccess, t("workbench.project.loaded"));

  if (project.isError && !project.data)
    return (
      <InlineFailure
        title={t("workbench.project.loadFailed")}
        failure={project.error}
        onRetry={() => void project.refetch()}
      />
    );
  return (
    <div className="project-page">
      <header className="project-head">
        <div className="grow">
          <h1>{project.data?.name}</h1>
          {project.data && (
            <p className="text-hint text-small">
              {t("workbench.project.owner", { name: project.data.owner.name, count: project.data.designOptions })}
            </p>
          )}
        </div>
        <ActionButton
          leftSection={<IconPencil size={16} stroke={1.6} aria-hidden />}
          reason={noServer}
          onPress={() => project.data && setNaming({ kind: "project" })}
        >
          {t("workbench.project.rename")}
        </ActionButton>
        <ActionButton
          leftSection={<IconTrash size={16} stroke={1.6} aria-hidden />}

          reason={noServer}
          onPress={() => project.data && void deleteProject(project.data)}
        >
          {t("workbench.delete.project.confirm")}
        </ActionButton>
        <ActionButton
          leftSection={<IconColumns3 size={16} stroke={1.6} aria-hidden />}

          reason={ticked.ids.length < FEWEST_COMPARED ? t("workbench.compare.tooFew") : null}
          onPress={compare}
        >
          {t("workbench.compare.open", { count: ticked.ids.length })}
        </ActionButton>
        <ActionButton
          variant="filled"
          leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}

          reason={noServer}
          onPress={() => setNaming({ kind: "new" })}
        >
          {t("workbench.command.option.create")}
        </ActionButton>
      </header>
      <div className="project-options">
        <h2>
          {t("workbench.project.optionsTitle")} <span className="count">{options.data?.length}</span>
        </h2>
        {options.isError && !options.data && (
          <InlineFailure
            title={t("workbench.option.failed.load")}
            failure={options.error}
            onRetry={() => void options.refetch()}
          />
        )}
        <div className="option-cards" aria-busy={options.isPending}>
          {options.isPending && [1, 2, 3].map((number) => <SkeletonCard key={number} />)}
          {byLastChange(options.data ?? []).map((option) => (
            <OptionCard
              key={option.id}
              option={option}
              userId={session?.user?.id}
              isLive={isLive}
              readAt={options.dataUpdatedAt}
              tick={ticked.of(option.id)}
              onAction={(action) =>
                action === "rename" ? setNaming({ kind: "rename", option }) : void act(option, action)
              }
            />
          ))}
          <ReasonTip reason={noServer}>
            <button
              type="button"
              className="new-option-card"
              {...barred(noServer)}
              onClick={() => isLive && setNaming({ kind: "new" })}
            >
              <IconPlus size={20} stroke={1.5} aria-hidden />
              <span className="text-medium">{t("workbench.option.newCard")}</span>
              <span className="text-hint text-small">{t("workbench.option.newCardHint")}</span>
            </button>
          </ReasonTip>
        </div>
      </div>
      <aside className="project-side" aria-label={t("workbench.project.side")}>
        <BaseModelPanel projectId={projectId} />
      </aside>
      {naming?.kind === "new" && (
        <NameDialog
          title={t("workbench.command.option.create")}
          label={t("workbench.option.name")}
          action={t("workbench.option.create")}
          failed={t("workbench.option.failed.create")}
          onSubmit={createOption}
          onClose={() => setNaming(null)}
        />
      )}
      {naming?.kind === "project" && project.data && (
        <NameDialog
          title={t("workbench.project.rename")}
          label={t("workbench.project.name")}
          action={t("workbench.option.menu.rename")}
          failed={t("workbench.project.updateFailed")}
          initial={project.data.name}
          onSubmit={renameProject}
          onClose={() => setNaming(null)}
        />
      )}
      {naming?.kind === "rename" && (
        <NameDialog
          title={t("workbench.option.menu.rename")}
          label={t("workbench.option.name")}
          action={t("workbench.option.menu.rename")}
          failed={t("workbench.option.failed.rename")}
          initial={naming.option.name}
          onSubmit={(name) => rename(naming.option, name)}
          onClose={() => setNaming(null)}
        />
      )}
    </div>
  );
}

function byLastChange(options: readonly DesignOptionSummary[]): DesignOptionSummary[] {
  return options.toSorted((a, b) => b.lastUpdatedAt.localeCompare(a.lastUpdatedAt));
}

function SkeletonCard() {
  return (
    <div className="card option-card skeleton" aria-hidden>
      <i />
      <b />
      <b />
    </div>
  );
}
