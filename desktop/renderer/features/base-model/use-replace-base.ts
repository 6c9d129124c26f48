import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { DesignOption } from "#shared/contracts/design/design-options.ts";
import { useNotify, useNotifyFailure } from "#shared/ui/notifications/use-notify.tsx";
import type { OpenDocument } from "#desktop/ipc/bridge.ts";
import { problemOf } from "#desktop/renderer/bridge/bridge.ts";
import { documentCommands } from "#desktop/renderer/features/documents/documents.queries.ts";
import { baseCommands } from "./base.queries.ts";

/** The two answers to another content than the base: take it in its place, or keep the base. */
export function useReplaceBase({ id, context }: Pick<DesignOption, "id" | "context">): {
  replace(file: OpenDocument): void;
  keep(file: OpenDocument): void;
  isBusy: boolean;
} {
  const { t } = useTranslation();
  const client = useQueryClient();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const refetch = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ["api"] }),
      client.invalidateQueries({ queryKey: ["documents"] }),
    ]);
  const replace = useMutation({
    mutationFn: async (file: OpenDocument) => {
      const { baseModel } = await baseCommands.check(file.id);
      // The file may have been saved again: nobody compared what it holds now. A first base is compared with nothing.
      if (context?.sha256 != null && baseModel.sha256 !== file.sha256)
        throw new Error(t("workbench.baseModel.savedMeanwhile", { file: file.name }));
      await baseCommands.use(id, baseModel, context?.sha256 ?? null);
      // From now on this is what the file was: a later change is one of the new base.
      await documentCommands.refresh(file.id);
    },
    onSuccess: () => notify({ kind: "success", text: t("workbench.baseModel.updated") }),
    // A reader that stopped is told of for the whole workbench.
    onError: (error) =>
      problemOf(error).code !== "reader_crashed" && notifyFailure(error, t("workbench.baseModel.updateFailed")),
    onSettled: refetch,
  });
  const keep = useMutation({
    mutationFn: async (file: OpenDocument) => {
      if (file.sha256 !== null) await baseCommands.decline(id, file.sha256);
    },
    onError: (error) => notifyFailure(error, t("workbench.baseModel.updateFailed")),
    onSettled: refetch,
  });
  return { replace: replace.mutate, keep: keep.mutate, isBusy: replace.isPending || keep.isPending };
}
