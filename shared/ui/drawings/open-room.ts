import type { PreviewPart } from "#shared/contracts/design/runs.ts";

/** Metres above the foot: walls towards the viewer are cut low, the others above a person, below the ceiling. */
const NEAR_WALL = 0.35;
const FAR_WALL = 2;
/** A part of a wall is no thicker, and lies no deeper behind the outside, metres. */
const WALL_DEPTH = 0.2;

/**
 * Parts of a unit that people enter as a drawing shows into it: without ceiling, the two walls towards the viewer low.
 * Sizes are along the axes of the first part, as `drawParts` has them; the viewer stands where both are greatest.
 */
export function openRoom(parts: readonly PreviewPart[]): readonly PreviewPart[] {
  const [first] = parts;
  if (!first) return parts;
  const [cos, sin] = [Math.cos(first.rotation), Math.sin(first.rotation)];
  const ends = ({ centre, size }: PreviewPart): [number, number] => [
    centre[0] * cos + centre[1] * sin + size[0] / 2,
    centre[1] * cos - centre[0] * sin + size[1] / 2,
  ];
  const foot = Math.min(...parts.map(({ centre, size }) => centre[2] - size[2] / 2));
  const outside = [0, 1].map((axis) => Math.max(...parts.map((part) => ends(part)[axis] ?? 0)));
  const isNear = (part: PreviewPart): boolean =>
    ends(part).some((end, axis) => (outside[axis] ?? 0) - end < WALL_DEPTH && (part.size[axis] ?? 0) < WALL_DEPTH);
  return parts.flatMap((part) => {
    const [x, y, z] = part.centre;
    const [length, width, height] = part.size;
    const low = z - height / 2;
    const top = Math.min(z + height / 2, foot + (isNear(part) ? NEAR_WALL : FAR_WALL));
    if (top <= low) return [];
    return [{ ...part, centre: [x, y, (low + top) / 2], size: [length, width, top - low] } satisfies PreviewPart];
  });
}
