import { expect, test } from "vitest";
import { checkHasConfigurator, checkIsInLibrary } from "./products.policy.ts";

test("REL-04: a product that the tenant may not apply is not there", () => {
  expect(() => checkIsInLibrary({ name: "Panel" }, 7)).not.toThrow();
  expect(() => checkIsInLibrary(undefined, 7)).toThrow(
    expect.objectContaining({ code: "not_found", message: expect.stringContaining("no product with id 7") }),
  );
});

test("REL-04: a product without a configurator is quoted for", () => {
  expect(() => checkHasConfigurator("wall-panel", { name: "Panel" })).not.toThrow();
  expect(() => checkHasConfigurator(null, { name: "Panel" })).toThrow(
    expect.objectContaining({
      code: "not_found",
      message: "Panel has no configurator. Ask its supplier for a quotation.",
    }),
  );
});
