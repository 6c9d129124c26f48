import type { DesignOption } from "#shared/contracts/design/design-options.ts";
import type { SeatRequest } from "#shared/contracts/design/seat-request.ts";

/** The part of an option that an answer needs. */
export type AskedOption = Pick<DesignOption, "id" | "name" | "occupied" | "locked" | "requests">;

/** Somebody asks for an option that this window holds. */
export interface Incoming {
  option: AskedOption;
  request: SeatRequest;
  /** Another one who was promised the seat: it cannot be promised twice. Null without. */
  promisedTo: SeatRequest | null;
}

/**
 * Requests that wait for this window's answer or for the end of its promise, first asked first. A quiet place in the
 * queue asks nothing of the holder, and what was refused is answered.
 *
 * @param connection of this window; null while there is none
 */
export function incomingRequests(options: readonly AskedOption[], connection: string | null): Incoming[] {
  return options
    .filter(({ occupied }) => occupied?.isMine === true && occupied.connection === connection)
    .flatMap((option) => {
      const asked = option.requests.filter(({ isMine, answer }) => !isMine && answer?.kind !== "kept");
      const promised = asked.find(({ answer }) => answer?.kind === "later") ?? null;
      return asked
        .filter(({ whenFree, answer }) => !whenFree || answer !== null)
        .map((request) => ({ option, request, promisedTo: promised === request ? null : promised }));
    })
    .toSorted((one, other) => one.request.askedAt.localeCompare(other.request.askedAt));
}
