import type { ElementRow, ModelIndex, SpatialNode } from "#shared/ifc/read/model-index.ts";
import { treeContentOf } from "./tree-content.ts";

/** One visible line of the tree. */
export interface TreeRow {
  key: string;
  expressId: number;
  depth: number;
  ifcClass: string;
  name: string;
  /** True for elements and spaces, which have properties to show. */
  isElement: boolean;
  hasChildren: boolean;
  /** False for project, site and building, which stay open: folding them would tell nothing. */
  canFold: boolean;
  /** Elements at or below the line, parts of assemblies included: what its eye hides. */
  elements: readonly Element[];
  /** What a click selects: an element alone (the view shows its parts with it), otherwise all of `elements`. */
  selects: readonly Element[];
  /** The number beside the name: parts of an assembly, elements of a class, elements of a place; null = none. */
  count: number | null;
}

interface Element {
  ifcClass: string;
  expressId: number;
  globalId: string;
}

/**
 * The lines of the spatial tree with `open` nodes unfolded: spatial nodes, then classes of elements, then elements,
 * then their parts. Elements that no storey holds, as in damaged files, come last under `looseName`.
 * Class groups have negative ids derived from their node, so that they can be opened like nodes.
 */
export function flattenTree(index: ModelIndex, open: ReadonlySet<number>, looseName: string): TreeRow[] {
  const content = treeContentOf(index);
  const rows: TreeRow[] = [];
  const addElement = (element: ElementRow, depth: number): void => {
    const parts = content.partsOf(element);
    const elements = parts.length > 0 ? content.withParts(element) : [element];
    rows.push({
      key: `e${element.expressId}`,
      expressId: element.expressId,
      depth,
      ifcClass: element.ifcClass,
      name: element.name || element.globalId,
      isElement: true,
      hasChildren: parts.length > 0,
      canFold: parts.length > 0,
      elements,
      selects: [element],
      count: parts.length > 0 ? elements.length - 1 : null,
    });
    if (open.has(element.expressId)) for (const part of parts) addElement(part, depth + 1);
  };
  const visit = (node: SpatialNode, depth: number): void => {
    const elements = content.below(node);
    const isSpace = node.ifcClass === "IfcSpace";
    rows.push({
      key: `n${node.expressId}`,
      expressId: node.expressId,
      depth,
      ifcClass: node.ifcClass,
      name: node.longName && isSpace ? `${node.name} ${node.longName}` : node.name || node.ifcClass,
      isElement: isSpace,
      hasChildren: node.children.length > 0 || node.elementIds.length > 0,
      canFold: canFold(node.ifcClass, depth),
      elements,
      selects: elements,
      count: isSpace ? null : elements.length,
    });
    if (canFold(node.ifcClass, depth) && !open.has(node.expressId)) return;
    for (const child of highestFirst(node.children)) visit(child, depth + 1);
    for (const [position, [ifcClass, own]] of content.groupsOf(node).entries()) {
      const groupId = -(node.expressId * 64 + position);
      const all = own.flatMap(content.withParts);
      rows.push({
        key: `g${groupId}`,
        expressId: groupId,
        depth: depth + 1,
        ifcClass,
        name: ifcClass,
        isElement: false,
        hasChildren: true,
        canFold: true,
        elements: all,
        selects: all,
        count: own.length,
      });
      if (open.has(groupId)) for (const element of own) addElement(element, depth + 2);
    }
  };
  if (index.tree) visit(index.tree, 0);
  if (content.loose.length > 0) {
    const elementIds = content.loose.map(({ expressId }) => expressId);
    visit({ ...LOOSE, name: looseName, elementIds }, 0);
  }
  return rows;
}

/** True while the lines below a row are shown. */
export function isUnfolded(row: TreeRow, open: ReadonlySet<number>): boolean {
  return row.hasChildren && (!row.canFold || open.has(row.expressId));
}

/** Position of the row that holds the one at `position`; -1 for the first. */
export function parentOf(rows: readonly TreeRow[], position: number): number {
  const depth = rows[position]?.depth ?? 0;
  return rows.slice(0, position).findLastIndex((row) => row.depth < depth);
}

const ALWAYS_OPEN_TO_DEPTH = 2;

function canFold(ifcClass: string, depth: number): boolean {
  return depth > ALWAYS_OPEN_TO_DEPTH || ifcClass === "IfcBuildingStorey";
}

/** Storeys as they stand in the building; everything else in the file's order. */
function highestFirst(nodes: readonly SpatialNode[]): SpatialNode[] {
  return nodes.toSorted((a, b) => (b.elevation ?? 0) - (a.elevation ?? 0));
}

/** A storey that is not in the file. Its id is below those of all class groups. */
const LOOSE: SpatialNode = {
  expressId: Number.MIN_SAFE_INTEGER / 128,
  globalId: "",
  ifcClass: "IfcBuildingStorey",
  name: "",
  longName: null,
  elevation: null,
  children: [],
  elementIds: [],
};
