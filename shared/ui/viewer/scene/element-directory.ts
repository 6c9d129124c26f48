import type { ModelIndex, SpatialNode } from "#shared/ifc/read/model-index.ts";
import { eachOf, type Steps } from "#shared/ui/viewer/slices.ts";

/** Who is who in a loaded model: GlobalIds, and which parts make up an assembly. */
export class ElementDirectory {
  readonly #expressIds = new Map<string, number>();
  readonly #globalIds = new Map<number, string>();
  #parts: ReadonlyMap<number, readonly number[]> = new Map();
  readonly #wholes = new Map<number, number>();

  /** Takes what a model's index says, in steps; until the last of them nothing should be asked. */
  *fill(index: ModelIndex, parts: ReadonlyMap<number, readonly number[]>): Steps<void> {
    this.#parts = parts;
    yield* eachOf(index.elements, (row) => this.#add(row.expressId, row.globalId));
    yield* eachOf(nodesOf(index.tree), (node) => this.#add(node.expressId, node.globalId));
    yield* eachOf(parts, ([whole, own]) => {
      for (const part of own) this.#wholes.set(part, whole);
    });
  }

  findExpressId(globalId: string): number | undefined {
    return this.#expressIds.get(globalId);
  }

  /** Empty when the file states none. */
  globalIdOf(expressId: number): string {
    return this.#globalIds.get(expressId) ?? "";
  }

  /** Ids with all parts of parts, the ids themselves included. */
  withParts(expressIds: Iterable<number>): Set<number> {
    const all = new Set<number>();
    const open = [...expressIds];
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (all.has(id)) continue;
      all.add(id);
      open.push(...(this.#parts.get(id) ?? []));
    }
    return all;
  }

  /** The first of an element and its wholes for which `value` gives something. */
  findUpwards<Value>(expressId: number, value: (globalId: string) => Value | undefined): Value | undefined {
    const seen = new Set<number>();
    for (let id: number | undefined = expressId; id !== undefined && !seen.has(id); id = this.#wholes.get(id)) {
      seen.add(id);
      const found = value(this.globalIdOf(id));
      if (found !== undefined) return found;
    }
    return undefined;
  }

  #add(expressId: number, globalId: string): void {
    this.#globalIds.set(expressId, globalId);
    // With doubled GlobalIds the first element keeps the name.
    if (globalId !== "" && !this.#expressIds.has(globalId)) this.#expressIds.set(globalId, expressId);
  }
}

/** A node, then all below it. */
function* nodesOf(node: SpatialNode | null): Generator<SpatialNode> {
  if (!node) return;
  yield node;
  for (const child of node.children) yield* nodesOf(child);
}
