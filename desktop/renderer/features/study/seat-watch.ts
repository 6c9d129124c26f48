import type { DesignOption } from "#shared/contracts/design/design-options.ts";
import type { SeatLost } from "#desktop/ipc/bridge.ts";

/** How this window lost its seat. */
export type LostSeat = Omit<SeatLost, "designOptionId">;

/** What an answer of the server says of this window's seat. */
export interface SeatWatch {
  /** Whether this workbench was seen to hold the seat. */
  wasHere: boolean;
  /** The seat that was held here is gone with this answer. */
  isLost: boolean;
  /** It is held here now. */
  isHere: boolean;
}

/**
 * Follows the seat from answer to answer. It counts as held here once it stands on this connection: what is read before
 * there is a connection calls the seat of the user's other computer "mine" too. After a new connection the known answer
 * still names the one before it, so only an answer that no longer says "mine" is a loss.
 */
export function watchSeat(
  wasHere: boolean,
  occupied: Pick<NonNullable<DesignOption["occupied"]>, "isMine" | "connection"> | null,
  connection: string | null,
): SeatWatch {
  const isMine = occupied?.isMine ?? false;
  const isHere = isMine && connection !== null && occupied?.connection === connection;
  return { wasHere: isHere || (wasHere && isMine), isLost: wasHere && !isMine, isHere };
}

/**
 * How the seat was lost, once the option was asked for again: the deletion of one that is found may be forgotten, it was
 * undone.
 *
 * @param deleted the loss when the option was not found, else null
 */
export function lostAfterReading(known: LostSeat | null, deleted: LostSeat | null): LostSeat | null {
  if (known?.reason !== "deleted") return deleted ?? known;
  return deleted === null ? null : known;
}
