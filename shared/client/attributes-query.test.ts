import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AttributeInfo } from "#shared/contracts/design/attributes.ts";
import { attributesQuery } from "./attributes-query.ts";
import { createCaller } from "./call.ts";
import { createQueryClient } from "./query-client.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("REF-07: attribute schemas are fetched once per session: a comparison an hour later has them and asks nobody", async () => {
  const schemas: AttributeInfo[] = [
    { id: 102, schema: { name: "Stud depth", kind: "Unit", unit: "mm", setId: 1 } },
    { id: 301, schema: { name: "U-value", kind: "Number", unit: "W/m²K", setId: 3 } },
  ];
  const requests: string[] = [];
  const call = createCaller({
    baseUrl: "http://purlin.test",
    token: () => Promise.resolve(null),
    fetch: async (address) => {
      requests.push(new Request(address).url);
      return Response.json(schemas);
    },
  });
  const client = createQueryClient();
  /** What a comparison reads: shown, and then left. */
  const compare = async (): Promise<unknown> => {
    const observer = new QueryObserver(client, attributesQuery(call));
    const leave = observer.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(1000);
    const { data } = observer.getCurrentResult();
    leave();
    return data;
  };
  expect(await compare()).toEqual(schemas);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(await compare()).toEqual(schemas);
  expect(requests).toEqual(["http://purlin.test/api/attributes"]);
});
