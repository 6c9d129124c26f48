/** Searches of each kind, before anything counts: they warm caches that a server in use has warm. */
export const WARM = 2;
/** In the database, the whole search. A 95th percentile of fewer is the worst of them. */
export const WHOLE = 60;
/** In the database, statement by statement. */
export const PARTS = 20;
/** Texts that are still typed, of all sorts together. */
export const SUGGESTIONS = 120;
/** Over HTTP, one after the other. */
export const ALONE = 40;
/** Over HTTP, by all clients at once together. */
export const AT_ONCE = 48;
export const CLIENTS = 4;

/** Searches of each kind that one database is asked. */
export const RUNS_OF_ALL = WARM + WHOLE + PARTS + WARM + ALONE + AT_ONCE;
