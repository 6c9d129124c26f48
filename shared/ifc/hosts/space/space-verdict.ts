import type { HostSpace } from "#shared/contracts/host-kinds/space.ts";
import { findSelfCrossing } from "#shared/ifc/geometry/rings.ts";
import type { SpaceShape } from "./space-shape.ts";

/** m². A riser cupboard is larger, a sports hall smaller. */
const areas = { least: 0.3, most: 5000 };
/** Metres between the lowest and the highest point of a floor that counts as level. */
const levelFloor = 0.02;

/** Why a space cannot be trusted as a room, with what to do about it; null for one that can. */
export function refuseShape(host: HostSpace, shape: SpaceShape): string | null {
  if (shape.source === "box") {
    return "Only a box around it is in the file, so its walls are not known: export the spaces with their bodies.";
  }
  if (shape.outlines.length > 1) {
    return `Its floor is in ${shape.outlines.length} pieces: make a space of each in the model.`;
  }
  const crossing = refuseCrossing(host);
  if (crossing !== null) return crossing;
  const [low, high] = shape.floor;
  if (high - low > levelFloor) {
    return `Its floor is not level: it rises by ${metres(high - low)}. Split the space at the step in the model.`;
  }
  return refuseArea(host);
}

/** Why a space of this area is no room; null for one that can be. */
export function refuseArea({ netArea }: HostSpace): string | null {
  if (netArea < areas.least) {
    return `${squareMetres(netArea)} is less than any room has (${areas.least} m²): check its boundary, or leave it out.`;
  }
  if (netArea > areas.most) {
    return `${squareMetres(netArea)} is more than any room has (${squareMetres(areas.most)}): check the units of the model, or leave it out.`;
  }
  return null;
}

/** Why a space of this outline is no room: one that crosses or touches itself; null for any other. */
export function refuseCrossing({ footprint }: HostSpace): string | null {
  for (const ring of [footprint.outer, ...footprint.holes]) {
    const at = findSelfCrossing(ring);
    if (at !== null) {
      return `Its outline crosses or touches itself ${metres(at[0])} along and ${metres(at[1])} across from its corner: draw the space again.`;
    }
  }
  return null;
}

/** What a space that shares so many m² with another one is told. */
export function overlapSentence(own: HostSpace, other: HostSpace, shared: number): string {
  return `Of its ${squareMetres(own.netArea)}, ${squareMetres(shared)} are also in ${titleOf(other)}: keep the two apart in the model, or leave one out.`;
}

/** "A104 Bathroom 1": number and use, else its GlobalId. */
export function titleOf({ name, longName, globalId }: HostSpace): string {
  return [name, longName === name ? null : longName].filter(Boolean).join(" ") || globalId;
}

/** "2,450 mm". */
export function metres(value: number): string {
  return `${Math.round(value * 1000).toLocaleString("en-GB")} mm`;
}

/** "3.16 m²". */
function squareMetres(value: number): string {
  return `${value.toLocaleString("en-GB", { maximumFractionDigits: 2 })} m²`;
}
