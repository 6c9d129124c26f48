import type { DesignOption } from "#shared/contracts/design/design-options.ts";
import { answerSeatRequest, requestSeat, withdrawSeatRequest } from "#shared/contracts/design/seat-request-calls.ts";
import { callApi } from "#desktop/renderer/bridge/api.ts";

/** Commands on requests for a seat. Each answers with the option as it is then, or throws with the reason in words. */
export const seatRequestCommands = {
  ask: (id: string, message: string, whenFree: boolean): Promise<DesignOption> =>
    callApi(requestSeat, { params: { id }, query: {}, body: { message, whenFree } }),
  withdraw: (id: string, requestId: string): Promise<DesignOption> =>
    callApi(withdrawSeatRequest, { params: { id, requestId }, query: {} }),
  answer: (id: string, requestId: string, answer: "now" | "later" | "keep", note?: string): Promise<DesignOption> =>
    callApi(answerSeatRequest, { params: { id, requestId }, query: {}, body: { answer, ...(note ? { note } : {}) } }),
};
