import type { DesignOption } from "#shared/contracts/design/design-options.ts";
import { HAND_OVER_LATER_MS, type SeatRequest } from "#shared/contracts/design/seat-request.ts";
import { holderOf, idleTimeOf, type Holder, type IdleTime } from "#desktop/renderer/features/projects/seat-holder.ts";
import { secondsSince, secondsUntil } from "#desktop/renderer/features/seat-requests/wait-time.ts";

/** The part of an option that tells who holds it and who asks for it. */
export type HeldOption = Pick<DesignOption, "occupied" | "locked" | "requests">;

/** Where a request of mine stands; `queued`: a quiet place in the queue, of which the holder is not told. */
export type Asked = "no" | "queued" | "waiting" | "promised" | "kept";

/** What a person who looks at an option sees of its holder and of their own request. */
export interface HolderPanelState {
  holder: Holder;
  /** How the holder is heard of; `unknown` while this computer is offline itself, and of nobody. */
  presence: "online" | "idle" | "unknown";
  idle: IdleTime | null;
  asked: Asked;
  request: SeatRequest | null;
  /** Seconds since I asked; 0 without a request. */
  waited: number;
  /** Seconds until the seat is promised to come; 0 without a promise. */
  left: number;
  /** Two minutes are over without an answer. */
  isUnanswered: boolean;
  /** Why nothing can be asked for now; null when it can. */
  refusal: "offline" | "locked" | null;
  /** The step of "What happens then" that is under way, 1 to 4; null before the first. */
  step: 2 | 3 | 4 | null;
}

/** After so long without an answer there are other ways on. */
export const UNANSWERED_AFTER_S = 120;

/**
 * @param readAt when the option was read, milliseconds since 1970 by this computer's clock
 * @param now the same
 */
export function holderPanelState({
  option,
  userId,
  isLive,
  readAt,
  now,
}: {
  option: HeldOption;
  userId: string | undefined;
  isLive: boolean;
  readAt: number;
  now: number;
}): HolderPanelState {
  const holder = holderOf(option.occupied, userId);
  const idle = isLive ? idleTimeOf(option.occupied, readAt, now) : null;
  const request = (holder === "other" && option.requests.find(({ isMine }) => isMine)) || null;
  const asked = askedOf(request);
  const waited = request ? secondsSince(request.askedAt, now) : 0;
  return {
    holder,
    presence: !isLive || holder === "nobody" ? "unknown" : idle ? "idle" : "online",
    idle,
    asked,
    request,
    waited,
    left: request?.answer?.kind === "later" ? secondsUntil(request.answer.dueAt, now, HAND_OVER_LATER_MS) : 0,
    isUnanswered: asked === "waiting" && waited >= UNANSWERED_AFTER_S,
    // Who has the lock may have the seat as well.
    refusal: !isLive ? "offline" : option.locked && option.locked.user.id !== userId ? "locked" : null,
    step: stepOf(holder, asked, idle !== null),
  };
}

/** Where a request stands. */
export function askedOf(request: SeatRequest | null): Asked {
  if (!request) return "no";
  if (request.answer) return request.answer.kind === "later" ? "promised" : "kept";
  return request.whenFree ? "queued" : "waiting";
}

function stepOf(holder: Holder, asked: Asked, isIdle: boolean): 2 | 3 | 4 | null {
  if (holder === "me") return 4;
  if (asked === "no" || asked === "kept") return null;
  return isIdle || asked === "queued" ? 3 : 2;
}
