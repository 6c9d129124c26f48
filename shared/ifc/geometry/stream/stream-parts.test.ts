import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openLines, startApi, wallLines } from "#build/testing/ifc-corpus.ts";
import type { GeometryChunk, StreamOptions } from "./geometry-chunk.ts";
import type { OpenedModel } from "#shared/ifc/open/opened-model.ts";
import { streamGeometry } from "./stream-geometry.ts";

let globalIds = 0;
const nextId = () => `2O2Fr$t4X7Zf8NOew3F${(globalIds += 1).toString().padStart(3, "0")}`;
const wall = (id: number) =>
  wallLines(id, nextId(), { at: [0, id, 0], direction: [1, 0], length: 4, height: 2.5, thickness: 0.2 });

const [FIRST, SECOND, THIRD, ROOM, OPENING, BARE, BROKEN] = [100, 200, 300, 400, 500, 600, 700];
/** Three walls, of which one has an opening, a room, a proxy without a shape, and a wall whose profile is missing. */
const LINES = `${wall(FIRST)}\n${wall(SECOND)}\n${wall(THIRD)}
${wall(ROOM).replace(/#400=.*/, `#400=IFCSPACE('${nextId()}',$,'Room',$,$,#401,#405,$,.ELEMENT.,$,$);`)}
${wall(OPENING)
  .replace(/#500=.*/, `#500=IFCOPENINGELEMENT('${nextId()}',$,'Opening',$,$,#501,#505,$,$);`)
  .replace("(0.,500.,0.)", "(1.,100.,1.)")
  .replace(/,4\.,0\.2\);/, ",1.,1.);")}
#599=IFCRELVOIDSELEMENT('${nextId()}',$,$,$,#100,#500);
#600=IFCBUILDINGELEMENTPROXY('${nextId()}',$,'P',$,$,$,$,$,$);
${wall(BROKEN).replace(/#708=.*\n/, "")}`;

let model: OpenedModel;
beforeEach(async () => {
  model = await openLines(LINES, await startApi());
});
afterEach(() => vi.restoreAllMocks());

/** What comes, chunk by chunk, and the report. */
function stream(options: StreamOptions = {}, of = model) {
  const chunks: { ids: number[]; isSpace: boolean }[] = [];
  const report = streamGeometry(
    of,
    ({ expressIds, isSpace }: GeometryChunk) => chunks.push({ ids: [...expressIds], isSpace }),
    options,
  );
  return { chunks, report };
}

const WALLS = { ids: [FIRST, SECOND, THIRD], isSpace: false };
const ROOMS = { ids: [ROOM], isSpace: true };

describe("a whole file", () => {
  test("gives its elements, then its rooms; openings are cut out, not drawn; what is lost is told", () => {
    const told: string[] = [];
    const { chunks, report } = stream({ onStreamed: () => told.push("end") });
    expect(chunks).toEqual([WALLS, ROOMS]);
    expect(report).toMatchObject({
      elements: 3,
      spaces: 1,
      instances: 4,
      isRecovered: false,
      elementsWithoutGeometry: [BROKEN],
    });
    // 12 for each box; the opening adds a reveal of its own.
    expect(report.triangles).toBeGreaterThan(4 * 12);
    expect(told).toEqual(["end"]);
  });

  test("without its rooms, where they are not asked for", () => {
    const { chunks, report } = stream({ includeSpaces: false });
    expect(chunks).toEqual([WALLS]);
    expect(report).toMatchObject({ elements: 3, spaces: 0 });
    expect(stream({ includeSpaces: true }).chunks).toHaveLength(2);
  });

  test("closes a chunk at 512 instances where nothing else is asked, and at what is asked", () => {
    expect(stream({ chunkSize: 1 }).chunks.map(({ ids }) => ids)).toEqual([[FIRST], [SECOND], [THIRD], [ROOM]]);
  });

  test("leaves nothing on the heap", () => {
    const read = vi.spyOn(model.api, "GetFlatMesh");
    stream();
    // The room alone is read by itself.
    expect(read).toHaveBeenCalledTimes(1);
    const { value } = read.mock.results[0] as { value: { geometries: { size(): number } } };
    expect(() => value.geometries.size()).toThrow("deleted object");
  });
});

test("an error of the caller comes through once, as it is, and stops the stream", () => {
  let calls = 0;
  const fail = (): void => {
    calls += 1;
    throw new Error("the viewer is gone");
  };
  expect(() => streamGeometry(model, fail, { chunkSize: 1 })).toThrow("the viewer is gone");
  expect(calls).toBe(1);
});

describe("a cancelled stream", () => {
  test("ends after the element at hand: no rooms, nothing told as lost", () => {
    let count = 0;
    const report = streamGeometry(model, () => (count += 1), { chunkSize: 1, isCancelled: () => count > 0 });
    expect(count).toBe(1);
    expect(report).toMatchObject({ elements: 1, spaces: 0, elementsWithoutGeometry: [] });
  });

  test("of a damaged file too, also between what failed and its second try", () => {
    const cut = { ...model, isTruncated: true };
    let count = 0;
    const isCancelled = () => count > 0;
    expect(streamGeometry(cut, () => (count += 1), { chunkSize: 1, isCancelled }).elements).toBe(1);

    count = 0;
    vi.spyOn(model.api, "GetFlatMesh").mockImplementationOnce(() => {
      throw new Error("unreachable");
    });
    // The first wall fails, the second is drawn and cancels.
    const ids: number[] = [];
    const take = ({ expressIds }: GeometryChunk) => {
      count += 1;
      ids.push(...expressIds);
    };
    streamGeometry(cut, take, { chunkSize: 1, isCancelled });
    expect(ids).toEqual([SECOND]);
  });
});

describe("a damaged file", () => {
  test("that is cut off is read one by one, and web-ifc's stream is not started", () => {
    const whole = vi.spyOn(model.api, "StreamAllMeshes");
    const { chunks, report } = stream({}, { ...model, isTruncated: true });
    expect(whole).not.toHaveBeenCalled();
    expect(chunks).toEqual([WALLS, ROOMS]);
    expect(report).toMatchObject({ elements: 3, spaces: 1, isRecovered: true, elementsWithoutGeometry: [BROKEN] });
  });

  test("on which the stream gives up is read on one by one, what came before once only", () => {
    const whole = model.api.StreamAllMeshes.bind(model.api);
    let seen = 0;
    vi.spyOn(model.api, "StreamAllMeshes").mockImplementation((modelId, onMesh) => {
      whole(modelId, (mesh, index, total) => {
        seen += 1;
        if (seen === 1) onMesh(mesh, index, total);
      });
      throw new Error("unreachable");
    });
    const { chunks, report } = stream();
    expect(chunks).toEqual([WALLS, ROOMS]);
    expect(report).toMatchObject({ elements: 3, isRecovered: true });
  });

  test("of which an element fails once is drawn at the second try, after the others; one that keeps failing is told", () => {
    const read = model.api.GetFlatMesh.bind(model.api);
    const tries = new Map<number, number>();
    vi.spyOn(model.api, "GetFlatMesh").mockImplementation((modelId, id) => {
      const count = (tries.get(id) ?? 0) + 1;
      tries.set(id, count);
      if (id === SECOND || (id === FIRST && count === 1) || id === ROOM) throw new Error("unreachable");
      return read(modelId, id);
    });
    const { chunks, report } = stream({}, { ...model, isTruncated: true });
    expect(chunks).toEqual([{ ids: [THIRD, FIRST], isSpace: false }]);
    expect(report.elementsWithoutGeometry).toEqual([SECOND, BROKEN]);
    // Neither openings nor elements without a shape are asked for.
    expect([...tries.keys()].toSorted((a, b) => a - b)).toEqual([FIRST, SECOND, THIRD, ROOM, BROKEN]);
  });
});

test("an element whose line cannot be read is told as lost", () => {
  const read = model.api.GetLine.bind(model.api);
  vi.spyOn(model.api, "GetLine").mockImplementation((modelId, id, ...rest) => {
    if (id === BARE) throw new Error("unreachable");
    return read(modelId, id, ...rest);
  });
  expect(new Set(stream().report.elementsWithoutGeometry)).toEqual(new Set([BARE, BROKEN]));
});
