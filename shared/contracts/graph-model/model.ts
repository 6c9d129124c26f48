import type { GraphType } from "./graph-type.ts";
import { lookUps } from "./look-ups.ts";
import { organisationParts } from "./organisation-parts.ts";
import { organisations } from "./organisations.ts";
import { products } from "./products.ts";
import { projects } from "./projects.ts";

/**
 * Everything the graph API knows, by the names of the wire. The schema, the SQL and the types of rows come from this
 * value; each type is a view of the same name in the database schema `graph`.
 */
export const graphModel = {
  ...organisations,
  ...organisationParts,
  ...projects,
  ...products,
  ...lookUps,
} as const satisfies Record<string, GraphType>;

export type GraphTypeName = keyof typeof graphModel;

/** Types that a query may ask for at the top. */
export type GraphRootName = {
  [Name in GraphTypeName]: (typeof graphModel)[Name]["isRoot"] extends true ? Name : never;
}[GraphTypeName];
