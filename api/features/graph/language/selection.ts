import { type FieldNode, type FragmentDefinitionNode, Kind, type SelectionSetNode } from "graphql";
import type { Variables } from "./values.ts";

export interface SelectionScope {
  fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  variables: Variables;
}

/** What one response key asks for: the same field, asked once or several times. */
export interface Selected {
  key: string;
  name: string;
  /** The first of the nodes: validation has seen that all have the same arguments. */
  node: FieldNode;
  sets: SelectionSetNode[];
}

/**
 * The fields of an object in the order of the answer: fragments spread out, `@skip` and `@include` obeyed, equal
 * response keys merged.
 */
export function selectedFields(scope: SelectionScope, sets: readonly SelectionSetNode[]): Selected[] {
  const fields = new Map<string, Selected>();
  const seen = new Set<string>();
  const visit = (set: SelectionSetNode): void => {
    for (const selection of set.selections) {
      if (!isIncluded(selection.directives ?? [], scope.variables)) continue;
      if (selection.kind === Kind.FIELD) {
        const key = (selection.alias ?? selection.name).value;
        const known = fields.get(key);
        const own = selection.selectionSet ? [selection.selectionSet] : [];
        if (known) known.sets.push(...own);
        else fields.set(key, { key, name: selection.name.value, node: selection, sets: own });
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        visit(selection.selectionSet);
      } else if (!seen.has(selection.name.value)) {
        seen.add(selection.name.value);
        const fragment = scope.fragments.get(selection.name.value);
        if (fragment) visit(fragment.selectionSet);
      }
    }
  };
  for (const set of sets) visit(set);
  return [...fields.values()];
}

function isIncluded(directives: NonNullable<FieldNode["directives"]>, variables: Variables): boolean {
  return directives.every((directive) => {
    const value = directive.arguments?.find((argument) => argument.name.value === "if")?.value;
    const isSet =
      value?.kind === Kind.VARIABLE
        ? variables[value.name.value] === true
        : value?.kind === Kind.BOOLEAN && value.value;
    if (directive.name.value === "skip") return !isSet;
    return directive.name.value !== "include" || isSet;
  });
}
