import type { UnitQuantity, UnitType } from "#shared/configurator/assembly/assembly.ts";
import type { PartClass } from "#shared/configurator/assembly/roles.ts";
import type { Shape } from "#shared/configurator/assembly/shape.ts";
import { list, NONE, real, type StepRef, text } from "#shared/ifc/write/step-text.ts";
import type { IfcModel } from "./model.ts";
import { sheetOf } from "./sheet-size.ts";

/** Base quantities of a part by its class, named as IFC4 does. SI units. */
export function writePartQuantities(model: IfcModel, path: string, ifcClass: PartClass, shape: Shape): StepRef {
  const { name, of } = SETS[ifcClass];
  return write(model, path, name, of(shape));
}

const SETS: Readonly<Record<PartClass, { name: string; of: (shape: Shape) => UnitQuantity[] }>> = {
  MEMBER: { name: "Qto_MemberBaseQuantities", of: ofMember },
  PLATE: { name: "Qto_PlateBaseQuantities", of: ofPlate },
  COVERING: { name: "Qto_CoveringBaseQuantities", of: ofCovering },
  SLAB: { name: "Qto_SlabBaseQuantities", of: ofSlab },
  DOOR: { name: "Qto_DoorBaseQuantities", of: ofDoor },
  SANITARYTERMINAL: { name: "Qto_SanitaryTerminalBaseQuantities", of: ofDevice },
  PIPESEGMENT: { name: "Qto_PipeSegmentBaseQuantities", of: ofLine },
  SPACEHEATER: { name: "Qto_SpaceHeaterBaseQuantities", of: ofDevice },
  FAN: { name: "Qto_FanBaseQuantities", of: ofDevice },
  // IFC4 has no base set for furniture, so the set carries the product's name.
  FURNITURE: { name: "Qto_PurlinPart", of: ofDevice },
};

function ofMember(shape: Shape): UnitQuantity[] {
  return [
    ["Length", "LENGTH", shape.length],
    ["CrossSectionArea", "AREA", shape.sectionArea],
    ["GrossVolume", "VOLUME", shape.volume],
    ["NetVolume", "VOLUME", shape.volume],
    ["GrossWeight", "WEIGHT", shape.mass],
    ["NetWeight", "WEIGHT", shape.mass],
  ];
}

function ofPlate(shape: Shape): UnitQuantity[] {
  const { thickness, gross, perimeter } = sheetOf(shape);
  return [
    ["Width", "LENGTH", thickness],
    ["Perimeter", "LENGTH", perimeter],
    ["GrossArea", "AREA", gross],
    ["NetArea", "AREA", shape.area],
    ["GrossVolume", "VOLUME", gross * thickness],
    ["NetVolume", "VOLUME", shape.volume],
    ["GrossWeight", "WEIGHT", shape.area === 0 ? 0 : (shape.mass * gross) / shape.area],
    ["NetWeight", "WEIGHT", shape.mass],
  ];
}

function ofCovering(shape: Shape): UnitQuantity[] {
  const { thickness, gross } = sheetOf(shape);
  return [
    ["Width", "LENGTH", thickness],
    ["GrossArea", "AREA", gross],
    ["NetArea", "AREA", shape.area],
  ];
}

function ofSlab(shape: Shape): UnitQuantity[] {
  const { thickness, gross, perimeter } = sheetOf(shape);
  return [
    ["Depth", "LENGTH", thickness],
    ["Perimeter", "LENGTH", perimeter],
    ["GrossArea", "AREA", gross],
    ["NetArea", "AREA", shape.area],
    ["NetVolume", "VOLUME", shape.volume],
    ["NetWeight", "WEIGHT", shape.mass],
  ];
}

function ofDoor({ size }: Shape): UnitQuantity[] {
  const [width, height] = [Math.max(size[0], size[1]) / 1000, size[2] / 1000];
  return [
    ["Width", "LENGTH", width],
    ["Height", "LENGTH", height],
    ["Perimeter", "LENGTH", 2 * (width + height)],
    ["Area", "AREA", width * height],
  ];
}

function ofLine({ length, mass }: Shape): UnitQuantity[] {
  return [
    ["Length", "LENGTH", length],
    ["GrossWeight", "WEIGHT", mass],
    ["NetWeight", "WEIGHT", mass],
  ];
}

function ofDevice({ mass }: Shape): UnitQuantity[] {
  return [["GrossWeight", "WEIGHT", mass]];
}

/** Quantities of a type of unit. IFC4 has no base set for assemblies, so the set carries the product's name. */
export function writeUnitQuantities(model: IfcModel, type: UnitType): StepRef {
  return write(model, `quantities/${type.mark}`, "Qto_PurlinUnit", type.quantities);
}

/** Of metres and kilograms. A stud's section has some hundred mm²: to a millionth of a m² it would be off by a thousandth. */
const DECIMALS: Record<UnitQuantity[1], number> = { LENGTH: 6, AREA: 9, VOLUME: 9, WEIGHT: 6 };

function write(model: IfcModel, path: string, name: string, quantities: readonly UnitQuantity[]): StepRef {
  const { writer } = model;
  const rows = quantities.map(([label, kind, value]) =>
    writer.add(`IFCQUANTITY${kind}`, text(label), NONE, NONE, real(value, DECIMALS[kind]), NONE),
  );
  return writer.add("IFCELEMENTQUANTITY", model.id(path), NONE, text(name), NONE, NONE, list(rows));
}
