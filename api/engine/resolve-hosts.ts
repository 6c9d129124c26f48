import { HOST_CLASSES, type HostKind } from "#shared/contracts/host-kinds/kind.ts";
import type { Host } from "#shared/contracts/host-kinds/hosts.ts";
import type { ElementSet } from "#shared/contracts/design/studies.ts";

/**
 * The hosts a product applies to, in the order of the model: hand-picked ones, else every one of the set's kind, else,
 * without a set, every one of the kinds that it takes. Picked ones of another kind stay: the engine says what is wrong.
 *
 * @param elements null = all that the product takes
 * @param kinds that the product takes
 * @returns `missing`: hand-picked GlobalIds that no host has
 */
export function resolveHosts(
  hosts: readonly Host[],
  elements: ElementSet["query"] | null,
  kinds: readonly HostKind[],
): { hosts: Host[]; missing: string[] } {
  if (elements === null) return { hosts: hosts.filter(({ kind }) => kinds.includes(kind)), missing: [] };
  const { kind, ifcClass, globalIds } = elements;
  if (globalIds !== null) {
    const wanted = new Set(globalIds);
    const found = hosts.filter((host) => wanted.has(host.globalId));
    for (const host of found) wanted.delete(host.globalId);
    return { hosts: found, missing: [...wanted] };
  }
  const isWanted = (host: Host): boolean =>
    host.kind === kind && (ifcClass === HOST_CLASSES[kind] || ("ifcClass" in host && host.ifcClass === ifcClass));
  return { hosts: hosts.filter(isWanted), missing: [] };
}
