import type { GraphRow, GraphSelection, GraphWhere } from "#shared/contracts/market/graph.ts";
import { queryGraph } from "#shared/contracts/market/graph.ts";
import type { GraphRootName } from "#shared/contracts/graph-model/model.ts";
import { CallError, type Caller } from "./call.ts";

/**
 * Rows of one root of the graph API, typed by what is selected.
 *
 * @param operation name of the operation, as documented in docs/graph-api.md
 * @throws CallError with the first error's code and sentence when the query is refused
 */
export async function graphQuery<Name extends GraphRootName, const Selection extends GraphSelection<Name>>(
  call: Caller,
  operation: string,
  root: Name,
  query: { select: Selection; where: GraphWhere<Name> },
  options?: { signal?: AbortSignal },
): Promise<GraphRow<Name, Selection>[]> {
  const text = `query ${operation}($where: ${root}_bool_exp!) { ${root}(where: $where) ${selectionText(query.select)} }`;
  const answer = await call(queryGraph, { body: { query: text, variables: { where: query.where } } }, options);
  const [error] = answer.errors ?? [];
  if (error) throw refusal(error.extensions.code, error.message);
  // The server answers exactly what the selection asks for.
  return (answer.data?.[root] ?? []) as GraphRow<Name, Selection>[];
}

function selectionText(selection: object): string {
  const fields = Object.entries(selection).map(([name, inner]: [string, unknown]) =>
    typeof inner === "object" && inner !== null ? `${name} ${selectionText(inner)}` : name,
  );
  return `{ ${fields.join(" ")} }`;
}

function refusal(code: string, detail: string): CallError {
  return new CallError({ type: "about:blank", title: "Query refused", status: 400, statusCode: 400, code, detail });
}
