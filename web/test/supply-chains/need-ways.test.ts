import { afterAll, beforeAll, expect, test } from "vitest";
import { within } from "#build/testing/page-queries.ts";
import { SupplyChain, SupplyChainMember } from "#shared/contracts/people/supply-chains.ts";
import { allRoutes } from "#api/features/routes.ts";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { openScreen } from "#web/test/open-screen.tsx";
import { searchSuppliers } from "#web/test/search/search-screen.ts";

const { designer } = demoUsers;
const SYSTEM = "Modules";
let app: TestApp;
let path: string;
/** Names of the two members. */
let quick: string;
let steady: string;

/** A chain of two: the first makes 6 a week after 4 weeks, the second 4 a week after 2. */
beforeAll(async () => {
  app = await startDemoApp(allRoutes);
  const { knex } = app.database;
  const [building_system_id] = await knex("building_systems").where({ name: SYSTEM }).pluck("id");
  const made = await knex("organisation_product_categories")
    .where({ building_system_id })
    .distinct()
    .pluck("organisation_id");
  const organisationIds = made.slice(0, 2);
  await knex("organisation_capacities").whereIn("organisation_id", organisationIds).delete();
  const figures = [
    { units_per_week: 6, lead_time_weeks: 4 },
    { units_per_week: 4, lead_time_weeks: 2 },
  ];
  await knex("organisation_capacities").insert(
    organisationIds.map((organisation_id, index) => ({ organisation_id, building_system_id, ...figures[index] })),
  );
  const chain = await app.call("POST", "/api/supplychains", { as: designer, body: { name: "Two makers" } });
  const { id } = SupplyChain.parse(chain.body);
  const members = `/api/supplychains/${id}/organisations`;
  await app.call("POST", members, { as: designer, body: { organisationIds } });
  const all = SupplyChainMember.array().parse((await app.call("GET", members, { as: designer })).body);
  const nameOf = (wanted: unknown): string => all.find(({ organisationId }) => organisationId === wanted)?.name ?? "";
  [quick, steady] = [nameOf(organisationIds[0]), nameOf(organisationIds[1])];
  path = `/construct/supply-chains/${id}`;
});
afterAll(() => app.stop());

/** The day so many weeks from today, ISO. */
const inWeeks = (weeks: number): string => new Date(Date.now() + weeks * 604_800_000).toISOString().slice(0, 10);
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
/** The same as the market writes it: Mar 31, 2028. */
function written(day: string): string {
  const [year, month, date] = day.split("-");
  return `${MONTHS[Number(month) - 1]} ${date}, ${year}`;
}

const asked = (weeks: number): string =>
  `${path}?${new URLSearchParams({ system: SYSTEM, quantity: "48", by: inWeeks(weeks) }).toString()}`;

test("B-07: nobody can: each way out says how many can then, and changes the need when it is pressed", async () => {
  // Alone 4 + 8 = 12 weeks and 2 + 12 = 14. In 8 weeks 4 × 6 = 24 and 6 × 4 = 24 are ready.
  const { page, user, at, violations } = await openScreen(app, asked(8), { as: "designer" });
  const ways = within(await page.findByRole("group", { name: "What would change it" }));
  const { total } = await searchSuppliers(app, `query=${SYSTEM}`);
  await ways.findByText(`${total} suppliers`);
  expect([...ways.getAllByRole("button"), ways.getByRole("link")].map(({ textContent }) => textContent)).toEqual([
    `Move the date to ${written(inWeeks(12))}1 can`,
    `Take 24 first, by ${written(inWeeks(8))}2 can`,
    `Search beyond this chain${total} suppliers`,
  ]);
  expect(ways.getByRole("link").getAttribute("href")).toBe(`/search/suppliers?query=${SYSTEM}`);
  expect(await violations()).toEqual([]);
  await user.click(ways.getByRole("button", { name: /^Take 24/ }));
  await page.findByText("2 of 2");
  expect(new URLSearchParams(at().split("?")[1]).get("quantity")).toBe("24");
  expect(page.queryByRole("group", { name: "What would change it" })).toBeNull();

  // In 3 weeks nothing is ready at the one and 4 at the other; in 2 weeks nothing at all: half of 8 weeks of production.
  await openScreen(app, asked(2), { as: "designer" });
  await user.click(await page.findByRole("button", { name: `Take 24 first, by ${written(inWeeks(8))}2 can` }));
  await page.findByText("2 of 2");
  const need = new URLSearchParams(at().split("?")[1]);
  expect([need.get("quantity"), need.get("by")]).toEqual(["24", inWeeks(8)]);
});

test("B-07: a second source: two share the work, weeks sooner than one alone, and their bars prove it", async () => {
  // Together 24 + 24 after 8 weeks, 4 sooner than the 12 of the quicker.
  const { page, user, violations } = await openScreen(app, asked(20), { as: "designer" });
  const second = within(await page.findByRole("region", { name: "A second source" }));
  expect(
    second.getByText(
      (_, element) =>
        element?.tagName === "P" &&
        element.textContent ===
          `A second source. ${quick} with 24 and ${steady} with 24 would both be ready by ${written(inWeeks(8))}, ` +
            `4 weeks sooner than ${quick} alone. Show this split`,
    ),
  ).toBeTruthy();
  expect(second.queryByRole("list")).toBeNull();
  await user.click(second.getByRole("button", { name: "Show this split" }));
  expect(second.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    `${quick}24 of 48Ready ${written(inWeeks(8))}, 12 weeks to spare`,
    `${steady}24 of 48Ready ${written(inWeeks(8))}, 12 weeks to spare`,
  ]);
  expect(await violations()).toEqual([]);
  await user.click(second.getByRole("button", { name: "Hide this split" }));
  expect(second.queryByRole("list")).toBeNull();
});
