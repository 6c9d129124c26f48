import { expect, test } from "vitest";
import { parentPath } from "./use-parent-address.ts";

test.each([
  ["/details/supplier/2/fellhouse-modular/add-to-supply-chain", "/details/supplier/2/fellhouse-modular"],
  ["/details/supplier/5/a/products/1/b/add-to-supply-chain", "/details/supplier/5/a/products/1/b"],
  ["/search/suppliers/map/add-to-supply-chain/", "/search/suppliers/map"],
  ["/add-to-supply-chain", "/"],
  ["/", "/"],
])("SUP-13: what is open at %s closes to %s", (pathname, parent) => {
  expect(parentPath(pathname)).toBe(parent);
});
