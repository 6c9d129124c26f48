import { z } from "zod";
import { Timestamp } from "#shared/contracts/endpoint.ts";
import { PersonBrief } from "./projects.ts";

/** What the holder promises with "later": the seat moves this long after the answer, unless they keep it before. */
export const HAND_OVER_LATER_MS = 600_000;
/** Longest message of who asks, and longest reason of who keeps the seat. */
export const SEAT_MESSAGE_LENGTH = 280;
/** People who wait for the seat of one option, at most. */
export const MAX_SEAT_REQUESTS = 20;

/**
 * What a holder said. *later*: the seat moves at `dueAt`, or before by "now". *kept*: refused; who asked sees it until
 * they withdraw the request or ask again, and is in the queue no more.
 */
export const SeatAnswer = z
  .discriminatedUnion("kind", [
    z.object({ kind: z.literal("later"), at: Timestamp, by: PersonBrief, dueAt: Timestamp }),
    z.object({ kind: z.literal("kept"), at: Timestamp, by: PersonBrief, note: z.string().nullable() }),
  ])
  .meta({ id: "SeatAnswer" });
export type SeatAnswer = z.infer<typeof SeatAnswer>;

/** Somebody asks for the seat of an option. Only the holder and who asked are shown it. */
export const SeatRequest = z
  .object({
    id: z.uuid(),
    user: PersonBrief,
    /** The computer they asked from, to which the seat goes. */
    installation: z.string().nullable(),
    /** Asked by the caller, on whatever computer of theirs. */
    isMine: z.boolean(),
    /** Asked from the very connection of this call. */
    isHere: z.boolean(),
    /** Empty without one. */
    message: z.string(),
    /** A quiet place in the queue: the holder need not be told, the seat comes when it is free. */
    whenFree: z.boolean(),
    askedAt: Timestamp,
    /** Heard of in time, so that the seat can go to them now. After 60 s without them the request ends. */
    isConnected: z.boolean(),
    /** How many get the seat before them if it frees now and all are connected; 0 for the first and once refused. */
    ahead: z.int().min(0),
    answer: SeatAnswer.nullable(),
  })
  .meta({ id: "SeatRequest" });
export type SeatRequest = z.infer<typeof SeatRequest>;
