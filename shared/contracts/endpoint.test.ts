import { describe, expect, test } from "vitest";
import { z } from "zod";
import { Capability, defineEndpoint, Id, NumericId, paged, RowId, Timestamp } from "./endpoint.ts";

const call = { method: "GET", path: "/things", summary: "Things", tag: "things", access: "public" } as const;
const takes = (schema: z.core.$ZodType, value: unknown): boolean => z.safeParse(schema, value).success;

describe("an endpoint", () => {
  test("says nothing, takes nothing and answers nothing unless it tells so", () => {
    const { params, query, body, response, ...rest } = defineEndpoint(call);
    expect(rest).toEqual({
      ...call,
      base: "/api",
      produces: "application/json",
      errors: [],
      needsSeat: false,
      alsoAnswers: [],
      bodyLimitBytes: 262_144,
      weight: "usual",
      status: 204,
    });
    for (const schema of [params, query, body, response]) {
      expect([takes(schema, undefined), takes(schema, {}), takes(schema, null)]).toEqual([true, false, false]);
    }
  });

  test("answers 200 with a response or a file, 204 without, or what it says", () => {
    const response = z.string();
    expect(defineEndpoint({ ...call, response }).status).toBe(200);
    expect(defineEndpoint({ ...call, produces: "image/png" }).status).toBe(200);
    expect(defineEndpoint({ ...call, status: 202 }).status).toBe(202);
    expect(defineEndpoint({ ...call, response, status: 201 }).status).toBe(201);
  });

  test("keeps its schemas and what differs from the usual", () => {
    const own = {
      base: "/flex",
      errors: ["conflict"],
      needsSeat: true,
      alsoAnswers: [304],
      bodyLimitBytes: 10,
      weight: "heavy",
      params: Id,
      query: NumericId,
      body: z.boolean(),
      response: z.string(),
    } as const;
    expect(defineEndpoint({ ...call, ...own })).toEqual({ ...call, ...own, produces: "application/json", status: 200 });
  });
});

test("AUT-07: four capabilities", () => {
  expect(Capability.options).toEqual(["tenant:manage", "tenant:proxy", "profiles:approve", "onboarding:admin"]);
});

test("R-40: a page says its items, how many there are and which page it is", () => {
  const page = { items: [7], total: 41, totalIsCapped: false, page: 3, pageSize: 20 };
  const Page = paged(z.int());
  expect(Page.parse({ ...page, secret: 1 })).toEqual(page);
  expect(takes(Page, { ...page, items: [], total: 0, page: 1, pageSize: 1 })).toBe(true);
  for (const wrong of [{ items: ["7"] }, { total: -1 }, { total: 0.5 }, { page: 0 }, { pageSize: 0 }, { page: "3" }])
    expect(takes(Page, { ...page, ...wrong })).toBe(false);
});

test("ids of rows end where their column does", () => {
  for (const id of [1, 2_147_483_647]) {
    expect(takes(RowId, id)).toBe(true);
    expect(NumericId.parse({ id: String(id) })).toEqual({ id });
  }
  for (const id of [0, -1, 1.5, 2_147_483_648]) {
    expect(takes(RowId, id)).toBe(false);
    expect(takes(NumericId, { id: String(id) })).toBe(false);
  }
  expect(takes(NumericId, {})).toBe(false);
  expect(takes(RowId, "1")).toBe(false);
  expect(takes(Id, { id: "3f2504e0-4f89-41d3-9a0c-0305e82c3301" })).toBe(true);
  for (const wrong of [{}, { id: "7" }]) expect(takes(Id, wrong)).toBe(false);
});

test("times are of ISO 8601 with their offset", () => {
  for (const time of ["2026-11-23T10:00:00Z", "2026-11-23T10:00:00.123+03:00"])
    expect(takes(Timestamp, time)).toBe(true);
  for (const time of ["2026-11-23T10:00:00", "2026-11-23", "yesterday"]) expect(takes(Timestamp, time)).toBe(false);
});
