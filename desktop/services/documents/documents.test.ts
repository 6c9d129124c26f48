import { appendFile, mkdir, readFile, rename, rm, truncate, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openLocalStore, type LocalStore } from "#desktop/services/local-store/local-store.ts";
import { createRecorder, temporaryFolder, type Recorder } from "#desktop/services/test/recorder.ts";
import { createContent } from "./content.ts";
import { createDocuments, type Documents } from "./documents.ts";

const TEXT = "ISO-10303-21;\nEND-ISO-10303-21;\n";
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

let folder: string;
let path: string;
let store: LocalStore;
let documents: Documents;
let recorder: Recorder;
let picked: string | null;

function start(): Documents {
  const ports = { push: recorder.push, now: () => new Date(), log: () => {}, pickFile: async () => picked };
  return createDocuments({ store, ports, content: createContent(join(folder, "cache")), missingAfterMs: 300 });
}

beforeEach(async () => {
  folder = temporaryFolder();
  path = join(folder, "duplex.ifc");
  await writeFile(path, TEXT);
  store = openLocalStore(join(folder, "data", "local.db"), new Date());
  recorder = createRecorder();
  picked = path;
  documents = start();
});
afterEach(async () => {
  await documents.close();
  store.close();
  await rm(folder, { recursive: true, force: true });
});

/** Opens the file and waits until its content is known. */
async function opened() {
  const document = await documents.open(path);
  await recorder.next("document.changed", ({ sha256: hash }) => hash !== null);
  return document;
}

describe("opening", () => {
  test("a picked file is known by an id; its path is not told", async () => {
    const document = await documents.pick();
    expect(document).toMatchObject({ name: "duplex.ifc", folder, sizeBytes: TEXT.length, state: "watched" });
    expect(document?.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(Object.keys(document ?? {})).not.toContain("path");
    expect(await documents.findModel(document?.id ?? "")).toEqual({ name: "duplex.ifc", path });
    expect(await documents.findModel("../../etc/passwd")).toBeNull();
  });

  test("the list tells each file's schema, as its head says it", async () => {
    const head = "ISO-10303-21;\nHEADER;\n/* FILE_SCHEMA(('IFC9')) */\nFILE_SCHEMA (('IFC2X3'));\nENDSEC;\n";
    await writeFile(path, head);
    await opened();
    expect(await documents.recent()).toMatchObject([{ name: "duplex.ifc", schema: "IFC2X3" }]);
    await writeFile(path, TEXT);
    expect(await documents.recent()).toMatchObject([{ schema: null }]);
    await rm(path);
    expect(await documents.recent()).toMatchObject([{ schema: null }]);
  });

  test("a file of one byte over 2 GB is refused, naming the limit", async () => {
    // Sparse: it takes no room on the disk.
    await truncate(path, 2_147_483_649);
    await expect(documents.open(path)).rejects.toMatchObject({
      problem: {
        code: "file_too_large",
        status: 413,
        detail: expect.stringContaining("the limit is 2,048 MB. Split the model and open its parts."),
      },
    });
    expect(await documents.recent()).toEqual([]);
  });

  test("a cancelled dialog opens nothing", async () => {
    picked = null;
    expect(await documents.pick()).toBeNull();
    expect(await documents.recent()).toEqual([]);
  });

  test("the content's SHA-256 follows by event", async () => {
    await documents.open(path);
    expect(await recorder.next("document.changed")).toMatchObject({ state: "watched", sha256: sha256(TEXT) });
  });

  test("the same path keeps its id, also after a restart", async () => {
    const { id } = await opened();
    await documents.close();
    documents = start();
    expect((await documents.open(path)).id).toBe(id);
  });

  test.each([
    ["a file that is not there", "gone.ifc", "is not in"],
    ["another kind of file", "data/local.db", "is not an IFC file"],
    ["a folder", "folder.ifc", "cannot be read"],
  ])("%s is refused in words", async (_case, name, sentence) => {
    await mkdir(join(folder, "folder.ifc"), { recursive: true });
    await expect(documents.open(join(folder, name))).rejects.toThrow(sentence);
  });
});

describe("watching", () => {
  test("other content is announced once, with its hash", async () => {
    const { id } = await opened();
    await writeFile(path, `${TEXT}/* edited */`);
    expect(await recorder.next("document.changed")).toMatchObject({
      id,
      state: "changed",
      sha256: sha256(`${TEXT}/* edited */`),
    });
    await documents.recheck();
    expect(recorder.of("document.changed").filter(({ state }) => state === "changed")).toHaveLength(1);
  });

  test("a new time, or the same content written again, is not announced", async () => {
    await opened();
    await utimes(path, new Date(), new Date(Date.now() + 60_000));
    await documents.recheck();
    await writeFile(path, TEXT);
    await documents.recheck();
    // One real change, so that the test ends on an event and not on a pause.
    await appendFile(path, " ");
    expect(await recorder.next("document.changed")).toMatchObject({ state: "changed", sha256: sha256(`${TEXT} `) });
    expect(recorder.of("document.changed")).toHaveLength(2);
  });

  test("an atomic save (write aside, rename over) is a change and never missing", async () => {
    await opened();
    await writeFile(join(folder, "new.tmp"), `${TEXT}v2`);
    await rename(join(folder, "new.tmp"), path);
    expect(await recorder.next("document.changed")).toMatchObject({ state: "changed", sha256: sha256(`${TEXT}v2`) });
    expect(recorder.of("document.changed").map(({ state }) => state)).not.toContain("missing");
  });

  test("a removed file is missing after a while, and back when it comes back", async () => {
    await opened();
    await rm(path);
    expect(await recorder.next("document.changed")).toMatchObject({ state: "missing" });
    await writeFile(path, TEXT);
    expect(await recorder.next("document.changed")).toMatchObject({ state: "watched", sha256: sha256(TEXT) });
  });

  test("content changed back to what was accepted is not changed any more", async () => {
    await opened();
    await writeFile(path, "other");
    expect(await recorder.next("document.changed")).toMatchObject({ state: "changed" });
    await writeFile(path, TEXT);
    expect(await recorder.next("document.changed", ({ state }) => state === "watched")).toMatchObject({
      sha256: sha256(TEXT),
    });
  });

  test("accepting takes the new content as the base", async () => {
    const { id } = await opened();
    await writeFile(path, "second");
    await recorder.next("document.changed", ({ state }) => state === "changed");
    expect(await documents.refresh(id)).toMatchObject({ state: "watched", sha256: sha256("second") });
    await writeFile(path, "third");
    expect(await recorder.next("document.changed", ({ state }) => state === "changed")).toMatchObject({
      sha256: sha256("third"),
    });
  });
});

describe("revisions, by which views know that they show old content", () => {
  const newest = (sha: string) => recorder.next("document.changed", ({ sha256: hash }) => hash === sha);

  test("a change on disk is none until it is taken; the same content again is none", async () => {
    const { id, revision } = await opened();
    expect(revision).toBe(0);
    await writeFile(path, "second");
    expect(await newest(sha256("second"))).toMatchObject({ state: "changed", revision: 0 });
    expect(await documents.refresh(id)).toMatchObject({ state: "watched", revision: 1 });
    expect(await documents.refresh(id)).toMatchObject({ revision: 1 });
    expect(await documents.reopen(id)).toMatchObject({ revision: 1 });
    expect(await documents.recent()).toMatchObject([{ revision: 1 }]);
  });

  test("opening a changed file again takes it, and open views are told", async () => {
    await opened();
    await writeFile(path, "second");
    await newest(sha256("second"));
    await documents.open(path);
    expect(
      await recorder.next("document.changed", (document) => document.state === "watched" && document.revision === 1),
    ).toMatchObject({ sha256: sha256("second") });
  });

  test("a file that changed while the workbench was closed is another one when it is taken", async () => {
    const { id } = await opened();
    await documents.close();
    await writeFile(path, "edited meanwhile");
    documents = start();
    expect(await documents.reopen(id)).toMatchObject({ state: "changed", revision: 0 });
    expect(await documents.refresh(id)).toMatchObject({ state: "watched", revision: 1 });
  });
});

describe("coming back later", () => {
  test("the list says which files changed or went while the workbench was closed", async () => {
    const others = ["a.ifc", "b.ifc"].map((name) => join(folder, name));
    for (const other of others) await writeFile(other, TEXT);
    for (const other of [path, ...others]) {
      const { id } = await documents.open(other);
      await recorder.next("document.changed", (document) => document.id === id && document.sha256 !== null);
    }
    await documents.close();
    await writeFile(path, "edited meanwhile");
    await rm(join(folder, "a.ifc"));
    documents = start();
    const states = Object.fromEntries((await documents.recent()).map(({ name, state }) => [name, state]));
    expect(states).toEqual({ "duplex.ifc": "changed", "a.ifc": "missing", "b.ifc": "watched" });
  });

  test("a changed file reopened for its project says so", async () => {
    const { id } = await opened();
    await documents.close();
    await writeFile(path, "edited meanwhile");
    documents = start();
    expect(await documents.reopen(id)).toMatchObject({ id, state: "changed", sha256: sha256("edited meanwhile") });
  });

  test("a file that went is said to be missing, an id never given is unknown", async () => {
    const { id } = await opened();
    await documents.close();
    await rm(path);
    documents = start();
    await expect(documents.reopen(id)).rejects.toThrow("Find it and open it again");
    await expect(documents.reopen("nobody")).rejects.toThrow("not known any more");
  });

  test("reading does not change the file", async () => {
    await opened();
    expect(await readFile(path, "utf8")).toBe(TEXT);
  });
});
