import { expect, test } from "vitest";
import type { Caller } from "#shared/client/call.ts";
import { sendRole } from "./claims.queries.ts";

test("NAM-03: the role that a form chooses is sent as caseStudyIds and subRoleId", async () => {
  const sent: unknown[] = [];
  const record = (async ({ method, path }: { method: string; path: string }, input: { body: unknown }) => {
    sent.push([`${method} ${path}`, input.body]);
    return { added: [1], present: [] };
  }) as unknown as Caller;
  await sendRole(record, { id: 111, name: "Brindle Thorpe LLP", type: "consultant" }, 1, { whole: 1, part: 101 });
  await sendRole(record, { id: 4, name: "Pell Works", type: "supplier" }, 1, { whole: 2, part: 12 });
  expect(sent).toEqual([
    ["PUT /profiles/case-studies/specifiers", { caseStudyIds: [1], organisationId: 111, subRoleId: 101 }],
    [
      "PUT /profiles/case-studies/suppliers",
      { caseStudyIds: [1], organisationId: 4, productCategoryId: 12, buildingSystemId: 2 },
    ],
  ]);
});
