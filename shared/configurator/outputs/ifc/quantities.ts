import type { UnitQuantity, UnitType } from "#shared/configurator/assembly/assembly.ts";
import type { PartClass } from "#shared/configurator/assembly/roles.ts";
import type { Shape } from "#shared/configurator/assembly/shape.ts";
import { list, NONE, real, type StepRef, text } from "#shared/ifc/write/step-text.ts";
import type { IfcModel } from "./model.ts";

/** Base quantities of a part by its class: `Qto_MemberBaseQuantities` and so on. SI units. */
export function writePartQuantities(model: IfcModel, path: string, ifcClass: PartClass, shape: Shape): StepRef {
  return write(
    model,
    path,
    `Qto_${ifcClass.charAt(0)}${ifcClass.slice(1).toLowerCase()}BaseQuantities`,
    quantitiesOf(ifcClass, shape),
  );
}

function quantitiesOf(ifcClass: PartClass, shape: Shape): UnitQuantity[] {
  const [width, thickness, height] = [shape.size[0] / 1000, shape.size[1] / 1000, shape.size[2] / 1000];
  const gross = width * height;
  switch (ifcClass) {
    case "MEMBER":
      return [
        ["Length", "LENGTH", shape.length],
        ["CrossSectionArea", "AREA", shape.sectionArea],
        ["GrossVolume", "VOLUME", shape.volume],
        ["NetVolume", "VOLUME", shape.volume],
        ["GrossWeight", "WEIGHT", shape.mass],
        ["NetWeight", "WEIGHT", shape.mass],
      ];
    case "PLATE":
      return [
        ["Width", "LENGTH", thickness],
        ["Perimeter", "LENGTH", 2 * (width + height)],
        ["GrossArea", "AREA", gross],
        ["NetArea", "AREA", shape.area],
        ["GrossVolume", "VOLUME", gross * thickness],
        ["NetVolume", "VOLUME", shape.volume],
        ["GrossWeight", "WEIGHT", shape.area === 0 ? 0 : (shape.mass * gross) / shape.area],
        ["NetWeight", "WEIGHT", shape.mass],
      ];
    case "COVERING":
      return [
        ["Width", "LENGTH", thickness],
        ["GrossArea", "AREA", gross],
        ["NetArea", "AREA", shape.area],
      ];
  }
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
