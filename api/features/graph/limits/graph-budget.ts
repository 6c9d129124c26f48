import { GraphRefusal } from "./graph-errors.ts";
import { GRAPH_LIMITS } from "./graph-limits.ts";

/** How many rows a list inside another is taken to have, unless its limit is lower. */
const USUAL_ROWS = 10;
/** A relation inside a filter or an order is looked up for many rows that do not come back. */
const FILTER_COST = 50;
const ROOT_COST = 10;

/**
 * Counts what a whole request asks for while it is compiled, root fields and aliases together, and refuses as soon
 * as a limit is passed. One point of cost is about one object of the answer.
 */
export class GraphBudget {
  #cost = 0;
  #fields = 0;
  #conditions = 0;

  /** A root field. */
  root(): void {
    this.#spend(ROOT_COST);
  }

  /** `rows` objects of a list. @returns how often what is inside comes back */
  list(times: number, limit: number, isRoot: boolean): number {
    const inside = times * (isRoot ? limit : Math.min(limit, USUAL_ROWS));
    this.#spend(inside);
    return inside;
  }

  /** Objects that are looked up, counts, and fields that come once more under another name: one each. */
  objects(times: number): void {
    this.#spend(times);
  }

  /** A relation inside a filter or an order. */
  lookUp(times: number): void {
    this.#spend(Math.max(FILTER_COST, times));
  }

  field(): void {
    this.#fields += 1;
    if (this.#fields <= GRAPH_LIMITS.fields) return;
    throw new GraphRefusal(
      "fields_limit",
      `The query selects more than ${GRAPH_LIMITS.fields} fields, fragments and aliases counted. Ask for fewer.`,
      { value: this.#fields, limit: GRAPH_LIMITS.fields },
    );
  }

  depth(depth: number): void {
    if (depth <= GRAPH_LIMITS.depth) return;
    throw new GraphRefusal(
      "depth_limit",
      `The query goes ${depth} levels deep; at most ${GRAPH_LIMITS.depth} are answered. Ask for the inner part by itself.`,
      { value: depth, limit: GRAPH_LIMITS.depth },
    );
  }

  condition(depth: number): void {
    this.#conditions += 1;
    if (depth > GRAPH_LIMITS.conditionDepth) {
      throw new GraphRefusal(
        "filter_limit",
        `The filter is nested ${depth} levels deep; at most ${GRAPH_LIMITS.conditionDepth} are answered.`,
        { value: depth, limit: GRAPH_LIMITS.conditionDepth },
      );
    }
    if (this.#conditions > GRAPH_LIMITS.conditions) {
      throw new GraphRefusal(
        "filter_limit",
        `The filters have more than ${GRAPH_LIMITS.conditions} conditions. Use _in for a list of values.`,
        { value: this.#conditions, limit: GRAPH_LIMITS.conditions },
      );
    }
  }

  #spend(points: number): void {
    this.#cost += points;
    if (this.#cost <= GRAPH_LIMITS.cost) return;
    throw new GraphRefusal(
      "cost_limit",
      `The query could bring back too much: it costs at least ${this.#cost} points of ${GRAPH_LIMITS.cost}. Use smaller limits or fewer relations.`,
      { value: this.#cost, limit: GRAPH_LIMITS.cost },
    );
  }
}
