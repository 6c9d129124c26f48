import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useNotify } from "#shared/ui/notifications/use-notify.tsx";
import { parkEdits, sendEdits } from "#desktop/renderer/features/edits/typing.ts";
import { keptEdits } from "#desktop/renderer/features/edits/edits.queries.ts";
import type { Incoming } from "./incoming.ts";
import { seatRequestCommands } from "./seat-requests.queries.ts";
import { useAttempt } from "./use-attempt.ts";

/** The holder's answers to a request. Each says what failed, and gives whether it was taken. */
export function useAnswer({ option, request }: Pick<Incoming, "option" | "request">) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const notify = useNotify();
  const { isBusy, attempt } = useAttempt();
  const answer = (how: "now" | "later" | "keep", note?: string) =>
    seatRequestCommands.answer(option.id, request.id, how, note);
  const keptNow = () => client.getQueryData(keptEdits(option.id).queryKey) ?? [];

  const handOver = async () => {
    const found = keptNow().filter(({ isFound }) => isFound).length;
    // What is typed belongs to this seat: it goes first, and what does not go stays on this computer.
    await sendEdits(option.id);
    await answer("now");
    await parkEdits(option.id);
    // Edits that were found before wait as they did.
    const count = keptNow().length - found;
    const names = { name: request.user.name, option: option.name };
    if (count > 0) notify({ kind: "warning", text: t("workbench.request.unsent", { ...names, count }) });
    else notify({ kind: "success", text: t("workbench.request.handedOver", names) });
  };
  const failed = "workbench.request.failed.answer";
  return {
    isBusy,
    later: () => attempt(() => answer("later"), failed),
    keep: (note: string) => attempt(() => answer("keep", note.trim()), failed),
    handOver: () => attempt(handOver, failed),
  };
}
