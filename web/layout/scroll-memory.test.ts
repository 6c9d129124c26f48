import { expect, test } from "vitest";
import { keepsScroll } from "./scroll-memory.ts";

test.each([
  ["/suppliers", "/products", true],
  ["/suppliers", "/search/suppliers", false],
  ["/details/supplier/2/fellhouse", "/details/supplier/2/fellhouse/claim-this-page", true],
  ["/details/supplier/2/fellhouse/claim-this-page", "/details/supplier/2/fellhouse", true],
  ["/details/supplier/2/wrong", "/details/supplier/2/fellhouse-modular", true],
  ["/details/supplier/2", "/details/supplier/3", false],
  ["/details/product/1", "/details/supplier/5/northgate/products/1/panel", true],
  ["/search/suppliers", "/search/suppliers", true],
  ["/about", "/no/such/page", false],
])("from %s to %s the place on the page is kept: %s", (from, to, isKept) => expect(keepsScroll(from, to)).toBe(isKept));
