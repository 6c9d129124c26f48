import type { ElementRow, ModelIndex, SpatialNode } from "#shared/ifc/model-index.ts";

/** One visible line of the tree. `elements` are those at or below it. */
export interface TreeRow {
  key: string;
  expressId: number;
  depth: number;
  ifcClass: string;
  name: string;
  isElement: boolean;
  hasChildren: boolean;
  /** False for project, site and building, which stay open: folding them would tell nothing. */
  canFold: boolean;
  elements: { expressId: number; globalId: string }[];
}

/**
 * The lines of the spatial tree with `open` nodes unfolded: spatial nodes, then classes of elements, then elements.
 * Elements that no storey holds, as in damaged files, come last under `looseName`.
 * Class groups have negative ids derived from their node, so that they can be opened like nodes.
 */
export function flattenTree(index: ModelIndex, open: ReadonlySet<number>, looseName: string): TreeRow[] {
  const byId = new Map(index.elements.map((element) => [element.expressId, element]));
  const rows: TreeRow[] = [];
  const visit = (node: SpatialNode, depth: number): void => {
    const own = node.elementIds.flatMap((id) => byId.get(id) ?? []);
    rows.push({
      key: `n${node.expressId}`,
      expressId: node.expressId,
      depth,
      ifcClass: node.ifcClass,
      name:
        node.longName && node.ifcClass === "IfcSpace" ? `${node.name} ${node.longName}` : node.name || node.ifcClass,
      isElement: node.ifcClass === "IfcSpace",
      hasChildren: node.children.length > 0 || own.length > 0,
      canFold: canFold(node.ifcClass, depth),
      elements: elementsBelow(node, byId),
    });
    if (canFold(node.ifcClass, depth) && !open.has(node.expressId)) return;
    for (const child of highestFirst(node.children)) visit(child, depth + 1);
    for (const [position, [ifcClass, elements]] of groupByClass(own).entries()) {
      const groupId = -(node.expressId * 64 + position);
      rows.push({
        key: `g${groupId}`,
        expressId: groupId,
        depth: depth + 1,
        ifcClass,
        name: ifcClass,
        isElement: false,
        hasChildren: true,
        canFold: true,
        elements,
      });
      if (!open.has(groupId)) continue;
      for (const element of elements) {
        rows.push({
          key: `e${element.expressId}`,
          expressId: element.expressId,
          depth: depth + 2,
          ifcClass,
          name: element.name || element.globalId,
          isElement: true,
          hasChildren: false,
          canFold: false,
          elements: [element],
        });
      }
    }
  };
  if (index.tree) visit(index.tree, 0);
  const held = new Set(index.tree ? elementsBelow(index.tree, byId).map(({ expressId }) => expressId) : []);
  const loose = index.elements.filter(({ expressId, ifcClass }) => !held.has(expressId) && ifcClass !== "IfcSpace");
  if (loose.length > 0) {
    const elementIds = loose.map(({ expressId }) => expressId);
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

function groupByClass(elements: ElementRow[]): [string, ElementRow[]][] {
  const groups = new Map<string, ElementRow[]>();
  for (const element of elements) groups.set(element.ifcClass, [...(groups.get(element.ifcClass) ?? []), element]);
  return [...groups].toSorted(([a], [b]) => a.localeCompare(b));
}

function elementsBelow(node: SpatialNode, byId: Map<number, ElementRow>): ElementRow[] {
  const own = node.elementIds.flatMap((id) => byId.get(id) ?? []);
  return [...own, ...node.children.flatMap((child) => elementsBelow(child, byId))];
}
