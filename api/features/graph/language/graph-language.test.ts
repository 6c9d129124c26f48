import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createPool } from "#api/platform/database/pool.ts";
import { askGraph, graphData, idsOf, startGraphApp } from "#api/test/builders/graph-builders.ts";
import type { TestApp } from "#api/test/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startGraphApp();
});
afterAll(() => app.stop());

describe("R-39: the language", () => {
  test("aliases, fragments, several roots and type names", async () => {
    const data = await graphData(
      app,
      `query {
        kind: __typename
        first: Organisations(limit: 1) { ...Named type: __typename Name }
        second: Organisations(limit: 1, offset: 1) { ... on Organisations { number: Id } ...Named }
        total: Countries_aggregate { __typename aggregate { n: count type: __typename } }
      }
      fragment Named on Organisations { title: Name OrganisationSize { ...Size } }
      fragment Size on OrganisationSize { Name }`,
    );
    expect(data).toEqual({
      kind: "query_root",
      first: [
        {
          title: expect.any(String),
          OrganisationSize: { Name: expect.any(String) },
          type: "Organisations",
          Name: expect.any(String),
        },
      ],
      second: [{ number: 2, title: expect.any(String), OrganisationSize: { Name: expect.any(String) } }],
      total: { __typename: "Countries_aggregate", aggregate: { n: 37, type: "Countries_aggregate_fields" } },
    });
  });

  test("@skip and @include on fields, fragments and roots", async () => {
    const query = `query ($yes: Boolean!, $no: Boolean!) {
      Countries(limit: 1) { Id Name @skip(if: $yes) ... @include(if: $no) { IsoCode } ...Code @skip(if: $no) }
      Markets @include(if: $no) { Id }
    }
    fragment Code on Countries { code: IsoCode }`;
    expect(await graphData(app, query, { yes: true, no: false })).toEqual({ Countries: [{ Id: 1, code: "GB" }] });
    expect(Object.keys(await graphData(app, query, { yes: false, no: true }))).toEqual(["Countries", "Markets"]);
  });

  test("variables stand for operands, objects, lists, limits and directions, with defaults", async () => {
    const query = `query ($type: String, $where: Organisations_bool_exp = {}, $order: [Organisations_order_by!],
      $limit: Int = 2, $direction: order_by = asc) {
      by: Organisations(where: { _and: [{ Type: { _eq: $type } }, $where] }, order_by: $order, limit: $limit) { Id }
      other: Organisations(order_by: { Id: $direction }, limit: 1) { Id }
    }`;
    const given = { type: "supplier", where: { Id: { _gt: 5 } }, order: { Id: "desc" }, direction: "desc_nulls_last" };
    const [data, other] = [await graphData(app, query, given), await graphData(app, query, { type: "consultant" })];
    expect(idsOf(data, "by")).toHaveLength(2);
    expect(idsOf(data, "by")[0]).toBeGreaterThan(idsOf(data, "by")[1] ?? Infinity);
    expect(idsOf(data, "other")[0]).toBeGreaterThan(200);
    expect(idsOf(other, "by")).toEqual([201, 202]);
    expect(idsOf(other, "other")).toEqual([1]);
  });

  test("one plan serves every value of an operand", async () => {
    const query = "query ($id: Int!) { Organisations(where: { Id: { _eq: $id } }) { Id } }";
    for (const id of [1, 2, 3, 1]) expect(idsOf(await graphData(app, query, { id }), "Organisations")).toEqual([id]);
  });

  test("one value stands for a list of one", async () => {
    const data = await graphData(
      app,
      `{ Organisations(where: { Id: { _in: 3 }, _and: { Type: { _eq: "supplier" } } }) { Id } }`,
    );
    expect(idsOf(data, "Organisations")).toEqual([3]);
  });

  test("the name chooses among several operations", async () => {
    const query = "query A { Countries(limit: 1) { Id } } query B { Markets(limit: 1) { Id } }";
    const answer = await app.call("POST", "/api/graphql", { body: { query, operationName: "B" } });
    expect(answer.body).toEqual({ data: { Markets: [{ Id: 1 }] } });
    expect((await askGraph(app, query)).errors?.[0]?.message).toContain("Name one as operationName");
  });

  test("relation filters ask for rows on the other side, at any depth", async () => {
    const { rows }: { rows: { id: number }[] } = await app.database.knex.raw(
      `select o.id from organisations o where o.is_visible and o.is_approved
       and exists (select 1 from organisation_locations l join countries c on c.id = l.country_id
         where l.organisation_id = o.id and c.iso_code = 'US')
       and not exists (select 1 from market_products p where p.organisation_id = o.id) order by o.id limit 200`,
    );
    const data = await graphData(
      app,
      `{ Organisations(limit: 200, where: { OrganisationLocations: { Location: { Country: { IsoCode: { _eq: "US" } } } },
        _not: { Products: {} } }) { Id } }`,
    );
    expect(idsOf(data, "Organisations")).toEqual(rows.map((row) => row.id));
    expect(rows.length).toBeGreaterThan(5);
  });

  test("instants are ISO texts in UTC and compare as such, also at the very instant", async () => {
    const { knex, url } = app.database;
    // Neither the time zone of the question nor that of the connection shows.
    const there = new URL(url);
    there.searchParams.set("options", "-c timezone=Asia/Riyadh");
    const riyadh = createPool(there.href);
    const inRiyadh = { ...app, runtime: { ...app.runtime, knex: riyadh } };
    await knex("organisations").whereIn("id", [1, 2, 3]).update({ created_at: "2019-03-01T10:00:00.123456Z" });
    await knex("organisations").where({ id: 2 }).update({ created_at: "2019-03-01T10:00:00.123457Z" });
    await knex("organisations").where({ id: 3 }).update({ created_at: "2019-03-01T10:00:00.123455Z" });
    // 13:00 in Riyadh is 10:00 in UTC.
    const at = "2019-03-01T13:00:00.123456+03:00";
    const seen = async (operator: string) => {
      const where = `{ Id: { _in: [1, 2, 3] }, CreatedAt: { ${operator}: $at } }`;
      const query = `query ($at: timestamptz!) { Organisations(where: ${where}, order_by: { Id: asc }) { Id } }`;
      return idsOf(await graphData(inRiyadh, query, { at }), "Organisations");
    };
    expect((await riyadh.raw("show time zone")).rows).toEqual([{ TimeZone: "Asia/Riyadh" }]);
    expect(await seen("_eq")).toEqual([1]);
    expect(await seen("_neq")).toEqual([2, 3]);
    expect(await seen("_gt")).toEqual([2]);
    expect(await seen("_gte")).toEqual([1, 2]);
    expect(await seen("_lt")).toEqual([3]);
    expect(await seen("_lte")).toEqual([1, 3]);
    expect(await graphData(inRiyadh, "{ Organisations(where: { Id: { _eq: 1 } }) { CreatedAt } }")).toEqual({
      Organisations: [{ CreatedAt: "2019-03-01T10:00:00.123456Z" }],
    });
    await riyadh.destroy();
  });

  test("days compare as days, the day itself counted by _gte and _lte only", async () => {
    const { knex } = app.database;
    const certificates: { id: number; organisation: number }[] = await knex("organisation_certifications as x")
      .join("organisations as o", "o.id", "x.organisation_id")
      .where({ "o.is_visible": true, "o.is_approved": true })
      .distinctOn("o.id")
      .orderBy(["o.id", "x.id"])
      .limit(3)
      .select("x.id as id", "o.id as organisation");
    const ids = certificates.map(({ id }) => id);
    const [before, same, after] = certificates.map(({ organisation }) => organisation);
    for (const [index, day] of ["2031-05-31", "2031-06-01", "2031-06-02"].entries())
      await knex("organisation_certifications").where({ id: ids[index] }).update({ valid_until: day });
    const seen = async (operator: string) => {
      const where = `{ OrganisationCertifications: { Id: { _in: [${ids.join()}] }, ValidUntil: { ${operator}: "2031-06-01" } } }`;
      const data = await graphData(app, `{ Organisations(where: ${where}, order_by: { Id: asc }) { Id } }`);
      return idsOf(data, "Organisations");
    };
    expect(await seen("_gt")).toEqual([after]);
    expect(await seen("_gte")).toEqual([same, after]);
    expect(await seen("_lt")).toEqual([before]);
    expect(await seen("_lte")).toEqual([before, same]);
    expect(await seen("_eq")).toEqual([same]);
    const day = `{ OrganisationCertifications(where: { Id: { _eq: ${ids[0]} } }) { ValidUntil } }`;
    expect(await graphData(app, `{ Organisations(where: { Id: { _eq: ${before} } }) ${day} }`)).toEqual({
      Organisations: [{ OrganisationCertifications: [{ ValidUntil: "2031-05-31" }] }],
    });
  });
});
