import type { HostOpening } from "#shared/contracts/host-kinds/wall.ts";
import type { WallAxis } from "./wall-axis.ts";
import { unionArea } from "#shared/ifc/geometry/elevation.ts";
import { eachTriangle, meshVolume, type ElementMesh } from "#shared/ifc/geometry/element-mesh.ts";
import { add, cross, dot, length, subtract, type Vector } from "#shared/ifc/geometry/frame.ts";
import type { WallPrism } from "./wall-prism.ts";

/** Share by which the drawn wall may differ from its box less openings. */
const tolerance = 0.02;

/** How the drawn wall compares with its box less openings; 0.05: the box is 5 % larger. Null: nothing to compare. */
export interface Comparison {
  deviation: number | null;
  /** `volume` of a closed mesh, else the area of its two `sides`. */
  measure: "volume" | "sides";
  hasSlope: boolean;
}

/**
 * Compares a wall's box with what is drawn. Volume decides where the mesh is closed; web-ifc sometimes fails at
 * cutting openings, and surface models are open: then the area of the faces along the wall decides.
 */
export function compareWithMesh(prism: WallPrism, openings: readonly HostOpening[], mesh: ElementMesh): Comparison {
  let sides = 0;
  let sloped = 0;
  let total = 0;
  let sum: Vector = [0, 0, 0];
  eachTriangle(mesh, (a, b, c) => {
    const normal = cross(subtract(b, a), subtract(c, a));
    const area = length(normal);
    total += area;
    sum = add(sum, normal);
    if (Math.abs(dot(normal, prism.frame.y)) > area * 0.99) sides += area / 2;
    if (Math.abs(normal[2]) > area * 0.03 && Math.abs(normal[2]) < area * 0.9995) sloped += area;
  });
  const isClosed = length(sum) < total * 0.001;
  const gross = prism.length * prism.height;
  const net = gross - unionArea(openings);
  const hasSlope = sloped > total * 0.005;
  const volume = meshVolume(mesh) / prism.thickness;
  if (isClosed && volume > 0 && volume < gross * (1 + tolerance)) {
    return { deviation: (net - volume) / volume, measure: "volume", hasSlope };
  }
  return { deviation: sides > 0 ? (net - sides / 2) / (sides / 2) : null, measure: "sides", hasSlope };
}

/** Why panels cannot be made for all of a wall. */
interface Obstacle {
  /** For the user. */
  sentence: string;
  /** It is cut at a slope: below there may be a level part. */
  isSlope: boolean;
}

/** Why panels cannot be made for all of a wall; null when they can. */
export function findObstacle(
  axis: WallAxis,
  prism: WallPrism,
  openings: readonly HostOpening[],
  comparison: Comparison | null,
): Obstacle | null {
  if (axis.shape === "curved") return other("The wall is curved. Panels can only be made for straight walls.");
  if (axis.shape === "bent") {
    return other("The wall's axis has corners. Panels can only be made for straight walls: split it at the corners.");
  }
  if (prism.isSlanted) return other("The wall leans. Panels can only be made for upright walls.");
  const gross = prism.length * prism.height;
  if (gross - unionArea(openings) < gross * 0.01) {
    return other(
      "The openings leave nothing of the wall, as with a glazed front: there is nothing to make panels for.",
    );
  }
  // Negative: more wall than expected, because openings that are not rectangles or only recesses are kept clear in full.
  if (comparison === null || comparison.deviation === null || comparison.deviation <= tolerance) return null;
  const size = [prism.length, prism.height, prism.thickness].map((part) => part.toFixed(2)).join(" × ");
  const share = Math.round(100 / (1 + comparison.deviation));
  const fills = `it fills ${share} % of its straight box of ${size} m, openings deducted`;
  if (comparison.hasSlope) {
    const sentence = `The wall is cut at a slope, as under a roof or gable: ${fills}. Panels need a level top and upright ends.`;
    return { sentence, isSlope: true };
  }
  return other(
    `The wall is not a plain box: ${fills}. It has steps, or cut-outs that the file does not give as openings.`,
  );
}

const other = (sentence: string): Obstacle => ({ sentence, isSlope: false });
