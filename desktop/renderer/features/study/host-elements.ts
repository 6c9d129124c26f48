import type { HostBrief } from "#desktop/ipc/extraction.ts";
import { HOST_CLASSES, type HostKind } from "#shared/contracts/host-kinds/kind.ts";

/** Hosts that are no element of the model themselves, such as façades: kind and elements of each, by GlobalId. */
export type HostElements = ReadonlyMap<string, Pick<HostBrief, "kind" | "elementGlobalIds">>;

/** What is known with these hosts too. */
export function withHosts(known: HostElements, hosts: readonly HostBrief[]): HostElements {
  const other = hosts.filter(({ globalId, elementGlobalIds: [first] }) => first !== undefined && first !== globalId);
  if (other.every(({ globalId }) => known.has(globalId))) return known;
  return new Map([
    ...known,
    ...other.map(({ globalId, kind, elementGlobalIds }) => [globalId, { kind, elementGlobalIds }] as const),
  ]);
}

/** Elements of the model that hosts are shown by, each once. */
export function elementsOf(known: HostElements, hostGlobalIds: Iterable<string>): string[] {
  return [...new Set([...hostGlobalIds].flatMap((globalId) => known.get(globalId)?.elementGlobalIds ?? [globalId]))];
}

/** Hosts of some kinds that an element stands for: itself by its class, and those that it is part of. */
export function hostsOfElement(
  known: HostElements,
  kinds: readonly HostKind[],
  { globalId, ifcClass }: { globalId: string; ifcClass: string },
): string[] {
  const found = [...known].flatMap(([host, { kind, elementGlobalIds }]) =>
    kinds.includes(kind) && elementGlobalIds.includes(globalId) ? [host] : [],
  );
  // Subtypes begin with the name of their class. A façade is never one element of the model.
  const isItself = kinds.some((kind) => kind !== "facade" && ifcClass.startsWith(HOST_CLASSES[kind]));
  return found.length === 0 && isItself ? [globalId] : found;
}
