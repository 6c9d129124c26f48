import type { PreviewPart } from "#shared/contracts/design/runs.ts";
import { type DrawChunk, INSTANCE_ELEMENT } from "#shared/ui/viewer/worker/draw-chunk.ts";
import { joinGeometries } from "#shared/ui/viewer/worker/draw-chunk-builder.ts";
import { packGeometry } from "#shared/ui/viewer/worker/pack-geometry.ts";
import { type Rgba, rgbaFromHex } from "#shared/ui/viewer/scene/colour.ts";
import { paletteOf } from "#shared/ui/viewer/scene/palette.ts";

/**
 * Preview parts as one unit box drawn once per part; the express id of a part is its number in the list, from 1.
 */
export function partChunk(parts: readonly PreviewPart[], scheme: "light" | "dark"): DrawChunk {
  const { vertices, indices } = unitBox();
  const chunk = joinGeometries([packGeometry(vertices, indices)], parts.length);
  parts.forEach((part, i) => {
    chunk.expressIds[i] = i + 1;
    chunk.kinds[i] = INSTANCE_ELEMENT;
    chunk.matrices.set(partMatrix(part), i * 16);
    chunk.colours.set(roleColour(part.role, scheme), i * 4);
  });
  return chunk;
}

/** Column-major matrix from a box of side 1 about zero to the part. */
export function partMatrix(part: PreviewPart): number[] {
  const cosine = Math.cos(part.rotation);
  const sine = Math.sin(part.rotation);
  const [length, width, height] = part.size;
  const [x, y, z] = part.centre;
  return [cosine * length, sine * length, 0, 0, -sine * width, cosine * width, 0, 0, 0, 0, height, 0, x, y, z, 1];
}

/** Steel for framing, the accent for what carries an opening, boards as a veil over the frame. */
export function roleColour(role: string, scheme: "light" | "dark"): Rgba {
  const palette = paletteOf(scheme);
  switch (role) {
    case "header":
    case "sill":
      return rgbaFromHex(palette.accent);
    case "sheathing":
    case "board":
      return rgbaFromHex(palette.board, 0.3);
    case "insulation":
      return rgbaFromHex(palette.conflict, 0.22);
    case "panel":
      return rgbaFromHex(palette.replaced, 0.12);
    default:
      return rgbaFromHex(palette.steel);
  }
}

/** A box of side 1 about zero: position and normal per vertex, 24 vertices. */
function unitBox(): { vertices: Float32Array; indices: Uint32Array } {
  const vertices: number[] = [];
  const indices: number[] = [];
  for (let face = 0; face < 6; face++) {
    const axis = face % 3;
    const side = face < 3 ? 0.5 : -0.5;
    const first = vertices.length / 6;
    for (const [u, v] of [
      [-0.5, -0.5],
      [0.5, -0.5],
      [0.5, 0.5],
      [-0.5, 0.5],
    ] as const) {
      const position = [0, 0, 0];
      position[axis] = side;
      position[(axis + 1) % 3] = side > 0 ? u : v;
      position[(axis + 2) % 3] = side > 0 ? v : u;
      const normal = [0, 0, 0];
      normal[axis] = Math.sign(side);
      vertices.push(...position, ...normal);
    }
    indices.push(first, first + 1, first + 2, first, first + 2, first + 3);
  }
  return { vertices: new Float32Array(vertices), indices: new Uint32Array(indices) };
}
