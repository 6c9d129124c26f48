import type { Outline } from "#shared/configurator/assembly/profile.ts";
import type { Solid, Vector } from "#shared/configurator/assembly/solid.ts";
import type { PartShape } from "#shared/configurator/activities/wall-panel/assembly.ts";
import { profilesOf, type Section } from "./sections.ts";

type Direction = Exclude<PartShape["direction"], "sheet">;

const UP: Vector = [0, 0, 1];

/** The solids of a member; a pair has two. @param size of its box, mm */
export function memberSolids(section: Section, direction: Direction, size: Vector): Solid[] {
  const profiles = profilesOf(section);
  if (direction === "up") {
    const at: Vector = [size[0] / 2, size[1] / 2, 0];
    return profiles.map((profile) => ({
      kind: "extrusion",
      profile,
      at,
      axis: UP,
      reference: [1, 0, 0],
      length: size[2],
    }));
  }
  const places = placesAcross(section, direction === "along-inverted" ? [0, 0, -1] : UP);
  return profiles.flatMap((profile, index): Solid[] => {
    const place = places[index];
    if (!place) return [];
    const at: Vector = [0, place.across, size[2] / 2];
    return [{ kind: "extrusion", profile, at, axis: [1, 0, 0], reference: place.reference, length: size[0] }];
  });
}

/** Where each profile of a lying section has its middle across the wall, mm from the box's face, and its x. */
function placesAcross(section: Section, open: Vector): { across: number; reference: Vector }[] {
  switch (section.kind) {
    case "c-pair":
      // They turn their open sides to each other across the wall.
      return [
        { across: section.flange / 2, reference: [0, 1, 0] },
        { across: section.width - section.flange / 2, reference: [0, -1, 0] },
      ];
    case "timber-pair":
      return [
        { across: section.width / 2, reference: open },
        { across: section.width * 1.5, reference: open },
      ];
    case "sheet":
      return [];
    default:
      return [{ across: section.depth / 2, reference: open }];
  }
}

/** A sheet in the elevation. @param size of its box, mm */
export function sheetSolid([width, thickness, height]: Vector, outline: Outline | null): Solid {
  // x along the wall and y up make z point against the wall's normal: the extrusion starts at the far face.
  const sheet = { kind: "extrusion", axis: [0, -1, 0], reference: [1, 0, 0], length: thickness } as const;
  if (outline !== null) return { ...sheet, profile: { kind: "outline", outline }, at: [0, thickness, 0] };
  const profile = { kind: "rectangle", x: width, y: height } as const;
  return { ...sheet, profile, at: [width / 2, thickness, height / 2] };
}
