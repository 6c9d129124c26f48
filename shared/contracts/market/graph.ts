import { z } from "zod";
import { defineEndpoint } from "#shared/contracts/endpoint.ts";
import type { FieldSpec, RelationSpec } from "#shared/contracts/graph-model/graph-type.ts";
import type { graphModel, GraphTypeName } from "#shared/contracts/graph-model/model.ts";

/** One graph request, as GraphQL over HTTP names its parts. */
export const GraphRequest = z
  .object({
    query: z.string().min(1),
    operationName: z.string().nullish(),
    variables: z.record(z.string(), z.unknown()).nullish(),
    extensions: z.record(z.string(), z.unknown()).nullish(),
  })
  .meta({ id: "GraphRequest" });
export type GraphRequest = z.infer<typeof GraphRequest>;

/** Rows by the name of their root field, or why there are none. */
const GraphAnswer = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z.array(z.object({ message: z.string(), extensions: z.object({ code: z.string() }) })).optional(),
});

/** Closed list of `extensions.code` in answers of the graph API. */
export type GraphErrorCode =
  | "bad_request"
  | "syntax"
  | "invalid_query"
  | "invalid_value"
  | "introspection_off"
  | "token_limit"
  | "size_limit"
  | "depth_limit"
  | "fields_limit"
  | "cost_limit"
  | "rows_limit"
  | "offset_limit"
  | "filter_limit"
  | "time_limit"
  | "busy"
  | "database_unavailable"
  | "internal_error";

/**
 * Graph queries over everything that may be seen. Failures come as GraphQL's `errors`: with
 * `Accept: application/graphql-response+json` a refused request is 400, else 200 as GraphQL over HTTP asks.
 */
export const queryGraph = defineEndpoint({
  method: "POST",
  path: "/graphql",
  tag: "marketplace",
  summary: "Query organisations, projects, products and look-ups by GraphQL",
  access: "public",
  // Both are read and written by the handler, in GraphQL's own shape.
  body: z.unknown().meta({ description: "GraphQL over HTTP: query, operationName, variables" }),
  response: GraphAnswer,
  produces: "application/graphql-response+json",
  errors: ["payload_too_large", "too_many_requests"],
});

/** The page to try queries with; in development only. */
export const getGraphPage = defineEndpoint({
  method: "GET",
  path: "/graphql",
  tag: "marketplace",
  summary: "Page to try graph queries with (development only)",
  access: "public",
  produces: "text/html",
  errors: ["not_found"],
});

/** Script, style and fonts of that page. */
export const getGraphPageFile = defineEndpoint({
  method: "GET",
  path: "/graphql/page/:file",
  tag: "marketplace",
  summary: "A file of the page for graph queries (development only)",
  access: "public",
  params: z.object({ file: z.string().regex(/^(script\.js|style\.css|font-\d{1,3})$/) }),
  produces: "application/octet-stream",
  errors: ["not_found"],
});

type Model = typeof graphModel;
type Value<Name extends string> = Name extends `${infer Scalar}!`
  ? NonNullable<Value<Scalar>>
  : (Name extends "Int" | "Float" ? number : Name extends "Boolean" ? boolean : string) | null;
type ValueOf<Field extends FieldSpec> = Field extends { type: infer Type; values: readonly (infer Word)[] }
  ? Word | (Type extends `${string}!` ? never : null)
  : Field extends string
    ? Value<Field>
    : never;
type Fields<Name extends GraphTypeName> = Model[Name]["fields"];
type Relations<Name extends GraphTypeName> = Model[Name]["relations"];
type Target<Relation> = Relation extends RelationSpec & { to: infer To extends GraphTypeName } ? To : never;

/** What to ask of a type: `true` per field, and the same again per relation. */
export type GraphSelection<Name extends GraphTypeName> = {
  [Field in keyof Fields<Name>]?: true;
} & {
  [Relation in keyof Relations<Name>]?: GraphSelection<Target<Relations<Name>[Relation]>>;
};

interface Comparison<Value> {
  _eq?: Value;
  _neq?: Value;
  _gt?: Value;
  _gte?: Value;
  _lt?: Value;
  _lte?: Value;
  _in?: readonly Value[];
  _nin?: readonly Value[];
  _like?: string;
  _ilike?: string;
  _is_null?: boolean;
}

/** A filter of a type. */
export type GraphWhere<Name extends GraphTypeName> = {
  [Field in keyof Fields<Name>]?: Fields<Name>[Field] extends FieldSpec
    ? Comparison<NonNullable<ValueOf<Fields<Name>[Field]>>>
    : never;
} & {
  [Relation in keyof Relations<Name>]?: GraphWhere<Target<Relations<Name>[Relation]>>;
} & {
  _and?: readonly GraphWhere<Name>[];
  _or?: readonly GraphWhere<Name>[];
  _not?: GraphWhere<Name>;
};

/** The row that a selection gives. */
export type GraphRow<Name extends GraphTypeName, Selection> = {
  [Key in keyof Selection & keyof Fields<Name>]: Fields<Name>[Key] extends FieldSpec
    ? ValueOf<Fields<Name>[Key]>
    : never;
} & {
  [Key in keyof Selection & keyof Relations<Name>]: Relations<Name>[Key] extends { kind: "many" }
    ? GraphRow<Target<Relations<Name>[Key]>, Selection[Key]>[]
    : IsOptional<Name, Relations<Name>[Key]> extends true
      ? GraphRow<Target<Relations<Name>[Key]>, Selection[Key]> | null
      : GraphRow<Target<Relations<Name>[Key]>, Selection[Key]>;
};

/** A relation is empty where the field that refers to the other type may be, or where the model says so. */
type IsOptional<Name extends GraphTypeName, Relation> = Relation extends { isOptional: true }
  ? true
  : Relation extends { on: infer On }
    ? Fields<Name>[keyof On & keyof Fields<Name>] extends `${string}!`
      ? false
      : true
    : true;
