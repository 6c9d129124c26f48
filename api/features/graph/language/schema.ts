import {
  GraphQLEnumType,
  type GraphQLFieldConfig,
  type GraphQLFieldConfigArgumentMap,
  GraphQLFloat,
  GraphQLInputObjectType,
  type GraphQLInputType,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  type GraphQLNullableOutputType,
  GraphQLObjectType,
  GraphQLSchema,
  type GraphQLOutputType,
} from "graphql";
import type { GraphType } from "#shared/contracts/graph-model/graph-type.ts";
import { graphTypes, isAlwaysThere, NEAR_ROOTS, scalarOf } from "./graph-types.ts";
import { SCALARS } from "./scalars.ts";
import { COMPARISONS, DIRECTIONS, LISTS, TEXT_COMPARISONS } from "./operators.ts";

const required = (type: GraphQLNullableOutputType): GraphQLOutputType => new GraphQLNonNull(type);

/** The GraphQL schema of the model, in the shape of Hasura's dialect. */
function buildGraphSchema(): GraphQLSchema {
  const direction = new GraphQLEnumType({
    name: "order_by",
    values: Object.fromEntries(Object.keys(DIRECTIONS).map((name) => [name, {}])),
  });
  const comparisons = new Map(Object.values(SCALARS).map((scalar) => [scalar.name, comparisonOf(scalar.name)]));
  const names = Object.keys(graphTypes);
  const inputs = new Map(names.map((name) => [name, inputsOf(name)]));
  const objects = new Map(names.map((name) => [name, objectOf(name)]));
  const aggregates = new Map(names.map((name) => [name, aggregateOf(name)]));

  const roots: [string, GraphQLFieldConfig<unknown, unknown>][] = [];
  for (const [name, type] of Object.entries(graphTypes)) {
    if (type.isRoot) roots.push(...listAndAggregate(name, name, type.about));
  }
  for (const [root, { type }] of Object.entries(NEAR_ROOTS)) {
    const args = { args: { type: new GraphQLNonNull(nearArguments(root)) } };
    roots.push(...listAndAggregate(root, type, `${type} within miles of a point, nearest first.`, args));
  }
  return new GraphQLSchema({
    query: new GraphQLObjectType({ name: "query_root", fields: Object.fromEntries(roots) }),
  });

  function objectOf(name: string): GraphQLObjectType {
    const type = get(graphTypes, name);
    return new GraphQLObjectType({
      name,
      description: type.about,
      fields: () => ({ ...scalarFields(type), ...relationFields(type) }),
    });
  }

  function scalarFields(type: GraphType): Record<string, GraphQLFieldConfig<unknown, unknown>> {
    return Object.fromEntries(
      Object.entries(type.fields).map(([name, field]) => {
        const { scalar, isRequired, values } = scalarOf(field);
        const output = get(SCALARS, scalar);
        const description = values ? `One of: ${values.join(", ")}.` : undefined;
        return [name, { type: isRequired ? required(output) : output, description }];
      }),
    );
  }

  function relationFields(type: GraphType): Record<string, GraphQLFieldConfig<unknown, unknown>> {
    return Object.fromEntries(
      Object.entries(type.relations).flatMap(([name, relation]) => {
        if (relation.kind === "many") return listAndAggregate(name, relation.to);
        const object = mapped(objects, relation.to);
        return [[name, { type: isAlwaysThere(type, relation) ? required(object) : object }]];
      }),
    );
  }

  function listAndAggregate(
    name: string,
    typeName: string,
    description?: string,
    more: GraphQLFieldConfigArgumentMap = {},
  ): [string, GraphQLFieldConfig<unknown, unknown>][] {
    const { where, orderBy } = mapped(inputs, typeName);
    const rows = required(new GraphQLList(new GraphQLNonNull(mapped(objects, typeName))));
    const args: GraphQLFieldConfigArgumentMap = {
      ...more,
      where: { type: where },
      order_by: { type: new GraphQLList(new GraphQLNonNull(orderBy)) },
      limit: { type: GraphQLInt },
      offset: { type: GraphQLInt },
    };
    return [
      [name, { type: rows, args, description }],
      [
        `${name}_aggregate`,
        { type: required(mapped(aggregates, typeName)), args: { ...more, where: { type: where } } },
      ],
    ];
  }

  function aggregateOf(name: string): GraphQLObjectType {
    const fields = new GraphQLObjectType({
      name: `${name}_aggregate_fields`,
      fields: { count: { type: new GraphQLNonNull(GraphQLInt) } },
    });
    return new GraphQLObjectType({
      name: `${name}_aggregate`,
      fields: { aggregate: { type: new GraphQLNonNull(fields) } },
    });
  }

  function inputsOf(name: string): { where: GraphQLInputObjectType; orderBy: GraphQLInputObjectType } {
    const type = get(graphTypes, name);
    const where: GraphQLInputObjectType = new GraphQLInputObjectType({
      name: `${name}_bool_exp`,
      fields: () => ({
        _and: { type: new GraphQLList(new GraphQLNonNull(where)) },
        _or: { type: new GraphQLList(new GraphQLNonNull(where)) },
        _not: { type: where },
        ...inputFields(
          type,
          (scalar) => mapped(comparisons, scalar),
          (to) => mapped(inputs, to).where,
          () => true,
        ),
      }),
    });
    const orderBy: GraphQLInputObjectType = new GraphQLInputObjectType({
      name: `${name}_order_by`,
      fields: () =>
        inputFields(
          type,
          () => direction,
          (to) => mapped(inputs, to).orderBy,
          (kind) => kind !== "many",
        ),
    });
    return { where, orderBy };
  }
}

function inputFields(
  type: GraphType,
  ofScalar: (scalar: string) => GraphQLInputType,
  ofRelation: (to: string) => GraphQLInputType,
  takes: (kind: string) => boolean,
): Record<string, { type: GraphQLInputType }> {
  const fields = Object.entries(type.fields).map(([name, field]) => [name, { type: ofScalar(scalarOf(field).scalar) }]);
  const relations = Object.entries(type.relations)
    .filter(([, relation]) => takes(relation.kind))
    .map(([name, relation]) => [name, { type: ofRelation(relation.to) }]);
  return Object.fromEntries([...fields, ...relations]);
}

function comparisonOf(scalar: string): GraphQLInputObjectType {
  const type = get(SCALARS, scalar);
  const operators = [...Object.keys(COMPARISONS), ...(scalar === "String" ? Object.keys(TEXT_COMPARISONS) : [])];
  return new GraphQLInputObjectType({
    name: `${scalar}_comparison_exp`,
    fields: {
      ...Object.fromEntries(operators.map((operator) => [operator, { type }])),
      ...Object.fromEntries(
        Object.keys(LISTS).map((operator) => [operator, { type: new GraphQLList(new GraphQLNonNull(type)) }]),
      ),
      _is_null: { type: get(SCALARS, "Boolean") },
    },
  });
}

function nearArguments(root: string): GraphQLInputObjectType {
  const number = { type: new GraphQLNonNull(GraphQLFloat) };
  return new GraphQLInputObjectType({ name: `${root}_args`, fields: { lat: number, long: number, miles: number } });
}

function get<T>(record: Readonly<Record<string, T>>, key: string): T {
  const value = record[key];
  if (value === undefined) throw new Error(`The graph model refers to ${key}, which is not there.`);
  return value;
}

function mapped<T>(map: ReadonlyMap<string, T>, key: string): T {
  const value = map.get(key);
  if (value === undefined) throw new Error(`The graph model refers to ${key}, which is not there.`);
  return value;
}

let schema: GraphQLSchema | undefined;

/** The one schema of this process, built when it is first needed. */
export function getGraphSchema(): GraphQLSchema {
  return (schema ??= buildGraphSchema());
}
