import type { OpenedModel } from "#shared/ifc/open/opened-model.ts";
import { readElementMesh } from "#shared/ifc/geometry/element-mesh.ts";
import { boundsIn } from "#shared/ifc/geometry/elevation.ts";
import { add, identity, scale, within, type Frame, type Vector } from "#shared/ifc/geometry/frame.ts";
import { classOf, findLine } from "#shared/ifc/read/line.ts";
import type { WallReading } from "#shared/ifc/hosts/wall/read-wall.ts";
import { relationsOf } from "#shared/ifc/read/relations.ts";
import { readWallCommon } from "#shared/ifc/hosts/wall/wall-common.ts";

/** Words by which people name a wall between two dwellings, in English, German, Dutch and French. */
const named =
  /\bparty[ -]?wall|\b(?<!non[- ])separating wall|\b(unit|residential|tenancy|dwelling)[ -](demising|separation)|\bdemising|\b(Wohnungs|Haus|Gebäude)[- ]?trennwand|\bkommunwand|\bwoningscheidend|\bmur (mitoyen|séparatif)/i;

/** Airborne sound insulation of a wall between dwellings, dB: 45 by Approved Document E, more elsewhere. */
const leastSound = 45;

/**
 * Which walls stand between two units.
 *
 * 1. Where spaces on both sides are in zones (IfcRelSpaceBoundary, IfcRelAssignsToGroup of IfcZone), these decide: a
 *    party wall has, on its two sides, spaces that share no zone.
 * 2. Else its name or its type's name says so.
 * 3. Else, for a wall that is not external, Pset_WallCommon: Compartmentation is true, or AcousticRating is 45 dB or
 *    more. FireRating alone says nothing: bearing walls inside one dwelling have it too.
 *
 * @returns one flag per reading, in their order
 */
export function findPartyWalls(model: OpenedModel, readings: readonly WallReading[]): boolean[] {
  const zones = zonesBySpace(model);
  const middles = new Map<number, Vector | null>();
  return readings.map(({ wallId, host, prism }) => {
    const byZone = zones.size === 0 ? null : separatesZones(model, wallId, prism.frame, zones, middles);
    if (byZone !== null) return byZone;
    if (named.test(`${host.name} ${host.typeName ?? ""}`)) return true;
    if (host.isExternal === true) return false;
    return readWallCommon(model, wallId, "Compartmentation") === true || soundOf(model, wallId) >= leastSound;
  });
}

/** Null unless spaces in zones lie on both sides. */
function separatesZones(
  model: OpenedModel,
  wallId: number,
  frame: Frame,
  zones: ReadonlyMap<number, ReadonlySet<number>>,
  middles: Map<number, Vector | null>,
): boolean | null {
  const bounding = relationsOf(model, "IfcRelSpaceBoundary").relating.get(wallId) ?? [];
  const sides: { left: ReadonlySet<number>[]; right: ReadonlySet<number>[] } = { left: [], right: [] };
  for (const spaceId of bounding) {
    const zone = zones.get(spaceId);
    const middle = zone === undefined ? null : middleOf(model, spaceId, middles);
    if (zone === undefined || middle === null) continue;
    (within(frame, middle)[1] > 0 ? sides.left : sides.right).push(zone);
  }
  if (sides.left.length === 0 || sides.right.length === 0) return null;
  return sides.left.some((a) => sides.right.some((b) => [...a].every((zone) => !b.has(zone))));
}

/** IfcZones of each space that has any; expressIds. */
function zonesBySpace(model: OpenedModel): Map<number, ReadonlySet<number>> {
  const zones = new Map<number, ReadonlySet<number>>();
  for (const [member, groups] of relationsOf(model, "IfcRelAssignsToGroup").relating) {
    const own = groups.filter((id) => {
      const line = findLine(model, id);
      return line !== null && classOf(model, line) === "IfcZone";
    });
    if (own.length > 0) zones.set(member, new Set(own));
  }
  return zones;
}

/** Middle of a space's box, metres. */
function middleOf(model: OpenedModel, spaceId: number, known: Map<number, Vector | null>): Vector | null {
  const found = known.get(spaceId);
  if (found !== undefined) return found;
  const bounds = boundsIn(identity, readElementMesh(model, spaceId)?.points ?? []);
  const middle = bounds === null ? null : scale(add(bounds.low, bounds.high), 0.5);
  known.set(spaceId, middle);
  return middle;
}

/** Pset_WallCommon.AcousticRating is free text ("Rw 53 dB"): its first number of two digits; 0 without one. */
function soundOf(model: OpenedModel, wallId: number): number {
  const value = readWallCommon(model, wallId, "AcousticRating");
  if (typeof value === "number") return value;
  const [text] = typeof value === "string" ? (/(?<![\d.,])\d{2}(?![\d])/.exec(value) ?? []) : [];
  return text === undefined ? 0 : Number(text);
}
