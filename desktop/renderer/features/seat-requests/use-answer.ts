import { useTranslation } from "react-i18next";
import { useNotify } from "#shared/ui/notifications/use-notify.tsx";
import { handOver } from "./hand-over.ts";
import type { Incoming } from "./incoming.ts";
import { seatRequestCommands } from "./seat-requests.queries.ts";
import { useAttempt } from "./use-attempt.ts";

/** The holder's answers to a request. Each says what failed, and gives whether it was taken. */
export function useAnswer({ option, request }: Pick<Incoming, "option" | "request">) {
  const { t } = useTranslation();
  const notify = useNotify();
  const { isBusy, attempt } = useAttempt();
  const handOverNow = async () => {
    const count = await handOver(option.id, request.id);
    const names = { name: request.user.name, option: option.name };
    if (count > 0) notify({ kind: "warning", text: t("workbench.request.unsent", { ...names, count }) });
    else notify({ kind: "success", text: t("workbench.request.handedOver", names) });
  };
  const answer = (how: "later" | "keep", note?: string) =>
    attempt(() => seatRequestCommands.answer(option.id, request.id, how, note), "workbench.request.failed.answer");
  return {
    isBusy,
    later: () => answer("later"),
    keep: (note: string) => answer("keep", note.trim()),
    handOver: () => attempt(handOverNow, "workbench.request.failed.answer"),
  };
}
