import { expect, test } from "vitest";
import { wholeShares } from "./whole-shares.ts";

test.each([
  // 33.6, 33.6, 32.8: rounded one by one 101.
  [
    [33.6, 33.6, 32.8],
    [34, 33, 33],
  ],
  [
    [1, 1, 1],
    [34, 33, 33],
  ],
  // 70.6, 9.6, 7.6, 12.2: rounded one by one 101. Of equal remainders the first ones are raised.
  [
    [706, 96, 76, 122],
    [71, 10, 7, 12],
  ],
  [
    [5, 0],
    [100, 0],
  ],
  [
    [0, 0],
    [0, 0],
  ],
  [[], []],
])("the whole shares of %j are %j and add up", (parts, shares) => expect(wholeShares(parts)).toEqual(shares));
