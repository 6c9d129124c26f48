import type { MaterialId } from "#shared/domain/carbon.ts";
import type { Solid, Vector } from "./solid.ts";

/** Form of a part, shared by every equal part: drawn once, written once. */
export interface Shape {
  /** Equal for equal shapes and different for different ones. */
  key: string;
  /** What a person calls it: "C 100×45×12×1.2, 2,697.6 mm". */
  label: string;
  solids: readonly Solid[];
  material: MaterialId;
  /** Full size of its box along the unit's x, y, z, millimetres. */
  size: Vector;
  /** Of a member, m²; 0 for others. */
  sectionArea: number;
  /** kg: volume × density, unless a data sheet says it. */
  mass: number;
  /** Who says the mass, of a part whose mass is not that of its solids: "data sheet, illustrative". */
  massSource?: string;
  /** Face area in m² (sheets), openings out; 0 for members. */
  area: number;
  /** Solid volume, m³. */
  volume: number;
  /** m, along the member; 0 for others. */
  length: number;
}
