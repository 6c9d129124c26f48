import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getListingFileLink } from "#shared/contracts/design/files.ts";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { signBlobToken } from "#api/platform/blobs/blob-token.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { fileNameOf } from "./file-link.ts";
import { fileRoutes } from "./files.routes.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startDemoApp((config) => fileRoutes(config.blobSecret));
});
afterAll(() => app.stop());

const idOf = async (table: string, prefix: string, where: Record<string, unknown>): Promise<string> => {
  const row = await app.database.knex(table).where(where).orderBy("id").first("id");
  return `${prefix}${row.id}`;
};

describe("DET-12: links to the files of a listing", () => {
  test("anonymous callers get 401 and no link", async () => {
    const id = await idOf("organisation_certifications", "c", { organisation_id: 5 });
    const answer = await app.call("GET", `/api/listing-files/${id}/link`);
    expect(answer).toMatchObject({ status: 401, body: { code: "unauthenticated" } });
    expect(JSON.stringify(answer.body)).not.toContain("/api/files/");
  });

  test.each([
    [
      "organisation_certifications",
      "c",
      { organisation_id: 5, certification_id: 1 },
      "BOPAS.pdf",
      "application/pdf",
      "%PDF-1.4",
    ],
    ["kit_certifications", "k", { kit_id: 1 }, "BOPAS.pdf", "application/pdf", "%PDF-1.4"],
    [
      "kit_documents",
      "d",
      { kit_id: 1, type_extension: "ifc" },
      "Usual unit, outer size.ifc",
      "application/x-step",
      "ISO-10303-21;",
    ],
  ])("a signed-in caller downloads from %s", async (table, prefix, where, name, type, start) => {
    const id = await idOf(table, prefix, where);
    const answer = await app.call("GET", `/api/listing-files/${id}/link`, { as: demoUsers.visitor });
    const link = getListingFileLink.response.parse(answer.body);
    expect(link.name).toBe(name);
    // The token is the permission: no sign-in on the way back.
    const file = await app.call("GET", link.url);
    expect(file.status).toBe(200);
    expect(file.headers.get("content-type")).toMatch(new RegExp(`^${type}`));
    expect(file.headers.get("content-disposition")).toContain("attachment");
    expect(file.headers.get("content-disposition")).toContain(name);
    expect(String(file.body).startsWith(start)).toBe(true);
    expect(Number(file.headers.get("content-length"))).toBe(String(file.body).length);
  });

  test.each([
    ["of a hidden supplier", "organisation_certifications", "c", 116],
    ["of a Private product", "kit_documents", "d", 6],
    ["of a Discontinued product", "kit_documents", "d", 7],
    ["that certifies a Private product", "kit_certifications", "k", 6],
  ])("a file %s is not found", async (_name, table, prefix, owner) => {
    const { knex } = app.database;
    if (table === "organisation_certifications") {
      await knex(table).insert({
        organisation_id: owner,
        certification_id: 1,
        valid_until: "2028-01-01",
        url: "https://x.example/c.pdf",
      });
    }
    if (table === "kit_certifications") {
      await knex(table).insert({
        kit_id: owner,
        certification_id: 1,
        valid_until: "2028-01-01",
        url: "https://x.example/k.pdf",
      });
    }
    const column = table.startsWith("kit_") ? "kit_id" : "organisation_id";
    const id = await idOf(table, prefix, { [column]: owner });
    const answer = await app.call("GET", `/api/listing-files/${id}/link`, { as: demoUsers.designer });
    expect(answer).toMatchObject({ status: 404, body: { code: "not_found" } });
  });

  test("a document that its owner deleted is not found", async () => {
    const { knex } = app.database;
    const [row] = await knex("kit_documents")
      .insert({
        kit_id: 1,
        name: "Old guide",
        information_type: "Guide",
        size_bytes: 10,
        type_extension: "pdf",
        url: "https://x.example/old.pdf",
        is_deleted: true,
      })
      .returning("id");
    const answer = await app.call("GET", `/api/listing-files/d${row.id}/link`, { as: demoUsers.designer });
    expect(answer).toMatchObject({ status: 404, body: { code: "not_found" } });
  });

  test("a link works for fifteen minutes, and says until when", async () => {
    const id = await idOf("kit_certifications", "k", { kit_id: 1 });
    const before = Date.now();
    const link = getListingFileLink.response.parse(
      (await app.call("GET", `/api/listing-files/${id}/link`, { as: demoUsers.visitor })).body,
    );
    const madeAt = Date.parse(link.expires) - 900_000;
    expect(madeAt).toBeGreaterThanOrEqual(before);
    expect(madeAt).toBeLessThanOrEqual(Date.now());
    const [body = ""] = (link.url.split("/").at(-1) ?? "").split(".");
    const claims = JSON.parse(Buffer.from(body, "base64url").toString("utf8"));
    expect(Math.abs(claims.expires - Date.parse(link.expires) / 1000)).toBeLessThanOrEqual(1);
  });

  test.each(["x1", "c", "c99999999", "d-1", "1"])("an unknown id %s is not found", async (id) => {
    const answer = await app.call("GET", `/api/listing-files/${id}/link`, { as: demoUsers.designer });
    expect(answer.status).toBe(404);
  });
});

describe("downloads by token", () => {
  const tokenFor = (changes: { key?: string; expires?: number }, secret = app.config.blobSecret): string =>
    signBlobToken(
      {
        v: 1,
        method: "GET",
        key: "demo/certificates/bopas.pdf",
        name: "a.pdf",
        type: "application/pdf",
        expires: 4_000_000_000,
        ...changes,
      },
      secret,
    );

  test.each([
    ["an expired token", () => tokenFor({ expires: 1_700_000_000 }), 403, "link_expired"],
    [
      "a token signed by somebody else",
      () => tokenFor({}, "another-secret-another-secret-another"),
      403,
      "link_expired",
    ],
    ["no token at all", () => "this-is-not-a-token-at-all", 403, "link_expired"],
    ["a token for a blob that is gone", () => tokenFor({ key: "demo/certificates/gone.pdf" }), 404, "not_found"],
  ])("%s is refused", async (_name, token, status, code) => {
    expect(await app.call("GET", `/api/files/${token()}`)).toMatchObject({ status, body: { code } });
  });

  test("a token for one file does not open another by changing its body", async () => {
    const [body = "", signature = ""] = tokenFor({}).split(".");
    const claims = JSON.parse(Buffer.from(body, "base64url").toString("utf8"));
    const forged = Buffer.from(JSON.stringify({ ...claims, key: "demo/documents/typical-unit.ifc" })).toString(
      "base64url",
    );
    expect((await app.call("GET", `/api/files/${forged}.${signature}`)).status).toBe(403);
  });
});

describe("HOM-06: pictures of listings at addresses that stay", () => {
  test.each([
    ["organisation_images", "o", { organisation_id: 2 }],
    ["case_study_images", "p", { case_study_id: 4 }],
    ["kit_images", "k", { kit_id: 1 }],
  ])("anybody sees one of %s, and may keep it", async (table, letter, where) => {
    const image = await app.call("GET", `/api/listing-images/${await idOf(table, letter, where)}`);
    expect(image.status).toBe(200);
    expect(String(image.body)).toContain("</svg>");
    expect(Object.fromEntries(image.headers)).toMatchObject({
      "content-type": expect.stringMatching(/^image\/svg\+xml/),
      "cache-control": "public, max-age=3600",
      "x-content-type-options": "nosniff",
      "content-disposition": expect.stringMatching(/^attachment/),
    });
  });

  test("nobody sees one of a listing that is hidden, not on the market, elsewhere, or unknown", async () => {
    const { knex } = app.database;
    const add = async (table: string, letter: string, row: Record<string, unknown>): Promise<string> => {
      const [added] = await knex(table).insert(row).returning("id");
      return `${letter}${added.id}`;
    };
    const blob_key = "demo/images/sheet-grp-bathroom.svg";
    const hidden = await knex("case_studies").where({ is_visible: false }).first("id");
    const [draft] = await knex("case_studies").where({ is_visible: true, is_approved: true }).orderBy("id").limit(1);
    await knex("case_studies").where({ id: draft.id }).update({ is_approved: false });
    const ids = [
      await add("case_study_images", "p", { case_study_id: draft.id, blob_key }),
      await add("organisation_images", "o", { organisation_id: 116, blob_key }),
      await add("case_study_images", "p", { case_study_id: hidden.id, blob_key }),
      await add("kit_images", "k", { kit_id: 6, blob_key }),
      await add("organisation_images", "o", { organisation_id: 5, url: "https://images.example/a.jpg" }),
      "c1",
      "o99999999",
      "o-1",
    ];
    const answers = await Promise.all(ids.map((id) => app.call("GET", `/api/listing-images/${id}`)));
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 404));
  });
});

test("file names keep what file systems take", () => {
  expect(fileNameOf({ name: "ICC/MBI 1200–1205", typeExtension: "pdf" })).toBe("ICC-MBI 1200–1205.pdf");
  expect(fileNameOf({ name: "Façade: <detail>?", typeExtension: "" })).toBe("Façade- -detail--");
});
