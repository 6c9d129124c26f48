import { property } from "#shared/configurator/outputs/ifc/model.ts";
import { boolean, enumeration, list, NONE, real, type StepRef, text } from "#shared/ifc/write/step-text.ts";
import { EXTERNAL, CLEAR_HEIGHT, HOUSE, PARTITION, SLAB, type PlanSpace, type PlanStorey } from "./sample-plan.ts";
import { placeIn, writeShape, type Box, type SampleModel } from "./sample-solids.ts";
import { writeWall } from "./sample-walls.ts";

/** How far the roof reaches beyond the walls, metres. */
const EAVES = 0.35;

/** Walls, openings, slabs and rooms of a storey. @param isTop it carries the roof */
export function writeStorey(
  model: SampleModel,
  storey: PlanStorey,
  { ref, placement }: { ref: StepRef; placement: StepRef },
  isTop: boolean,
): void {
  const { writer, id } = model;
  const elements: StepRef[] = [];
  const outside: StepRef[] = [];
  const inside: StepRef[] = [];
  for (const plan of storey.walls) {
    const { wall, fillings } = writeWall(model, `${storey.name}/${plan.name}`, plan, placement);
    elements.push(wall, ...fillings);
    (plan.isExternal ? outside : inside).push(wall);
  }
  describeWalls(model, `${storey.name}/outside`, outside, true);
  describeWalls(model, `${storey.name}/inside`, inside, false);
  const slab = (name: string, kind: string, box: Box) =>
    writer.add(
      "IFCSLAB",
      id(`${storey.name}/${name}`),
      NONE,
      text(name),
      NONE,
      NONE,
      placeIn(model, placement, [0, 0, 0]),
      writeShape(model, [box]),
      NONE,
      enumeration(kind),
    );
  elements.push(
    slab(storey.elevation === 0 ? "Ground slab" : "Floor slab", storey.elevation === 0 ? "BASESLAB" : "FLOOR", {
      colour: "concrete",
      low: [0, 0, -SLAB],
      high: [HOUSE.length, HOUSE.depth, 0],
    }),
  );
  if (isTop)
    elements.push(
      slab("Flat roof", "ROOF", {
        colour: "roof",
        low: [-EAVES, -EAVES, CLEAR_HEIGHT],
        high: [HOUSE.length + EAVES, HOUSE.depth + EAVES, CLEAR_HEIGHT + SLAB],
      }),
    );
  const held = id(`${storey.name}/contained`);
  writer.add("IFCRELCONTAINEDINSPATIALSTRUCTURE", held, NONE, NONE, NONE, list(elements), ref);
  const rooms = storey.spaces.map((space) => writeSpace(model, `${storey.name}/${space.name}`, space, placement));
  writer.add("IFCRELAGGREGATES", id(`${storey.name}/rooms`), NONE, NONE, NONE, ref, list(rooms));
}

/** Pset_WallCommon and the layers, once for all walls of a kind. */
function describeWalls(model: SampleModel, path: string, walls: StepRef[], isExternal: boolean): void {
  const { writer, id } = model;
  const properties = [
    property(writer, "Reference", "IFCIDENTIFIER", text(isExternal ? "EXT-300" : "INT-200")),
    property(writer, "IsExternal", "IFCBOOLEAN", boolean(isExternal)),
    property(writer, "LoadBearing", "IFCBOOLEAN", boolean(true)),
  ];
  const set = writer.add("IFCPROPERTYSET", id(`${path}/pset`), NONE, text("Pset_WallCommon"), NONE, list(properties));
  writer.add("IFCRELDEFINESBYPROPERTIES", id(`${path}/by-pset`), NONE, NONE, NONE, list(walls), set);
  const thickness = isExternal ? EXTERNAL : PARTITION;
  const layer = (name: string, share: number) => {
    const material = writer.add("IFCMATERIAL", text(name), NONE, NONE);
    return writer.add("IFCMATERIALLAYER", material, real(share), NONE, NONE, NONE, NONE, NONE);
  };
  const layers = isExternal
    ? [layer("Brick", 0.1), layer("Insulation", 0.1), layer("Blockwork", 0.1)]
    : [layer("Blockwork", PARTITION)];
  const layerSet = writer.add("IFCMATERIALLAYERSET", list(layers), text(isExternal ? "EXT-300" : "INT-200"), NONE);
  const usage = writer.add(
    "IFCMATERIALLAYERSETUSAGE",
    layerSet,
    enumeration("AXIS2"),
    enumeration("POSITIVE"),
    real(-thickness / 2),
    NONE,
  );
  writer.add("IFCRELASSOCIATESMATERIAL", id(`${path}/layers`), NONE, NONE, NONE, list(walls), usage);
}

function writeSpace(model: SampleModel, path: string, { name, longName, low, high }: PlanSpace, at: StepRef): StepRef {
  return model.writer.add(
    "IFCSPACE",
    model.id(path),
    NONE,
    text(name),
    NONE,
    NONE,
    placeIn(model, at, [0, 0, 0]),
    writeShape(model, [{ low: [...low, 0], high: [...high, CLEAR_HEIGHT], colour: "air" }]),
    text(longName),
    enumeration("ELEMENT"),
    enumeration("INTERNAL"),
    NONE,
  );
}
