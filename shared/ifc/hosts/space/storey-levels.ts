import type { HostSpace } from "#shared/contracts/host-kinds/space.ts";
import type { OpenedModel } from "#shared/ifc/open/opened-model.ts";
import { readStoreys } from "#shared/ifc/read/read-base-model.ts";
import { metres } from "./space-verdict.ts";

/** Metres that a floor may lie over or under its storey: sunken bathrooms and raised floors are within. */
const usual = 0.6;

/** A sentence on a space that has no storey, or whose floor lies far from it; null for all others. */
export function storeyProblem(model: OpenedModel): (host: HostSpace) => string | null {
  const storeys = new Map(readStoreys(model).map((storey) => [storey.globalId, storey]));
  return ({ storeyGlobalId, origin }) => {
    if (storeyGlobalId === null) return "It is in no storey: put it in one in the model, so that it is listed there.";
    const storey = storeys.get(storeyGlobalId);
    const over = storey === undefined ? 0 : origin[2] - storey.elevation;
    if (Math.abs(over) <= usual) return null;
    return `Its floor lies ${metres(Math.abs(over))} ${over > 0 ? "over" : "under"} its storey ${storey?.name ?? storeyGlobalId}: check its level.`;
  };
}
