import type { PanelType, PartShape } from "#shared/configurator/activities/wall-panel/assembly.ts";
import { sectionArea } from "#shared/configurator/activities/wall-panel/framing/sections.ts";
import { list, NONE, real, type StepRef, text } from "#shared/ifc/write/step-text.ts";
import type { IfcModel } from "./model.ts";

type Kind = "LENGTH" | "AREA" | "VOLUME" | "WEIGHT";
type Quantity = readonly [name: string, kind: Kind, value: number];

/** Base quantities of a part by its class: `Qto_MemberBaseQuantities` and so on. SI units. */
export function writePartQuantities(
  model: IfcModel,
  path: string,
  ifcClass: "MEMBER" | "PLATE" | "COVERING",
  shape: PartShape,
): StepRef {
  return write(
    model,
    path,
    `Qto_${ifcClass.charAt(0)}${ifcClass.slice(1).toLowerCase()}BaseQuantities`,
    quantitiesOf(ifcClass, shape),
  );
}

function quantitiesOf(ifcClass: "MEMBER" | "PLATE" | "COVERING", shape: PartShape): Quantity[] {
  const [width, thickness, height] = [shape.size[0] / 1000, shape.size[1] / 1000, shape.size[2] / 1000];
  const gross = width * height;
  switch (ifcClass) {
    case "MEMBER":
      return [
        ["Length", "LENGTH", shape.length],
        ["CrossSectionArea", "AREA", sectionArea(shape.section) * 1e-6],
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

/** Quantities of a panel type. IFC4 has no base set for assemblies, so the set carries the product's name. */
export function writePanelQuantities(model: IfcModel, type: PanelType): StepRef {
  const { example } = type;
  return write(model, `quantities/${type.mark}`, "Qto_PurlinPanel", [
    ["Length", "LENGTH", type.width / 1000],
    ["Height", "LENGTH", type.height / 1000],
    ["Width", "LENGTH", type.thickness / 1000],
    ["GrossSideArea", "AREA", example.grossArea],
    ["OpeningArea", "AREA", example.openingArea],
    ["NetSideArea", "AREA", example.netArea],
    ["NetWeight", "WEIGHT", example.mass],
  ]);
}

/** Of metres and kilograms. A stud's section has some hundred mm²: to a millionth of a m² it would be off by a thousandth. */
const DECIMALS: Record<Kind, number> = { LENGTH: 6, AREA: 9, VOLUME: 9, WEIGHT: 6 };

function write(model: IfcModel, path: string, name: string, quantities: readonly Quantity[]): StepRef {
  const { writer } = model;
  const rows = quantities.map(([label, kind, value]) =>
    writer.add(`IFCQUANTITY${kind}`, text(label), NONE, NONE, real(value, DECIMALS[kind]), NONE),
  );
  return writer.add("IFCELEMENTQUANTITY", model.id(path), NONE, text(name), NONE, NONE, list(rows));
}
