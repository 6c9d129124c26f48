import type { ElementRow, ModelIndex } from "#shared/ifc/read/model-index.ts";
import type { WorkerReply } from "./messages.ts";

/** Rows in one message: a message is copied in one go, so a large model's rows would hold the page as one. */
export const ROWS_A_MESSAGE = 1000;

/** The replies that hand over an index: its rows in portions, then the rest of it without them. */
export function* indexPortions(
  index: ModelIndex,
  parts: ReadonlyMap<number, readonly number[]>,
): Generator<Extract<WorkerReply, { type: "rows" | "index" }>> {
  for (let first = 0; first < index.elements.length; first += ROWS_A_MESSAGE) {
    yield { type: "rows", rows: index.elements.slice(first, first + ROWS_A_MESSAGE) };
  }
  yield { type: "index", index: { ...index, elements: [] }, parts };
}

/** Puts the portions of one model's index together again. */
export class IndexAssembly {
  readonly #rows: ElementRow[] = [];

  add(rows: readonly ElementRow[]): void {
    for (const row of rows) this.#rows.push(row);
  }

  /** The whole index, from what came last. */
  complete(index: ModelIndex): ModelIndex {
    return { ...index, elements: this.#rows };
  }
}
