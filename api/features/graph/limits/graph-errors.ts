import type { GraphErrorCode } from "#shared/contracts/market/graph.ts";

/** A request that is refused before anything is read, told in words, with the number and the limit where there are any. */
export class GraphRefusal extends Error {
  readonly code: GraphErrorCode;
  readonly facts: { value?: number; limit?: number };
  readonly locations: readonly { line: number; column: number }[] | undefined;

  constructor(
    code: GraphErrorCode,
    message: string,
    facts: { value?: number; limit?: number } = {},
    locations?: readonly { line: number; column: number }[],
  ) {
    super(message);
    this.name = "GraphRefusal";
    this.code = code;
    this.facts = facts;
    this.locations = locations;
  }
}

/** Several refusals of one document, as validation finds them. */
export class GraphRefusals extends Error {
  readonly refusals: readonly GraphRefusal[];

  constructor(refusals: readonly GraphRefusal[]) {
    super(refusals.map((refusal) => refusal.message).join(" "));
    this.refusals = refusals;
  }
}

/** One entry of GraphQL's `errors`. */
export function toEntry({ message, code, facts, locations }: GraphRefusal): Record<string, unknown> {
  return { message, ...(locations && { locations }), extensions: { code, ...facts } };
}
