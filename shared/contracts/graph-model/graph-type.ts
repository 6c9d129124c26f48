/** Scalars of the graph API, by the names that GraphQL and Hasura's dialect give them. */
export type ScalarName = "Int" | "Float" | "String" | "Boolean" | "date" | "timestamptz";

/** `Int!` is never null, `Int` may be. `values` lists everything a text can be. */
export type FieldSpec = ScalarName | `${ScalarName}!` | { type: "String" | "String!"; values: readonly string[] };

/**
 * How to reach another type. `on` pairs a field of this type with one of the other: `{ SizeId: "Id" }`.
 *
 * `same` means that both types are one row of the database: the fields of the other are read without a join.
 */
export interface RelationSpec {
  to: string;
  kind: "one" | "many" | "same";
  on: Readonly<Record<string, string>>;
  /** The other side may be missing although the field that refers to it is not null. */
  isOptional?: true;
}

/** One type of the graph API: a view of the same name in the schema `graph`, with a column per field. */
export interface GraphType {
  about: string;
  fields: Readonly<Record<string, FieldSpec>>;
  relations: Readonly<Record<string, RelationSpec>>;
  /** Unique together; ends every order so that pages are stable. */
  key: readonly string[];
  /** Ascending order when a query names none. Default: the key. */
  order?: readonly string[];
  /** May be asked for at the top of a query; others are reached through these. */
  isRoot: boolean;
  /** A short list that comes whole unless a query names a limit. */
  isLookUp: boolean;
}
