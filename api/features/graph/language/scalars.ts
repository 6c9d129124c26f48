import { GraphQLBoolean, GraphQLFloat, GraphQLInt, GraphQLScalarType, GraphQLString, Kind } from "graphql";
import { z } from "zod";

const Instant = z.iso.datetime({ offset: true });
const Day = z.iso.date();

const timestamptz = textScalar("timestamptz", Instant, "an instant such as 2026-01-31T12:00:00Z");
const date = textScalar("date", Day, "a day such as 2026-01-31");

/** Scalars by the names of the model. */
export const SCALARS: Readonly<Record<string, GraphQLScalarType>> = {
  Int: GraphQLInt,
  Float: GraphQLFloat,
  String: GraphQLString,
  Boolean: GraphQLBoolean,
  date,
  timestamptz,
};

function textScalar(name: string, schema: z.core.$ZodType<string>, what: string): GraphQLScalarType<string, unknown> {
  const read = (value: unknown): string => {
    const parsed = z.safeParse(schema, value);
    // Year 0 and years before it are no years to Postgres.
    if (parsed.success && !parsed.data.startsWith("0000")) return parsed.data;
    throw new TypeError(`This must be ${what}.`);
  };
  return new GraphQLScalarType({
    name,
    description: `Text in ISO 8601: ${what}.`,
    coerceInputValue: read,
    coerceInputLiteral: (node) => read(node.kind === Kind.STRING ? node.value : undefined),
  });
}
