import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { DesignOptionSummary } from "#shared/contracts/design/design-options.ts";
import { useNotifyFailure } from "#shared/ui/notifications/use-notify.tsx";
import { useDeletion } from "#desktop/renderer/state/deletion.ts";
import { useTabs } from "#desktop/renderer/state/tabs.ts";
import { optionList, projectCommands, wholeOption } from "./projects.queries.ts";

/** Asks to delete a design option, with what is in it now. */
export function useDeleteOption(): (option: Pick<DesignOptionSummary, "id" | "name">) => Promise<void> {
  const { t } = useTranslation();
  const client = useQueryClient();
  const notifyFailure = useNotifyFailure();
  const ask = useDeletion((state) => state.ask);
  const closeTab = useTabs((state) => state.close);
  return async ({ id, name }) => {
    try {
      const products = Object.values((await client.fetchQuery({ ...wholeOption(id), staleTime: 0 })).products);
      const results = products.filter(({ result }) => result !== null).length;
      const sets = new Set(products.flatMap(({ elementSetId }) => elementSetId ?? [])).size;
      ask({
        title: t("workbench.delete.option.title", { name }),
        losses: [
          t("workbench.delete.option.products", { count: products.length }),
          ...(results > 0 ? [t("workbench.delete.option.results", { count: results })] : []),
          ...(sets > 0 ? [t("workbench.delete.option.sets", { count: sets })] : []),
        ],
        confirm: t("workbench.delete.option.confirm"),
        done: t("workbench.option.done.delete"),
        failed: t("workbench.option.failed.delete"),
        run: async () => {
          await projectCommands.removeOption(id);
          closeTab(`study:${id}`);
        },
        undo: () => projectCommands.restoreOption(id),
      });
    } catch (error) {
      notifyFailure(error, t("workbench.option.failed.delete"));
    }
  };
}

/** Asks to delete a project with its design options. */
export function useDeleteProject(): (project: { id: string; name: string }) => Promise<void> {
  const { t } = useTranslation();
  const client = useQueryClient();
  const notifyFailure = useNotifyFailure();
  const ask = useDeletion((state) => state.ask);
  return async ({ id, name }) => {
    try {
      const options = await client.fetchQuery({ ...optionList(id), staleTime: 0 });
      const products = options.reduce((sum, option) => sum + option.productCount, 0);
      ask({
        title: t("workbench.delete.project.title", { name }),
        losses: [
          t("workbench.delete.project.options", { count: options.length }),
          t("workbench.delete.option.products", { count: products }),
          t("workbench.delete.project.files"),
        ],
        confirm: t("workbench.delete.project.confirm"),
        done: t("workbench.delete.project.done"),
        failed: t("workbench.delete.project.failed"),
        run: async () => {
          await projectCommands.remove(id);
          closeTabsOf(id);
        },
        undo: () => projectCommands.restore(id),
      });
    } catch (error) {
      notifyFailure(error, t("workbench.project.loadFailed"));
    }
  };
}

function closeTabsOf(projectId: string): void {
  const { tabs, close } = useTabs.getState();
  for (const tab of tabs) if ("projectId" in tab && tab.projectId === projectId) close(tab.key);
}
