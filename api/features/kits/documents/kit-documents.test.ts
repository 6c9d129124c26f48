import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { BlobStorageToken, KitDocument } from "#shared/contracts/kits/documents.ts";
import type { KitReleaseWithParts } from "#shared/contracts/kits/releases.ts";
import { fileRoutes } from "#api/features/files/files.routes.ts";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { seedDemoUsers } from "#api/features/identity/identity.service.ts";
import { kitRoutes } from "#api/features/kits/kits.routes.ts";
import { listingRoutes } from "#api/features/listings/listings.routes.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import { aDocument, aKit, aRelease, TABLE } from "#api/test/builders/kit-builders.ts";
import { bodyOf } from "#api/test/builders/study-builders.ts";
import type { TestAnswer, TestApp } from "#api/test/test-app.ts";
import { isOfType } from "./kit-content.ts";

const { supplierOwner, designer } = demoUsers;
let app: TestApp;
beforeAll(async () => {
  app = await startDemoApp((config) => [
    ...kitRoutes(config.blobSecret),
    ...fileRoutes(config.blobSecret),
    ...listingRoutes,
  ]);
  await seedDemoUsers(app.database.knex);
});
afterAll(() => app.stop());

type Made = KitDocument & { storageToken: BlobStorageToken };
const ask = (method: string, path: string, body?: unknown): Promise<TestAnswer> =>
  app.call(method, path.startsWith("/api/") ? path : `/api${path}`, { as: supplierOwner, body });
const plain = { name: "Sizes", sizeBytes: 11, typeExtension: "csv", informationType: "Guide" };
const made = async (kitId: number, values: object = {}): Promise<Made> =>
  bodyOf<Made>(await ask("POST", `/kits/${kitId}/docs`, { ...plain, ...values }), 201);
const send = ({ storageToken }: Made, content: string): Promise<TestAnswer> =>
  ask("PUT", `${storageToken.blobUri}?token=${storageToken.sasToken}`, content);

/** What anybody is shown of the product. */
const namesOnPage = async (kitId: number): Promise<string[]> =>
  bodyOf<{ documents: { name: string }[] }>(await app.call("GET", `/api/market-products/${kitId}`)).documents.map(
    ({ name }) => name,
  );
const link = (id: number): Promise<TestAnswer> => app.call("GET", `/api/listing-files/d${id}/link`, { as: designer });
const contentOf = async (id: number): Promise<string> =>
  String((await app.call("GET", bodyOf<{ url: string }>(await link(id)).url)).body);

describe("documents of a kit", () => {
  test("KIT-07, KIT-09, KIT-10: one is made with leave to send its content, sent, listed, read and deleted", async () => {
    const kit = await aKit(app);
    const document = await made(kit.id, { description: "All of them", role: "sales" });
    const ruth = { id: supplierOwner.id, name: "Ruth Kelder", initials: "RK" };
    const { storageToken, ...rest } = document;
    expect(rest).toEqual({
      id: document.id,
      url: null,
      name: "Sizes",
      description: "All of them",
      informationType: "Guide",
      sizeBytes: 11,
      typeExtension: "csv",
      createdBy: ruth,
      createdAt: expect.any(String),
      lastUpdatedBy: ruth,
      lastUpdatedAt: document.createdAt,
      resourceId: kit.id,
      role: "sales",
      tenantId: supplierOwner.tenant.id,
      isDeleted: false,
      signedUrl: null,
    });
    expect(Object.keys(storageToken).toSorted()).toEqual(["blobUri", "expires", "sasToken"]);
    const sent = bodyOf<KitDocument>(await send(document, TABLE));
    expect(String((await app.call("GET", sent.signedUrl ?? "")).body)).toBe(TABLE);
    await made(kit.id, { informationType: "BIM", typeExtension: "ifc" });
    const typesOf = async (query: string) =>
      bodyOf<KitDocument[]>(await ask("GET", `/kits/${kit.id}/docs${query}`)).map((row) => row.informationType);
    expect(await typesOf("")).toEqual(["Guide", "BIM"]);
    expect(await typesOf("?informationTypes=BIM")).toEqual(["BIM"]);
    expect(await typesOf("?informationTypes=BIM,Guide")).toEqual(["Guide", "BIM"]);
    expect(await typesOf("?informationTypes=BIM&informationTypes=Drawing")).toEqual(["BIM"]);
    expect(await typesOf("?informationTypes=bim")).toEqual(["BIM"]);
    expect(await typesOf("?informationTypes=,guide,")).toEqual(["Guide"]);
    expect(await typesOf("?informationTypes=")).toEqual(["Guide", "BIM"]);
    expect(bodyOf(await ask("GET", `/kits/${kit.id}/docs/${document.id}`))).toMatchObject({ name: "Sizes" });
    expect((await ask("DELETE", `/kits/${kit.id}/docs/${document.id}`)).status).toBe(204);
    expect((await ask("GET", `/kits/${kit.id}/docs/${document.id}`)).status).toBe(404);
    expect(await typesOf("")).toEqual(["BIM"]);
    expect(await app.database.knex("kit_documents").where({ id: document.id }).first("is_deleted")).toEqual({
      is_deleted: true,
    });
  });

  test("KIT-08: bounds of a document, on both sides", async () => {
    const { id } = await aKit(app);
    const at = async (values: object) => (await ask("POST", `/kits/${id}/docs`, { ...plain, ...values })).status;
    const address = (length: number) => `https://kelder.example/${"x".repeat(length - 23)}`;
    expect(address(1024)).toHaveLength(1024);
    const good = { url: address(1024), typeExtension: "x".repeat(20), role: "r".repeat(20), name: "n".repeat(100) };
    expect(await at(good)).toBe(201);
    for (const wrong of [
      { ...good, url: address(1025) },
      { ...good, typeExtension: "x".repeat(21) },
      { ...good, role: "r".repeat(21) },
      { ...good, name: "n".repeat(101) },
      { name: "" },
      { sizeBytes: undefined },
      { sizeBytes: -1 },
      { sizeBytes: 0 },
      { sizeBytes: 25_000_001 },
      { typeExtension: "exe" },
      { url: "javascript:alert(1)" },
    ]) {
      expect([wrong, await at(wrong)]).toEqual([wrong, 400]);
    }
    expect(await at({ sizeBytes: 25_000_000 })).toBe(201);
  });

  test("KIT-10: a token that is expired, forged, of another document, or made to read is refused", async () => {
    const kit = await aKit(app);
    const [document, other] = [await made(kit.id), await made(kit.id)];
    const put = async (token: string) =>
      (await ask("PUT", `${document.storageToken.blobUri}?token=${token}`, TABLE)) as TestAnswer & {
        body: { code: string };
      };
    const [body = "", signature = ""] = document.storageToken.sasToken.split(".");
    const claims = JSON.parse(Buffer.from(body, "base64url").toString()) as { expires: number };
    const later = Buffer.from(JSON.stringify({ ...claims, expires: claims.expires + 9 })).toString("base64url");
    const read = app.runtime.blobs.signedUrl("kits/x", { fileName: "x", contentType: "x", expiresInSeconds: 60 });
    for (const token of [`${later}.${signature}`, other.storageToken.sasToken, read.slice("/api/files/".length)]) {
      expect(await put(token)).toMatchObject({ status: 403, body: { code: "link_expired" } });
    }
    const { now } = app.runtime;
    app.runtime.now = () => new Date(Date.parse(document.storageToken.expires));
    try {
      expect(await put(document.storageToken.sasToken)).toMatchObject({ status: 403, body: { code: "link_expired" } });
    } finally {
      app.runtime.now = now;
    }
    expect((await put(document.storageToken.sasToken)).status).toBe(200);
    // Once: what a release has of it never changes.
    expect((await put(document.storageToken.sasToken)).status).toBe(409);
  });

  test("KIT-10: content that was begun while the token was good is kept when it comes after that", async () => {
    const kit = await aKit(app);
    const document = await made(kit.id);
    const { now, blobs } = app.runtime;
    const put = blobs.put.bind(blobs);
    blobs.put = (...args) => {
      app.runtime.now = () => new Date(Date.parse(document.storageToken.expires) + 60_000);
      return put(...args);
    };
    try {
      expect((await send(document, TABLE)).status).toBe(200);
    } finally {
      app.runtime.now = now;
      blobs.put = put;
    }
  });

  test("API-09: content that is not what the document says is refused and not kept", async () => {
    const kit = await aKit(app);
    for (const [values, content] of [
      [{ typeExtension: "pdf" }, TABLE],
      [{}, "%PDF-1.7 %%"],
      [{}, "<svg,xmlns>"],
      [{}, "a,b"],
      [{}, "a,b,c,d,e,f,g"],
      [{ typeExtension: "ifc" }, "ISO-10303-2"],
    ] as const) {
      const document = await made(kit.id, values);
      expect([content, await send(document, content)]).toMatchObject([
        content,
        { status: 400, body: { errors: { file: [expect.any(String)] } } },
      ]);
      expect(bodyOf(await ask("GET", `/kits/${kit.id}/docs/${document.id}`))).toMatchObject({ signedUrl: null });
    }
  });

  test.each([
    ["ifc", "ISO-10303-21;\nHEADER;", true],
    ["ifc", "\u00EF\u00BB\u00BFISO-10303-21;", true],
    ["ifc", "HEADER; ISO-10303-21;", false],
    ["dwg", "AC1032", true],
    ["glb", "glTF\u0002", true],
    ["rvt", "AC1032", false],
    ["ifczip", "PK\u0003\u0004", true],
  ])("API-09: %s is told by its first bytes: %j", async (type, text, isOne) => {
    expect(await isOfType(type, Buffer.from(text, "latin1"))).toBe(isOne);
  });

  test("KIT-11: a deleted document stays readable from the release; one that came later is in no page before", async () => {
    const kit = await aKit(app);
    const released = await aDocument(app, kit.id, { name: "Released" });
    const release = await aRelease(app, kit.id);
    const later = await aDocument(app, kit.id, { name: "Later" });
    await ask("DELETE", `/kits/${kit.id}/docs/${released.id}`);
    for (const as of [supplierOwner, designer]) {
      const found = bodyOf<KitReleaseWithParts>(await app.call("GET", `/api/releases/${release.id}`, { as }));
      expect(found.documents.map(({ name }) => name)).toEqual(["Released"]);
      expect(String((await app.call("GET", found.documents[0]?.url ?? "")).body)).toBe(TABLE);
    }
    expect(await namesOnPage(kit.id)).toEqual(["Released"]);
    expect([(await link(released.id)).status, (await link(later.id)).status]).toEqual([200, 404]);
    expect(await contentOf(released.id)).toBe(TABLE);
    await aRelease(app, kit.id);
    expect(await namesOnPage(kit.id)).toEqual(["Later"]);
    expect([(await link(released.id)).status, (await link(later.id)).status]).toEqual([404, 200]);
  });

  test("REL-05: a page links a document as its release has it, also after its content has come", async () => {
    const kit = await aKit(app);
    const document = await made(kit.id, { url: "https://kelder.example/sizes.csv" });
    await aRelease(app, kit.id);
    bodyOf(await send(document, TABLE));
    expect(bodyOf(await link(document.id))).toMatchObject({ url: "https://kelder.example/sizes.csv" });
    await aRelease(app, kit.id);
    expect(await contentOf(document.id)).toBe(TABLE);
  });

  test("a release from before releases kept documents has those of its kit that were neither deleted nor added since", async () => {
    const { knex } = app.database;
    const kit = await aKit(app);
    await aRelease(app, kit.id);
    await knex.raw(
      `insert into kit_releases (id, kit_id, name, status, can_apply, snapshot)
       select ?, kit_id, 'Before', 'Active', false, snapshot from market_products where kit_id = ?`,
      [randomUUID(), kit.id],
    );
    const like = { kit_id: kit.id, information_type: "Guide", size_bytes: 10, type_extension: "pdf" };
    const url = "https://kelder.example/guide.pdf";
    await knex("kit_documents").insert([
      { ...like, url, name: "Guide" },
      { ...like, url, name: "Old guide", is_deleted: true },
    ]);
    await aDocument(app, kit.id, { name: "Later" });
    expect(await namesOnPage(kit.id)).toEqual(["Guide"]);
  });

  test("KIT-01: the thumbnail is a picture among the kit's documents", async () => {
    const kit = await aKit(app);
    const table = await aDocument(app, kit.id);
    const thumbnail = (documentId: number) => ask("PUT", `/kits/${kit.id}/thumbnail`, { documentId });
    expect((await thumbnail(table.id)).status).toBe(400);
    const png = Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
      "base64",
    );
    const document = await made(kit.id, { typeExtension: "png", sizeBytes: png.length });
    expect((await thumbnail(document.id)).status).toBe(400);
    const { blobUri, sasToken } = document.storageToken;
    const response = await fetch(`${app.url}${blobUri}?token=${sasToken}`, {
      method: "PUT",
      body: new Uint8Array(png),
      headers: { authorization: `Bearer ${await app.issuer.tokenFor(supplierOwner)}` },
    });
    expect(response.status).toBe(200);
    expect(bodyOf(await thumbnail(document.id))).toMatchObject({
      thumbnailUrl: expect.stringMatching(/^\/api\/files\//),
    });
    await ask("DELETE", `/kits/${kit.id}/docs/${document.id}`);
    expect(bodyOf(await ask("GET", `/kits/${kit.id}`))).toMatchObject({ thumbnailUrl: null });
  });
});
