import type { JsonValue } from "#shared/contracts/json-bounds.ts";
import { finite, isList, isRecord, type KindRules, pass, refuse } from "#shared/configurator/attribute-kinds/kind.ts";

/** A triangle mesh, `{ positions, indices }`: xyz per vertex in metres, three indices per triangle. */
export const meshKind: KindRules = {
  kind: "Mesh",
  fallback: null,
  check(value, field) {
    if (!isRecord(value)) return refuse("forms.mesh", field);
    const { positions, indices } = value;
    if (!isNumbers(positions) || positions.length % 3 !== 0 || positions.length === 0) {
      return refuse("forms.meshPositions", field);
    }
    if (!isNumbers(indices) || indices.length % 3 !== 0) return refuse("forms.meshIndices", field);
    const vertices = positions.length / 3;
    const wrong = indices.find((index) => !Number.isInteger(index) || index < 0 || index >= vertices);
    if (wrong !== undefined) return refuse("forms.meshIndex", field, { index: wrong, vertices });
    return pass({ positions, indices });
  },
};

function isNumbers(value: JsonValue | undefined): value is readonly number[] {
  return isList(value) && value.every((each) => finite(each) !== undefined);
}
