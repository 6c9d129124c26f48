import { QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { FreshQueryClient } from "./fresh-query-client.ts";

/** A server whose answers are read when it is asked and come when the test says. */
function createServer() {
  const waiting: (() => void)[] = [];
  const server = {
    holder: "Amira",
    asked: 0,
    ask: () => {
      server.asked += 1;
      const read = server.holder;
      return new Promise<string>((resolve) => waiting.push(() => resolve(read)));
    },
    answer: () => waiting.splice(0).forEach((send) => send()),
  };
  return server;
}

type Observed = QueryObserver<string, Error, string, string, string[]>;

/** Resolves with the shown data when they are the wanted ones. */
function shown(observer: Observed, wanted: string): Promise<void> {
  return new Promise((resolve) => {
    const stop = observer.subscribe(({ data, isFetching }) => {
      if (data !== wanted || isFetching) return;
      stop();
      resolve();
    });
  });
}

test("a change announced while a query loads for the first time is asked for after it", async () => {
  const server = createServer();
  const client = new FreshQueryClient();
  const observer = new QueryObserver(client, { queryKey: ["seat"], queryFn: server.ask });
  const stop = observer.subscribe(() => undefined);
  expect(server.asked).toBe(1);

  server.holder = "nobody";
  const invalidated = client.invalidateQueries({ queryKey: ["seat"] });
  const isShown = shown(observer, "nobody");
  server.answer();
  await expect.poll(() => server.asked).toBe(2);
  server.answer();
  await invalidated;
  await isShown;
  stop();
});

test("an answer on its way to a page that is gone is stale when the page comes back", async () => {
  const server = createServer();
  const client = new FreshQueryClient();
  const options = { queryKey: ["seat"], queryFn: server.ask, staleTime: Infinity };
  new QueryObserver(client, options).subscribe(() => undefined)();
  server.holder = "nobody";
  const invalidated = client.invalidateQueries({ queryKey: ["seat"] });
  server.answer();
  await invalidated;
  expect(client.getQueryData(["seat"])).toBe("Amira");
  const stop = new QueryObserver(client, options).subscribe(() => undefined);
  expect(server.asked).toBe(2);
  stop();
});

test("a query that failed while it loaded does not keep the others from being asked again", async () => {
  const client = new FreshQueryClient({ defaultOptions: { queries: { retry: false } } });
  let asked = 0;
  const stop = new QueryObserver(client, {
    queryKey: ["seat"],
    queryFn: () => ((asked += 1), Promise.reject(new Error("gone"))),
  }).subscribe(() => undefined);
  await client.invalidateQueries({ queryKey: ["seat"] });
  expect(asked).toBe(2);
  stop();
});
