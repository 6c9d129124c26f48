/** What one graph request may ask for. Each limit answers with its own code, the number and the limit. */
export const GRAPH_LIMITS = {
  /** Words and signs of the document. */
  tokens: 2000,
  /** Characters of query and variables together. */
  characters: 64 * 1024,
  /** Selection sets inside each other, the fields at the end counted. */
  depth: 8,
  /** Selected fields, fragments spread out. */
  fields: 600,
  /** Fields of one object; each is two arguments of json_build_object, which takes 100. */
  fieldsPerObject: 50,
  /** See GraphBudget: about one point per object that comes back. */
  cost: 20_000,
  /** Bytes of the answer, all root fields together. Postgres does not send the JSON of one that is larger alone. */
  answerBytes: 8 * 1024 * 1024,
  rows: { byDefault: 50, atMost: 200 },
  offset: 10_000,
  /** Conditions of all filters, and how deep they may be nested. */
  conditions: 200,
  conditionDepth: 10,
  /** Values of one `_in` or `_nin`. */
  listValues: 500,
  /** Characters of one pattern of `_like` or `_ilike`. */
  pattern: 200,
  /** Milliseconds in the database, all parts of a request together: as estimated beforehand, and as it takes. */
  milliseconds: 3000,
  /** Estimated milliseconds of one caller in a minute. */
  millisecondsPerMinute: 12_000,
  /** Requests that are estimated below this are not counted towards it. */
  millisecondsNotCounted: 20,
  /** Requests in the database at the same time, per process, and how many more may wait. */
  running: 6,
  waiting: 60,
  /** The same of one caller. */
  runningPerCaller: 2,
  waitingPerCaller: 20,
} as const;
