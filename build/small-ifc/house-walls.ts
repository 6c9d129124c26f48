import { boolean, enumeration, list, NONE, real, type StepRef, text, typed } from "#shared/ifc/write/step-text.ts";
import { CLEAR_FEET, type FootOpening, type FootWall } from "./house-plan.ts";
import { refs, type SmallFile } from "./small-file.ts";
import { placeAt } from "./small-places.ts";
import { writeAxis, writeBox, writeShape } from "./small-solids.ts";

/** Feet, outside to inside. */
const LAYERS = {
  external: [
    ["Brick", 0.25],
    ["Insulation", 0.5],
    ["Plaster", 0.25],
  ],
  partition: [
    ["Board", 0.125],
    ["Stud", 0.25],
    ["Board", 0.125],
  ],
} as const;

/** A wall with its voids, and the doors and windows that fill them. */
export function writeWall(
  file: SmallFile,
  storey: StepRef,
  plan: FootWall,
): { wall: StepRef; fillings: readonly StepRef[] } {
  const thickness = plan.isExternal ? 1 : 0.5;
  const half = thickness / 2;
  const placement = placeAt(file, storey, [...plan.at, 0], plan.along);
  const solid = writeBox(file, { low: [0, -half, 0], high: [plan.length, half, CLEAR_FEET] });
  const shape = writeShape(file, "SweptSolid", [solid], writeAxis(file, plan.length));
  const isOld = file.schema === "IFC2X3";
  const wall = file.root(
    isOld ? "IFCWALLSTANDARDCASE" : "IFCWALL",
    plan.name,
    NONE,
    placement,
    shape,
    NONE,
    ...file.since4(enumeration("SOLIDWALL")),
  );
  const fillings = plan.openings.map((opening) => {
    const at = placeOpening(file, placement, opening);
    const cut = { low: [0, -half - 0.1, 0], high: [opening.width, half + 0.1, opening.height] } as const;
    const solids = [writeBox(file, cut, opening.kind === "door" ? "across" : "up")];
    const hole = file.root(
      "IFCOPENINGELEMENT",
      `${opening.name} void`,
      NONE,
      at,
      writeShape(file, "SweptSolid", solids),
      NONE,
      ...file.since4(enumeration("OPENING")),
    );
    file.relate("IFCRELVOIDSELEMENT", wall, hole);
    const filling = writeFilling(file, at, opening);
    file.relate("IFCRELFILLSELEMENT", hole, filling);
    return filling;
  });
  writeSays(file, wall, plan, thickness);
  return { wall, fillings };
}

/** W3 is placed at its far end and looks back, as programs write a window that was turned about. */
function placeOpening(file: SmallFile, wall: StepRef, { name, start, sill, width }: FootOpening): StepRef {
  return name === "W3" ? placeAt(file, wall, [start + width, 0, sill], [-1, 0]) : placeAt(file, wall, [start, 0, sill]);
}

function writeFilling(file: SmallFile, hole: StepRef, { kind, name, width, height }: FootOpening): StepRef {
  const leaf = writeBox(file, { low: [0, -0.1, 0], high: [width, 0.1, height] });
  const shape = writeShape(file, "SweptSolid", [leaf]);
  const common = [NONE, placeAt(file, hole, [0, 0, 0]), shape, NONE, file.length(height), file.length(width)] as const;
  const isDoor = kind === "door";
  const operation = isDoor ? "SINGLE_SWING_LEFT" : "SINGLE_PANEL";
  const more = file.since4(enumeration(isDoor ? "DOOR" : "WINDOW"), enumeration(operation), NONE);
  return file.root(isDoor ? "IFCDOOR" : "IFCWINDOW", name, ...common, ...more);
}

/** Pset_WallCommon, quantities and layers. */
function writeSays(file: SmallFile, wall: StepRef, plan: FootWall, thickness: number): void {
  const { writer, length } = file;
  const flag = typed("IFCBOOLEAN", boolean(plan.isExternal));
  const external = writer.add("IFCPROPERTYSINGLEVALUE", text("IsExternal"), NONE, flag, NONE);
  const set = file.commonSet(plan.name, refs(external));
  file.relate("IFCRELDEFINESBYPROPERTIES", refs(wall), set);
  const formula = file.since4(NONE);
  const size = (name: string, feet: number) =>
    writer.add("IFCQUANTITYLENGTH", text(name), NONE, NONE, length(feet), ...formula);
  // Areas and volumes in the units that the file declares: m² for millimetres and metres.
  const unit = { mm: 0.3048, m: 0.3048, ft: 1, in: 12 }[file.unit];
  const area = real(plan.net.area * unit ** 2);
  const volume = real(plan.net.volume * unit ** 3);
  const quantities = file.root(
    "IFCELEMENTQUANTITY",
    `Quantities ${plan.name}`,
    NONE,
    list([
      size("Length", plan.length),
      size("Height", CLEAR_FEET),
      size("Width", thickness),
      writer.add("IFCQUANTITYAREA", text("NetSideArea"), NONE, NONE, area, ...formula),
      writer.add("IFCQUANTITYVOLUME", text("NetVolume"), NONE, NONE, volume, ...formula),
    ]),
  );
  file.relate("IFCRELDEFINESBYPROPERTIES", refs(wall), quantities);
  writeLayers(file, wall, LAYERS[plan.isExternal ? "external" : "partition"], -thickness / 2);
}

/** Material layers of a wall. @param rows name and thickness, plan units @param offset of the first face, plan units */
export function writeLayers(
  file: SmallFile,
  wall: StepRef,
  rows: readonly (readonly [name: string, thickness: number])[],
  offset: number,
): void {
  const { writer, length } = file;
  const layers = rows.map(([name, thickness]) => {
    const material = writer.add("IFCMATERIAL", text(name), ...file.since4(NONE, NONE));
    return writer.add("IFCMATERIALLAYER", material, length(thickness), NONE, ...file.since4(NONE, NONE, NONE, NONE));
  });
  const set = writer.add("IFCMATERIALLAYERSET", list(layers), text("Layers"), ...file.since4(NONE));
  const [axis, sense] = [enumeration("AXIS2"), enumeration("POSITIVE")];
  const usage = [set, axis, sense, length(offset), ...file.since4(NONE)] as const;
  file.relate("IFCRELASSOCIATESMATERIAL", refs(wall), writer.add("IFCMATERIALLAYERSETUSAGE", ...usage));
}
