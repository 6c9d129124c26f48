import type { StoreyBrief } from "#shared/contracts/design/base-model.ts";
import type { WallChange, WallComparison } from "#shared/contracts/design/wall-comparison.ts";

/** What walls and rooms have in common here. */
interface Compared {
  globalId: string;
  name: string;
  storeyGlobalId: string | null;
}

/** Hosts of one content of a base model, and the storeys they name. */
interface Content<Host> {
  hosts: readonly Host[];
  storeys: readonly StoreyBrief[];
}

const ORDER = { moved: 0, gone: 1, added: 2 } as const;

/**
 * Hosts of one kind in two contents, by GlobalId.
 *
 * @param told the kind and the area of a host, m²
 * @returns changes: moved first, then gone, then added, each by name
 */
export function compareEach<Host extends Compared>(
  before: Content<Host>,
  after: Content<Host>,
  differencesOf: (was: Host, is: Host) => WallChange["differences"],
  told: (host: Host) => Pick<WallChange, "host" | "area">,
): WallComparison {
  const old = new Map(before.hosts.map((host) => [host.globalId, host]));
  const now = new Map(after.hosts.map((host) => [host.globalId, host]));
  const changes: WallChange[] = [];
  let same = 0;
  const changeOf = (kind: WallChange["kind"], compared: Host, storeys: readonly StoreyBrief[]): WallChange => {
    const storey = storeys.find(({ globalId }) => globalId === compared.storeyGlobalId)?.name ?? null;
    const { globalId, name } = compared;
    const { host, area } = told(compared);
    return { kind, host, globalId, name, storey, area: Math.round(area * 100) / 100, differences: [] };
  };
  for (const host of now.values()) {
    const was = old.get(host.globalId);
    if (was === undefined) {
      changes.push(changeOf("added", host, after.storeys));
      continue;
    }
    const differences = differencesOf(was, host);
    if (differences.length === 0) same += 1;
    else changes.push({ ...changeOf("moved", host, after.storeys), differences });
  }
  for (const host of old.values()) {
    if (!now.has(host.globalId)) changes.push(changeOf("gone", host, before.storeys));
  }
  return { changes: sorted(changes), same };
}

/** Two comparisons as one. */
export function joined(one: WallComparison, other: WallComparison): WallComparison {
  return { changes: sorted([...one.changes, ...other.changes]), same: one.same + other.same };
}

function sorted(changes: readonly WallChange[]): WallChange[] {
  return changes.toSorted(
    (a, b) => ORDER[a.kind] - ORDER[b.kind] || a.name.localeCompare(b.name, "en", { numeric: true }),
  );
}
