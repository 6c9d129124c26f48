import { expect, test } from "vitest";
import { draw } from "#web/features/accounts/signed-in-markup.tsx";
import { AskSupplier } from "./ask-supplier.tsx";

const owner = {
  id: 5,
  name: "Northgate Frame",
  slug: "northgate-frame",
  place: null,
  mark: { seed: "Northgate Frame", system: null, logoUrl: null },
  isClaimed: true,
};

test("MSG-01: a product asks its supplier; one without an email says so instead", () => {
  const ask = (hasEmail: boolean): string =>
    draw(<AskSupplier product={{ name: "LGS wall panel 100", owner: { ...owner, hasEmail } }} />);
  expect(ask(true)).toMatch(/Ask the supplier<\/button>/);
  expect(ask(true)).not.toContain('aria-disabled="true"');
  expect(ask(false)).toContain('aria-disabled="true"');
});
