import { fail, finite, isRecord, type KindRules, pass } from "./kind.ts";
import { structured } from "./structured.ts";

/** A triangle mesh, `{ positions, indices }`: xyz per vertex in metres, three indices per triangle. */
export const meshKind: KindRules = {
  kind: "Mesh",
  fallback: null,
  check(value, field) {
    const mesh = structured(value);
    if (!isRecord(mesh)) return fail(`${field.label} is a mesh of positions and indices.`);
    const { positions, indices } = mesh;
    if (!isNumbers(positions) || positions.length % 3 !== 0 || positions.length === 0) {
      return fail(`${field.label}: positions are x, y, z of each vertex.`);
    }
    if (!isNumbers(indices) || indices.length % 3 !== 0) return fail(`${field.label}: indices come in threes.`);
    const vertices = positions.length / 3;
    const wrong = indices.find((index) => !Number.isInteger(index) || index < 0 || index >= vertices);
    if (wrong !== undefined) return fail(`${field.label}: index ${wrong} is none of the ${vertices} vertices.`);
    return pass({ positions, indices });
  },
};

function isNumbers(value: unknown): value is number[] {
  return Array.isArray(value) && value.every((each) => finite(each) !== undefined);
}
