import { describe, expect, test } from "vitest";
import { aBaseModel, aHost, aSpace } from "#shared/configurator/test/builders.ts";
import type { NamedCall } from "#desktop/services/api/api-client.ts";
import { toFileHosts } from "./host-briefs.ts";
import type { FileReading } from "./ifc-jobs.ts";
import { runStudy } from "./run-study.ts";

const baseModel = aBaseModel({ sha256: "a".repeat(64) });
const [wall, space] = [aHost({ length: 4, height: 2.5, unsupported: "It is curved." }), aSpace()];
const reading: FileReading = {
  baseModel,
  hosts: [wall, space],
  problems: [{ severity: "warning", globalId: null, message: "A line is missing." }],
  lostElements: 1,
  recoveredElements: 8,
};
const execution = {
  id: "0b5d2a52-6d1e-4a52-9a43-0a1b2c3d4e5f",
  studyId: "0b5d2a52-6d1e-4a52-9a43-0a1b2c3d4e60",
  status: "queued",
  progress: 0,
  stage: "Waiting",
  products: [],
  attempt: 0,
  createdAt: "2026-11-20T10:00:00.000Z",
  finishedAt: null,
  error: null,
};

describe("a run of a study", () => {
  const asked: unknown[] = [];
  const sent: NamedCall[] = [];
  const parts = {
    ifc: { extract: async (...input: unknown[]) => (asked.push(input), reading) },
    api: { callByName: async (input: NamedCall) => (sent.push(input), execution) },
  };
  const input = { designOptionId: execution.studyId, id: "file-1", kinds: ["wall" as const, "space" as const] };

  test("hands the hosts of its kinds, as they were read from the file, to the server's job", async () => {
    const studyProductIds = ["0b5d2a52-6d1e-4a52-9a43-0a1b2c3d4e61"];
    expect(await runStudy({ ...input, sha256: baseModel.sha256, studyProductIds }, parts)).toEqual(execution);
    expect(asked).toEqual([["file-1", ["wall", "space"]]]);
    expect(sent).toEqual([
      {
        endpoint: "startExecution",
        params: { studyId: execution.studyId },
        body: { baseModel, hosts: [wall, space], studyProductIds },
      },
    ]);
  });

  test("of a file with other content than was shown sends nothing and says so", async () => {
    sent.splice(0);
    for (const sha256 of ["b".repeat(64), null])
      await expect(runStudy({ ...input, sha256 }, parts)).rejects.toMatchObject({ problem: { code: "other_content" } });
    expect(sent).toEqual([]);
  });
});

test("the page gets names, areas and reasons of hosts, none of their geometry", () => {
  const { hosts, ...file } = toFileHosts(reading);
  expect(file).toEqual({ ...reading, hosts: undefined });
  expect(hosts).toEqual([
    {
      kind: "wall",
      globalId: wall.globalId,
      name: "Wall",
      longName: null,
      typeName: null,
      storeyGlobalId: wall.storeyGlobalId,
      elementGlobalIds: [wall.globalId],
      side: null,
      area: 10,
      unsupported: "It is curved.",
    },
    {
      kind: "space",
      globalId: space.globalId,
      name: "101",
      longName: "Bathroom",
      typeName: null,
      storeyGlobalId: space.storeyGlobalId,
      elementGlobalIds: [space.globalId],
      side: null,
      area: 6,
      unsupported: null,
    },
  ]);
});
