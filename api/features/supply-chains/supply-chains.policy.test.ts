import { expect, test } from "vitest";
import { checkMayChange, checkMayPublish, isReadOnly } from "./supply-chains.policy.ts";

const chain = { tenant_id: "kelder", tenant_name: "Kelder" };

test("R-18: a chain of another tenant is read, not changed", () => {
  expect([isReadOnly(chain, "kelder"), isReadOnly(chain, "studio")]).toEqual([false, true]);
  expect(() => checkMayChange(chain, "kelder")).not.toThrow();
  expect(() => checkMayChange(chain, "studio")).toThrow(
    expect.objectContaining({
      code: "read_only",
      message: "Kelder shares this supply chain to be read. Clone it to change it.",
      facts: { tenantName: "Kelder" },
    }),
  );
});

test("R-20: a tenant that waits shares nothing", () => {
  expect(() => checkMayPublish("approved")).not.toThrow();
  expect(() => checkMayPublish("pending")).toThrow(
    expect.objectContaining({
      code: "forbidden",
      message: "Your organisation's account waits for approval. Until then your supply chains stay your own.",
    }),
  );
});
