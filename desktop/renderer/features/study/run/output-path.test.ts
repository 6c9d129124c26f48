import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { recordBridge } from "#desktop/renderer/test/recording-bridge.ts";
import { outputPath } from "#desktop/renderer/features/study/study.queries.ts";

afterEach(() => vi.unstubAllGlobals());

test("files of two products of one run are fetched and kept apart, each by its own id", async () => {
  const bridge = recordBridge();
  const client = new QueryClient();
  const files = ["one", "other"].map((id) => ({ id, url: `/api/files/${id}` }));
  for (const file of files) {
    bridge.answers["output.prepare"] = { value: { path: `/output/${file.id}`, sizeBytes: 1 } };
    expect(await client.fetchQuery(outputPath(file))).toBe(`/output/${file.id}`);
  }
  expect(bridge.calls).toEqual([
    ["output.prepare", { url: "/api/files/one", key: "one" }],
    ["output.prepare", { url: "/api/files/other", key: "other" }],
  ]);
  // One that may not be fetched has no path.
  expect(await client.fetchQuery(outputPath({ id: "third", url: null }))).toBeNull();
});
