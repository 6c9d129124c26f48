import { useRequestDrafts } from "./request-drafts.ts";
import { seatRequestCommands } from "./seat-requests.queries.ts";
import { useAttempt } from "./use-attempt.ts";

/** What can be done with a request of one's own. What fails is said, and leaves the message as it was written. */
export function useSeatRequest(optionId: string) {
  const { isBusy, attempt } = useAttempt();
  return {
    isBusy,
    /** `whenFree`: without telling the holder. */
    ask: async (message: string, whenFree: boolean) => {
      const send = () => seatRequestCommands.ask(optionId, message, whenFree);
      const isSent = await attempt(send, "workbench.request.failed.ask");
      if (isSent) useRequestDrafts.setState({ [optionId]: "" });
      return isSent;
    },
    withdraw: (requestId: string) =>
      attempt(() => seatRequestCommands.withdraw(optionId, requestId), "workbench.request.failed.withdraw"),
  };
}
