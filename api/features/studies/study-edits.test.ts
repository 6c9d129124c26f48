import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { InputEdit, InputEditOutcome, StudyInputs } from "#shared/contracts/design/input-edits.ts";
import type { StudyProduct } from "#shared/contracts/design/studies.ts";
import { designOptionRoutes } from "#api/features/design-options/design-options.routes.ts";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { projectRoutes } from "#api/features/projects/projects.routes.ts";
import { addProduct, anOption, aProduct, bodyOf } from "#api/test/builders/study-builders.ts";
import { startTestApp, type TestApp } from "#api/test/test-app.ts";
import { studyRoutes } from "./studies.routes.ts";

type Answer = StudyInputs & { outcomes: InputEditOutcome[] };

const { designer, secondDesigner } = demoUsers;
let app: TestApp;
let kit: { id: number };
let study: string;
let product: StudyProduct;

beforeAll(async () => {
  app = await startTestApp(() => [...projectRoutes, ...designOptionRoutes, ...studyRoutes]);
  kit = await aProduct(app.database.knex, { presets: { studDepth: 150 } });
});
beforeEach(async () => {
  study = (await anOption(app)).id;
  product = await addProduct(app, study, kit.id);
});
afterAll(() => app.stop());

const path = () => `/api/studies/${study}/products/${product.id}/inputs`;
const edit = (field: string, value: InputEdit["value"], version = 0, after: string[] = []) => ({
  id: randomUUID(),
  field,
  value,
  version,
  after,
});
const send = async (edits: InputEdit[], as = designer) =>
  bodyOf<Answer>(await app.call("PATCH", path(), { as, body: { edits } }));
const outcomesOf = ({ outcomes }: Answer) => outcomes.map(({ outcome }) => outcome);

describe("edits of single inputs", () => {
  test("an edit that is not valid is refused with its reason and stops no other", async () => {
    const answer = await send([edit("studDepth", 151), edit("jointGap", 12), edit("nothing", 1)]);
    expect(outcomesOf(answer)).toEqual(["refused", "applied", "refused"]);
    expect(answer.outcomes[0]?.message).toMatch(/150/);
    expect(answer.outcomes[2]?.message).toBe("The product has no such input any more.");
    expect(answer.inputs).toMatchObject({ studDepth: 150, jointGap: 12 });
    expect(answer.changes).toEqual({
      jointGap: { version: 1, user: expect.objectContaining({ id: designer.id }), at: expect.any(String) },
    });
  });

  test("a choice that the product does not offer is refused, alone and in a whole set", async () => {
    const steel = await aProduct(app.database.knex, { presets: { system: "sfs-infill" } });
    product = await addProduct(app, study, steel.id);
    const answer = await send([edit("system", "timber-open"), edit("system", "lgs-load-bearing")]);
    expect(outcomesOf(answer)).toEqual(["refused", "applied"]);
    const put = await app.call("PUT", path(), { as: designer, body: { inputs: { system: "timber-open" } } });
    expect(put).toMatchObject({ status: 400, body: { errors: { system: [expect.any(String)] } } });
  });

  test("an input that is emptied is what the product offers, not its activity", async () => {
    await send([edit("studDepth", 200)]);
    expect((await send([edit("studDepth", null, 1)])).inputs["studDepth"]).toBe(150);
    const timber = await aProduct(app.database.knex, { presets: { system: "timber-closed" } });
    product = await addProduct(app, study, timber.id);
    const emptied = await send([edit("system", null), edit("studDepth", null)]);
    expect(outcomesOf(emptied)).toEqual(["applied", "applied"]);
    expect(emptied.inputs).toMatchObject({ system: "timber-closed", studDepth: 100 });
  });

  test("an edit sent twice is applied once, and never over what came after it", async () => {
    const lost = edit("studDepth", 200);
    expect(outcomesOf(await send([lost]))).toEqual(["applied"]);
    const again = await send([lost]);
    expect(outcomesOf(again)).toEqual(["applied"]);
    expect(again.changes["studDepth"]?.version).toBe(1);
    // Somebody sets it back: the value is what the edit was typed over, but the edit must not come again.
    await send([edit("studDepth", 150, 1)], secondDesigner);
    const late = await send([lost]);
    expect(outcomesOf(late)).toEqual(["changed"]);
    expect(late.inputs["studDepth"]).toBe(150);
    expect(late.changes["studDepth"]).toMatchObject({ version: 2, user: { id: secondDesigner.id } });
  });

  test("an edit typed over an own one whose answer was lost is applied, over another's change it is not", async () => {
    const lost = edit("studDepth", 200);
    await send([lost]);
    const next = await send([edit("studDepth", 100, 0, [lost.id])]);
    expect(outcomesOf(next)).toEqual(["applied"]);
    expect(next.changes["studDepth"]?.version).toBe(2);
    expect(outcomesOf(await send([edit("studDepth", 150, 0, [lost.id])]))).toEqual(["changed"]);
  });

  test("an input that was changed by a whole set since is named, another one of the set is not", async () => {
    const put = await app.call("PUT", path(), { as: secondDesigner, body: { inputs: { studDepth: 200 } } });
    expect(put.status).toBe(200);
    const answer = await send([edit("studDepth", 100), edit("jointGap", 12)]);
    expect(outcomesOf(answer)).toEqual(["changed", "applied"]);
    expect(answer.inputs).toMatchObject({ studDepth: 200, jointGap: 12 });
  });

  test("edits of an earlier seat are refused as any other late write", async () => {
    const late = await app.call("PATCH", path(), {
      as: designer,
      body: { edits: [edit("studDepth", 200)] },
      headers: { "purlin-seat-epoch": "0" },
    });
    expect(late).toMatchObject({ status: 409, body: { code: "seat_stale" } });
    const { inputs } = bodyOf<StudyInputs>(await app.call("GET", path(), { as: designer }));
    expect(inputs["studDepth"]).toBe(150);
  });
});
