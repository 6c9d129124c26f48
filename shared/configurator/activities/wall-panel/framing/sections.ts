import { type Corner, type Profile, profileArea } from "#shared/configurator/assembly/profile.ts";
import { roundTo } from "#shared/domain/units.ts";

/** Cross-section of a part, millimetres. */
export type Section =
  | { kind: "c"; depth: number; flange: number; lip: number; gauge: number }
  | { kind: "u"; depth: number; flange: number; gauge: number }
  /** Two C sections on edge, toes facing, webs flush with the faces of the wall. */
  | { kind: "c-pair"; depth: number; flange: number; lip: number; gauge: number; width: number }
  /** Hollow, `height` up and `depth` across the wall. */
  | { kind: "box"; depth: number; height: number; gauge: number }
  | { kind: "timber"; width: number; depth: number }
  /** Two timbers on edge, side by side across the wall. */
  | { kind: "timber-pair"; width: number; depth: number }
  | { kind: "sheet"; thickness: number };

/** Flange and lip of the light gauge sections (K2's stud table), mm. */
export const FLANGE = 45;
const LIP = 12;
/** Thickness of the studs and plates of timber panels, mm. */
export const TIMBER_WIDTH = 38;
/** kg/m³. */
const STEEL_DENSITY = 7850;

/** Light gauge stud: a lipped channel 45 mm wide. */
export function studSection(depth: number, gauge: number): Section {
  return { kind: "c", depth, flange: FLANGE, lip: LIP, gauge };
}

/** Light gauge track: a plain channel that the studs stand in, so its inside is as wide as the stud is deep. */
export function trackSection(studDepth: number, gauge: number): Section {
  return { kind: "u", depth: studDepth + 2 * gauge, flange: FLANGE, gauge };
}

/** Boxed light gauge header: `depth` high, as wide as the studs are deep. */
export function headerSection(depth: number, gauge: number, studDepth: number): Section {
  return { kind: "c-pair", depth, flange: Math.min(FLANGE, studDepth / 2), lip: LIP, gauge, width: studDepth };
}

/** The profiles of a section: two of a pair, none of a sheet. As it stands upright: x along the wall, y across. */
export function profilesOf(section: Section): readonly Profile[] {
  const channel = (depth: number, flange: number, lip: number, gauge: number): Profile => ({
    kind: "c-channel",
    depth,
    flange,
    lip,
    gauge,
  });
  switch (section.kind) {
    case "c":
      return [channel(section.depth, section.flange, section.lip, section.gauge)];
    case "c-pair": {
      const one = channel(section.depth, section.flange, section.lip, section.gauge);
      return [one, one];
    }
    case "u":
      return [{ kind: "u-channel", depth: section.depth, flange: section.flange, gauge: section.gauge }];
    case "box": {
      const { depth, height, gauge } = section;
      const hole = rectangle(height - 2 * gauge, depth - 2 * gauge).toReversed();
      return [{ kind: "outline", outline: { outer: rectangle(height, depth), holes: [hole] } }];
    }
    case "timber":
      return [{ kind: "rectangle", x: section.width, y: section.depth }];
    case "timber-pair": {
      // On edge: the profile's x is up.
      const one: Profile = { kind: "rectangle", x: section.depth, y: section.width };
      return [one, one];
    }
    case "sheet":
      return [];
  }
}

/** Corners around the origin, counter-clockwise. */
function rectangle(x: number, y: number): Corner[] {
  return [
    [-x / 2, -y / 2],
    [x / 2, -y / 2],
    [x / 2, y / 2],
    [-x / 2, y / 2],
  ];
}

/** Steel or timber area of a cross-section, mm². */
export function sectionArea(section: Section): number {
  return profilesOf(section).reduce((sum, profile) => sum + profileArea(profile), 0);
}

/** kg per metre of a light gauge section: 1.98 for the 100 × 1.2 stud. */
export function steelMassPerMetre(section: Section): number {
  return sectionArea(section) * 1e-6 * STEEL_DENSITY;
}

/**
 * Second moment of area of a lipped channel about its strong axis, mm⁴: web between the flanges' midlines, flanges less
 * one gauge, lips at full length. Reproduces K2's published stud heights to the centimetre.
 */
export function channelInertia(depth: number, gauge: number): number {
  const web = depth - gauge;
  const flange = FLANGE - gauge;
  const lip = (gauge * LIP ** 3) / 12 + LIP * gauge * (web / 2 - LIP / 2) ** 2;
  return (gauge * web ** 3) / 12 + 2 * flange * gauge * (web / 2) ** 2 + 2 * lip;
}

/** "C 100×45×12×1.2", "2 × 38×140". */
export function designation(section: Section): string {
  const n = (value: number) => String(roundTo(value, 1));
  switch (section.kind) {
    case "c":
      return `C ${n(section.depth)}×${n(section.flange)}×${n(section.lip)}×${n(section.gauge)}`;
    case "u":
      return `U ${n(section.depth)}×${n(section.flange)}×${n(section.gauge)}`;
    case "box":
      return `RHS ${n(section.depth)}×${n(section.height)}×${n(section.gauge)}`;
    case "c-pair":
      return `2 × C ${n(section.depth)}×${n(section.flange)}×${n(section.lip)}×${n(section.gauge)} boxed`;
    case "timber":
      return `${n(section.width)}×${n(section.depth)}`;
    case "timber-pair":
      return `2 × ${n(section.width)}×${n(section.depth)}`;
    case "sheet":
      return `${n(section.thickness)} mm`;
  }
}
