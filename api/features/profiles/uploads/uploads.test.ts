import { randomBytes } from "node:crypto";
import { readdirSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import jpeg from "jpeg-js";
import { PNG } from "pngjs";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Upload, UPLOAD_LIMITS } from "#shared/contracts/profiles/profile-uploads.ts";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { fileRoutes } from "#api/features/files/files.routes.ts";
import { profileRoutes } from "#api/features/profiles/profiles.routes.ts";
import { startTestApp, type TestApp } from "#api/test/test-app.ts";
import { keepHouse } from "#api/test/keep-house.ts";

const { designer, supplierOwner } = demoUsers;
const DAY_MS = 24 * 60 * 60 * 1000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp((config) => [...profileRoutes, ...fileRoutes(config.blobSecret)]);
});
afterAll(() => app.stop());
beforeEach(() => app.database.knex("profile_uploads").delete());

/** A PDF of one empty page, as short as they come, padded to a size. */
function pdf(sizeBytes = 0): Buffer {
  const head = "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n";
  const tail = "trailer<</Root 1 0 R>>\n%%EOF\n";
  const padding = Math.max(0, sizeBytes - head.length - tail.length);
  return Buffer.from(head + (padding > 0 ? `%${"x".repeat(padding - 2)}\n` : "") + tail);
}

function png(width: number, height: number): Buffer {
  return PNG.sync.write(new PNG({ width, height }), { colorType: 2 });
}

function jpg(width: number, height: number): Buffer {
  return Buffer.from(jpeg.encode({ width, height, data: Buffer.alloc(width * height * 4, 200) }, 80).data);
}

async function upload(
  kind: string,
  bytes: Uint8Array,
  { name = "file.bin", as = designer as typeof supplierOwner | typeof designer | null } = {},
) {
  const token = as && (await app.issuer.tokenFor(as));
  const response = await fetch(`${app.url}/api/profiles/uploads?kind=${kind}&name=${encodeURIComponent(name)}`, {
    method: "POST",
    headers: { "content-type": "application/octet-stream", ...(token && { authorization: `Bearer ${token}` }) },
    body: new Uint8Array(bytes),
  });
  return { status: response.status, body: (await response.json()) as unknown };
}
const bytesOf = async (url: string): Promise<Buffer> => Buffer.from(await (await fetch(app.url + url)).arrayBuffer());
/** Names of all blobs in the store. */
const blobs = (): string[] =>
  readdirSync(join(app.config.dataDirectory, "blobs"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .toSorted();
const sweep = () => keepHouse(app);

describe("R-26: uploads", () => {
  test("a picture is kept in the widths of the site, as WebP, without what was beside its pixels", async () => {
    const secret = "GPS 53.38 -1.47";
    const bytes = jpg(2400, 1200);
    // A comment segment after the start of the image, as cameras write them.
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, secret.length + 2]), Buffer.from(secret)]);
    const sent = Buffer.concat([bytes.subarray(0, 2), comment, bytes.subarray(2)]);
    const answer = await upload("image", sent, { name: "C:\\photos\\Hall 3.JPG" });
    expect(answer.status).toBe(201);
    const kept = Upload.parse(answer.body);
    expect(kept).toMatchObject({ kind: "image", name: "Hall 3", typeExtension: "webp", width: 1600, height: 800 });
    const [large, small] = [await bytesOf(kept.url), await bytesOf(kept.thumbnailUrl ?? "")];
    expect(large.toString("latin1", 8, 12)).toBe("WEBP");
    expect(large.includes(secret)).toBe(false);
    expect(small.length).toBeLessThan(large.length);
    expect(kept.sizeInMB).toBe(Math.round(large.length / 1000) / 1000);
  });

  test("a small picture is not made larger; a logo may be a PNG", async () => {
    expect(await upload("logo", png(300, 200))).toMatchObject({
      status: 201,
      body: { kind: "logo", width: 300, height: 200 },
    });
  });

  test("a certificate is kept as it was sent", async () => {
    const answer = await upload("certificate", pdf(), { name: "bs-en-1090.pdf" });
    const kept = Upload.parse(answer.body);
    expect(kept).toMatchObject({ name: "bs-en-1090", typeExtension: "pdf", width: null, thumbnailUrl: null });
    expect(await bytesOf(kept.url)).toEqual(pdf());
  });

  test.each([
    ["certificate", UPLOAD_LIMITS.certificate.mostBytes, 10_000_000],
    ["document", UPLOAD_LIMITS.document.mostBytes, 10_000_000],
  ])("a %s has at most 10 MB: the last byte is taken, one more is not", async (kind, limit, expected) => {
    expect(limit).toBe(expected);
    expect((await upload(kind, pdf(expected))).status).toBe(201);
    expect(await upload(kind, pdf(expected + 1))).toMatchObject({
      status: 413,
      body: { code: "payload_too_large", facts: { limitBytes: expected } },
    });
  });

  test("of a sender who goes away in the middle of a file nothing is kept", async () => {
    await upload("logo", png(8, 8));
    const before = blobs();
    const sending = request(`${app.url}/api/profiles/uploads?kind=image&name=a`, {
      method: "POST",
      headers: { authorization: `Bearer ${await app.issuer.tokenFor(designer)}` },
    });
    sending.on("error", () => undefined).write(randomBytes(300_000));
    await expect.poll(blobs).toHaveLength(before.length + 1);
    sending.destroy();
    await expect.poll(blobs).toEqual(before);
  });

  test("a picture of more than 5 MB is refused by its length, and by its bytes when no length is announced", async () => {
    const bytes = Buffer.concat([jpg(10, 10), randomBytes(5_000_000)]);
    expect((await upload("image", bytes)).status).toBe(413);
    const token = await app.issuer.tokenFor(designer);
    const parts = new ReadableStream({
      start(controller) {
        for (let from = 0; from < bytes.length; from += 65_536) controller.enqueue(bytes.subarray(from, from + 65_536));
        controller.close();
      },
    });
    const streamed = await fetch(`${app.url}/api/profiles/uploads?kind=image&name=a`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
      body: parts,
      duplex: "half",
    } as RequestInit).then(
      ({ status }) => status,
      // The server may end the connection while bytes are on their way.
      () => 413,
    );
    expect(streamed).toBe(413);
    expect(await app.database.knex("profile_uploads")).toEqual([]);
  });
});

describe("uploads that lie", () => {
  const html = Buffer.from("<html><script>alert(1)</script></html>");
  const zip = Buffer.from("504b03041400000000000000000000000000000000000000000000000000", "hex");
  test.each([
    ["a page named .pdf", "certificate", html, "loadtest.pdf"],
    ["a page named .png", "image", html, "logo.png"],
    ["a drawing with scripts", "image", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), "a.svg"],
    ["a PDF as a picture", "image", pdf(), "photo.jpg"],
    ["a PDF that is cut off", "certificate", pdf(4000).subarray(0, 2000), "a.pdf"],
    ["the head of a PNG and nothing behind", "image", png(64, 64).subarray(0, 40), "a.png"],
    ["a PNG as a certificate that is damaged", "certificate", png(64, 64).subarray(0, 60), "a.png"],
    ["an archive named .docx", "document", zip, "a.docx"],
    ["markup as a table", "document", Buffer.from("<b>a,b</b>\n1,2"), "a.csv"],
    ["bytes as a table", "document", Buffer.from([0x61, 0x2c, 0x00, 0x62]), "a.csv"],
    ["a program", "document", Buffer.from("4d5a900003000000", "hex"), "a.xlsx"],
    ["nothing", "image", Buffer.alloc(0), "a.png"],
  ])("%s is refused in words, and nothing of it is kept", async (_, kind, bytes, name) => {
    const before = blobs();
    expect(await upload(kind, bytes, { name })).toMatchObject({
      status: 400,
      body: { code: "validation_failed", errors: { file: [expect.any(String)] } },
    });
    expect(await app.database.knex("profile_uploads")).toEqual([]);
    expect(blobs()).toEqual(before);
  });

  test("a small file with more pixels than any memory holds is refused before it is decoded", async () => {
    const bomb = png(1, 1);
    // Width and height of the header, and its check sum, as a liar writes them: 60,000 × 60,000.
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
    expect(await upload("image", bomb)).toMatchObject({
      status: 400,
      body: { errors: { file: ["This picture is damaged or has more than 50 million pixels."] } },
    });
  });
});

describe("whose files they are", () => {
  test("signed out 401; another organisation's upload is 404", async () => {
    expect((await upload("certificate", pdf(), { as: null })).status).toBe(401);
    const { id } = Upload.parse((await upload("certificate", pdf())).body);
    const path = `/api/profiles/uploads/${id}`;
    expect((await app.call("GET", path, { as: designer })).status).toBe(200);
    expect((await app.call("GET", path, { as: supplierOwner })).status).toBe(404);
    expect((await app.call("GET", path)).status).toBe(401);
  });

  test("200 files an hour are taken from an organisation, one more waits", async () => {
    const row = (index: number) => ({
      tenant_id: designer.tenant.id,
      kind: "document",
      name: "a",
      blob_key: `profiles/a${index}/file.pdf`,
      size_bytes: 1,
      type_extension: "pdf",
      sha256: "0",
      created_at: new Date(),
      created_by: designer.id,
    });
    await app.database.knex("profile_uploads").insert(Array.from({ length: 199 }, (_, index) => row(index)));
    expect((await upload("document", pdf())).status).toBe(201);
    expect((await upload("document", pdf())).status).toBe(429);
    expect((await upload("document", pdf(), { as: supplierOwner })).status).toBe(201);
  });

  test("a file that no profile names is deleted after a day with its bytes; one that a draft names stays", async () => {
    const before = blobs();
    const [lost, named] = [
      Upload.parse((await upload("image", png(20, 20))).body),
      Upload.parse((await upload("image", png(20, 20))).body),
    ];
    const draft = await app.call("POST", "/api/profiles/drafts", { as: designer, body: { type: "Supplier" } });
    const { id } = draft.body as { id: string };
    const payload = { images: [{ fileId: named.id }] };
    const body = { type: "Supplier", payload, version: 1 };
    expect(await app.call("PUT", `/api/profiles/drafts/${id}`, { as: designer, body })).toMatchObject({
      status: 200,
      body: { files: [{ id: named.id, width: 20 }] },
    });
    await sweep();
    expect(await app.database.knex("profile_uploads")).toHaveLength(2);
    const now = app.runtime.now;
    app.runtime.now = () => new Date(Date.now() + DAY_MS + 1000);
    try {
      await sweep();
      expect(await app.database.knex("profile_uploads").pluck("id")).toEqual([named.id]);
      // A draft that can still be brought back keeps its files.
      await app.call("DELETE", `/api/profiles/drafts/${id}`, { as: designer });
      await sweep();
      expect(await app.database.knex("profile_uploads").pluck("id")).toEqual([named.id]);
      await app.database.knex("trash").delete();
      await sweep();
    } finally {
      app.runtime.now = now;
    }
    expect(await app.database.knex("profile_uploads").pluck("id")).not.toContain(lost.id);
    expect(blobs()).toEqual(before);
  });
});

/** Check sum of a chunk of a PNG (ISO/IEC 15948, annex D). */
function crc32(bytes: Uint8Array): number {
  let crc = 0xff_ff_ff_ff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xed_b8_83_20 : 0);
  }
  return (crc ^ 0xff_ff_ff_ff) >>> 0;
}
