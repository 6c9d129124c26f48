import type { SpatialNode } from "#shared/ifc/model-index.ts";
import type { OpenedModel } from "#shared/ifc/opened-model.ts";
import { isElementClass } from "./element-classes.ts";
import { classOf, findLine, idOf, listIds, numberOf, textOf, type Line } from "./line.ts";
import { relatedTo, relationsOf } from "./relations.ts";

/** Spatial tree and, for each element in it, the spatial node that holds it (parts of assemblies included). */
export interface SpatialTree {
  root: SpatialNode | null;
  /** Storey, or nearest spatial node where there is no storey, by element. */
  storeyByElement: ReadonlyMap<number, number>;
  /** Ids that containment names but the file does not have. */
  missingIds: readonly number[];
}

const spatial =
  /^Ifc(Project|Site|Building|BuildingStorey|Space|SpatialZone|ExternalSpatialElement|Facility\w*|Bridge\w*|Road\w*|Railway\w*|Marine\w*)$/;

/** Walks IfcRelAggregates and IfcRelContainedInSpatialStructure from the project down; loops in the file are cut. */
export function readSpatialTree(model: OpenedModel): SpatialTree {
  const storeyByElement = new Map<number, number>();
  const missingIds: number[] = [];
  const visited = new Set<number>();

  const hold = (element: number, holder: number): void => {
    if (visited.has(element)) return;
    visited.add(element);
    storeyByElement.set(element, holder);
    for (const part of partsOf(model, element)) hold(part, holder);
  };

  const visit = (line: Line, holder: number | null): SpatialNode => {
    const expressId = idOf(line);
    const ifcClass = classOf(model, line);
    visited.add(expressId);
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
    const contained = relatedTo(model, "IfcRelContainedInSpatialStructure", expressId);
    for (const id of [...partsOf(model, expressId), ...contained]) {
      if (visited.has(id)) continue;
      const child = findLine(model, id);
      if (child === null) missingIds.push(id);
      else if (spatial.test(classOf(model, child))) node.children.push(visit(child, inner));
      else if (isElementClass(model.api, classOf(model, child))) {
        node.elementIds.push(id);
        hold(id, inner);
      }
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
    for (const id of ids) if (!visited.has(id) && findLine(model, id) === null) missingIds.push(id);
  }
  return { root, storeyByElement, missingIds: [...new Set(missingIds)] };
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
