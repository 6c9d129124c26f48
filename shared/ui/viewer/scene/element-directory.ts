import type { ModelIndex, SpatialNode } from "#shared/ifc/model-index.ts";

/** Who is who in a loaded model: GlobalIds, and which parts make up an assembly. */
export class ElementDirectory {
  readonly #expressIds = new Map<string, number>();
  readonly #globalIds = new Map<number, string>();
  readonly #parts: ReadonlyMap<number, readonly number[]>;
  readonly #wholes = new Map<number, number>();

  constructor(index: ModelIndex, parts: ReadonlyMap<number, readonly number[]>) {
    this.#parts = parts;
    for (const row of index.elements) this.#add(row.expressId, row.globalId);
    if (index.tree) this.#addNodes(index.tree);
    for (const [whole, own] of parts) for (const part of own) this.#wholes.set(part, whole);
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

  #addNodes(node: SpatialNode): void {
    this.#add(node.expressId, node.globalId);
    for (const child of node.children) this.#addNodes(child);
  }
}
