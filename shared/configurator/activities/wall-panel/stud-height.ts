import type { Parameters } from "./parameters.ts";
import { channelInertia, TIMBER_WIDTH } from "./sections.ts";

/** N/mm². Cold-formed steel (K2's table). */
const STEEL_MODULUS = 205_000;
/** Share of the gross section that counts as effective (K2's table). */
const EFFECTIVE = 0.85;

/** C24 to EN 338: mean modulus and characteristic bending strength, N/mm². Not looked up: verify before quoting. */
const TIMBER_MODULUS = 11_000;
const TIMBER_STRENGTH = 24;
/** EN 1995-1-1, service class 2, short-term wind; partial factors of material and of the variable action. */
const KMOD = 0.9;
const GAMMA_MATERIAL = 1.3;
const GAMMA_WIND = 1.5;

/** What the greatest height depends on. Millimetres, kPa. */
export type StudLoad = Pick<
  Parameters,
  "isTimber" | "studDepth" | "gauge" | "centres" | "windPressure" | "deflectionLimit"
>;

/**
 * Greatest height of a stud under wind, simply supported: H = (384·E·I·0.85 / (5·w·s·limit))^(1/3) for light gauge
 * steel; for timber the same deflection with the full section, and bending M = 1.5·w·s·H²/8 ≤ kmod·fm,k/γM·W.
 * Scheme design only: axial load, connections and racking are not checked.
 *
 * @returns millimetres, rounded down
 */
export function greatestStudHeight(load: StudLoad): number {
  // kPa over metres is N/mm over millimetres: 1 kPa × 600 mm = 0.6 N/mm.
  const line = (load.windPressure / 1000) * load.centres;
  if (!load.isTimber) {
    const stiffness = STEEL_MODULUS * channelInertia(load.studDepth, load.gauge) * EFFECTIVE;
    return Math.floor(deflectionHeight(stiffness, line, load.deflectionLimit));
  }
  const inertia = (TIMBER_WIDTH * load.studDepth ** 3) / 12;
  const modulus = (TIMBER_WIDTH * load.studDepth ** 2) / 6;
  const strength = (KMOD * TIMBER_STRENGTH) / GAMMA_MATERIAL;
  const bending = Math.sqrt((8 * strength * modulus) / (GAMMA_WIND * line));
  return Math.floor(Math.min(bending, deflectionHeight(TIMBER_MODULUS * inertia, line, load.deflectionLimit)));
}

function deflectionHeight(stiffness: number, line: number, limit: number): number {
  return Math.cbrt((384 * stiffness) / (5 * line * limit));
}

/** Where the stud heights come from, for findings. */
export function studHeightSource(isTimber: boolean): string {
  return isTimber
    ? "K2 stud heights: C24 (EN 338), bending and deflection by EN 1995-1-1, kmod 0.9, γM 1.3"
    : "K2 stud heights: C 45 flange 12 lip, E 205 GPa, 0.85 effective, simply supported";
}
