import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { OwnPage } from "#shared/contracts/profiles/profiles.ts";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { useNotifyFailure } from "#shared/ui/notifications/use-notify.tsx";
import { ownPagesQuery, showPage } from "./profiles.queries.ts";

/**
 * Shows a page to visitors or hides it (APR-08). What was pressed counts until the server has answered; where it refuses
 * the switch goes back, and a toast says why.
 *
 * @param onSettled after each answer, before the switch shows it
 */
export function usePageSwitch({ type, id, name, isVisible }: OwnPage, onSettled?: () => Promise<unknown>) {
  const { t } = useTranslation();
  const call = useCall();
  const queries = useQueryClient();
  const notifyFailure = useNotifyFailure();
  const switching = useMutation({
    mutationFn: async (visible: boolean) => {
      if (type !== "Product") await showPage(call, type, id, visible);
    },
    onError: (failure) => notifyFailure(failure, t("web.profiles.visible.failed", { name })),
    onSettled: async (_data, failure) => {
      const anew = Promise.all([queries.invalidateQueries({ queryKey: ownPagesQuery(call).queryKey }), onSettled?.()]);
      // A refused switch goes back with its toast: pressed again before the list came, it would send what it was.
      if (failure === null) await anew;
    },
  });
  return { isVisible: switching.isPending ? switching.variables : isVisible, show: switching.mutate };
}
