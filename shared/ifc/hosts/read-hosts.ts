import type { FileHostKind } from "#shared/contracts/host-kinds/kind.ts";
import type { HostWall } from "#shared/contracts/host-kinds/wall.ts";
import type { Host } from "#shared/contracts/host-kinds/hosts.ts";
import { readFacades } from "#shared/ifc/hosts/facade/read-facades.ts";
import { readSlabs } from "#shared/ifc/hosts/slab/read-slabs.ts";
import { readSpaces } from "#shared/ifc/hosts/space/read-spaces.ts";
import { readStairOpenings } from "#shared/ifc/hosts/stair-opening/read-stair-openings.ts";
import { readWalls, type WallsReading } from "#shared/ifc/hosts/wall/read-walls.ts";
import type { OpenedModel } from "#shared/ifc/open/opened-model.ts";
import type { ModelProblem } from "#shared/ifc/read/model-index.ts";

/** What was read of one kind. */
export interface KindReading {
  kind: FileHostKind;
  /** In file order; those that nothing can be put on are here too, with `unsupported`. */
  hosts: Host[];
  /** One sentence each. */
  problems: ModelProblem[];
}

/** `done` of `total` hosts of the kind that is read now. */
export type OnHosts = (kind: FileHostKind, done: number, total: number) => void;

/**
 * Hosts of some kinds of a model, in world metres.
 *
 * @param onProgress after each host; a long read can be stopped by throwing from it
 * @returns one reading for each kind, in their order
 */
export function readHosts(model: OpenedModel, kinds: readonly FileHostKind[], onProgress?: OnHosts): KindReading[] {
  const told = (kind: FileHostKind) => (done: number, total: number) => onProgress?.(kind, done, total);
  let walls: WallsReading | undefined;
  // Openings of rooms, supports of slabs and façades are found by the walls: they are read once, whoever asks.
  const readWallsOnce = (): WallsReading => (walls ??= readWalls(model, told("wall")));
  const wallsOf = (): readonly HostWall[] => readWallsOnce().hosts;
  return kinds.map((kind): KindReading => {
    switch (kind) {
      case "wall":
        return { kind, ...readWallsOnce() };
      case "space":
        return { kind, ...readSpaces(model, wallsOf(), told(kind)) };
      case "slab":
        return { kind, ...readSlabs(model, wallsOf(), told(kind)) };
      case "stair-opening":
        return { kind, ...readStairOpenings(model, told(kind)) };
      case "facade":
        return { kind, ...readFacades(model, readWallsOnce(), told(kind)) };
    }
  });
}
