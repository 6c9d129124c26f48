import type { ElementRow, ModelIndex, ModelProblem, SpatialNode } from "#shared/ifc/read/model-index.ts";
import type { OpenedModel } from "#shared/ifc/open/opened-model.ts";
import { findLine, follow, numbersOf, refOf, refsOf } from "#shared/ifc/read/line.ts";

/** Elements named one by one; the rest is in the count of all. */
const MOST = 500;
/** Items that an element's shape is made of, looked into from the outside in. */
const DEEPEST = 8;

/**
 * One problem for each element whose shape could not be drawn: its name, class and storey, and why. Walls come first,
 * because results depend on them.
 *
 * @param expressIds of elements without a triangle
 */
export function undrawnProblems(
  model: OpenedModel,
  expressIds: readonly number[],
  index: Pick<ModelIndex, "elements" | "tree">,
): ModelProblem[] {
  const elements = new Map(index.elements.map((element) => [element.expressId, element]));
  const storeys = new Map(index.tree ? namesBelow(index.tree) : []);
  const rows = expressIds.map((expressId) => ({ expressId, element: elements.get(expressId) }));
  const isWall = (element: ElementRow | undefined): boolean => element?.ifcClass.startsWith("IfcWall") === true;
  const ordered = [...rows.filter(({ element }) => isWall(element)), ...rows.filter(({ element }) => !isWall(element))];
  return ordered.slice(0, MOST).map(({ expressId, element }) => {
    const storey = element?.storeyId == null ? undefined : storeys.get(element.storeyId);
    const what = [element?.ifcClass ?? "element", storey].filter(Boolean).join(", ");
    const name = element?.name || `#${expressId}`;
    return {
      severity: "warning",
      expressId,
      globalId: element?.globalId || null,
      message: `${name} (${what}) could not be drawn: ${reasonFor(model, expressId)}.`,
      isUndrawn: true,
    };
  });
}

function reasonFor(model: OpenedModel, expressId: number): string {
  const line = findLine(model, expressId);
  if (line === null) return `its line #${expressId} could not be read`;
  const shape = follow(model, line, "Representation");
  if (shape === null) return `its shape #${refOf(line, "Representation")} is missing in the file`;
  const representations = refsOf(shape, "Representations");
  const items = representations.flatMap((id) => {
    const representation = findLine(model, id);
    return representation === null ? [id] : refsOf(representation, "Items");
  });
  if (items.length === 0) return "its shape holds nothing";
  for (const id of items) {
    const fault = findFault(model, id, 0);
    if (fault !== null) return fault;
  }
  const classes = [...new Set(items.map((id) => nameOf(model, id)))];
  return `no surface could be made of its ${classes.join(", ")}`;
}

/** What is wrong with an item of a shape, looked for in what it is made of; null when nothing is found. */
function findFault(model: OpenedModel, id: number, depth: number): string | null {
  const line = findLine(model, id);
  if (line === null) return `#${id}, which its shape uses, is missing in the file`;
  if (numbersOf(line, "Coordinates").some(Number.isNaN))
    return `its ${nameOf(model, id)} has coordinates that are not numbers`;
  if (depth >= DEEPEST) return null;
  for (const attribute of ["SweptArea", "FirstOperand", "SecondOperand", "MappingSource", "MappedRepresentation"]) {
    const part = refOf(line, attribute);
    const fault = part === null ? null : findFault(model, part, depth + 1);
    if (fault !== null) return fault;
  }
  for (const attribute of ["Items", "OuterCurve", "Outer", "CfsFaces", "Bounds", "Bound", "Polygon", "Points"]) {
    const parts = Array.isArray(line[attribute]) ? refsOf(line, attribute) : [refOf(line, attribute)];
    for (const part of parts) {
      const fault = part === null ? null : findFault(model, part, depth + 1);
      if (fault !== null) return fault;
    }
  }
  return null;
}

function nameOf({ api, modelId }: OpenedModel, id: number): string {
  return `${api.GetNameFromTypeCode(api.GetLineType(modelId, id))} #${id}`;
}

function namesBelow(node: SpatialNode): [number, string][] {
  const name = node.name || node.longName || node.ifcClass;
  return [[node.expressId, name], ...node.children.flatMap(namesBelow)];
}
