import { expect, test } from "vitest";
import type { ReleaseFacts } from "./release-facts.query.ts";
import { chooseApplicable, choosePublic } from "./studies.policy.ts";

const aRelease = (
  releaseId: string,
  status: ReleaseFacts["status"],
  more: Partial<ReleaseFacts> = {},
): ReleaseFacts => ({
  releaseId,
  kitId: 7,
  status,
  tenantId: "kelder",
  name: "Panel",
  slug: "panel",
  description: "",
  activityId: "wall-panel",
  activityVersion: null,
  canApply: true,
  presets: {},
  categoryId: 1,
  buildingSystemId: 1,
  supplierId: 1,
  supplierName: "Kelder",
  region: null,
  ...more,
});
const refused = (code: string, message: string) =>
  expect.objectContaining({ code, message: expect.stringContaining(message) });

test("REL-04: a study takes the newest release that is active, or private and its tenant's own", () => {
  const old = aRelease("old", "Active");
  expect(chooseApplicable([aRelease("new", "Active"), old], 7).releaseId).toBe("new");
  expect(chooseApplicable([aRelease("new", "Private"), old], 7).releaseId).toBe("new");
  for (const status of ["Discontinued", "PrivateDiscontinued"] as const)
    expect(chooseApplicable([aRelease("new", status), old], 7).releaseId).toBe("old");
});

test("REL-08: what nobody may see, was discontinued or cannot be applied is refused in words", () => {
  expect(() => chooseApplicable([], 7)).toThrow(refused("not_found", "no product with id 7"));
  expect(() => chooseApplicable([aRelease("old", "Discontinued")], 7)).toThrow(
    refused("forbidden", "Panel has been discontinued by Kelder, so it cannot be added any more."),
  );
  for (const lack of [{ canApply: false }, { activityId: null }]) {
    expect(() => chooseApplicable([aRelease("new", "Active", lack)], 7)).toThrow(
      refused("forbidden", "Panel has no configurator that can be applied to a model. Choose a product that has one."),
    );
  }
});

test("REL-04: everybody configures the newest active release with a configurator, also one that is only looked at", () => {
  const shown = aRelease("shown", "Active", { canApply: false });
  expect(choosePublic([aRelease("new", "Private"), shown, aRelease("old", "Active")], 7).releaseId).toBe("shown");
  for (const releases of [[], [aRelease("new", "Private")], [aRelease("new", "Active", { activityId: null })]])
    expect(() => choosePublic(releases, 7)).toThrow(refused("not_found", "product with a configurator with id 7"));
});
