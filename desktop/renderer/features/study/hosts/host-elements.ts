import type { HostBrief } from "#desktop/ipc/extraction.ts";
import { HOST_CLASSES, type HostKind } from "#shared/contracts/host-kinds/kind.ts";

type ShownHost = Pick<HostBrief, "kind" | "globalId" | "elementGlobalIds">;

/** Hosts that are no element of the model themselves, such as façades. Both ways, as models have 20,000 elements. */
export interface HostElements {
  /** By its GlobalId. */
  byHost: ReadonlyMap<string, ShownHost>;
  /** By the GlobalIds of its elements. */
  byElement: ReadonlyMap<string, readonly ShownHost[]>;
}

export const NO_HOST_ELEMENTS: HostElements = { byHost: new Map(), byElement: new Map() };

/** What is known with these hosts too. */
export function withHosts(known: HostElements, hosts: readonly HostBrief[]): HostElements {
  const other = hosts.filter(({ globalId, elementGlobalIds: [first] }) => first !== undefined && first !== globalId);
  if (other.every(({ globalId }) => known.byHost.has(globalId))) return known;
  const byHost = new Map([...known.byHost, ...other.map((host) => [host.globalId, host] as const)]);
  const byElement = new Map<string, ShownHost[]>();
  for (const host of byHost.values()) {
    for (const element of host.elementGlobalIds) {
      const own = byElement.get(element);
      if (own) own.push(host);
      else byElement.set(element, [host]);
    }
  }
  return { byHost, byElement };
}

/** Elements of the model that hosts are shown by, each once. */
export function elementsOf({ byHost }: HostElements, hostGlobalIds: Iterable<string>): string[] {
  return [...new Set([...hostGlobalIds].flatMap((globalId) => byHost.get(globalId)?.elementGlobalIds ?? [globalId]))];
}

/** Hosts of some kinds that an element stands for: those that it is part of, else itself by its class. */
export function hostsOfElement(
  { byElement }: HostElements,
  kinds: readonly HostKind[],
  { globalId, ifcClass }: { globalId: string; ifcClass: string },
): string[] {
  const found = (byElement.get(globalId) ?? []).filter(({ kind }) => kinds.includes(kind));
  // Subtypes begin with the name of their class. A façade is never one element of the model.
  const isItself = kinds.some((kind) => kind !== "facade" && ifcClass.startsWith(HOST_CLASSES[kind]));
  return found.length === 0 && isItself ? [globalId] : found.map((host) => host.globalId);
}
