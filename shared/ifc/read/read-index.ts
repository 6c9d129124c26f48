import type { ElementRow, ModelIndex, ModelProblem } from "./model-index.ts";
import type { OpenedModel } from "#shared/ifc/open/opened-model.ts";
import { copyGeometry } from "#shared/ifc/geometry/stream/copy-geometry.ts";
import { isGlobalId } from "#shared/ifc/ids/global-ids.ts";
import { isElementClass } from "./element-classes.ts";
import { classOf, findLine, listIds, refOf, textOf } from "./line.ts";
import { findFlatMesh, releaseMesh } from "#shared/ifc/geometry/stream/flat-mesh.ts";
import { findRelating } from "./relations.ts";
import { readWallFlag } from "#shared/ifc/hosts/wall/wall-common.ts";
import { readSpatialTree } from "#shared/ifc/read/tree/spatial-tree.ts";

/**
 * Spatial tree and all elements of a model, without geometry and properties. Reads what can be read of a damaged
 * model; `lostElements` counts what the file names but does not hold.
 */
export function readIndex(model: OpenedModel): ModelIndex {
  const ids = listElementIds(model);
  const tree = readSpatialTree(model, ids);
  const typeNames = new Map<number, string | null>();
  const elements: ElementRow[] = [];
  for (const expressId of ids) {
    const line = findLine(model, expressId);
    if (line === null) continue;
    const ifcClass = classOf(model, line);
    elements.push({
      expressId,
      globalId: textOf(line, "GlobalId") ?? "",
      ifcClass,
      name: textOf(line, "Name") ?? "",
      longName: textOf(line, "LongName"),
      typeName: readTypeName(model, expressId, typeNames) ?? textOf(line, "ObjectType"),
      storeyId: tree.storeyByElement.get(expressId) ?? null,
      wholeId: tree.wholes.get(expressId) ?? null,
      isExternal: ifcClass.startsWith("IfcWall") ? readWallFlag(model, expressId, "IsExternal") : null,
    });
  }
  const unread = countLost(model, ids, elements);
  const lostElements = unread + tree.missingIds.length;
  // What is lost in a truncated file may be listed without its shape, or not be listed at all: count from what is named.
  const recoveredElements = (model.namedElementIds ?? ids).length - unread;
  return {
    schema: model.schema,
    sizeBytes: model.sizeBytes,
    metresPerUnit: model.metresPerUnit,
    tree: tree.root,
    elements,
    problems: [
      ...model.problems,
      ...findProblems(model, elements, tree.root === null, { lostElements, recoveredElements }),
    ],
    lostElements,
    recoveredElements,
  };
}

/** expressIds of physical elements in file order: not spaces, openings, grids, annotations. */
export function listElementIds(model: OpenedModel): number[] {
  const known = new Map<number, boolean>();
  return listIds(model, "IfcProduct").filter((expressId) => {
    const type: unknown = model.api.GetLineType(model.modelId, expressId);
    if (typeof type !== "number") return false;
    let accepted = known.get(type);
    if (accepted === undefined) {
      accepted = isElementClass(model.api, model.api.GetNameFromTypeCode(type));
      known.set(type, accepted);
    }
    return accepted;
  });
}

/** Name of the element's type object (IfcRelDefinesByType); null when it has none. */
export function readTypeName(
  model: OpenedModel,
  expressId: number,
  cache: Map<number, string | null> = new Map(),
): string | null {
  const typeId = findRelating(model, "IfcRelDefinesByType", expressId);
  if (typeId === null) return null;
  let name = cache.get(typeId);
  if (name === undefined) {
    const line = findLine(model, typeId);
    cache.set(typeId, (name = line === null ? null : textOf(line, "Name")));
  }
  return name;
}

/** In a truncated file an element also counts as lost when the cut took its shape. */
function countLost(model: OpenedModel, ids: readonly number[], elements: readonly ElementRow[]): number {
  if (model.namedElementIds === null) return ids.length - elements.length;
  const read = new Set(elements.map((element) => element.expressId));
  return model.namedElementIds.filter((id) => !read.has(id) || !hasReadableShape(model, id)).length;
}

function hasReadableShape(model: OpenedModel, expressId: number): boolean {
  const line = findLine(model, expressId);
  if (line === null) return false;
  if (refOf(line, "Representation") === null) return true;
  // A second try: in damaged files web-ifc fails on the first use of a shared shape and succeeds on the next.
  const mesh = findFlatMesh(model, expressId) ?? findFlatMesh(model, expressId);
  if (mesh === null) return false;
  let triangles = 0;
  for (let index = 0; index < mesh.geometries.size(); index += 1) {
    const { geometry } = copyGeometry(model, mesh.geometries.get(index).geometryExpressID);
    triangles += geometry.indices.length / 3;
  }
  releaseMesh(mesh);
  return triangles > 0;
}

function findProblems(
  model: OpenedModel,
  elements: readonly ElementRow[],
  hasNoTree: boolean,
  { lostElements, recoveredElements }: Pick<ModelIndex, "lostElements" | "recoveredElements">,
): ModelProblem[] {
  const problems: ModelProblem[] = [];
  const warn = (message: string, element: ElementRow | null = null): void => {
    const globalId = element?.globalId ?? null;
    problems.push({ severity: "warning", expressId: element?.expressId ?? null, globalId, message });
  };
  if (hasNoTree) warn("The file has no IfcProject, site, building or storey: elements are listed without a tree.");
  if (lostElements > 0 && model.isTruncated) {
    const recovered = recoveredElements.toLocaleString("en-GB");
    warn(`Of them ${recovered} could be read whole; ${count(lostElements, "is", "are")} lost or without shape.`);
  } else if (lostElements > 0) {
    warn(
      `${count(lostElements, "element is", "elements are")} named in the file but could not be read; ${elements.length.toLocaleString("en-GB")} are listed.`,
    );
  }
  for (const [globalId, rows] of groupByGlobalId(elements)) {
    const [first] = rows;
    if (globalId === "") warn(`${count(rows.length, "element has", "elements have")} no GlobalId.`);
    else if (rows.length > 1 && first !== undefined) {
      const who = rows.map((row) => `#${row.expressId} ${row.ifcClass}`).join(", ");
      warn(`The GlobalId ${globalId} is used by ${rows.length} elements (${who}); it must be unique.`, first);
    } else if (first !== undefined && !isGlobalId(globalId)) {
      warn(`"${globalId}" of #${first.expressId} ${first.ifcClass} is not a valid GlobalId.`, first);
    }
  }
  return problems;
}

function groupByGlobalId(elements: readonly ElementRow[]): Map<string, ElementRow[]> {
  return Map.groupBy(elements, (element) => element.globalId);
}

function count(value: number, one: string, many: string): string {
  return `${value.toLocaleString("en-GB")} ${value === 1 ? one : many}`;
}
