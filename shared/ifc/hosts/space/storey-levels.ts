import type { BaseModel } from "#shared/contracts/design/base-model.ts";
import type { HostSpace } from "#shared/contracts/host-kinds/space.ts";
import { metres } from "./space-verdict.ts";

/** Metres that a floor may lie over or under its storey: sunken bathrooms and raised floors are within. */
const usual = 0.6 + 1e-6;

/** Says of a space in a sentence that it has no storey, or that its floor lies far from it; null of all others. */
export function storeyProblem(storeys: BaseModel["storeys"]): (host: HostSpace) => string | null {
  const known = new Map(storeys.map((storey) => [storey.globalId, storey]));
  return ({ storeyGlobalId, origin }) => {
    if (storeyGlobalId === null) return "It is in no storey: put it in one in the model, so that it is listed there.";
    const storey = known.get(storeyGlobalId);
    const over = storey === undefined ? 0 : origin[2] - storey.elevation;
    if (Math.abs(over) <= usual) return null;
    return `Its floor lies ${metres(Math.abs(over))} ${over > 0 ? "over" : "under"} its storey ${storey?.name ?? storeyGlobalId}: check its level.`;
  };
}
