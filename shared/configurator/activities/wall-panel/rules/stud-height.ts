import type { Parameters } from "#shared/configurator/activities/wall-panel/parameters.ts";
import { channelInertia, TIMBER_WIDTH } from "#shared/configurator/activities/wall-panel/framing/sections.ts";

/** N/mm². Cold-formed steel (K2's table). */
const STEEL_MODULUS = 205_000;
/** Share of the gross section that counts as effective (K2's table). */
const EFFECTIVE = 0.85;

/**
 * C24 to EN 338: mean modulus and characteristic bending strength, N/mm².
 *
 * @see https://github.com/xcfem/xc python_modules/materials/ec5/EC5_materials.py (E0_mean 11 GPa, fm_k 24 MPa)
 */
const TIMBER_MODULUS = 11_000;
const TIMBER_STRENGTH = 24;
/**
 * EN 1995-1-1: kmod of solid timber, service class 2, short-term (table 3.1), and γM of solid timber (table 2.3).
 *
 * @see https://github.com/kuisidu/metku metku/eurocodes/en1995/constants.py (gammaM_st 1.3, "table 2.3")
 * @see https://github.com/JoZimmer/CoupledBeams 3DBeam/inputs/holz.py (k_mod, short 0.9)
 */
const KMOD = 0.9;
const GAMMA_MATERIAL = 1.3;
/** Partial factor of the wind. Illustrative: national annexes differ. */
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
    ? "K2 stud heights, scheme design: C24 (EN 338: fm,k 24, E 11,000 N/mm²), EN 1995-1-1 kmod 0.9, γM 1.3; wind factor 1.5 illustrative"
    : "K2 stud heights, illustrative scheme design: C 45 flange 12 lip, E 205 GPa, 0.85 effective, simply supported";
}
