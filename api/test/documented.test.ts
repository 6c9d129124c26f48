import { expect, test } from "vitest";
import { z } from "zod";
import { defineEndpoint } from "#shared/contracts/endpoint.ts";
import { checkIsDocumented } from "./documented.ts";

const rename = defineEndpoint({
  method: "PUT",
  path: "/things/:id",
  tag: "things",
  summary: "Name a thing",
  access: "signedIn",
  params: z.object({ id: z.string() }),
  response: z.object({}),
  errors: ["not_found", "conflict"],
});
const check = (method: string, path: string, status: number) => () =>
  checkIsDocumented([rename], { method, path, status });

test("a status that the description of a call does not name is a fault, whatever its ids and query are", () => {
  expect(check("PUT", "/api/things/7?x=1", 418)).toThrow("PUT /api/things/7?x=1 answered 418");
  expect(check("PUT", "/api/things/a.b", 403)).toThrow("403, which the description of /things/:id does not name");
});

test.each([200, 400, 401, 404, 409, 500])("the named status %d is none", (status) => {
  expect(check("PUT", "/api/things/7", status)).not.toThrow();
});

test.each([
  ["another method", "GET", "/api/things/7"],
  ["a longer address", "PUT", "/api/things/7/parts"],
  ["a shorter one", "PUT", "/api/things"],
])("%s is another call", (_which, method, path) => {
  expect(check(method, path, 418)).not.toThrow();
});
