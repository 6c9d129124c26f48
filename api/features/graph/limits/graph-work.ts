/** Rows that a type of the graph has, by the statistics of the database. */
export type RowCounts = (type: string) => number;

/** How many rows a part of a query looks at. */
export type Reach = (rows: RowCounts) => number;

/**
 * Milliseconds of the database per row looked at, with nothing in memory to help. Measured with Postgres 18 on 100,000
 * organisations: 60 patterns over each name take 3.4 s, a sort of all of them 60 ms, a count 20 ms, an order by the name
 * of what each of 130,000 locations belongs to 0.4 s, all places within 100 miles 0.3 s.
 */
export const WORK = {
  /** The row itself. */
  row: 0.0002,
  /** One comparison by value. */
  comparison: 0.0001,
  /** One pattern: no index helps it. */
  pattern: 0.000_6,
  /** One pattern over a text of many sentences. */
  longPattern: 0.006,
  /** Its place in an order. */
  order: 0.000_4,
  /** A row of another type, found by its key, to order by. */
  lookUp: 0.003,
  /** A great circle. */
  distance: 0.006,
} as const;

/** Texts of many sentences; all others are about as long as a name. */
const LONG_TEXTS = new Set(["Description", "Response", "Note"]);

/** Milliseconds per row of one operator on one field. */
export function operatorWork(field: string, operator: string): number {
  if (operator !== "_like" && operator !== "_ilike") return WORK.comparison;
  return LONG_TEXTS.has(field) ? WORK.longPattern : WORK.pattern;
}

/** What all parts of a request make the database do, added up while it is compiled; told for the rows of now. */
export class GraphWork {
  readonly #parts: { reach: Reach; perRow: number }[] = [];

  /** @param perRow milliseconds, see `WORK` */
  add(reach: Reach, perRow: number): void {
    this.#parts.push({ reach, perRow });
  }

  /** Where what comes next begins, for `repeat`. */
  get mark(): number {
    return this.#parts.length;
  }

  /** Everything since `mark` is done `times` times in all. */
  repeat(mark: number, times: number): void {
    for (const part of this.#parts.slice(mark)) {
      const { reach, perRow } = part;
      if (times > 1) this.#parts.push({ reach, perRow: perRow * (times - 1) });
    }
  }

  /** @returns milliseconds of one processor, about */
  milliseconds(rows: RowCounts): number {
    return this.#parts.reduce((sum, { reach, perRow }) => sum + reach(rows) * perRow, 0);
  }
}

/** Rows of `to` that belong to one row of `from`, on average; at least one is looked for. */
export function rowsPer(from: string, to: string): Reach {
  return (rows) => Math.max(1, rows(to) / Math.max(1, rows(from)));
}
