import { selfCrossing, signedArea, type PlanPoint } from "#shared/contracts/host-kinds/plan-polygon.ts";
import type { ElementMesh } from "#shared/ifc/geometry/element-mesh.ts";
import { outlineOf } from "#shared/ifc/geometry/plan-outline.ts";
import type { Ring } from "#shared/ifc/geometry/rings.ts";
import type { Body } from "#shared/ifc/geometry/solids.ts";
import { grouped } from "#shared/domain/units.ts";
import { facesUp, type SlabFaces } from "./slab-faces.ts";

/** What a slab is in the world, metres. */
export interface SlabShape {
  top: number;
  bottom: number;
  outline: Ring;
  holes: Ring[];
  thickness: number;
  isSloped: boolean;
  isCurved: boolean;
  /** Why level floor units cannot be laid there; null when they can. */
  obstacle: string | null;
  notes: string[];
}

/** More would take minutes to go round; the largest slab of the models we hold has some hundred. */
const MOST_FACES = 20_000;

/**
 * The shape of a slab as it is drawn, openings cut out. A sentence instead when it has no shape to work with.
 *
 * @param body its extrusions, where it has some: they tell arcs, and profiles that cross themselves
 */
export function measureSlab(mesh: ElementMesh, body: Body | null): SlabShape | string {
  const crossing = crossingOf(body);
  if (crossing !== null) return crossing;
  const faces = facesUp(mesh);
  if (faces === null) return "It has no face that looks up, so it is no slab to work with.";
  if (faces.top - faces.bottom < 0.001 || faces.thickness < 0.001)
    return "It has no thickness: draw it as a solid in the model.";
  if (faces.plan.length > MOST_FACES)
    return `Its top is drawn with ${grouped(faces.plan.length)} faces, over ${grouped(MOST_FACES)}: simplify it in the model.`;
  const shape = outlineOf(faces.plan);
  const [outline, ...others] = (shape?.outlines ?? []).toSorted((a, b) => signedArea(b) - signedArea(a));
  if (shape === null || outline === undefined)
    return "The outline of its top could not be made out: its faces overlap or do not meet.";
  const isSloped = faces.levelShare <= 0.98 && faces.slopedShare > 0.5;
  const notes: string[] = [];
  if (others.length > 0) notes.push(`Its top is in ${others.length + 1} parts; the largest was taken as its outline.`);
  return {
    top: faces.top,
    bottom: faces.bottom,
    outline,
    // Holes of the parts that were left go with them.
    holes: others.length > 0 ? holesWithin(outline, shape.holes) : shape.holes,
    thickness: faces.thickness,
    isSloped,
    isCurved: body?.extrusions.some((extrusion) => extrusion.isCurved) ?? false,
    obstacle: obstacleOf(faces, isSloped, others.length + 1),
    notes,
  };
}

function crossingOf(body: Body | null): string | null {
  for (const { outline, sweep, isCurved } of body?.extrusions ?? []) {
    // Arcs are known by their ends only: chords between them may cross where the arcs do not.
    if (isCurved || Math.hypot(sweep[0], sweep[1]) > Math.abs(sweep[2])) continue;
    const at = selfCrossing(outline.map(([x, y]): PlanPoint => [x, y]));
    if (at !== null) {
      const [x, y] = at.map((value) => value.toFixed(2));
      return `Its outline crosses itself at ${x}, ${y} m in the world: draw it again in the model.`;
    }
  }
  return null;
}

function obstacleOf(faces: SlabFaces, isSloped: boolean, parts: number): string | null {
  if (isSloped) {
    const slope = faces.slope.toFixed(1);
    return `The slab slopes by ${slope}°, as under a roof. Floor units need a level slab: leave it out.`;
  }
  if (faces.levelShare <= 0.98) {
    const share = Math.round(faces.levelShare * 100);
    return `The top of the slab is not level: ${share} % of it lies at its highest level. Floor units need one level: split the slab where it steps, or leave it out.`;
  }
  return parts > 1
    ? `The slab is in ${parts} separate parts. Floor units need one: split the slab in the model, or leave it out.`
    : null;
}

function holesWithin(outline: Ring, holes: readonly Ring[]): Ring[] {
  const xs = outline.map(([x]) => x);
  const ys = outline.map(([, y]) => y);
  const [west, east, south, north] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return holes.filter((hole) => hole.every(([x, y]) => x >= west && x <= east && y >= south && y <= north));
}
