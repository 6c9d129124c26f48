interface Person {
  id: string;
  name: string;
}

/** A chain with its members, as they were read. */
export interface SeenChain {
  /** `lastUpdatedAt` ISO 8601. */
  chain: { lastUpdatedAt: string; lastUpdatedBy: Person | null };
  /** `addedAt` ISO 8601. */
  members: readonly { organisationId: number; name: string; addedAt: string; addedBy: Person | null }[];
}

export interface RemoteChange {
  kind: "added" | "removed";
  person: string;
  name: string;
}

const MOST_TOLD = 3;

/**
 * What somebody else added or took away between two readings, with who did it. A page that its owner hides leaves the
 * chain as well, and nobody took it away: then the chain itself has not changed. Who comes back with an Undo was added by
 * somebody long ago.
 */
export function remoteChanges(before: SeenChain, now: SeenChain, myId: string | undefined): RemoteChange[] {
  const idsOf = ({ members }: SeenChain) => new Set(members.map(({ organisationId }) => organisationId));
  const [was, is] = [idsOf(before), idsOf(now)];
  const changedAt = Date.parse(before.chain.lastUpdatedAt);
  const tell = (kind: RemoteChange["kind"], name: string, by: Person | null): RemoteChange[] =>
    by === null || by.id === myId ? [] : [{ kind, person: by.name, name }];
  const added = now.members
    .filter(({ organisationId }) => !was.has(organisationId))
    .flatMap(({ name, addedAt, addedBy }) =>
      tell("added", name, Date.parse(addedAt) > changedAt ? addedBy : now.chain.lastUpdatedBy),
    );
  const hasChanged = Date.parse(now.chain.lastUpdatedAt) > changedAt;
  const removed = before.members
    .filter(({ organisationId }) => hasChanged && !is.has(organisationId))
    .flatMap(({ name }) => tell("removed", name, now.chain.lastUpdatedBy));
  return [...added.slice(0, MOST_TOLD), ...removed.slice(0, MOST_TOLD)];
}
