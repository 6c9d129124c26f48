import type { SpatialNode } from "#shared/ifc/read/model-index.ts";
import type { OpenedModel } from "#shared/ifc/open/opened-model.ts";
import { placeElements } from "./element-places.ts";
import { readWholes } from "./element-wholes.ts";
import { classOf, findLine, idOf, listIds, numberOf, textOf, type Line } from "#shared/ifc/read/line.ts";
import { relatedTo, relationsOf } from "#shared/ifc/read/relations.ts";

/** Spatial tree and, for each element in it, where it stands and what it is a part of. */
export interface SpatialTree {
  root: SpatialNode | null;
  /** Storey, or nearest spatial node where there is no storey, by element. */
  storeyByElement: ReadonlyMap<number, number>;
  /** Element that an element is a part of. */
  wholes: ReadonlyMap<number, number>;
  /** Ids that containment names but the file does not have. */
  missingIds: readonly number[];
}

const spatial =
  /^Ifc(Project|Site|Building|BuildingStorey|Space|SpatialZone|ExternalSpatialElement|Facility\w*|Bridge\w*|Road\w*|Railway\w*|Marine\w*)$/;

/**
 * Walks IfcRelAggregates and IfcRelContainedInSpatialStructure from the project down, then finds a place for elements
 * that these do not reach; loops in the file are cut.
 *
 * @param elementIds physical elements in file order
 */
export function readSpatialTree(model: OpenedModel, elementIds: readonly number[]): SpatialTree {
  const elements = new Set(elementIds);
  const nodes = new Map<number, SpatialNode>();
  const storeyByNode = new Map<number, number>();
  const contained = new Map<number, number>();
  const missingIds: number[] = [];

  const visit = (line: Line, holder: number | null): SpatialNode => {
    const expressId = idOf(line);
    const ifcClass = classOf(model, line);
    // Elements of a space belong to the storey the space is in.
    const inner = ifcClass === "IfcSpace" && holder !== null ? holder : expressId;
    const node: SpatialNode = {
      expressId,
      globalId: textOf(line, "GlobalId") ?? "",
      ifcClass,
      name: textOf(line, "Name") ?? "",
      longName: textOf(line, "LongName"),
      elevation: ifcClass === "IfcBuildingStorey" ? readElevation(model, line) : null,
      children: [],
      elementIds: [],
    };
    nodes.set(expressId, node);
    storeyByNode.set(expressId, inner);
    for (const id of [
      ...partsOf(model, expressId),
      ...relatedTo(model, "IfcRelContainedInSpatialStructure", expressId),
    ]) {
      if (nodes.has(id) || contained.has(id)) continue;
      const child = findLine(model, id);
      if (child === null) missingIds.push(id);
      else if (spatial.test(classOf(model, child))) node.children.push(visit(child, inner));
      else if (elements.has(id)) contained.set(id, expressId);
    }
    node.children.sort(byElevation);
    return node;
  };

  const tops = findTops(model);
  const [first] = tops;
  let root: SpatialNode | null = null;
  if (first !== undefined) {
    const isProject = classOf(model, first) === "IfcProject";
    root = isProject
      ? visit(first, null)
      : { ...unnamedProject(), children: tops.map((top) => visit(top, null)).toSorted(byElevation) };
  }
  for (const ids of relationsOf(model, "IfcRelContainedInSpatialStructure").related.values()) {
    for (const id of ids) if (!nodes.has(id) && !contained.has(id) && findLine(model, id) === null) missingIds.push(id);
  }
  const wholes = readWholes(model, elementIds);
  const places = placeElements(model, elementIds, wholes, contained, new Set(nodes.keys()));
  const storeyByElement = new Map<number, number>();
  for (const [id, place] of places) {
    storeyByElement.set(id, storeyByNode.get(place) ?? place);
    if (!wholes.has(id)) nodes.get(place)?.elementIds.push(id);
  }
  return { root, storeyByElement, wholes, missingIds: [...new Set(missingIds)] };
}

/** Elevation of an IfcBuildingStorey as its attribute states it, metres; null when unset. */
export function readElevation(model: OpenedModel, storey: Line): number | null {
  const elevation = numberOf(storey, "Elevation");
  return elevation === null ? null : round(elevation * model.metresPerUnit);
}

function partsOf(model: OpenedModel, expressId: number): readonly number[] {
  const nested = relatedTo(model, "IfcRelNests", expressId);
  const parts = relatedTo(model, "IfcRelAggregates", expressId);
  return nested.length === 0 ? parts : [...parts, ...nested];
}

/** The project; in files without one, all spatial nodes of the highest class present. */
function findTops(model: OpenedModel): Line[] {
  for (const ifcClass of ["IfcProject", "IfcSite", "IfcBuilding", "IfcBuildingStorey"]) {
    const found = listIds(model, ifcClass)
      .map((id) => findLine(model, id))
      .filter((line) => line !== null);
    if (found.length > 0) return found;
  }
  return [];
}

function unnamedProject(): SpatialNode {
  return {
    expressId: 0,
    globalId: "",
    ifcClass: "IfcProject",
    name: "No project in the file",
    longName: null,
    elevation: null,
    children: [],
    elementIds: [],
  };
}

const byElevation = (a: SpatialNode, b: SpatialNode): number => (a.elevation ?? 0) - (b.elevation ?? 0);

const round = (value: number): number => Math.round(value * 1e6) / 1e6;
