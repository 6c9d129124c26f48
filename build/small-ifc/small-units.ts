import {
  DERIVED,
  enumeration,
  integer,
  list,
  NONE,
  real,
  type StepRef,
  text,
  typed,
} from "#shared/ifc/write/step-text.ts";
import type { StepWriter } from "#shared/ifc/write/step-writer.ts";

/** Length unit of a small file. */
export type SmallUnit = "mm" | "m" | "ft" | "in";

/** Metres per unit: the international foot and inch of 1959. */
export const METRES: Record<SmallUnit, number> = { mm: 0.001, m: 1, ft: 0.3048, in: 0.0254 };

const NAMES = {
  ft: ["FOOT", "SQUARE FOOT", "CUBIC FOOT"],
  in: ["INCH", "SQUARE INCH", "CUBIC INCH"],
} as const;

/**
 * The project's units. Millimetres go with square and cubic metres, as programs export them. Feet count metres and
 * inches count millimetres (25.4): both chains are met in real files.
 */
export function writeUnits(writer: StepWriter, unit: SmallUnit): StepRef {
  const si = (kind: string, name: string, prefix: "MILLI" | "" = "") =>
    writer.add("IFCSIUNIT", DERIVED, enumeration(kind), prefix === "" ? NONE : enumeration(prefix), enumeration(name));
  const angle = si("PLANEANGLEUNIT", "RADIAN");
  if (unit === "mm" || unit === "m") {
    const length = si("LENGTHUNIT", "METRE", unit === "mm" ? "MILLI" : "");
    const area = si("AREAUNIT", "SQUARE_METRE");
    return writer.add("IFCUNITASSIGNMENT", list([length, area, si("VOLUMEUNIT", "CUBIC_METRE"), angle]));
  }
  const [length, area, volume] = NAMES[unit];
  const prefix = unit === "in" ? "MILLI" : "";
  // Millimetres per inch, metres per foot; prefixed squares and cubes are mm² and mm³.
  const factor = unit === "in" ? 25.4 : 0.3048;
  const conversion = (kind: string, name: string, power: 1 | 2 | 3, measure: `IFC${string}`, base: string) => {
    const exponents = [power, 0, 0, 0, 0, 0, 0].map(integer);
    const dimensions = writer.add("IFCDIMENSIONALEXPONENTS", ...exponents);
    const value = typed(measure, real(factor ** power, 12));
    const per = writer.add("IFCMEASUREWITHUNIT", value, si(kind, base, prefix));
    return writer.add("IFCCONVERSIONBASEDUNIT", dimensions, enumeration(kind), text(name), per);
  };
  return writer.add(
    "IFCUNITASSIGNMENT",
    list([
      conversion("LENGTHUNIT", length, 1, "IFCLENGTHMEASURE", "METRE"),
      conversion("AREAUNIT", area, 2, "IFCAREAMEASURE", "SQUARE_METRE"),
      conversion("VOLUMEUNIT", volume, 3, "IFCVOLUMEMEASURE", "CUBIC_METRE"),
      angle,
    ]),
  );
}
