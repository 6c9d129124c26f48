import type { DesignOptionSummary } from "#shared/contracts/design/design-options.ts";
import type { OpenDocument } from "#desktop/ipc/bridge.ts";
import { invoke } from "#desktop/renderer/bridge/bridge.ts";
import { documentCommands } from "#desktop/renderer/features/documents/documents.queries.ts";
import type { Deletion } from "#desktop/renderer/state/deletion.ts";
import { baseCommands } from "./base.queries.ts";

/**
 * Asks whether this computer shall forget which file a project's new options start from. The way back is refused once
 * another file was chosen: that one stays.
 *
 * @param options of the project, as far as they are known: without a connection they may not be
 */
export function unlinking(
  projectId: string,
  file: Pick<OpenDocument, "id" | "name">,
  options: readonly Pick<DesignOptionSummary, "contextName">[] | undefined,
  t: (key: string, values?: Record<string, unknown>) => string,
): Deletion {
  const withBase = options?.filter(({ contextName }) => contextName !== null).length ?? 0;
  return {
    title: t("workbench.delete.link.title", { name: file.name }),
    losses: [
      t("workbench.delete.link.new"),
      ...(withBase > 0 ? [t("workbench.delete.link.options", { count: withBase })] : []),
      t("workbench.delete.link.files"),
    ],
    confirm: t("workbench.delete.link.confirm"),
    done: t("workbench.delete.link.done"),
    failed: t("workbench.delete.link.failed"),
    run: () => baseCommands.unlink(projectId),
    undo: async () => {
      const chosen = await invoke("project.file", { projectId });
      if (chosen !== null) throw new Error(t("workbench.delete.link.chosenMeanwhile", { name: chosen.name }));
      await documentCommands.link(projectId, file.id);
    },
  };
}
