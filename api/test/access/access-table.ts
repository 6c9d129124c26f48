import type { AccessWorld } from "./access-world.ts";

/**
 * Who calls, in the order of the columns of R-21, then three that it implies. What a row calls is Hallam's, a tenant with
 * a Pro licence, unless the row says whose.
 */
export const ACTORS = [
  /** Signed out. */
  "anonymous",
  /** Signed in, of a tenant that waits for approval. */
  "registered",
  /** Of an approved tenant that owns the page of a supplier. */
  "owner",
  /** Staff with `profiles:approve`. */
  "approver",
  /** Of Hallam, with `tenant:manage`. */
  "manager",
  /** Staff with `tenant:proxy`, acting for nobody. */
  "proxy",
  /** Staff with `onboarding:admin`. */
  "onboarding",
  /** Of another approved tenant with a Pro licence. */
  "stranger",
  /** Of Hallam, without a capability; not the owner of its projects. */
  "member",
  /** Staff with `tenant:proxy`, acting for Hallam: what its managers may (R-21 "proxied"). */
  "acting",
] as const;
export type ActorName = (typeof ACTORS)[number];

/** What a call sends. Places of the address and parts of the query by name. */
export interface Sent {
  params?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, string | number>>;
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  /** Where a handler answers for all below an address: the one that is asked. */
  path?: string;
  /** Makes what the call, or what it needed, changed as it was, where later rows need that. */
  undo?: () => Promise<unknown>;
}

/**
 * Makes what the call is about. It stays for the next actor until a call was let through that may have changed it; one
 * that takes the actor is made anew for each.
 */
export type Given = (world: AccessWorld, actor: ActorName) => Sent | Promise<Sent>;

export interface AccessRow {
  /** As it is mounted: `GET /api/projects/:id`, `use /assets`. */
  address: string;
  /** What differs between rows of one address. */
  when: string;
  answers: Readonly<Record<ActorName, number>>;
  given: Given;
  isOfActor: boolean;
}

/**
 * One row of the table.
 *
 * @param call method and address as the route declares them; after a comma what differs between rows of one address
 * @param answers one status for each of `ACTORS`, in their order
 * @throws Error when there are not as many statuses as actors
 */
export function row(call: string, answers: string, given: Given = () => ({})): AccessRow {
  const [address = "", ...when] = call.split(", ");
  const statuses = answers.trim().split(/\s+/).map(Number);
  if (statuses.length !== ACTORS.length || statuses.some(Number.isNaN)) {
    throw new Error(`"${call}" needs ${ACTORS.length} statuses, one for each of: ${ACTORS.join(", ")}.`);
  }
  const named = ACTORS.map((actor, index) => [actor, statuses[index] ?? 0] as const);
  return {
    address,
    when: when.join(", "),
    answers: Object.fromEntries(named) as AccessRow["answers"],
    given,
    isOfActor: given.length > 1,
  };
}

/** Everybody is let through: what R-21 opens to visitors. */
export function forAll(status: number): string {
  return ACTORS.map(() => status).join(" ");
}
