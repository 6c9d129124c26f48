import type { ElementRow, ModelIndex, SpatialNode } from "#shared/ifc/model-index.ts";

/** What stands where in a model, made once per index: folding and unfolding only reads it. */
export interface TreeContent {
  /** Elements of a node that are no parts, by class, in alphabetical order. */
  groupsOf(node: SpatialNode): readonly (readonly [ifcClass: string, elements: readonly ElementRow[]])[];
  /** Elements at a node and below, parts included. */
  below(node: SpatialNode): readonly ElementRow[];
  /** Direct parts of an element, in the file's order. */
  partsOf(element: ElementRow): readonly ElementRow[];
  /** An element and all parts of its parts. */
  withParts(element: ElementRow): readonly ElementRow[];
  /** Elements that no node holds, without parts. */
  loose: readonly ElementRow[];
}

const made = new WeakMap<ModelIndex, TreeContent>();

/** The content of an index's tree. */
export function treeContentOf(index: ModelIndex): TreeContent {
  let content = made.get(index);
  if (!content) made.set(index, (content = makeContent(index)));
  return content;
}

function makeContent(index: ModelIndex): TreeContent {
  const byId = new Map(index.elements.map((element) => [element.expressId, element]));
  const parts = Map.groupBy(index.elements, ({ wholeId }) => wholeId);
  const below = new Map<SpatialNode, readonly ElementRow[]>();
  const held = new Set<number>();

  const partsOf = (element: ElementRow) => parts.get(element.expressId) ?? [];
  const withParts = (element: ElementRow): ElementRow[] => {
    const all = [element];
    // Walks over what it appends: no recursion, however deep a file nests.
    for (const one of all) all.push(...partsOf(one));
    return all;
  };
  const ownOf = (node: SpatialNode) => node.elementIds.flatMap((id) => byId.get(id) ?? []);
  const gather = (node: SpatialNode): readonly ElementRow[] => {
    const own = ownOf(node);
    for (const { expressId } of own) held.add(expressId);
    const all = [...own.flatMap(withParts), ...node.children.flatMap(gather)];
    below.set(node, all);
    return all;
  };
  if (index.tree) gather(index.tree);
  return {
    groupsOf: (node) => [...Map.groupBy(ownOf(node), ({ ifcClass }) => ifcClass)].toSorted(byClass),
    below: (node) => below.get(node) ?? ownOf(node).flatMap(withParts),
    partsOf,
    withParts,
    loose: index.elements.filter(({ expressId, wholeId }) => wholeId === null && !held.has(expressId)),
  };
}

const byClass = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) => a.localeCompare(b);
