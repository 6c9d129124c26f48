import type { ElementRow, ModelIndex, SpatialNode } from "#shared/ifc/read/model-index.ts";
import { atOnce, eachOf, type Steps } from "#shared/ui/viewer/slices.ts";

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
  return atOnce(treeContentSteps(index));
}

/** Makes the content of an index's tree in steps, ahead of its first use. */
export function* treeContentSteps(index: ModelIndex): Steps<TreeContent> {
  const known = made.get(index);
  if (known) return known;
  const content = yield* makeContent(index);
  made.set(index, content);
  return content;
}

function* makeContent(index: ModelIndex): Steps<TreeContent> {
  const byId = new Map<number, ElementRow>();
  const parts = new Map<number, ElementRow[]>();
  yield* eachOf(index.elements, (element) => {
    byId.set(element.expressId, element);
    if (element.wholeId === null) return;
    const own = parts.get(element.wholeId);
    if (own) own.push(element);
    else parts.set(element.wholeId, [element]);
  });
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
  function* gather(node: SpatialNode): Steps<readonly ElementRow[]> {
    const all: ElementRow[] = [];
    yield* eachOf(ownOf(node), (element) => {
      held.add(element.expressId);
      for (const one of withParts(element)) all.push(one);
    });
    for (const child of node.children) yield* eachOf(yield* gather(child), (element) => void all.push(element));
    below.set(node, all);
    return all;
  }
  if (index.tree) yield* gather(index.tree);
  const loose: ElementRow[] = [];
  yield* eachOf(index.elements, (element) => {
    if (element.wholeId === null && !held.has(element.expressId)) loose.push(element);
  });
  return {
    groupsOf: (node) => [...Map.groupBy(ownOf(node), ({ ifcClass }) => ifcClass)].toSorted(byClass),
    below: (node) => below.get(node) ?? ownOf(node).flatMap(withParts),
    partsOf,
    withParts,
    loose,
  };
}

const byClass = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) => a.localeCompare(b);
