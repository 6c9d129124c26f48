import { LRUCache } from "lru-cache";
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  getVariableValues,
  Kind,
  type OperationDefinitionNode,
  parse,
  validate,
  visit,
} from "graphql";
import { GraphRefusal, GraphRefusals } from "#api/features/graph/limits/graph-errors.ts";
import { GRAPH_LIMITS } from "#api/features/graph/limits/graph-limits.ts";
import { COMPARISONS, TEXT_COMPARISONS } from "./operators.ts";
import { getGraphSchema } from "./schema.ts";
import type { Variables } from "./values.ts";

/** A document that parsed and fits the schema. */
export interface GraphDocument {
  text: string;
  node: DocumentNode;
  operations: readonly OperationDefinitionNode[];
  fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  /** Variables that are only ever compared with a field, so that one plan serves all their values. */
  slots: ReadonlySet<string>;
}

const MESSAGE_LENGTH = 300;

/** Characters of all documents kept. */
const documents = new LRUCache<string, GraphDocument>({ maxSize: 1_000_000 });

/**
 * Parses and validates a document, or takes the one of last time.
 *
 * @throws GraphRefusal `token_limit`, `syntax`; GraphRefusals `invalid_query`
 */
export function readDocument(text: string): GraphDocument {
  const known = documents.get(text);
  if (known) return known;
  const node = parseDocument(text);
  const errors = validate(getGraphSchema(), node, undefined, { maxErrors: 10 });
  if (errors.length > 0) throw new GraphRefusals(errors.map((error) => fromGraphQLError("invalid_query", error)));
  const document: GraphDocument = {
    text,
    node,
    operations: node.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION),
    fragments: new Map(
      node.definitions
        .filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
        .map((fragment) => [fragment.name.value, fragment]),
    ),
    slots: slotsOf(node),
  };
  documents.set(text, document, { size: text.length });
  return document;
}

/**
 * The operation that a request means.
 *
 * @throws GraphRefusal `invalid_query` when there is none, or several and no name
 */
export function chooseOperation(document: GraphDocument, name: string | null | undefined): OperationDefinitionNode {
  const { operations } = document;
  const chosen = name ? operations.find((operation) => operation.name?.value === name) : operations[0];
  if (name && !chosen)
    throw new GraphRefusal("invalid_query", `The document has no operation named ${name.slice(0, 60)}.`);
  if (!chosen) throw new GraphRefusal("invalid_query", "The document has no query.");
  if (!name && operations.length > 1) {
    throw new GraphRefusal("invalid_query", "The document has several operations. Name one as operationName.");
  }
  if (chosen.operation !== "query") {
    throw new GraphRefusal("invalid_query", `Only queries are answered here, no ${chosen.operation}.`);
  }
  return chosen;
}

/**
 * Values of an operation's variables by its declarations, defaults filled in.
 *
 * @throws GraphRefusals `invalid_value`
 */
export function readVariables(
  operation: OperationDefinitionNode,
  given: Readonly<Record<string, unknown>> | null | undefined,
): Variables {
  const result = getVariableValues(getGraphSchema(), operation.variableDefinitions ?? [], given ?? {}, {
    maxErrors: 10,
  });
  if (result.variableValues) return result.variableValues.coerced;
  throw new GraphRefusals(result.errors.map((error) => fromGraphQLError("invalid_value", error)));
}

function parseDocument(text: string): DocumentNode {
  try {
    return parse(text, { maxTokens: GRAPH_LIMITS.tokens });
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    if (error.message.includes(`more than ${GRAPH_LIMITS.tokens} tokens`)) {
      throw new GraphRefusal(
        "token_limit",
        `The query has more than ${GRAPH_LIMITS.tokens} words and signs. Ask for less, or split it.`,
        { limit: GRAPH_LIMITS.tokens },
      );
    }
    throw fromGraphQLError("syntax", error);
  }
}

function fromGraphQLError(code: "syntax" | "invalid_query" | "invalid_value", error: GraphQLError): GraphRefusal {
  if (error.message === "Validation aborted.") {
    return new GraphRefusal(code, "The query names the same fields too often to be checked. Name each once.");
  }
  // graphql-js repeats the offending value, however long it is.
  const message = error.message.length > MESSAGE_LENGTH ? `${error.message.slice(0, MESSAGE_LENGTH)}…` : error.message;
  return new GraphRefusal(code, message, {}, error.locations?.slice(0, 2));
}

/** A variable is a slot when each use of it is the operand of an operator. */
function slotsOf(node: DocumentNode): Set<string> {
  const slots = new Set<string>();
  const others = new Set<string>();
  visit(node, {
    VariableDefinition: () => false,
    Variable(variable, _key, parent) {
      const isOperand =
        parent !== undefined &&
        "kind" in parent &&
        parent.kind === Kind.OBJECT_FIELD &&
        (parent.name.value in COMPARISONS || parent.name.value in TEXT_COMPARISONS);
      (isOperand ? slots : others).add(variable.name.value);
    },
  });
  for (const name of others) slots.delete(name);
  return slots;
}
