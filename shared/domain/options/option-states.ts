/** Who holds the seat, seen from the caller's connection. `my-other-connection`: the same user, connected elsewhere. */
export type Seat = "none" | "me" | "my-other-connection" | "other";
/** Who locked the option. Locks belong to users, not to connections. */
export type Lock = "none" | "me" | "other";

export interface OptionState {
  occupied: Seat;
  locked: Lock;
}

/** `change` is every edit: rename, context, products, inputs, element set, execute, thumbnail. */
export type OptionVerb = "occupy" | "vacate" | "force-vacate" | "lock" | "unlock" | "change" | "delete" | "read";

export interface OptionCaller {
  /** Owner of the project, or holder of `tenant:manage`. */
  isManager: boolean;
}

export type OptionDecision =
  | { isAllowed: true; next: OptionState }
  | { isAllowed: false; code: "option_occupied" | "option_locked" | "forbidden" };

/**
 * The state table of a design option: may this caller do this now, and what comes of it.
 *
 * The same user on another connection counts as somebody else, except that `occupy` takes the seat over.
 * `read` stands for read, compare, export and duplicate. A deleted option has no next state: `next` is then unchanged.
 */
export function decideOption(state: OptionState, verb: OptionVerb, caller: OptionCaller): OptionDecision {
  switch (verb) {
    case "read":
      return allowed(state);
    case "occupy":
      if (state.locked === "other") return refused("option_locked");
      if (state.occupied === "other") return refused("option_occupied");
      return allowed({ ...state, occupied: "me" });
    case "vacate":
      if (state.locked === "other") return refused("option_locked");
      if (isTaken(state)) return refused("option_occupied");
      return allowed({ ...state, occupied: "none" });
    case "force-vacate":
      if (state.locked === "other") return refused("option_locked");
      if (state.occupied === "other" && !caller.isManager) return refused("forbidden");
      return allowed({ ...state, occupied: "none" });
    case "lock":
      if (state.locked === "other") return refused("option_locked");
      if (state.locked === "me") return allowed(state);
      if (isTaken(state)) return refused("option_occupied");
      return allowed({ ...state, locked: "me" });
    case "unlock":
      if (state.locked === "other" && !caller.isManager) return refused("forbidden");
      if (state.locked === "none" && isTaken(state)) return refused("option_occupied");
      return allowed({ ...state, locked: "none" });
    case "change":
    case "delete":
      if (state.locked !== "none") return refused("option_locked");
      if (isTaken(state)) return refused("option_occupied");
      return allowed(state);
  }
}

function isTaken(state: OptionState): boolean {
  return state.occupied === "other" || state.occupied === "my-other-connection";
}

function allowed(next: OptionState): OptionDecision {
  return { isAllowed: true, next };
}

function refused(code: "option_occupied" | "option_locked" | "forbidden"): OptionDecision {
  return { isAllowed: false, code };
}
