import type { ModelIndex } from "#shared/ifc/read/model-index.ts";
import { type ElementKind, kindsOf } from "#shared/ui/viewer/look/element-kinds.ts";

/** Elements of one kind: how many, and those that are no wholes of others, which are what the view hides. */
export interface KindGroup {
  count: number;
  /** Hiding a whole would hide its parts of other kinds too. */
  forms: { expressId: number; globalId: string }[];
}

/** The elements of a model by kind; kinds without elements are left out. */
export function elementsByKind(index: ModelIndex): ReadonlyMap<ElementKind, KindGroup> {
  const kinds = kindsOf(index.elements);
  const wholes = new Set(index.elements.map(({ wholeId }) => wholeId));
  const groups = new Map<ElementKind, KindGroup>();
  for (const { expressId, globalId } of index.elements) {
    const kind = kinds.get(expressId) ?? "other";
    const group = groups.get(kind) ?? { count: 0, forms: [] };
    groups.set(kind, group);
    group.count++;
    if (!wholes.has(expressId)) group.forms.push({ expressId, globalId });
  }
  return groups;
}
