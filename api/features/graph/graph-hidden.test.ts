import type { Knex } from "knex";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { graphModel } from "#shared/contracts/graph-model/model.ts";
import { createPool } from "#api/platform/database/pool.ts";
import { graphCode, graphData, idsOf, startGraphApp } from "#api/test/builders/graph-builders.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { getGraphType, graphTypes } from "#api/features/graph/language/graph-types.ts";
import { readOnly } from "#api/features/graph/limits/read-only-session.ts";

let app: TestApp;
let knex: Knex;
beforeAll(async () => {
  app = await startGraphApp(false);
  ({ knex } = app.database);
});
afterAll(() => app.stop());

const ids = async (query: string): Promise<number[]> => idsOf(await graphData(app, query), "rows");
const namesIn = async (sql: string): Promise<string[]> =>
  ((await knex.raw(sql)) as { rows: { name: string }[] }).rows.map((row) => row.name);

describe("APR-08: hidden and unapproved profiles are nowhere", () => {
  const HIDDEN = "(select id from organisations where not (is_visible and is_approved))";

  test("there is something to hide", async () => {
    const hidden = await namesIn(`select name from organisations where id in ${HIDDEN}`);
    expect(hidden.length).toBeGreaterThan(2);
  });

  test("with everything hidden, a view is empty, or is reached through what it belongs to and nothing else", async () => {
    const owners: Readonly<Record<string, string>> = { OrganisationId: "Organisations", ProjectId: "Projects" };
    const telling: string[] = [];
    const hidden = knex.transaction(async (trx) => {
      await trx("organisations").update({ is_visible: false });
      await trx("case_studies").update({ is_approved: false });
      for (const [name, type] of Object.entries(graphTypes)) {
        if (name === "Organisations" || name === "Projects" || name === "Products") {
          expect(await trx.withSchema("graph").from(name).first()).toBeUndefined();
        }
        for (const column of Object.keys(owners).filter((owner) => owner in type.fields)) {
          const row: unknown = await trx.withSchema("graph").from(name).whereNotNull(column).first(column);
          if (row !== undefined) telling.push(`${name}.${column}`);
        }
      }
      throw new Error("undo");
    });
    await expect(hidden).rejects.toThrow("undo");
    expect(telling.length).toBeGreaterThan(5);
    for (const [name = "", column = ""] of telling.map((one) => one.split("."))) {
      expect({ name, isRoot: getGraphType(name).isRoot }).toEqual({ name, isRoot: false });
      const waysIn = Object.entries(graphTypes).flatMap(([from, type]) =>
        Object.values(type.relations)
          .filter((relation) => relation.to === name)
          .map((relation) => [from, relation.on]),
      );
      expect({ name, waysIn }).toEqual({ name, waysIn: [[owners[column], { Id: column }]] });
    }
  });

  test("an organisation that is hidden leaves every list, count, relation and reference at once", async () => {
    const before = await ids(
      `{ rows: Organisations(where: { ProjectRoles: {}, OrganisationLocations: {} }, limit: 1) { Id } }`,
    );
    const [id = 0] = before;
    const child = (await knex("organisations")
      .where({ is_visible: true, is_approved: true })
      .whereNot({ id })
      .first("id")) as { id: number };
    await knex("organisations").where({ id: child.id }).update({ parent_company_id: id });
    const project = (await knex("case_study_roles").where({ organisation_id: id }).first("case_study_id")) as {
      case_study_id: number;
    };
    const query = `{
      list: Organisations(where: { Id: { _eq: ${id} } }) { Id }
      count: Organisations_aggregate(where: { Id: { _eq: ${id} } }) { aggregate { count } }
      near: OrganisationsNear(args: { lat: 0, long: 0, miles: 20000 }, where: { Id: { _eq: ${id} } }) { Id }
      places: Locations(where: { OrganisationId: { _eq: ${id} } }) { Id }
      child: Organisations(where: { Id: { _eq: ${child.id} } }) { ParentCompanyId ParentCompany { Id } }
      byParent: Organisations(where: { ParentCompany: { Id: { _eq: ${id} } } }) { Id }
      role: Projects(where: { Id: { _eq: ${project.case_study_id} } }) {
        ProjectRoles(where: { OrganisationId: { _eq: ${id} } }) { Organisation { Id } } }
      byRole: Projects(where: { ProjectRoles: { Organisation: { Id: { _eq: ${id} } } } }) { Id }
      sold: Products(where: { OrganisationId: { _eq: ${id} } }) { Id }
    }`;
    const shown = await graphData(app, query);
    expect(shown).toMatchObject({ list: [{ Id: id }], child: [{ ParentCompanyId: id, ParentCompany: { Id: id } }] });
    for (const column of ["is_visible", "is_approved"]) {
      await knex("organisations")
        .where({ id })
        .update({ [column]: false });
      expect(await graphData(app, query)).toEqual({
        list: [],
        count: { aggregate: { count: 0 } },
        near: [],
        places: [],
        child: [{ ParentCompanyId: null, ParentCompany: null }],
        byParent: [],
        role: [{ ProjectRoles: [] }],
        byRole: [],
        sold: [],
      });
      await knex("organisations")
        .where({ id })
        .update({ [column]: true });
    }
    expect(await graphData(app, query)).toEqual(shown);
  });
});

describe("DET-18, R-41: products are the latest Active releases", () => {
  test("the same kits and releases as the market's own view", async () => {
    const { rows }: { rows: unknown[] } = await knex.raw(
      `select kit_id::int as "Id", release_id::text as "ReleaseId" from market_products order by kit_id`,
    );
    const data = await graphData(app, "{ rows: Products(limit: 200) { Id ReleaseId } }");
    expect(data["rows"]).toEqual(rows);
    expect(rows.length).toBeGreaterThan(20);
  });

  test.each(["Discontinued", "Private", "PrivateDiscontinued"])("a %s release is nowhere", async (status) => {
    const products = await ids("{ rows: Products(limit: 200) { Id } }");
    const [id = 0] = products;
    const active = knex("kit_releases").where({ kit_id: id, status: "Active" });
    const releases = (await active.clone().pluck("id")) as string[];
    await active.update({ status });
    expect(await ids("{ rows: Products(limit: 200) { Id } }")).toEqual(products.filter((other) => other !== id));
    expect(await ids(`{ rows: Products(where: { ReleaseId: { _in: ${JSON.stringify(releases)} } }) { Id } }`)).toEqual(
      [],
    );
    await knex("kit_releases").whereIn("id", releases).update({ status: "Active" });
  });
});

describe("the reading role", () => {
  test("the views and their columns are those of the model, and the role may read them only", async () => {
    const { rows }: { rows: { name: string; columns: string[] }[] } = await knex.raw(
      `select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
       where table_schema = 'graph' group by 1`,
    );
    expect(rows.map((row) => row.name).toSorted()).toEqual(Object.keys(graphModel).toSorted());
    for (const { name, columns } of rows) {
      const type = getGraphType(name);
      const same = Object.values(type.relations).filter((relation) => relation.kind === "same");
      const fields = [name, ...same.map((relation) => relation.to)].flatMap((one) =>
        Object.keys(getGraphType(one).fields),
      );
      expect({ name, columns: columns.toSorted() }).toEqual({ name, columns: [...new Set(fields)].toSorted() });
    }
    const granted = await knex("information_schema.role_table_grants")
      .where({ grantee: "purlin_graph", table_catalog: knex.raw("current_database()") })
      .select("table_schema", "privilege_type")
      .distinct();
    expect(granted).toEqual([{ table_schema: "graph", privilege_type: "SELECT" }]);
  });

  test.each([
    "select email::text from users limit 1",
    "select name from organisations limit 1",
    'insert into graph."Countries" ("Id", "Name", "IsoCode") values (999, \'x\', \'XX\') returning \'x\'::text',
    "update graph.\"Countries\" set \"Name\" = 'x' returning 'x'::text",
    "create table graph.mine (id int)",
    "select pg_read_file('/etc/passwd')",
  ])("may not: %s", async (sql) => {
    const attempt = readOnly(knex, app.runtime.log, (session) => session.text(sql, []));
    await expect(attempt).rejects.toMatchObject({ code: expect.stringMatching(/^(42501|25006)$/) });
  });

  test("statements run as the role, read-only, and leave the connection as it was", async () => {
    const state = "select current_user::text || ' ' || current_setting('transaction_read_only')";
    expect(await readOnly(knex, app.runtime.log, (session) => session.text(state, []))).toBe("purlin_graph on");
    const { rows }: { rows: { user: string }[] } = await knex.raw("select current_user as user");
    expect(rows[0]?.user).not.toBe("purlin_graph");
  });

  test("without the role, queries stay read-only and the log says so once", async () => {
    const lines: string[] = [];
    const log = pino({ level: "warn" }, { write: (line) => void lines.push(line) });
    const pool = createPool(app.database.url, { max: 1 });
    await knex.raw("revoke usage on schema graph from purlin_graph");
    for (let run = 0; run < 2; run++) {
      expect(await readOnly(pool, log, (session) => session.text("select 'read'", []))).toBe("read");
      const write = readOnly(pool, log, (session) => session.text("delete from countries returning 'x'::text", []));
      await expect(write).rejects.toMatchObject({ code: "25006" });
    }
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain("without the role purlin_graph");
    await pool.destroy();
    await knex.raw("grant usage on schema graph to purlin_graph");
  });
});

describe("production", () => {
  test("there is neither introspection nor a query page, and both say so", async () => {
    const answer = await app.call("POST", "/api/graphql", { body: { query: "{ __schema { types { name } } }" } });
    expect(answer.body).toEqual({
      errors: [{ message: expect.stringContaining("Introspection is off"), extensions: { code: "introspection_off" } }],
    });
    for (const path of ["/api/graphql", "/api/graphql/page/script.js", "/api/graphql/page/style.css"]) {
      expect(await app.call("GET", path)).toMatchObject({
        status: 404,
        body: { detail: expect.stringContaining("off here") },
      });
    }
    expect(await graphCode(app, "{ Markets { Id } }")).toBe("no error");
  });
});
