import { expect, test } from "vitest";
import { CHUNK_LOAD_TIMEOUT_MS, ChunkLoadError, loadWithin } from "./chunk-load.ts";

test("CON-03: code that does not come in time, or not at all, is an error that offers to reload", async () => {
  expect(CHUNK_LOAD_TIMEOUT_MS).toBe(120_000);
  await expect(loadWithin(Promise.resolve("page"))).resolves.toBe("page");
  await expect(loadWithin(new Promise(() => undefined), 1)).rejects.toBeInstanceOf(ChunkLoadError);
  const failure = await loadWithin(Promise.reject(new TypeError("Failed to fetch"))).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ChunkLoadError);
  expect(failure).toMatchObject({ cause: { message: "Failed to fetch" } });
});
