import type { FieldSpec, GraphType, RelationSpec } from "#shared/contracts/graph-model/graph-type.ts";
import { graphModel } from "#shared/contracts/graph-model/model.ts";

/** The model for code that works on any type. */
export const graphTypes: Readonly<Record<string, GraphType>> = graphModel;

export function getGraphType(name: string): GraphType {
  const type = graphTypes[name];
  if (!type) throw new Error(`The graph model has no type ${name}.`);
  return type;
}

/** Scalar and nullability of a field: `["Int", true]` for `Int!`. */
export function scalarOf(field: FieldSpec): { scalar: string; isRequired: boolean; values: readonly string[] | null } {
  const type = typeof field === "string" ? field : field.type;
  return {
    scalar: type.replace("!", ""),
    isRequired: type.endsWith("!"),
    values: typeof field === "string" ? null : field.values,
  };
}

/** False where the other side of a relation to one may be missing. */
export function isAlwaysThere(type: GraphType, relation: RelationSpec): boolean {
  if (relation.kind === "same") return true;
  if (relation.isOptional) return false;
  return Object.keys(relation.on).every((name) => {
    const field = type.fields[name];
    return field !== undefined && scalarOf(field).isRequired;
  });
}

/** Root fields that search near a point, by the type they list and its field that tells the organisation. */
export const NEAR_ROOTS = {
  OrganisationsNear: { type: "Organisations", organisation: "Id" },
  LocationsNear: { type: "Locations", organisation: "OrganisationId" },
} as const;

export type NearRoot = keyof typeof NEAR_ROOTS;

export function isNearRoot(name: string): name is NearRoot {
  return name in NEAR_ROOTS;
}
