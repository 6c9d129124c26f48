import { expect, test } from "vitest";
import { DANA, draw } from "#web/features/accounts/signed-in-markup.tsx";
import { RoleModal } from "./role-modal.tsx";

test("CLM-04: while roles load there is no empty list to choose from", () => {
  const nothing = (): undefined => undefined;
  const html = draw(
    <RoleModal
      project={{ id: 1, name: "Calder Row", roles: [], productCategories: [] }}
      organisation={{ id: 111, name: "Brindle Thorpe LLP", type: "consultant" }}
      onClaimed={nothing}
      onClose={nothing}
    />,
    DANA,
  );
  expect(html).toContain("Calder Row");
  expect(html).toMatch(/role="status"[^>]*aria-label="[^"]+"/);
  expect(html).not.toContain("<select");
});
