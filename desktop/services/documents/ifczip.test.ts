import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { crc32, deflateRawSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "#desktop/services/test/recorder.ts";
import { createContent } from "./content.ts";
import { unzipIfc } from "./ifczip.ts";

const TEXT = "ISO-10303-21;\n".repeat(500);
const LIMIT = 1024 ** 2;

interface Part {
  name: string;
  text: string;
  isStored?: boolean;
  isEncrypted?: boolean;
  /** What the archive says the size is. */
  declaredBytes?: number;
}

/** A zip archive, written by the format's own description. */
function zip(...parts: Part[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, text, isStored = false, isEncrypted = false, declaredBytes } of parts) {
    const packed = isStored ? Buffer.from(text) : deflateRawSync(text);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(isEncrypted ? 1 : 0, 2);
    common.writeUInt16LE(isStored ? 0 : 8, 4);
    common.writeUInt32LE(crc32(text), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(declaredBytes ?? Buffer.byteLength(text), 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), common, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    directory.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\x00"), common, rest, Buffer.from(name)]));
    locals.push(local);
    at += local.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", 0, "latin1");
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, entries, end]);
}

function withOtherLetter(archive: Buffer): Buffer {
  archive[100] = (archive[100] ?? 0) ^ 1;
  return archive;
}

async function unzip(archive: Buffer): Promise<string> {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "model.ifczip"), archive);
  try {
    await unzipIfc(join(folder, "model.ifczip"), join(folder, "out", "model.ifc"), LIMIT);
    return readFileSync(join(folder, "out", "model.ifc"), "utf8");
  } finally {
    expect(readdirSync(folder, { recursive: true }).filter((name) => String(name).includes("partial"))).toEqual([]);
  }
}

describe("zipped IFC", () => {
  test("the one .ifc file in it is unpacked, packed or stored, beside others", async () => {
    expect(await unzip(zip({ name: "Model.IFC", text: TEXT }))).toBe(TEXT);
    expect(
      await unzip(zip({ name: "notes.txt", text: "x" }, { name: "in/model.ifc", text: TEXT, isStored: true })),
    ).toBe(TEXT);
  });

  test.each([
    ["text", Buffer.from(TEXT), "not a zip archive"],
    ["nothing", Buffer.alloc(0), "not a zip archive"],
    ["an archive that ends early", zip({ name: "model.ifc", text: TEXT }).subarray(40), "damaged"],
    ["an archive without a model", zip({ name: "notes.txt", text: "x" }), "There is no .ifc file"],
    ["two models", zip({ name: "a.ifc", text: "a" }, { name: "b.ifc", text: "b" }), "There are 2 .ifc files"],
    ["a password", zip({ name: "a.ifc", text: "a", isEncrypted: true }), "protected by a password"],
    ["a model over the limit", zip({ name: "a.ifc", text: "0".repeat(LIMIT + 1) }), "larger than it may be (1 MB)"],
    [
      "a model that unpacks to more than it declares",
      zip({ name: "a.ifc", text: "0".repeat(LIMIT * 8), declaredBytes: 100 }),
      "damaged",
    ],
    [
      "a model of which a letter has changed",
      withOtherLetter(zip({ name: "a.ifc", text: TEXT, isStored: true })),
      "damaged",
    ],
  ])("%s is refused in words, and nothing is left behind", async (_case, archive, sentence) => {
    await expect(unzip(archive)).rejects.toThrow(sentence);
  });

  test("a model has one hash, zipped or not, and is unpacked once per state of the archive", async () => {
    const folder = temporaryFolder();
    const content = createContent(join(folder, "cache"));
    writeFileSync(join(folder, "model.ifc"), TEXT);
    writeFileSync(join(folder, "model.ifczip"), zip({ name: "model.ifc", text: TEXT }));
    expect(await content.hashOf(join(folder, "model.ifczip"))).toBe(await content.hashOf(join(folder, "model.ifc")));
    expect(await content.pathOf(join(folder, "model.ifczip"))).toBe(await content.pathOf(join(folder, "model.ifczip")));
    expect(readdirSync(join(folder, "cache"))).toHaveLength(1);
    expect(await content.pathOf(join(folder, "model.ifc"))).toBe(join(folder, "model.ifc"));
  });

  test("what an earlier run of the workbench left half unpacked is removed at the first use of the cache", async () => {
    const folder = temporaryFolder();
    const cache = join(folder, "cache");
    mkdirSync(cache);
    writeFileSync(join(cache, "old.ifc.4711.partial"), "half");
    writeFileSync(join(folder, "model.ifczip"), zip({ name: "model.ifc", text: TEXT }));
    const unpacked = await createContent(cache).pathOf(join(folder, "model.ifczip"));
    expect(readdirSync(cache)).toEqual([basename(unpacked)]);
    writeFileSync(join(cache, "old.ifc.4711.partial"), "half");
    // Also where nothing has to be unpacked.
    await createContent(cache).pathOf(join(folder, "model.ifczip"));
    expect(readdirSync(cache)).toEqual([basename(unpacked)]);
  });

  test("readers that ask for one archive at once share its unpacking, and a damaged one is refused to all", async () => {
    const folder = temporaryFolder();
    const content = createContent(join(folder, "cache"));
    const text = Array.from({ length: 200_000 }, (_, line) => `#${line}=IFCWALL();\n`).join("");
    const [model, archive] = ["model.ifc", "model.ifczip"].map((name) => join(folder, name)) as [string, string];
    writeFileSync(model, text);
    writeFileSync(archive, zip({ name: "model.ifc", text }));
    const hash = await content.hashOf(model);
    const readers = [content.pathOf(archive), content.hashOf(archive), content.pathOf(archive)];
    const [unpacked, ...others] = await Promise.all(readers);
    expect(others).toEqual([hash, unpacked]);
    expect(await content.hashOf(unpacked ?? "")).toBe(hash);
    expect(readdirSync(join(folder, "cache"))).toHaveLength(1);

    writeFileSync(archive, TEXT);
    const refused = await Promise.allSettled([content.pathOf(archive), content.pathOf(archive)]);
    expect(refused.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    // What failed is tried again.
    await expect(content.pathOf(archive)).rejects.toThrow("not a zip archive");
  });
});
