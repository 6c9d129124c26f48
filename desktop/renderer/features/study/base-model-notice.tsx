import { IconAlertTriangle } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useNotify, useNotifyFailure } from "#shared/ui/notifications/use-notify.tsx";
import { invoke, problemOf } from "#desktop/renderer/bridge/bridge.ts";
import { documentCommands } from "#desktop/renderer/features/documents/documents.queries.ts";
import { useStudy } from "./study-context.ts";
import { useViewStore } from "./view-context.ts";
import { studyCommands } from "./study.queries.ts";

/** Says that the file on disk is not the one the results were made from, and offers to take the new one. */
export function BaseModelNotice() {
  const { t } = useTranslation();
  const { option, document, readOnlyReason } = useStudy();
  const store = useViewStore();
  const client = useQueryClient();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const take = useMutation({
    mutationFn: async () => {
      if (!document) return;
      await documentCommands.refresh(document.id);
      const { baseModel, problems } = await invoke("document.extract", { id: document.id });
      store.getState().set({ wallProblems: problems });
      await studyCommands.saveContext(option.id, baseModel);
    },
    onSuccess: () => notify({ kind: "success", text: t("workbench.baseModel.updated") }),
    // A reader that stopped is told of for the whole workbench.
    onError: (error) =>
      problemOf(error).code !== "reader_crashed" && notifyFailure(error, t("workbench.baseModel.updateFailed")),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ["api"] }),
        client.invalidateQueries({ queryKey: ["documents"] }),
      ]),
  });
  if (!document || document.state === "watched") return null;
  const isMissing = document.state === "missing";
  return (
    <div className="note warn" role="alert" style={{ borderRadius: 0, alignItems: "center" }}>
      <IconAlertTriangle size={16} stroke={1.6} aria-hidden />
      <p className="grow">
        {t(isMissing ? "workbench.baseModel.missing" : "workbench.baseModel.changed", { name: document.name })}
      </p>
      {!isMissing && (
        <button
          type="button"
          className="btn sml"
          disabled={readOnlyReason !== null || take.isPending}
          title={readOnlyReason ?? undefined}
          onClick={() => take.mutate()}
        >
          {t("workbench.baseModel.use")}
        </button>
      )}
    </div>
  );
}
