import { boolean, enumeration, list, NONE, type StepRef, text, typed } from "#shared/ifc/write/step-text.ts";
import { writeColumns, writeGlazing, writeStair } from "./house-parts.ts";
import { CLEAR_FEET, HOUSE_PLAN, HOUSE_ROOMS } from "./house-plan.ts";
import { writeWall } from "./house-walls.ts";
import { refs, type SmallFile, type SmallFormat, type SmallSite, writeSmallFile } from "./small-file.ts";
import { placeAt, type SmallPlace } from "./small-places.ts";
import { writeBox, writeShape } from "./small-solids.ts";

/** The house of `house-plan.ts` in a schema and unit, at the world's zero unless a site is given. */
export function writeHouse(format: Omit<SmallFormat, "plan">, site?: SmallSite): Uint8Array<ArrayBuffer> {
  const storeys = HOUSE_PLAN.map(({ name, elevation }) => [name, elevation] as const);
  return writeSmallFile({ ...format, plan: "ft" }, storeys, furnish, site);
}

function furnish(file: SmallFile): void {
  const outer: StepRef[] = [];
  for (const [index, plan] of HOUSE_PLAN.entries()) {
    const storey = file.storeys[index];
    if (storey === undefined) continue;
    const standing: StepRef[] = [];
    for (const each of plan.walls) {
      const { wall, fillings } = writeWall(file, storey.placement, each);
      standing.push(wall, ...fillings);
      if (each.isExternal) outer.push(wall);
    }
    standing.push(writeSlab(file, storey));
    if (plan.name === "Ground") standing.push(writeStair(file, storey), ...writeColumns(file, storey));
    else standing.push(writeGlazing(file, storey));
    file.relate("IFCRELCONTAINEDINSPATIALSTRUCTURE", list(standing), storey.ref);
    writeRooms(file, storey);
  }
  writeType(file, outer);
}

/** One foot thick, its top on the storey's floor. */
function writeSlab(file: SmallFile, { name, placement }: SmallPlace): StepRef {
  const solid = writeBox(file, { low: [0, 0, -1], high: [20, 12, 0] });
  const shape = writeShape(file, "SweptSolid", [solid]);
  const at = placeAt(file, placement, [0, 0, 0]);
  return file.root("IFCSLAB", `${name} slab`, NONE, at, shape, NONE, enumeration("FLOOR"));
}

function writeRooms(file: SmallFile, { name, ref, placement }: SmallPlace): void {
  const rooms = name === "Ground" ? HOUSE_ROOMS.Ground : HOUSE_ROOMS.Upper;
  const spaces = rooms.map(({ name: number, longName, low, high }) => {
    const solid = writeBox(file, { low: [...low, 0], high: [...high, CLEAR_FEET] });
    const shape = writeShape(file, "SweptSolid", [solid]);
    const at = placeAt(file, placement, [0, 0, 0]);
    const kind = [enumeration("ELEMENT"), enumeration("INTERNAL"), NONE] as const;
    return file.root("IFCSPACE", number, NONE, at, shape, text(longName), ...kind);
  });
  file.relate("IFCRELAGGREGATES", ref, list(spaces));
}

/** The type of the outer walls says that they bear; walls without it do not say. */
function writeType(file: SmallFile, walls: readonly StepRef[]): void {
  const bears = typed("IFCBOOLEAN", boolean(true));
  const bearing = file.writer.add("IFCPROPERTYSINGLEVALUE", text("LoadBearing"), NONE, bears, NONE);
  const set = file.commonSet("of the type", refs(bearing));
  const kind = [NONE, NONE, NONE, enumeration("STANDARD")] as const;
  const type = file.root("IFCWALLTYPE", "Outer wall type", NONE, refs(set), ...kind);
  file.relate("IFCRELDEFINESBYTYPE", list(walls), type);
}
