import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { Endpoint, Schema } from "./endpoint.ts";
import { endpoints } from "./endpoints.ts";

/** What has no end of its own, and why that is right. */
const EXCEPTIONS: Record<string, string> = {
  "editStudyInputs.body.edits.*.value.* (anything)": "JSON: json-bounds.ts bounds all that is in it",
  "executeFlex.body.inputs.*.* (anything)": "JSON: json-bounds.ts bounds all that is in it",
  "executeFlex.body.sample.*.* (anything)": "JSON: json-bounds.ts bounds all that is in it",
  "putStudyInputs.body.inputs.*.* (anything)": "JSON: json-bounds.ts bounds all that is in it",
  "getMapCluster.params.clusterId": "made by the clusterer, any whole number that JavaScript has; unknown ones are 404",
  "putKitAttribute.body.value.* (anything)": "JSON: json-bounds.ts bounds all that is in it",
  "queryGraph.body (anything)": "read by the graph service, which bounds bytes, tokens, depth and cost itself",
  "startExecution.body.hosts.*.xAxis.0": "a direction: its length must be 1",
  "startExecution.body.hosts.*.xAxis.1": "a direction: its length must be 1",
  "startExecution.body.hosts.*.xAxis.2": "a direction: its height must be 0",
};

/** JSON Schema, as far as it says how large a value may be. */
interface Shape {
  $ref?: string;
  $defs?: Parts;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  exclusiveMaximum?: number;
  maxLength?: number;
  maxItems?: number;
  maxProperties?: number;
  items?: Shape | false;
  prefixItems?: Shape[];
  properties?: Record<string, Shape>;
  additionalProperties?: Shape | boolean;
  propertyNames?: Shape;
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
}

/** Of the parts that are named, by the end of their reference: `#/$defs/HostWall`. */
type Parts = Record<string, Shape>;

/** Paths of the texts, lists, records and numbers that may be of any size; `*` is any place of a list or record. */
function findEndless(given: Shape, path: string, defs: Parts): string[] {
  const shape = given.$ref === undefined ? given : (defs[given.$ref.replace("#/$defs/", "")] ?? given);
  if (Array.isArray(shape.type)) return shape.type.flatMap((type) => findEndless({ ...shape, type }, path, defs));
  if (shape.enum !== undefined || "const" in shape) return [];
  const parts = [...(shape.anyOf ?? []), ...(shape.oneOf ?? []), ...(shape.allOf ?? [])].flatMap((part) =>
    findEndless(part, path, defs),
  );
  switch (shape.type) {
    case "string":
      return isEndlessText(shape) ? [path, ...parts] : parts;
    case "number":
    case "integer":
      return isEndlessNumber(shape) ? [path, ...parts] : parts;
    case "array": {
      const items = shape.prefixItems ?? [];
      const rest = typeof shape.items === "object" ? findEndless(shape.items, `${path}.*`, defs) : [];
      const own = shape.maxItems === undefined && items.length === 0 ? [`${path}[]`] : [];
      return [
        ...own,
        ...rest,
        ...items.flatMap((item, index) => findEndless(item, `${path}.${index}`, defs)),
        ...parts,
      ];
    }
    case "object": {
      const named = Object.entries(shape.properties ?? {}).flatMap(([name, part]) =>
        findEndless(part, `${path}.${name}`, defs),
      );
      const { additionalProperties: more, propertyNames } = shape;
      if (typeof more !== "object") return [...named, ...parts];
      const own = shape.maxProperties === undefined ? [`${path}{}`] : [];
      const keys = propertyNames ? findEndless(propertyNames, `${path}.key`, defs) : [];
      return [...named, ...own, ...keys, ...findEndless(more, `${path}.*`, defs), ...parts];
    }
    case "boolean":
    case "null":
      return parts;
    default:
      return shape.anyOf || shape.oneOf || shape.allOf ? parts : [`${path} (anything)`];
  }
}

/** Formats whose texts are of one length, give or take. */
const SHORT = new Set(["uuid", "date", "date-time"]);

function isEndlessText({ maxLength, format, pattern }: Shape): boolean {
  if (maxLength !== undefined || (format !== undefined && SHORT.has(format))) return false;
  // A pattern ends what it describes when it is held at both ends and repeats nothing without end.
  return pattern === undefined || !/^\^.*\$$/.test(pattern) || /[*+]|,\}/.test(pattern);
}

/** Whole numbers that end only where JavaScript's do have no end of their own. */
function isEndlessNumber(shape: Shape): boolean {
  const low = shape.minimum ?? shape.exclusiveMinimum ?? Number.NEGATIVE_INFINITY;
  const high = shape.maximum ?? shape.exclusiveMaximum ?? Number.POSITIVE_INFINITY;
  return low <= Number.MIN_SAFE_INTEGER || high >= Number.MAX_SAFE_INTEGER;
}

function shapeOf(schema: Schema): Shape {
  return z.toJSONSchema(schema, { io: "input", unrepresentable: "any", reused: "inline", cycles: "throw" }) as Shape;
}

const endlessIn = (name: string, endpoint: Endpoint): string[] =>
  (["params", "query", "body"] as const)
    .filter((part) => !(endpoint[part] instanceof z.ZodUndefined))
    .flatMap((part) => {
      const shape = shapeOf(endpoint[part]);
      return findEndless(shape, `${name}.${part}`, shape.$defs ?? {});
    });

describe("what a caller sends", () => {
  test("has an end: every text, list, record and number of every endpoint is bounded, but for these", () => {
    const all = Object.entries(endpoints).flatMap(([name, endpoint]) => endlessIn(name, endpoint));
    expect([...new Set(all)].toSorted()).toEqual(Object.keys(EXCEPTIONS).toSorted());
  });

  test.each([
    ["a text", z.string(), ["x"]],
    ["a text of an open pattern", z.string().regex(/^[a-z]+$/), ["x"]],
    ["a list", z.array(z.boolean()), ["x[]"]],
    ["texts in a list", z.array(z.string()).max(2), ["x.*"]],
    ["a number with one end", z.number().min(0), ["x"]],
    ["a whole number", z.int(), ["x"]],
    ["a record", z.record(z.string().max(3), z.boolean()), ["x{}"]],
    ["what may be anything", z.object({ deep: z.unknown() }), ["x.deep (anything)"]],
    ["one of several", z.union([z.boolean(), z.string()]).optional(), ["x"]],
    ["a part with a name", z.object({ part: z.object({ text: z.string() }).meta({ id: "Named" }) }), ["x.part.text"]],
  ])("%s without an end is found", (_, schema, found) => {
    const shape = shapeOf(schema);
    expect(findEndless(shape, "x", shape.$defs ?? {})).toEqual(found);
  });
});
