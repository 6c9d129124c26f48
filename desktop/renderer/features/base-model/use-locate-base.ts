import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { DesignOption } from "#shared/contracts/design/design-options.ts";
import { useNotify } from "#shared/ui/notifications/use-notify.tsx";
import type { BaseState } from "#desktop/ipc/bridge.ts";
import { documentCommands } from "#desktop/renderer/features/documents/documents.queries.ts";
import { baseCommands } from "./base.queries.ts";

/** Lets the user find the option's base model on this computer: only a file with its very content is taken. */
export function useLocateBase(
  { projectId, context }: Pick<DesignOption, "projectId" | "context">,
  base: BaseState | null,
): { locate(): void; isBusy: boolean; failure: Error | null } {
  const { t } = useTranslation();
  const client = useQueryClient();
  const notify = useNotify();
  const locate = useMutation({
    mutationFn: async () => {
      const picked = await documentCommands.pick();
      if (!picked || !context) return;
      const { baseModel } = await baseCommands.check(picked.id);
      const name = context.displayName;
      if (baseModel.sha256 !== context.sha256)
        throw new Error(t("workbench.baseModel.notTheBase", { file: picked.name, name }));
      if (base === null || base.missing || base.offered === null) await documentCommands.link(projectId, picked.id);
      notify({ kind: "success", text: t("workbench.baseModel.located", { name }) });
    },
    onSettled: () => client.invalidateQueries({ queryKey: ["documents"] }),
  });
  return { locate: locate.mutate, isBusy: locate.isPending, failure: locate.error };
}
