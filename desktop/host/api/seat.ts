import { z } from "zod";
import { toBridgeProblem } from "#desktop/host/problems.ts";
import type { Ports } from "#desktop/host/ports.ts";
import { CallError } from "#shared/client/call.ts";
import { occupyDesignOption } from "#shared/contracts/design-options.ts";
import type { ApiClient, NamedCall } from "./api-client.ts";
import type { LiveChannel } from "./live-channel.ts";

const Target = z.object({ id: z.string().optional(), studyId: z.string().optional() }).catch({});
const Asks = z.object({ occupy: z.union([z.boolean(), z.enum(["true", "false"])]).optional() }).catch({});
const Created = z.object({ id: z.string() });
const SEAT_LOST = new Set(["option_occupied", "foreign_connection", "seat_needed", "seat_stale"]);

/**
 * Follows which design option this connection occupies, from the calls that pass through.
 * Takes the seat again after a reconnect, and announces `seat.lost` when that is refused, when a write
 * is answered 409, or when the connection was away for longer than the server keeps a seat.
 */
export function followSeat(
  api: Pick<ApiClient, "call" | "onOutcome">,
  live: Pick<LiveChannel, "onLive" | "onLost">,
  push: Ports["push"],
): void {
  let seat: string | null = null;

  function lose(reason: string): void {
    if (seat === null) return;
    const designOptionId = seat;
    seat = null;
    push("seat.lost", { designOptionId, reason });
  }

  api.onOutcome(({ input, result }) => {
    if ("value" in result) seat = seatAfter(input, result.value, seat);
    else if (concerns(input, seat) && SEAT_LOST.has(result.refused.problem.code)) lose(result.refused.problem.detail);
  });

  live.onLost(() =>
    lose(
      "The connection was away for too long, so the seat was given back. Occupy the option again, or keep your edits as a copy.",
    ),
  );

  async function retake(id: string, connection: string): Promise<void> {
    try {
      await api.call(occupyDesignOption, { params: { id }, query: { connection } });
    } catch (error) {
      // Gone again: the next welcome tries again, and onLost ends it.
      if (error instanceof CallError && error.problem.status === 0) return;
      if (seat === id) lose(toBridgeProblem(error).detail);
    }
  }
  live.onLive((connection) => {
    if (seat !== null) void retake(seat, connection);
  });
}

function concerns({ params }: NamedCall, seat: string | null): boolean {
  const target = Target.parse(params ?? {});
  return seat !== null && (target.id === seat || target.studyId === seat);
}

/** The seat after a call that succeeded. */
function seatAfter(input: NamedCall, value: unknown, seat: string | null): string | null {
  const { id } = Target.parse(input.params ?? {});
  if (input.endpoint === "occupyDesignOption") return id ?? seat;
  if (input.endpoint === "vacateDesignOption" || input.endpoint === "deleteDesignOption") {
    return id === seat ? null : seat;
  }
  if (input.endpoint === "createDesignOption" || input.endpoint === "duplicateDesignOption") {
    return asksForSeat(input) ? Created.parse(value).id : seat;
  }
  return seat;
}

function asksForSeat(input: NamedCall): boolean {
  return [input.query, input.body].some((part) => {
    const { occupy } = Asks.parse(part ?? {});
    return occupy === true || occupy === "true";
  });
}
