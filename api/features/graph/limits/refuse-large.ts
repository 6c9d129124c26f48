import type { GraphRequest } from "#shared/contracts/market/graph.ts";
import { GraphRefusal } from "./graph-errors.ts";
import { GRAPH_LIMITS } from "./graph-limits.ts";

/** Levels of variables: each condition is an object, or a list and an object, then the operator and its list. */
const VARIABLE_DEPTH = 3 * GRAPH_LIMITS.conditionDepth;

/**
 * Refuses what is too long or too deep to be looked at: everything after this reads by recursion.
 *
 * @throws GraphRefusal `filter_limit` or `size_limit`
 */
export function refuseLarge(request: GraphRequest): void {
  refuseDeep(request.variables);
  const value = request.query.length + (request.variables ? JSON.stringify(request.variables).length : 0);
  const limit = GRAPH_LIMITS.characters;
  if (value <= limit) return;
  throw new GraphRefusal("size_limit", `The request has ${value} characters; at most ${limit} are read.`, {
    value,
    limit,
  });
}

function refuseDeep(variables: unknown): void {
  let level: unknown[] = [variables];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > VARIABLE_DEPTH) {
      throw new GraphRefusal("filter_limit", `The variables are nested more than ${VARIABLE_DEPTH} levels deep.`, {
        value: depth,
        limit: VARIABLE_DEPTH,
      });
    }
    level = level.flatMap((value) => (typeof value === "object" && value !== null ? Object.values(value) : []));
  }
}
