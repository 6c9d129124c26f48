import { z } from "zod";
import type { Outbox } from "#desktop/services/edits/outbox.ts";
import type { LocalStore } from "#desktop/services/local-store/local-store.ts";
import type { Ports } from "#desktop/services/ports.ts";
import type { SeatLost } from "#desktop/ipc/bridge.ts";
import { CallError } from "#shared/client/call.ts";
import { DesignOption, getDesignOption, vacateDesignOption } from "#shared/contracts/design/design-options.ts";
import { endpoints } from "#shared/contracts/endpoints.ts";
import { withdrawSeatRequest } from "#shared/contracts/design/seat-request-calls.ts";
import { within } from "#desktop/services/within.ts";
import type { ApiClient, NamedCall } from "./api-client.ts";
import type { LiveChannel } from "./live-channel.ts";

/** The seats on design options that this workbench holds, as many as it has tabs, and those that it asked for. */
export interface Seats {
  /** Options whose seats are held here. */
  held(): string[];
  /**
   * Options whose seats this workbench claims when it connects: those held now, or held when it was killed, and those it
   * asks for, which may have come while nothing was heard.
   */
  claimed(): string[];
  /** The options that are open in tabs. Seats on options that were open before are given back, requests withdrawn. */
  keepOpen(ids: readonly string[]): Promise<void>;
  /** The user leaves for good: nothing is claimed any more. */
  forget(): void;
}

interface Settings {
  api: Pick<ApiClient, "call" | "onOutcome" | "settled">;
  live: Pick<LiveChannel, "get" | "onLive" | "onLost" | "onChanged">;
  store: Pick<LocalStore, "getSetting" | "setSetting">;
  /** What was typed is sent before its seat goes. */
  outbox: Pick<Outbox, "send" | "park">;
  ports: Pick<Ports, "push" | "now" | "log">;
}

const CLAIMED_SETTING = "seats.claimed";
const ASKED_SETTING = "seats.asked";
const Ids = z.array(z.uuid()).catch([]);
/** How long giving a seat back waits for what was typed and is being saved on it. */
const FINISHED_WITHIN_MS = 5_000;
/** What an option says of its seat. */
const Seat = DesignOption.pick({
  id: true,
  projectId: true,
  name: true,
  occupied: true,
  seatEpoch: true,
  seatEnd: true,
  requests: true,
});
const Target = z.object({ id: z.string().optional(), studyId: z.string().optional() }).catch({});
/** Refusals that may mean that the seat is gone: the option is asked. */
const IN_DOUBT = new Set(["option_occupied", "foreign_connection", "seat_stale", "not_found"]);

/**
 * Follows the seats by every design option that the API answers with: each says whether it is held here. Announces
 * `seat.lost` with how it ended when an option comes without it, is gone, or when the connection was away for longer
 * than the server keeps a seat; `seat.gained` when one comes here that was asked for, also without a tab.
 */
export function createSeats({ api, live, store, outbox, ports }: Settings): Seats {
  /** By option; the epoch is null for a seat from before this start, until the option was read. */
  const held = new Map<string, number | null>(
    Ids.parse(store.getSetting(CLAIMED_SETTING)).map((id) => [id, null] as const),
  );
  /** Options whose seats this workbench asks for. */
  const asked = new Set(Ids.parse(store.getSetting(ASKED_SETTING)));
  let open = new Set(held.keys());
  /** To be given back once there is a connection: without one, the server would take it for this user's other seat. */
  const owed = new Set<string>();
  /** Epochs of seats that were given back: an answer that was under way must not bring one back. */
  const left = new Map<string, number>();

  function save(): void {
    store.setSetting(CLAIMED_SETTING, [...held.keys()]);
    store.setSetting(ASKED_SETTING, [...asked]);
  }

  function lose(id: string, lost: Omit<SeatLost, "designOptionId">): void {
    if (!held.delete(id)) return;
    save();
    if (lost.reason !== "left") ports.push("seat.lost", { designOptionId: id, ...lost });
  }

  /** Not `isMine`: of a call before there was a connection it is said by user, so of their other computer too. */
  function isHere({ occupied }: z.infer<typeof Seat>): boolean {
    return occupied !== null && occupied.connection === live.get().connection;
  }

  /** Also a request that was refused is followed: it is withdrawn with its tab. */
  function learnRequest({ id, requests }: z.infer<typeof Seat>): void {
    const own = requests.filter((request) => request.isMine);
    const isAsked = own.some((request) => request.isHere) ? !owed.has(id) : own.length > 0 && asked.has(id);
    if (isAsked === asked.has(id)) return;
    if (isAsked) asked.add(id);
    else asked.delete(id);
    save();
  }

  /** @param isTaken the seat comes of the very call that took it, not of somebody who handed it over */
  function learn(option: z.infer<typeof Seat>, isTaken = false): void {
    const wasAsked = asked.has(option.id);
    learnRequest(option);
    if (isHere(option)) {
      if (owed.has(option.id) || option.seatEpoch <= (left.get(option.id) ?? -1)) return;
      const isNew = held.get(option.id) !== option.seatEpoch;
      held.set(option.id, option.seatEpoch);
      save();
      if (!wasAsked || isTaken || !isNew) return;
      return ports.push("seat.gained", { designOptionId: option.id, projectId: option.projectId, name: option.name });
    }
    const epoch = held.get(option.id);
    // An answer that overtook the taking of the seat, or that was asked for on the connection before this one.
    const isOld =
      typeof epoch === "number" && (option.seatEpoch < epoch || (option.seatEpoch === epoch && option.occupied));
    if (epoch === undefined || isOld) return;
    const { seatEnd } = option;
    lose(option.id, {
      reason: seatEnd?.reason ?? "timed-out",
      at: seatEnd?.at ?? ports.now().toISOString(),
      by: seatEnd?.by?.name ?? null,
      installation: seatEnd?.installation ?? null,
      note: seatEnd?.note ?? null,
    });
  }

  async function ask(id: string): Promise<void> {
    try {
      learn(await api.call(getDesignOption, { params: { id } }));
    } catch (error) {
      if (error instanceof CallError && error.problem.status === 404) {
        asked.delete(id);
        save();
        lose(id, without("deleted"));
      }
      // Out of reach: the next welcome asks again, and onLost ends it.
      else ports.log("A seat could not be confirmed yet.", error);
    }
  }

  api.onOutcome(({ input, result }) => {
    if ("value" in result) {
      const { id } = Target.parse(input.params ?? {});
      if (input.endpoint === "deleteDesignOption" && id !== undefined) lose(id, without("left"));
      else if (endpoints[input.endpoint]?.response === DesignOption)
        learn(Seat.parse(result.value), input.endpoint === "occupyDesignOption");
    } else if (IN_DOUBT.has(result.refused.problem.code)) {
      const id = optionOf(input);
      if (id !== undefined && held.has(id)) void ask(id);
    }
  });
  live.onLive(() => {
    for (const id of new Set([...held.keys(), ...asked])) void ask(id);
    for (const id of owed) void giveBack(id);
  });
  live.onChanged(({ resource, id }) => {
    if (resource === "design-options" && asked.has(id)) void ask(id);
  });
  live.onLost(() => {
    for (const id of held.keys()) lose(id, without("timed-out"));
  });

  function without(reason: SeatLost["reason"]): Omit<SeatLost, "designOptionId"> {
    return { reason, at: ports.now().toISOString(), by: null, installation: null, note: null };
  }

  /** Saves what was typed on the seat, and waits for what is being saved. What could not be saved waits for a choice. */
  async function finish(id: string, wasHeld: boolean): Promise<void> {
    const canSend = wasHeld && live.get().connection !== null;
    const sending: Promise<unknown> = canSend ? outbox.send(id) : Promise.resolve();
    const saving = sending.then(() => api.settled((input) => optionOf(input) === id));
    try {
      await within(FINISHED_WITHIN_MS, saving);
      // Opened again meanwhile, it is sent there.
      if (!open.has(id)) outbox.park(id);
    } catch (error) {
      ports.log("What was typed could not be read; it is offered with the next start.", error);
    }
  }

  async function giveBack(id: string): Promise<void> {
    // At once: where it cannot be said now, it is not claimed at the next connecting, which frees it.
    const wasHeld = held.delete(id);
    asked.delete(id);
    owed.add(id);
    save();
    await finish(id, wasHeld);
    if (live.get().connection === null) return;
    try {
      const option = await api.call(getDesignOption, { params: { id } });
      owed.delete(id);
      // Opened again meanwhile.
      if (open.has(id)) return learn(option);
      left.set(id, option.seatEpoch);
      if (isHere(option)) await api.call(vacateDesignOption, { params: { id }, query: {} });
      for (const request of option.requests) if (request.isHere) await withdraw(id, request.id);
    } catch (error) {
      const isKnown = error instanceof CallError && error.problem.status !== 0;
      if (isKnown) owed.delete(id);
      else owed.add(id);
      ports.log("A seat could not be given back; it is tried again with the next connection.", error);
    }
  }

  async function withdraw(id: string, requestId: string): Promise<void> {
    try {
      await api.call(withdrawSeatRequest, { params: { id, requestId }, query: {} });
    } catch (error) {
      if (!(error instanceof CallError) || error.problem.status !== 404) throw error;
      // The seat came meanwhile.
      await giveBack(id);
    }
  }

  return {
    held: () => [...held.keys()],
    claimed: () => [...new Set([...held.keys(), ...asked])],
    async keepOpen(ids) {
      const closed = [...open].filter((id) => !ids.includes(id) && (held.has(id) || asked.has(id)));
      open = new Set(ids);
      for (const id of ids) owed.delete(id);
      await Promise.all(closed.map(giveBack));
    },
    forget() {
      held.clear();
      asked.clear();
      owed.clear();
      save();
    },
  };
}

function optionOf({ params }: NamedCall): string | undefined {
  const { id, studyId } = Target.parse(params ?? {});
  return studyId ?? id;
}
