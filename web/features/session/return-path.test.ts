import { expect, test } from "vitest";
import { isVendorState, safeReturnPath } from "./return-path.ts";

test.each([
  ["/search/suppliers?query=pods", "/search/suppliers?query=pods"],
  ["https://evil.example/", "/suppliers"],
  ["//evil.example/", "/suppliers"],
  ["/\\evil.example", "/suppliers"],
  ["/login", "/suppliers"],
  ["/callback?code=1", "/suppliers"],
  ["", "/suppliers"],
  [null, "/suppliers"],
])("after signing in, %j leads to %s", (path, target) => expect(safeReturnPath(path)).toBe(target));

test("AUT-03: an answer with a vendor in its state is not ours", () => {
  expect(isVendorState(JSON.stringify({ vendor: "x" }))).toBe(true);
  expect(isVendorState(btoa(JSON.stringify({ vendor: 1 })))).toBe(true);
  expect([isVendorState("hG8random_state-1"), isVendorState(null), isVendorState('{"other":1}')]).toEqual([
    false,
    false,
    false,
  ]);
});
