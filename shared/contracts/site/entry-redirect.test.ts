import { describe, expect, test } from "vitest";
import { crossAppQuery } from "./cross-app-query.ts";
import { entryRedirect } from "./entry-redirect.ts";

test("ROU-22: a link to another application says all it knows by nine names, and the entry point reads it", () => {
  const query = crossAppQuery({
    page: "DetailsProduct",
    region: "UK",
    details: { id: 1, name: "LGS wall & panel" },
    owner: { id: 5, name: "Northgate Frame" },
    organisation: { id: 5, type: "supplier" },
    releaseId: "3f2504e0-4f89-41d3-9a0c-0305e82c3301",
  });
  expect(query).toEqual({
    page: "DetailsProduct",
    region: "UK",
    "details-id": "1",
    "details-name": "LGS wall & panel",
    "owner-id": "5",
    "owner-name": "Northgate Frame",
    "organisation-id": "5",
    "organisation-type": "supplier",
    releaseId: "3f2504e0-4f89-41d3-9a0c-0305e82c3301",
  });
  expect(entryRedirect(new URLSearchParams(query))).toBe(
    "/details/supplier/5/northgate-frame/products/1/lgs-wall-panel?releaseId=3f2504e0-4f89-41d3-9a0c-0305e82c3301",
  );
  expect(crossAppQuery({ organisation: { id: 5, type: "supplier" } })).toEqual({
    "organisation-id": "5",
    "organisation-type": "supplier",
  });
  expect(crossAppQuery({ owner: { id: 5, name: "" } })).toEqual({ "owner-id": "5", "owner-name": "" });
  expect(crossAppQuery({})).toEqual({});
});

describe("ROU-21, ROU-22, R-04: the entry point for other applications", () => {
  test.each([
    [
      "page=DetailsProduct&owner-id=5&owner-name=Northgate Frame&details-id=1&details-name=LGS wall panel",
      "/details/supplier/5/northgate-frame/products/1/lgs-wall-panel",
    ],
    ["page=DetailsProduct&owner-id=5&owner-name=Ürün&details-id=1", "/details/supplier/5/urun/products/1"],
    ["page=details-product&owner-id=5&details-id=1", "/details/supplier/5/supplier/products/1"],
    ["page=Contact", "/contact"],
    ["page=http://evil.example", "/404"],
    ["page=//evil.example", "/404"],
    ["page=DetailsProduct&owner-id=5/../../x&details-id=1", "/404"],
    ["page=DetailsProduct&owner-id=-5&details-id=1", "/404"],
    [
      "page=DetailsProduct&owner-id=5&owner-name=//evil.example/&details-id=1",
      "/details/supplier/5/evil-example/products/1",
    ],
    [
      "page=DetailsProduct&owner-id=5&details-id=1&releaseId=3F2504E0-4F89-41D3-9A0C-0305E82C3301",
      "/details/supplier/5/supplier/products/1?releaseId=3f2504e0-4f89-41d3-9a0c-0305e82c3301",
    ],
    ["page=DetailsProduct&owner-id=5&details-id=1&releaseId=1%26region=SA", "/details/supplier/5/supplier/products/1"],
    ["page=DetailsProduct", "/404"],
    ["page=DetailsProduct&owner-id=5", "/404"],
    ["page=DetailsProduct&details-id=5", "/404"],
    ["page=DetailsSupplier&owner-id=5&details-id=1", "/404"],
    ["page=details-product-claim&owner-id=5&details-id=1", "/details/supplier/5/supplier/products/1"],
    ["page=contact&owner-id=5&details-id=1", "/contact"],
    ["owner-id=5&details-id=1", "/404"],
    ["page=DetailsProduct&owner-id=1234567890&details-id=20", "/details/supplier/1234567890/supplier/products/20"],
    ...["12345678901", "0", "05", "5x", "x5", "5.0", "+5", " 5", "5x12"].flatMap((id) => [
      [`page=DetailsProduct&owner-id=${encodeURIComponent(id)}&details-id=1`, "/404"],
      [`page=DetailsProduct&owner-id=1&details-id=${encodeURIComponent(id)}`, "/404"],
    ]),
    ["", "/404"],
  ])("?%s leads to %s", (query, target) => expect(entryRedirect(new URLSearchParams(query))).toBe(target));

  const product = (words: Record<string, string>): string =>
    entryRedirect(new URLSearchParams({ page: "DetailsProduct", "owner-id": "5", "details-id": "1", ...words }));

  test.each([
    ["--Łódź   Ümlaut & Söhne (2)!", "odz-umlaut-sohne-2"],
    ["ﬁre ²", "fire-2"],
    ["!?", ""],
    ["x".repeat(81), "x".repeat(80)],
    // Cut at a space: no hyphen is left over.
    [`${"x".repeat(79)} y`, "x".repeat(79)],
    [`(${"x".repeat(80)}`, "x".repeat(79)],
  ])("ROU-25: %j is written %j in the address", (name, slug) => {
    expect(product({ "details-name": name })).toBe(
      `/details/supplier/5/supplier/products/1${slug === "" ? "" : "/"}${slug}`,
    );
    expect(product({ "owner-name": name })).toBe(`/details/supplier/5/${slug === "" ? "supplier" : slug}/products/1`);
  });

  test("only a whole uuid is kept as the release", () => {
    const uuid = "3f2504e0-4f89-41d3-9a0c-0305e82c3301";
    expect(product({ releaseId: uuid })).toContain(`?releaseId=${uuid}`);
    const parts = uuid.split("-");
    const wrong = [
      `x${uuid}`,
      `${uuid}x`,
      uuid.slice(1),
      uuid.slice(0, -1),
      parts.with(0, "3f2504eg").join("-"),
      parts.with(0, "3").join("-"),
      parts.with(1, "4f8g").join("-"),
      parts.with(1, "4").join("-"),
      parts.with(4, "0305e82c330g").join("-"),
      parts.with(4, "0").join("-"),
      parts.toSpliced(1, 1).join("-"),
      parts.toSpliced(1, 2).join("-"),
      parts.toSpliced(1, 0, "4f89").join("-"),
      uuid.replaceAll("-", ""),
    ];
    for (const releaseId of wrong) expect(product({ releaseId })).not.toContain("releaseId");
  });
});
