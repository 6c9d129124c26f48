import { fireEvent } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { within } from "#build/testing/page-queries.ts";
import { SupplyChain, SupplyChainMember } from "#shared/contracts/people/supply-chains.ts";
import { allRoutes } from "#api/features/routes.ts";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { openScreen } from "#web/test/open-screen.tsx";

const { designer } = demoUsers;
let app: TestApp;
let chain: SupplyChain;
let member: SupplyChainMember;
let system: string;
beforeAll(async () => {
  app = await startDemoApp(allRoutes);
  const made = await app.call("POST", "/api/supplychains", { as: designer, body: { name: "One maker" } });
  chain = SupplyChain.parse(made.body);
  const members = `/api/supplychains/${chain.id}/organisations`;
  await app.call("POST", members, { as: designer, body: { organisationIds: [2] } });
  [member] = SupplyChainMember.array().parse((await app.call("GET", members, { as: designer })).body) as [
    SupplyChainMember,
  ];
  system = member.systems[0] ?? "";
});
afterAll(() => app.stop());

/** What the maker states of its first system: 10 a week, 4 weeks lead, 3.6 m long, 50 miles. */
async function states(change: Readonly<Record<string, unknown>> = {}): Promise<void> {
  const { knex } = app.database;
  const [building_system_id] = await knex("building_systems").where({ name: system }).pluck("id");
  await knex("organisation_capacities").where({ organisation_id: 2 }).delete();
  await knex("organisation_capacities").insert({
    organisation_id: 2,
    building_system_id,
    units_per_week: 10,
    lead_time_weeks: 4,
    largest_length_mm: 3600,
    largest_width_mm: 2400,
    largest_height_mm: 2800,
    radius_miles: 50,
    ...change,
  });
}

/** The day so many weeks from today, ISO. */
const inWeeks = (weeks: number): string => new Date(Date.now() + weeks * 604_800_000).toISOString().slice(0, 10);
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
/** The same as the market writes it: Mar 31, 2028. */
function written(day: string): string {
  const [year, month, date] = day.split("-");
  return `${MONTHS[Number(month) - 1]} ${date}, ${year}`;
}

/** What the row of the maker says of the need. */
async function saysOf(need: Record<string, string>): Promise<string> {
  const query = new URLSearchParams({ system, quantity: "20", by: inWeeks(8), ...need });
  const { page } = await openScreen(app, `/construct/supply-chains/${chain.id}?${query.toString()}`, {
    as: "designer",
  });
  const row = await page.findByRole("row", { name: member.name });
  const [, bar] = within(row).getAllByRole("cell");
  return bar?.textContent ?? "";
}

test("B-07: in time: 4 weeks lead and 20 units at 10 a week are 6 weeks, 2 to spare", async () => {
  await states();
  expect(written("2028-03-31")).toBe("Mar 31, 2028");
  expect(await saysOf({})).toContain(`Ready ${written(inWeeks(6))}, 2 weeks to spare`);
  expect(document.querySelector(".need-answer")?.textContent).toContain(`1 of 1 can do it by ${written(inWeeks(8))}`);
});

test("B-07: why not: late with what is in time, too small, too far, another system, and what is not known", async () => {
  await states();
  expect(await saysOf({ by: inWeeks(5) })).toContain(`Ready ${written(inWeeks(6))}, 1 week late. 10 of 20 in time`);
  expect(document.querySelector(".need-answer")?.textContent).toContain(`The nearest is ${member.name}, 1 week late.`);
  expect(await saysOf({ length: "4000" })).toContain("Largest unit 3.6 m long, 4.0 m needed");
  expect(await saysOf({ width: "2500" })).toContain("Largest unit 2.4 m wide, 2.5 m needed");
  expect(await saysOf({ height: "3000" })).toContain("Largest unit 2.8 m high, 3.0 m needed");
  // John o' Groats lies more than 50 miles from all of England.
  expect(await saysOf({ where: "John o' Groats", at: "-3.07,58.64" })).toMatch(
    /Delivers 50 mi, John o' Groats is \d{3} mi away/,
  );
  const other = ["Stairs", "Plant", "Roofs"].find((name) => !member.systems.some((made) => made === name)) ?? "";
  expect(await saysOf({ system: other })).toContain(`Makes ${member.systems.join(", ")}, not ${other}`);
  expect(await saysOf({ mass: "7000" })).toContain("Not known: heaviest unit");
  await states({ heaviest_unit_kg: 6500 });
  expect(await saysOf({ mass: "7000" })).toContain("Heaviest unit 6,500 kg, 7,000 kg needed");
  expect(await saysOf({ mass: "6500" })).toContain("2 weeks to spare");
  await states({ units_per_week: null, lead_time_weeks: null });
  expect(await saysOf({})).toContain("Not known: capacity, lead time");
  await states({ valid_until: "2020-01-31" });
  expect(await saysOf({})).toContain("Not known: its figures have ended");
});

test("B-07: fields of the need that change in one go all hold", async () => {
  const { page, at } = await openScreen(app, `/construct/supply-chains/${chain.id}`, { as: "designer" });
  const by = inWeeks(8);
  fireEvent.change(await page.findByLabelText("How many"), { target: { value: "20" } });
  fireEvent.change(page.getByLabelText("On site by"), { target: { value: by } });
  fireEvent.change(page.getByLabelText("What"), { target: { value: system } });
  const unit = {
    "Longest unit, m": "3",
    "Widest unit, m": "2.4",
    "Highest unit, m": "2.75",
    "Heaviest unit, kg": "6500",
  };
  for (const [label, value] of Object.entries(unit))
    fireEvent.change(page.getByLabelText(label), { target: { value } });
  expect(new URLSearchParams(at().split("?")[1])).toEqual(
    new URLSearchParams({ quantity: "20", by, system, length: "3000", width: "2400", height: "2750", mass: "6500" }),
  );
  await page.findByRole("row", { name: member.name });
});
