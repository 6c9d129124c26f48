import { CARBON_FACTORS } from "#shared/domain/carbon.ts";
import { roundTo } from "#shared/domain/units.ts";
import type { Corner, Outline, PartShape } from "#shared/configurator/activities/wall-panel/assembly.ts";
import { type MaterialId, type Section, sectionArea, steelMassPerMetre } from "./sections.ts";

/** kg/m³ by material; steel is weighed by its section. */
const DENSITY: Record<Exclude<MaterialId, "steel">, number> = {
  softwood: CARBON_FACTORS.softwood.density,
  plasterboard: CARBON_FACTORS.plasterboard.density,
  mineralWool: CARBON_FACTORS.mineralWool.density,
  osb: CARBON_FACTORS.osb.density,
  cementBoard: CARBON_FACTORS.cementBoard.density,
};

/** A member with a constant section. Only a channel has an open side to invert. @param length mm */
export function memberShape(section: Section, wanted: "up" | "along" | "along-inverted", length: number): PartShape {
  const direction = wanted === "along-inverted" && section.kind !== "u" ? "along" : wanted;
  const isTimber = section.kind === "timber" || section.kind === "timber-pair";
  const long = roundTo(length, 3);
  const [wide, deep] = faces(section);
  const metres = long / 1000;
  const area = sectionArea(section) * 1e-6;
  return {
    key: `${direction}:${JSON.stringify(section)}:${long}`,
    section,
    material: isTimber ? "softwood" : "steel",
    direction,
    size: direction === "up" ? [wide, deep, long] : [long, deep, wide],
    outline: null,
    mass: isTimber ? area * metres * DENSITY.softwood : steelMassPerMetre(section) * metres,
    area: 0,
    volume: area * metres,
    length: metres,
  };
}

/** Size of a section in the elevation (along the wall for studs, up for tracks and headers) and across the wall, mm. */
function faces(section: Section): readonly [number, number] {
  switch (section.kind) {
    case "c":
    case "u":
      return [section.flange, section.depth];
    case "c-pair":
      return [section.depth, section.width];
    case "timber":
      return [section.width, section.depth];
    case "timber-pair":
      return [section.depth, 2 * section.width];
    case "sheet":
      return [section.thickness, section.thickness];
  }
}

/** A sheet in the elevation. Millimetres; `outline` null for a full rectangle. */
export function sheetShape(
  material: Exclude<MaterialId, "steel">,
  thickness: number,
  width: number,
  height: number,
  outline: Outline | null,
): PartShape {
  const area = (outline === null ? width * height : outlineArea(outline)) * 1e-6;
  const volume = (area * thickness) / 1000;
  const cut = outline === null ? "" : `:${JSON.stringify([outline.outer, outline.holes])}`;
  return {
    key: `sheet:${material}:${thickness}:${width}:${height}${cut}`,
    section: { kind: "sheet", thickness },
    material,
    direction: "sheet",
    size: [width, thickness, height],
    outline,
    mass: volume * DENSITY[material],
    area,
    volume,
    length: 0,
  };
}

/** Area inside the outer polygon less its holes, mm². */
export function outlineArea(outline: Outline): number {
  return outline.holes.reduce((area, hole) => area - polygonArea(hole), polygonArea(outline.outer));
}

function polygonArea(corners: readonly Corner[]): number {
  let twice = 0;
  let [x, z] = corners.at(-1) ?? [0, 0];
  for (const [nextX, nextZ] of corners) {
    twice += x * nextZ - nextX * z;
    [x, z] = [nextX, nextZ];
  }
  return Math.abs(twice) / 2;
}
