import * as React from "react";

/**
 * React records a stack for each of the first 10,000 elements of a second, to say in a warning who made one. Tests of
 * whole pages make some ten thousand elements a page, and that took an eighth of their processor time. The warnings
 * stay, without "who made it".
 *
 * @throws Error when React counts them in another way: then see whether this still saves anything
 */
const LIMIT = 10_000;
const NAME = "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE";
const internals: unknown = Reflect.get(React, NAME);
if (typeof internals !== "object" || internals === null || !("recentlyCreatedOwnerStacks" in internals)) {
  throw new Error("React no longer counts the stacks of elements. Remove build/testing/no-owner-stacks.ts.");
}
// Before each test file again: files of one worker share React.
Object.defineProperty(internals, "recentlyCreatedOwnerStacks", {
  get: () => LIMIT,
  // React sets it to 0 each second.
  set: () => {},
  configurable: true,
});
