import { outlineArea, type Outline } from "#shared/configurator/assembly/profile.ts";
import type { Vector } from "#shared/configurator/assembly/solid.ts";
import type { PartShape } from "#shared/configurator/activities/wall-panel/assembly.ts";
import { CARBON_FACTORS, type MaterialId } from "#shared/domain/carbon.ts";
import { grouped, roundTo } from "#shared/domain/units.ts";
import { designation, type Section, sectionArea, steelMassPerMetre } from "./sections.ts";
import { memberSolids, sheetSolid } from "./solids.ts";

/** A member with a constant section. Only a channel has an open side to invert. @param length mm */
export function memberShape(section: Section, wanted: "up" | "along" | "along-inverted", length: number): PartShape {
  const direction = wanted === "along-inverted" && section.kind !== "u" ? "along" : wanted;
  const material = materialOf(section);
  const long = roundTo(length, 3);
  const [wide, deep] = faces(section);
  const metres = long / 1000;
  const area = sectionArea(section) * 1e-6;
  const size: Vector = direction === "up" ? [wide, deep, long] : [long, deep, wide];
  return {
    key: `${direction}:${JSON.stringify(section)}:${long}`,
    // Most shapes are made again for each part and never named or drawn.
    get label() {
      return `${designation(section)}, ${millimetres(metres * 1000)} mm`;
    },
    get solids() {
      return memberSolids(section, direction, size);
    },
    section,
    material,
    direction,
    size,
    outline: null,
    sectionArea: area,
    mass:
      material === "softwood" ? area * metres * CARBON_FACTORS.softwood.density : steelMassPerMetre(section) * metres,
    area: 0,
    volume: area * metres,
    length: metres,
  };
}

/** The rail is hot-rolled; all other steel of a panel is cold-formed from galvanised strip. */
function materialOf({ kind }: Section): MaterialId {
  if (kind === "timber" || kind === "timber-pair") return "softwood";
  return kind === "box" ? "hollowSection" : "steel";
}

/** Size of a section in the elevation (along the wall for studs, up for tracks and headers) and across the wall, mm. */
function faces(section: Section): readonly [number, number] {
  switch (section.kind) {
    case "c":
    case "u":
      return [section.flange, section.depth];
    case "c-pair":
      return [section.depth, section.width];
    case "box":
      return [section.height, section.depth];
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
  const section: Section = { kind: "sheet", thickness };
  const size: Vector = [width, thickness, height];
  return {
    key: `sheet:${material}:${thickness}:${width}:${height}${cut}`,
    get label() {
      return `${designation(section)}, ${millimetres(width)} × ${millimetres(height)} mm`;
    },
    get solids() {
      return [sheetSolid(size, outline)];
    },
    section,
    material,
    direction: "sheet",
    size,
    outline,
    sectionArea: 0,
    mass: volume * CARBON_FACTORS[material].density,
    area,
    volume,
    length: 0,
  };
}

const millimetres = (value: number): string => grouped(roundTo(value, 1));
