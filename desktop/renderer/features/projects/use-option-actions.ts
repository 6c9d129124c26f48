import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { DesignOptionSummary } from "#shared/contracts/design/design-options.ts";
import { useNotify, useNotifyFailure } from "#shared/ui/notifications/use-notify.tsx";
import { copyWithEdits } from "#desktop/renderer/features/edits/keep-copy.ts";
import { studyTab, useTabs } from "#desktop/renderer/state/tabs.ts";
import type { OptionAction } from "./option-card.tsx";
import { useDeleteOption } from "./use-delete-option.ts";
import { projectCommands } from "./projects.queries.ts";

/**
 * Runs an option's action, says how it went (OPT-15), and brings the list up to date. Rename is asked for elsewhere.
 * "copy" duplicates with the edits that wait on this computer, occupies the copy and opens it.
 */
export function useOptionActions(): (
  option: Pick<DesignOptionSummary, "id" | "projectId" | "name">,
  action: Exclude<OptionAction, "rename">,
) => Promise<void> {
  const { t } = useTranslation();
  const client = useQueryClient();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const deleteOption = useDeleteOption();
  const openTab = useTabs((state) => state.open);
  return async (option, action) => {
    const tab = studyTab(option.projectId, option.id, option.name);
    if (action === "open") return openTab(tab);
    if (action === "delete") return deleteOption(option);
    try {
      if (action === "occupy") {
        await projectCommands.occupy(option.id);
        openTab(tab);
      } else if (action === "copy") {
        const copy = await copyWithEdits(option.id);
        openTab(studyTab(copy.projectId, copy.id, copy.name));
      } else await projectCommands[action](option.id);
      if (action !== "occupy" && action !== "copy")
        notify({ kind: "success", text: t(`workbench.option.done.${action}`) });
    } catch (error) {
      notifyFailure(error, t(`workbench.option.failed.${action}`));
    }
    await client.invalidateQueries({ queryKey: ["api"] });
  };
}
