import { z } from "zod";
import { HOST_BOUNDS, spoken } from "./host-bounds.ts";
import { HostKindOrOld, hostNoun } from "./kind.ts";
import { HostFacade } from "./facade.ts";
import { HostSite } from "./site.ts";
import { HostSlab } from "./slab.ts";
import { HostSpace } from "./space.ts";
import { HostStairOpening } from "./stair-opening.ts";
import { HostWall } from "./wall.ts";
import { countOf } from "./host-sizes.ts";

/** What a kit is put on, of one of the kinds. */
export const Host = z.discriminatedUnion("kind", [
  HostWall,
  HostSpace,
  HostSlab,
  HostFacade,
  HostStairOpening,
  HostSite,
]);
export type Host = z.infer<typeof Host>;

/** The hosts of a run: of one kind, or of all kinds that its products take. */
export const Hosts = z.array(Host).max(HOST_BOUNDS.hosts, {
  error: ({ input }) =>
    `${countOf(input)} ${nounOfAll(input)} are over ${spoken(HOST_BOUNDS.hosts)}, the most of one run: run the model in parts.`,
});

/** "walls", or "hosts" where a list has several kinds. */
function nounOfAll(input: unknown): string {
  const hosts = z.array(z.object({ kind: HostKindOrOld })).safeParse(input).data ?? [];
  const [first] = hosts;
  return first && hosts.every(({ kind }) => kind === first.kind) ? hostNoun(first.kind) : "hosts";
}

/** A host of one kind: `HostOf<"space">`. */
export type HostOf<Kind extends Host["kind"]> = Extract<Host, { kind: Kind }>;

/** Those of one kind, in their order. */
export function hostsOfKind<Kind extends Host["kind"]>(hosts: readonly Host[], kind: Kind): HostOf<Kind>[] {
  return hosts.filter((host): host is HostOf<Kind> => host.kind === kind);
}
