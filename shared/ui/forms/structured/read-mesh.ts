/** A mesh as the kind takes it: xyz per vertex in metres, three indices per triangle, from 0. */
export interface InputMesh {
  readonly positions: readonly number[];
  readonly indices: readonly number[];
}

/**
 * The triangles of a Wavefront OBJ text, whose numbers are taken as metres; faces of more corners are cut from their
 * first. Normals, textures, groups and materials are left out.
 *
 * @returns null when it has no face, or names a vertex that it does not have
 */
export function readObj(text: string): InputMesh | null {
  const positions: number[] = [];
  const indices: number[] = [];
  for (const line of text.split("\n")) {
    const [word, ...parts] = line.trim().split(/\s+/);
    if (word === "v") positions.push(...parts.slice(0, 3).map(Number));
    if (word !== "f") continue;
    const corners = parts.map((part) => cornerOf(part, positions.length / 3));
    for (let at = 2; at < corners.length; at += 1) {
      indices.push(corners[0] ?? -1, corners[at - 1] ?? -1, corners[at] ?? -1);
    }
  }
  const vertices = positions.length / 3;
  const isSound = indices.length > 0 && indices.every((index) => index >= 0 && index < vertices);
  return isSound && positions.every(Number.isFinite) ? { positions, indices } : null;
}

/** "7/1/3" is the seventh vertex; "-1" the last one so far. */
function cornerOf(part: string, vertices: number): number {
  const given = Number.parseInt(part, 10);
  if (Number.isNaN(given)) return -1;
  return given < 0 ? vertices + given : given - 1;
}
