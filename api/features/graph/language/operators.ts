/** Operators of a filter that take one value, and what they are in SQL. */
export const COMPARISONS: Readonly<Record<string, string>> = {
  _eq: "=",
  _neq: "<>",
  _gt: ">",
  _gte: ">=",
  _lt: "<",
  _lte: "<=",
};

/** The same for texts only. */
export const TEXT_COMPARISONS: Readonly<Record<string, string>> = { _like: "like", _ilike: "ilike" };

/** Operators that take a list. */
export const LISTS: Readonly<Record<string, string>> = { _in: "= any", _nin: "<> all" };

/** The six directions; plain ones put empty fields where Postgres does: last going up, first going down. */
export const DIRECTIONS: Readonly<Record<string, string>> = {
  asc: "asc",
  asc_nulls_first: "asc nulls first",
  asc_nulls_last: "asc nulls last",
  desc: "desc",
  desc_nulls_first: "desc nulls first",
  desc_nulls_last: "desc nulls last",
};
