import { z } from "zod";
import type { Endpoint } from "#shared/contracts/endpoint.ts";

/** Parts of a call. */
interface Parts {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/** Which epoch of an option's seat this window's writes carry. */
export interface SeatEpochs {
  /** The number for a call, or null: the server then says that the seat is needed. */
  find(endpoint: Endpoint, input: Parts): number | null;
  /** Told after each call that succeeded. `connection` is this window's of now. */
  learn(endpoint: Endpoint, input: Parts, value: unknown, connection: string | null): void;
}

const Target = z.object({ id: z.string().optional(), studyId: z.string().optional() }).catch({});
const Creation = z.object({ vacateDesignOptionId: z.string().optional() }).catch({});
const Forced = z.object({ force: z.literal("true") });
const Option = z.object({
  id: z.string(),
  seatEpoch: z.number(),
  occupied: z.object({ connection: z.string() }).nullable(),
});
const Answer = z.union([Option.transform((option) => [option]), z.array(Option)]);

const TAKES_SEAT = /^\/designoptions(\/:id\/(occupy|duplicate))?$/;
/** What the card of an option offers: deleting, locking, unlocking and renaming. */
const OF_CARD = /^\/designoptions\/:id(\/(lock|unlock|rename))?$/;
const ENDS_SEAT = /^\/designoptions\/:id(\/vacate)?$/;

/**
 * Remembers the epoch of each seat that this window took, or that was handed over to it: a reading then says that its
 * connection holds a later one. What others took since is seen on every reading but never replaces it: a change made in a
 * seat that was lost must come too late. Cards of options never held here, or lost since, go by what was read last, so
 * that they can be renamed, locked or deleted; studies never do.
 */
export function createSeatEpochs(): SeatEpochs {
  const held = new Map<string, number>();
  const seen = new Map<string, number>();

  /** Each taking of a seat counts one on: a later number than the one held here means that the seat was lost. */
  function numberOf(option: string, isCardCall: boolean): number | null {
    const mine = held.get(option);
    const last = seen.get(option) ?? null;
    if (mine === undefined) return last;
    return isCardCall && last !== null && last > mine ? last : mine;
  }

  return {
    find(endpoint, input) {
      if (!endpoint.needsSeat) return null;
      const { id, studyId } = Target.parse(input.params ?? {});
      if (studyId !== undefined) return held.get(studyId) ?? null;
      const option = id ?? vacatedBy(input);
      // Who ends the seat of another means the one that they see, whatever they held themselves before.
      if (option !== undefined && isForced(input)) return seen.get(option) ?? null;
      return option === undefined ? null : numberOf(option, isOfCard(endpoint));
    },
    learn(endpoint, input, value, connection) {
      const { id } = Target.parse(input.params ?? {});
      const ended = endsSeat(endpoint) ? id : endpoint.method === "POST" ? vacatedBy(input) : undefined;
      if (ended !== undefined) held.delete(ended);
      if (!endpoint.path.startsWith("/designoptions")) return;
      const options = Answer.safeParse(value).data ?? [];
      for (const option of options) {
        seen.set(option.id, option.seatEpoch);
        const isTaken = takesSeat(endpoint) && option.occupied !== null;
        // A reading tells of a seat from before this window started, or of one that it asked for and was given.
        const isHere = connection !== null && option.occupied?.connection === connection;
        const isFound = isHere && option.seatEpoch > (held.get(option.id) ?? -1);
        if (isTaken || isFound) held.set(option.id, option.seatEpoch);
      }
    },
  };
}

function vacatedBy(input: Parts): string | undefined {
  return [input.query, input.body]
    .map((part) => Creation.parse(part ?? {}).vacateDesignOptionId)
    .find((id) => id !== undefined);
}

function isForced({ query }: Parts): boolean {
  return Forced.safeParse(query).success;
}

function isOfCard({ path }: Endpoint): boolean {
  return OF_CARD.test(path);
}

function takesSeat({ method, path }: Endpoint): boolean {
  return method !== "GET" && TAKES_SEAT.test(path);
}

function endsSeat({ method, path }: Endpoint): boolean {
  return method !== "GET" && ENDS_SEAT.test(path);
}
