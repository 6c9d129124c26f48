import { z } from "zod";
import { Connection, DesignOption } from "./design-options.ts";
import { defineEndpoint, Id } from "#shared/contracts/endpoint.ts";
import { SEAT_MESSAGE_LENGTH } from "./seat-request.ts";

const base = { tag: "design options", access: "workbench" } as const;
const query = z.object({ connection: Connection.optional() });
const OneRequest = Id.extend({ requestId: z.uuid() });

/**
 * Asks whoever holds the option for its seat, from the caller's live connection, to which the seat will go. One request
 * per person and option: asking again replaces message and `whenFree`, moves it to this connection, and keeps its place,
 * unless it was refused: then it goes to the end.
 *
 * 409 `option_free` when nobody holds it: occupy it instead; `option_yours` when the caller does, also on another
 * computer (`facts.installation`): take it over by occupying; `connection_needed` without a live connection;
 * `requests_full` when 20 wait; `option_locked` when somebody else has locked it.
 */
export const requestSeat = defineEndpoint({
  ...base,
  method: "POST",
  path: "/designoptions/:id/requests",
  summary: "Ask for the seat",
  params: Id,
  query,
  body: z.object({
    message: z.string().trim().max(SEAT_MESSAGE_LENGTH).default(""),
    whenFree: z.boolean().default(false),
  }),
  response: DesignOption,
  errors: [
    "not_found",
    "foreign_connection",
    "connection_needed",
    "option_free",
    "option_yours",
    "option_locked",
    "requests_full",
    "too_many_requests",
  ],
});

/** By who asked, from any of their computers; also dismisses a refusal. `not_found` once the seat has come, or for others. */
export const withdrawSeatRequest = defineEndpoint({
  ...base,
  method: "DELETE",
  path: "/designoptions/:id/requests/:requestId",
  summary: "Withdraw a request for the seat",
  params: OneRequest,
  query,
  response: DesignOption,
  errors: ["not_found", "foreign_connection"],
});

/**
 * The holder's answer, in the seat that they hold. *now*: the seat moves in the same transaction, so unsaved edits go
 * before it. *later*: it moves ten minutes from now; the holder may still answer "now" or "keep". *keep*: refused, with
 * `note` as the reason if they like.
 *
 * 409 `asker_gone` for "now" while who asked is not connected: the seat stays; `seat_promised` for "later" while another
 * one was promised it (`facts.userName`, `dueAt`); `option_locked` for "now" and "later" while the option is locked;
 * `option_occupied` for anybody but the holder, `option_free` when nobody holds it.
 */
export const answerSeatRequest = defineEndpoint({
  ...base,
  method: "POST",
  needsSeat: true,
  path: "/designoptions/:id/requests/:requestId/answer",
  summary: "Answer a request for the seat",
  params: OneRequest,
  query,
  body: z.object({
    answer: z.enum(["now", "later", "keep"]),
    note: z.string().trim().max(SEAT_MESSAGE_LENGTH).optional(),
  }),
  response: DesignOption,
  errors: [
    "not_found",
    "foreign_connection",
    "option_free",
    "option_occupied",
    "option_locked",
    "seat_needed",
    "seat_stale",
    "asker_gone",
    "seat_promised",
  ],
});
