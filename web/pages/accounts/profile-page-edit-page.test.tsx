import { Route, Routes } from "react-router";
import { expect, test } from "vitest";
import { PAGES } from "#shared/contracts/site/pages.ts";
import { DANA, draw } from "#web/features/accounts/signed-in-markup.tsx";
import { ProfilePageEditPage } from "./profile-page-edit-page.tsx";

test("DET-15: the edit address of a product says where products change, and leads to one's pages", () => {
  const page = <Route path={PAGES["profile-page-edit"].path} element={<ProfilePageEditPage />} />;
  const html = draw(<Routes>{page}</Routes>, DANA, "/profile/pages/product/5/edit");
  expect(html).toContain("Products are changed in their kit.");
  expect(html).toContain('href="/profile/pages"');
});
