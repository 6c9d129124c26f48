import type { OpenedModel } from "#shared/ifc/open/opened-model.ts";
import { listIds, toRef } from "./line.ts";

/** Both directions of one IFC relationship; expressIds. */
export interface Relation {
  /** Related ids by relating id, in file order, without repeats. */
  related: ReadonlyMap<number, readonly number[]>;
  /** Relating ids by related id, in file order, without repeats. */
  relating: ReadonlyMap<number, readonly number[]>;
}

const caches = new WeakMap<OpenedModel, Map<string, Relation>>();

/**
 * Where the two ends stand among the attributes: the same in IFC2X to IFC4X3 (after the four of IfcRoot).
 * `relating` is the whole, host, container, type, definition; `related` the part, opening, contained or described object.
 */
const ends = {
  IfcRelAggregates: { relating: 4, related: 5 },
  IfcRelNests: { relating: 4, related: 5 },
  IfcRelVoidsElement: { relating: 4, related: 5 },
  IfcRelFillsElement: { relating: 4, related: 5 },
  IfcRelContainedInSpatialStructure: { relating: 5, related: 4 },
  IfcRelReferencedInSpatialStructure: { relating: 5, related: 4 },
  IfcRelCoversBldgElements: { relating: 4, related: 5 },
  IfcRelCoversSpaces: { relating: 4, related: 5 },
  IfcRelDefinesByType: { relating: 5, related: 4 },
  IfcRelDefinesByProperties: { relating: 5, related: 4 },
  IfcRelAssociatesMaterial: { relating: 5, related: 4 },
  IfcRelAssignsToGroup: { relating: 6, related: 4 },
  IfcRelSpaceBoundary: { relating: 4, related: 5 },
} as const;
export type RelationClass = keyof typeof ends;

/** All relationships of a class, read once per model on first use. Reads lines raw: half the time of named attributes. */
export function relationsOf(model: OpenedModel, relationClass: RelationClass): Relation {
  let cache = caches.get(model);
  if (cache === undefined) caches.set(model, (cache = new Map()));
  let relation = cache.get(relationClass);
  if (relation === undefined) cache.set(relationClass, (relation = readRelation(model, relationClass)));
  return relation;
}

/** Related ids of one relating id; empty when there are none. */
export function relatedTo(model: OpenedModel, relationClass: RelationClass, relating: number): readonly number[] {
  return relationsOf(model, relationClass).related.get(relating) ?? [];
}

/** First relating id of one related id; null when there is none. */
export function findRelating(model: OpenedModel, relationClass: RelationClass, related: number): number | null {
  return relationsOf(model, relationClass).relating.get(related)?.[0] ?? null;
}

function readRelation(model: OpenedModel, relationClass: RelationClass): Relation {
  const related = new Map<number, Set<number>>();
  const relating = new Map<number, number[]>();
  const at = ends[relationClass];
  const add = (whole: number, part: number): void => {
    const parts = related.get(whole);
    if (parts === undefined) related.set(whole, new Set([part]));
    else parts.add(part);
    // Many stand in one storey; one has few relations of a kind.
    const wholes = relating.get(part);
    if (wholes === undefined) relating.set(part, [whole]);
    else if (!wholes.includes(whole)) wholes.push(whole);
  };
  for (const id of listIds(model, relationClass)) {
    const values: unknown[] = findArguments(model, id);
    const parts = rawRefs(values[at.related]);
    for (const whole of rawRefs(values[at.relating])) for (const part of parts) add(whole, part);
  }
  return { related: new Map(Array.from(related, ([whole, parts]) => [whole, [...parts]])), relating };
}

function findArguments(model: OpenedModel, expressId: number): unknown[] {
  try {
    return model.api.GetRawLineData(model.modelId, expressId).arguments ?? [];
  } catch {
    // A relationship cut off in the middle relates nothing.
    return [];
  }
}

/** Of one reference, a list, or a typed set: an IfcPropertySetDefinitionSet stands where one definition may. */
function rawRefs(raw: unknown): number[] {
  if (Array.isArray(raw)) return raw.flatMap(rawRefs);
  const ref = toRef(raw);
  if (ref !== null) return [ref];
  const isTyped = typeof raw === "object" && raw !== null && "value" in raw && Array.isArray(raw.value);
  return isTyped ? rawRefs(raw.value) : [];
}
