import { createHash, randomUUID } from "node:crypto";
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { corpusPath } from "#build/testing/corpus-files.ts";
import { hasCorpus, stepFile, wallLines } from "#build/testing/ifc-corpus.ts";
import { damagedHouse, houseWithMissingLine } from "#build/small-ifc/damaged-house.ts";
import { writeHouse } from "#build/small-ifc/house.ts";
import { createContent } from "#desktop/services/documents/content.ts";
import { createDocuments, type Documents } from "#desktop/services/documents/documents.ts";
import { createIfcJobs, type IfcJobs } from "#desktop/services/ifc/ifc-jobs.ts";
import { openLocalStore, type LocalStore } from "#desktop/services/local-store/local-store.ts";
import type { HostKind } from "#shared/contracts/host-kinds/kind.ts";
import type { IfcProcess, Ports } from "#desktop/services/ports.ts";
import { forkReader, readHere } from "#desktop/services/test/readers.ts";
import { createRecorder, temporaryFolder, type Recorder } from "#desktop/services/test/recorder.ts";
import { createBaseModels, hashInId, type BaseModels } from "./base-models.ts";
import { createKeptModels } from "./kept-models.ts";
import { createKeptReadings, type KeptReadings } from "./kept-readings.ts";

const IDS = ["0Wall0000000000000000A", "0Wall0000000000000000B", "0Wall0000000000000000C"] as const;
const WALL = { direction: [1, 0] as [number, number], length: 5, height: 2.5, thickness: 0.2 };
/** Walls of 5 × 2.5 m along x, each at its y in metres. */
const walls = (...at: (readonly [globalId: string, y: number])[]) =>
  stepFile(at.map(([id, y], index) => wallLines(100 * (index + 1), id, { ...WALL, at: [0, y, 0] })).join("\n"));
const VERSION_7 = walls([IDS[0], 0], [IDS[1], 4]);
/** The second wall 120 mm to the south, and a third. */
const VERSION_8 = walls([IDS[0], 0], [IDS[1], 3.88], [IDS[2], 8]);
const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

let folder: string;
let path: string;
let store: LocalStore;
let documents: Documents;
let ifc: IfcJobs;
let bases: BaseModels;
let readings: KeptReadings;
let recorder: Recorder;
let started: number;
/** Kinds of hosts that the reader was asked for, job by job. */
let read: HostKind[][];
/** Runs when a reading is done and its answer is on its way. */
let onDone: () => void;
const faults: string[] = [];
const [option, project] = [randomUUID(), randomUUID()];

function startReader(newReader: typeof forkReader): IfcProcess {
  started += 1;
  return newReader({
    onRequest: (request) => void (request.kind === "extract" && read.push(request.hostKinds)),
    onAnswer: (answer) => void (answer.kind === "done" && onDone()),
  });
}

/** The services as a start of the workbench makes them, on the same data folder. */
function start(readerVersion = "1", reader = readHere): void {
  store = openLocalStore(join(folder, "data", "local.db"), new Date());
  recorder = createRecorder();
  const ports = {
    push: recorder.push,
    now: () => new Date(),
    log: (message: string) => void faults.push(message),
    pickFile: async () => null,
    startIfcProcess: () => startReader(reader),
  } as Partial<Ports> as Ports;
  documents = createDocuments({ store, ports, content: createContent(join(folder, "cache")), missingAfterMs: 50 });
  const kept = createKeptModels(join(folder, "kept"));
  readings = createKeptReadings({ folder: join(folder, "readings"), readerVersion, log: ports.log });
  const files = {
    findModel: async (id: string) => (await bases.findModel(id)) ?? documents.findModel(id),
    hashOf: async (id: string) => hashInId(id) ?? (await documents.lookAt(id)).sha256,
  };
  ifc = createIfcJobs({ files, readings, ports });
  bases = createBaseModels({ documents, store, kept, ifc, log: ports.log });
}
async function stop(): Promise<void> {
  ifc.close();
  await documents.close();
  store.close();
}

beforeEach(async () => {
  folder = temporaryFolder();
  path = join(folder, "block.ifc");
  await writeFile(path, VERSION_7);
  started = 0;
  read = [];
  onDone = () => undefined;
  faults.splice(0);
  start();
});
afterEach(async () => {
  await stop();
  await rm(folder, { recursive: true, force: true });
});

/** Opens a file and links it to the project, as choosing it does. */
async function link(file: string, to = project): Promise<string> {
  const { id } = await documents.open(file);
  await documents.lookAt(id);
  store.saveLink(to, id);
  return id;
}
const find = (sha256: string | null = hashOf(VERSION_7), of = project) =>
  bases.find({ designOptionId: option, projectId: of, sha256, name: "block.ifc" });
const bytesOf = async (id: string) => {
  const model = (await bases.findModel(id)) ?? (await documents.findModel(id));
  return model && new Uint8Array(await readFile(model.path));
};

describe("the base model of an option on this computer", () => {
  test("is known by its content: a renamed and a copied file are the same base", async () => {
    await link(path);
    expect(await find()).toMatchObject({ isBase: true, offered: null, missing: null });
    const copy = join(folder, "other name.ifc");
    await copyFile(path, copy);
    await rm(path);
    await link(copy);
    const state = await find();
    expect(state).toMatchObject({ isBase: true, offered: null, document: { name: "block.ifc" } });
    expect(await bytesOf(state.document?.id ?? "")).toEqual(VERSION_7);
  });

  test("without the file another content is drawn as what it is, and offered, not taken", async () => {
    const id = await link(path);
    expect(await find("b".repeat(64))).toMatchObject({
      isBase: false,
      isNewer: false,
      isDeclined: false,
      document: { id },
      offered: { id, sha256: hashOf(VERSION_7) },
    });
    expect(await find(null)).toMatchObject({ isBase: false, document: { id }, offered: { id } });
    expect(await find(hashOf(VERSION_8), randomUUID())).toEqual({
      document: null,
      isBase: false,
      offered: null,
      isNewer: false,
      isDeclined: false,
      missing: null,
    });
  });

  test("stays what it was when its file is saved anew; the new state is offered until it is declined", async () => {
    const id = await link(path);
    await find();
    await writeFile(path, VERSION_8);
    const state = await find();
    expect(state).toMatchObject({ isBase: true, isNewer: true, isDeclined: false });
    expect(state.offered).toMatchObject({ id, state: "changed", sha256: hashOf(VERSION_8) });
    expect(await bytesOf(state.document?.id ?? "")).toEqual(VERSION_7);
    bases.decline(option, hashOf(VERSION_8));
    expect(await find()).toMatchObject({ isBase: true, isDeclined: true });
    await writeFile(path, walls([IDS[0], 1]));
    expect(await find()).toMatchObject({ isBase: true, isDeclined: false });
  });

  test("stays readable when its file is deleted, also after a restart; a file put back is noticed", async () => {
    await link(path);
    await find();
    await rename(path, `${path}.away`);
    await stop();
    start();
    const state = await find();
    expect(state).toMatchObject({ isBase: true, offered: null, missing: { name: "block.ifc", state: "missing" } });
    expect(await bytesOf(state.document?.id ?? "")).toEqual(VERSION_7);
    await rename(`${path}.away`, path);
    await recorder.next("document.changed", (document) => document.state === "watched");
    expect(await find()).toMatchObject({ isBase: true, missing: null });
  });

  test("stays what it was when its file cannot be looked at", async () => {
    await link(path);
    await find();
    await stop();
    await rm(path);
    await mkdir(path);
    start();
    expect(await find()).toMatchObject({ isBase: true, offered: null, missing: null });
    expect(faults).toContain("A local file could not be looked at.");
  });

  test("options of one project may have other bases: each finds its own file", async () => {
    const second = join(folder, "second.ifc");
    await writeFile(second, VERSION_8);
    await link(second);
    await link(path);
    expect(await find(hashOf(VERSION_7))).toMatchObject({ isBase: true, offered: null });
    const other = await find(hashOf(VERSION_8));
    expect(other).toMatchObject({ isBase: true, isNewer: false, offered: { name: "block.ifc" } });
    expect(await bytesOf(other.document?.id ?? "")).toEqual(VERSION_8);
  });

  test("is found in a file that still has its content, also when one opened later had it", async () => {
    for (const each of ["same", "saved"]) {
      await writeFile(join(folder, `${each}.ifc`), VERSION_7);
      await documents.lookAt((await documents.open(join(folder, `${each}.ifc`))).id);
    }
    await writeFile(join(folder, "saved.ifc"), VERSION_8);
    expect(await bytesOf((await find()).document?.id ?? "")).toEqual(VERSION_7);
  });

  test("ids that name no copy, or a path, give no file", async () => {
    for (const id of ["kept-", `kept-${"c".repeat(64)}`, "kept-../../local.db", `kept-${"c".repeat(60)}/../`])
      expect(await bases.findModel(id)).toBeNull();
  });
});

describe("choosing a file as base model", () => {
  test("a file with walls is accepted, with its schema and counts", async () => {
    expect(await bases.check(await link(path))).toMatchObject({
      baseModel: { fileName: "block.ifc", sha256: hashOf(VERSION_7), schema: "IFC4" },
      walls: 2,
      hasReadableWall: true,
      elements: 2,
    });
  });

  test.skipIf(!hasCorpus)("real files that cannot be one are refused, with what to do", async () => {
    for (const [file, sentence] of [
      ["bad_not_ifc.ifc", /not an IFC file: it does not begin with ISO-10303-21.*Choose a file/],
      ["bad_empty.ifc", /empty \(0 bytes\)\. Export it again/],
      ["facade_schependomlaan_linden_windows.ifc", /holds [\d,]+ elements, and none of them is a wall.*architect/],
      ["bad_example_dangling_refs.ifc", /None of the \d+ walls of .* has a shape.*Export the model again/],
    ] as const)
      await expect(bases.check(await link(corpusPath(file)))).rejects.toThrow(sentence);
  });

  test("small files that cannot be one are refused, with what to do", async () => {
    const { bytes } = houseWithMissingLine();
    const refusals: [name: string, bytes: Uint8Array, sentence: RegExp][] = [
      [
        "picture",
        new TextEncoder().encode("\u0089PNG"),
        /not an IFC file: it does not begin with ISO-10303-21.*Choose a file/,
      ],
      ["empty", new Uint8Array(), /empty \(0 bytes\)\. Export it again/],
      // Walls and rooms are written as columns.
      [
        "columns",
        damagedHouse(/=IFC(?:WALLSTANDARDCASE|SPACE)\(/g, "=IFCCOLUMN("),
        /holds \d+ elements, and none of them is a wall \(IfcWall\) or room \(IfcSpace\).*architect/,
      ],
      [
        "shapeless",
        damagedHouse(/'Body','SweptSolid',\(#\d+\)/g, "'Body','SweptSolid',()"),
        /None of the 7 walls of .* has a shape.*Export the model again/,
      ],
    ];
    for (const [name, content, sentence] of refusals) {
      const file = join(folder, `${name}.ifc`);
      await writeFile(file, content);
      await expect(bases.check(await link(file))).rejects.toThrow(sentence);
    }
    // One wall of seven without a shape does not keep the others from being panelled.
    await writeFile(path, bytes);
    expect(await bases.check(await link(path))).toMatchObject({ walls: 7, hasReadableWall: true });
  });

  test("a file without walls is accepted for its rooms", async () => {
    await writeFile(path, damagedHouse(/=IFCWALLSTANDARDCASE\(/g, "=IFCCOLUMN("));
    const check = await bases.check(await link(path));
    expect(check).toMatchObject({ walls: 0, others: [{ kind: "space", hasReadable: true }], elements: 24 });
  });

  test("STEP of another schema is refused by its name", async () => {
    await writeFile(path, stepFile("", { schema: "AUTOMOTIVE_DESIGN" }));
    await expect(bases.check(await link(path))).rejects.toThrow(/STEP but not IFC: its schema is AUTOMOTIVE_DESIGN/);
  });
});

describe("comparing the base with what is offered", () => {
  test("tells the walls that moved, left and came, by their own GlobalIds", async () => {
    const id = await link(path);
    await find();
    await writeFile(path, VERSION_8);
    expect(await bases.compare(hashOf(VERSION_7), id)).toEqual({
      same: 1,
      changes: [
        expect.objectContaining({
          kind: "moved",
          globalId: IDS[1],
          differences: [{ what: "shift", by: [0, -120, 0] }],
        }),
        expect.objectContaining({ kind: "added", globalId: IDS[2], area: 12.5 }),
      ],
    });
  });

  test("says nothing where the base is not on this computer", async () => {
    expect(await bases.compare(hashOf(VERSION_8), await link(path))).toBeNull();
  });
});

describe("what was read of a file", () => {
  test.skipIf(!hasCorpus)("is kept with its content: its problems are told again after a restart, unread", async () => {
    await stop();
    start("1", forkReader);
    const real = join(folder, "samplehouse.ifc");
    await copyFile(corpusPath("arch_samplehouse_ifc4.ifc"), real);
    const id = await link(real);
    const { problems, hosts } = await ifc.extract(id, ["wall"]);
    expect(problems).not.toEqual([]);
    await stop();
    start();
    expect(await readings.findProblems((await documents.lookAt(id)).sha256 ?? "")).toEqual(problems);
    const renamed = join(folder, "renamed.ifc");
    await rename(real, renamed);
    const again = await ifc.extract(await link(renamed), ["wall"]);
    expect(again).toMatchObject({ hosts, problems, baseModel: { fileName: "renamed.ifc" } });
    expect(started).toBe(1);
  });

  test("of a small file with a problem is kept too: told again after a restart, unread", async () => {
    await writeFile(path, houseWithMissingLine().bytes);
    const id = await link(path);
    const { problems, hosts } = await ifc.extract(id, ["wall"]);
    expect([problems.length, hosts.length]).toEqual([2, 6]);
    await stop();
    start();
    expect(await readings.findProblems((await documents.lookAt(id)).sha256 ?? "")).toEqual(problems);
    expect(await ifc.extract(id, ["wall"])).toMatchObject({ hosts, problems });
    expect(started).toBe(1);
  });

  test("is read again by another reader and when what was kept is damaged; its problems stay known", async () => {
    const id = await link(path);
    const first = await ifc.extract(id, ["wall"]);
    await stop();
    start("2");
    expect(await readings.findProblems(first.baseModel.sha256)).toEqual(first.problems);
    expect(await ifc.extract(id, ["wall"])).toEqual(first);
    expect(started).toBe(2);
    const [kept] = await readdir(join(folder, "readings"));
    await writeFile(join(folder, "readings", kept ?? ""), "{");
    expect(await ifc.extract(id, ["wall"])).toEqual(first);
    expect(faults).toEqual(["A kept reading could not be used."]);
  });

  test("is read once for each content and kind, whoever asks and in whatever order", async () => {
    await writeFile(path, writeHouse({ schema: "IFC4", unit: "m" }));
    const id = await link(path);
    // Two at once, of which the second wants more: the first is not read again.
    const [walled, both] = await Promise.all([ifc.extract(id, ["wall"]), ifc.extract(id, ["space", "wall"])]);
    expect(read).toEqual([["wall"], ["space"]]);
    const rooms = both.hosts.length - 7;
    expect(rooms).toBeGreaterThan(1);
    expect(both.hosts.map(({ kind }) => kind)).toEqual([...Array(rooms).fill("space"), ...Array(7).fill("wall")]);
    expect(await ifc.extract(id, ["wall", "space"])).toMatchObject({
      hosts: [...walled.hosts, ...both.hosts.filter(({ kind }) => kind === "space")],
    });
    await stop();
    start();
    const renamed = join(folder, "renamed.ifc");
    await rename(path, renamed);
    const again = await ifc.extract(await link(renamed), ["space", "wall"]);
    expect(again).toEqual({ ...both, baseModel: { ...both.baseModel, fileName: "renamed.ifc" } });
    expect(read).toEqual([["wall"], ["space"]]);
    await ifc.extract(await link(renamed), ["space", "slab"]);
    expect(read).toEqual([["wall"], ["space"], ["slab"]]);
  });

  test("what waits behind a reading ends with it when it is cancelled, unread", async () => {
    const id = await link(path);
    const [first, second] = [ifc.extract(id, ["wall"]), ifc.extract(id, ["slab"])].map((result) =>
      result.catch((error: unknown) => error),
    );
    ifc.cancel(id);
    expect(await first).toMatchObject({ problem: { code: "cancelled" } });
    expect(await second).toMatchObject({ problem: { code: "cancelled" } });
    expect(read).toEqual([]);
    expect((await ifc.extract(id, ["wall"])).hosts).toHaveLength(2);
  });

  test("that is kept from before ends with a cancel too, so that no run is handed over", async () => {
    const id = await link(path);
    await ifc.extract(id, ["wall"]);
    const again = ifc.extract(id, ["wall"]).catch((error: unknown) => error);
    ifc.cancel(id);
    expect(await again).toMatchObject({ problem: { code: "cancelled" } });
    expect((await ifc.extract(id, ["wall"])).hosts).toHaveLength(2);
    expect(read).toEqual([["wall"]]);
  });

  test("that is done before the reader hears of the cancel is kept, and ends as cancelled", async () => {
    const id = await link(path);
    onDone = () => ifc.cancel(id);
    const reading = ifc.extract(id, ["wall"]).catch((error: unknown) => error);
    expect(await reading).toMatchObject({ problem: { code: "cancelled" } });
    expect((await ifc.extract(id, ["wall"])).hosts).toHaveLength(2);
    expect(read).toEqual([["wall"]]);
  });

  test("follows the content of the file, not its name", async () => {
    const id = await link(path);
    expect((await ifc.extract(id, ["wall"])).hosts).toHaveLength(2);
    await writeFile(path, VERSION_8);
    expect((await ifc.extract(id, ["wall"])).hosts).toHaveLength(3);
  });
});
