import { afterAll, beforeAll, expect, test } from "vitest";
import { waitFor, within } from "#build/testing/page-queries.ts";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { allRoutes } from "#api/features/routes.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { fill } from "#web/test/fill.ts";
import { between, cutLine, holdRequests, watchRequests } from "#web/test/network.ts";
import { openScreen } from "#web/test/open-screen.tsx";

let app: TestApp;
beforeAll(async () => {
  app = await startDemoApp(allRoutes);
});
afterAll(() => app.stop());

const SUPPLIER = "/details/supplier/2/fellhouse-modular";
const PRODUCT = "/details/supplier/5/northgate-frame/products/1/lgs-wall-panel-100";

/** The dialog that adds to a chain, opened by the link of a page. */
async function openAdd(path: string) {
  const screen = await openScreen(app, path, { as: "tenantManager" });
  const { page, user } = screen;
  const open = async () => {
    await user.click(await page.findByRole("link", { name: "Add to supply chain" }));
    const dialog = within(await page.findByRole("dialog", { name: "Add to a supply chain" }));
    const chain = await dialog.findByRole<HTMLInputElement>("checkbox", { name: /Yorkshire closed panel/ });
    return { dialog, chain, add: () => user.click(dialog.getByRole("button", { name: "Add" })) };
  };
  const untilClosed = () => waitFor(() => expect(page.queryByRole("dialog")).toBeNull());
  return { ...screen, open, untilClosed };
}

test("SUP-10, SUP-11, SUP-13: a chain must be chosen, none of others is offered; then the page is there again", async () => {
  const { page, user, at, open, untilClosed, violations } = await openAdd(SUPPLIER);
  const { dialog, chain, add } = await open();
  expect(at()).toBe(`${SUPPLIER}/add-to-supply-chain`);
  await add();
  const refusal = await dialog.findByRole("alert");
  expect(refusal.textContent).toBe("select chain requiredSelecting at least 1 supply chain is required.");
  expect(dialog.queryByText("Partners of Kelder")).toBeNull();
  expect(await violations()).toEqual([]);
  await user.click(chain);
  await add();
  await untilClosed();
  await page.findByText("Added 1 organisation: Fellhouse Modular.");
  expect(at()).toBe(SUPPLIER);
});

test("SUP-10: a request a chosen chain; all fail and the dialog stays; one fails and a warning names it", async () => {
  const { page, user, open, untilClosed } = await openAdd(SUPPLIER);
  const { dialog, chain, add } = await open();
  await user.click(chain);
  await user.click(dialog.getByRole("checkbox", { name: /Canal Street modules/ }));
  cutLine(/^\/api\/supplychains\/1\/organisations$/);
  let isCut = true;
  between(/^\/api\/supplychains\/2\/organisations$/, (pass) =>
    isCut ? Promise.reject(new TypeError("The test has cut the line.")) : pass(),
  );
  const asked = watchRequests();
  await add();
  const failure = await page.findByText("Failure, this organisation could not be added to your supply chains.");
  expect(failure.closest("[role=alert]")).not.toBeNull();
  isCut = false;
  await user.click(await dialog.findByRole("button", { name: "Add" }));
  await page.findByText("Added to 1 of 2 supply chains. Not to Canal Street modules.");
  await untilClosed();
  const added = asked.filter(({ path }) => path.endsWith("/organisations")).map(({ path, body }) => `${path} ${body}`);
  const twice = [1, 1, 2, 2].map((id) => `/api/supplychains/${id}/organisations {"organisationIds":[2]}`);
  expect(added.toSorted()).toEqual(twice);
});

test("SUP-10: a new chain whose supplier could not be added is there once, and chosen for the next try", async () => {
  const { page, user, open, untilClosed } = await openAdd(SUPPLIER);
  const { dialog, add } = await open();
  await fill(user, dialog.getByLabelText("Or a new one, by name"), "Calder Row pods");
  const mend = cutLine(/^\/api\/supplychains\/\d+\/organisations$/);
  await add();
  await page.findByText("Failure, this organisation could not be added to your supply chains.");
  mend();
  const made = await dialog.findByRole<HTMLInputElement>("checkbox", { name: /^Calder Row pods/ });
  expect(made.checked).toBe(true);
  await add();
  await page.findByText("Added 1 organisation: Fellhouse Modular.");
  await untilClosed();
  const { body } = await app.call("GET", "/api/supplychains?search=Calder%20Row%20pods", {
    as: demoUsers.tenantManager,
  });
  expect(body).toMatchObject([{ name: "Calder Row pods", members: 1 }]);
});

test("SUP-10: why a new chain could not be made stands at its name, which stays; others that were chosen got it", async () => {
  const { page, user, at, open, untilClosed, violations } = await openAdd(PRODUCT);
  const { dialog, chain, add } = await open();
  const name = dialog.getByLabelText(/^Or a new one, by name/);
  await user.click(chain);
  await fill(user, name, "Canal Street modules");
  await add();
  await page.findByText("Added to 1 of 2 supply chains. Not to Canal Street modules.");
  const reason = await dialog.findByText(/“Canal Street modules”/);
  expect(reason.id).toBe(name.getAttribute("aria-describedby"));
  expect([name.getAttribute("aria-invalid"), document.activeElement]).toEqual(["true", name]);
  expect(name).toHaveProperty("value", "Canal Street modules");
  expect(at()).toBe(`${PRODUCT}/add-to-supply-chain`);
  expect(await violations()).toEqual([]);
  await user.type(name, " 2");
  expect(dialog.queryByText(/“Canal Street modules”/)).toBeNull();
  await add();
  await page.findByText("Added 1 organisation: Northgate Frame.");
  await untilClosed();
});

test("SUP-14: with nothing selected the dialog says so, and its button too", async () => {
  const { page, user } = await openScreen(app, "/search/suppliers/add-to-supply-chain?query=fellhouse", {
    as: "tenantManager",
  });
  const dialog = within(await page.findByRole("dialog", { name: "Add to a supply chain" }));
  await dialog.findByText("Nothing is selected. Select suppliers on the search page first.");
  await user.click(await dialog.findByRole("checkbox", { name: /Yorkshire closed panel/ }));
  const button = dialog.getByRole("button", { name: "Add", description: "Nothing is selected." });
  const asked = watchRequests();
  await user.click(button);
  dialog.getByRole("button", { name: "Add", description: "Nothing is selected." });
  expect(asked).toEqual([]);
});

test("SUP-10, SUP-13: from a product its supplier is added, and Escape or an add leads back to the product", async () => {
  const { page, user, at, open, untilClosed } = await openAdd(PRODUCT);
  const untouched = await open();
  untouched.dialog.getByText("Adds Northgate Frame, the supplier of LGS wall panel 100.");
  await user.keyboard("{Escape}");
  await untilClosed();
  expect(at()).toBe(PRODUCT);
  const { chain, add } = await open();
  await user.click(chain);
  await add();
  await page.findByText("Added 1 organisation: Northgate Frame.");
  await untilClosed();
  expect(at()).toBe(PRODUCT);
});

test("SUP-12, SUP-13: a choice that was taken out again is not lost to Escape; Cancel forgets it", async () => {
  const { user, at, open, untilClosed } = await openAdd(PRODUCT);
  const { dialog, chain } = await open();
  await user.click(chain);
  await user.click(chain);
  await user.keyboard("{Escape}");
  // The address changes at once, the dialog after it.
  expect(at()).toBe(`${PRODUCT}/add-to-supply-chain`);
  await user.click(chain);
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  await untilClosed();
  expect(at()).toBe(PRODUCT);
  expect((await open()).chain.checked).toBe(false);
});

test("SUP-12: while it is added the button says so and takes no press", async () => {
  const { user, open, untilClosed } = await openAdd(PRODUCT);
  const { dialog, chain, add } = await open();
  await user.click(chain);
  const letThrough = holdRequests(/^\/api\/supplychains\/\d+\/organisations$/);
  await add();
  const button = await dialog.findByRole<HTMLButtonElement>("button", { name: /adding/i });
  expect(button.disabled).toBe(true);
  letThrough();
  await untilClosed();
});
