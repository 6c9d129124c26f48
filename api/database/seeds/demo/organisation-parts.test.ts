import { expect, test } from "vitest";
import { makeMarketDepth } from "./market/market-depth.ts";
import { makeConsultants } from "./consultants.ts";
import { makeSuppliers } from "./suppliers.ts";

test("telephone numbers of North America have ten figures, of the range kept for fiction", () => {
  const organisations = [...makeSuppliers(), ...makeConsultants(), ...makeMarketDepth().organisations];
  const phones = organisations.flatMap(({ phone }) => (phone?.startsWith("+1") === true ? [phone] : []));
  expect(phones.length).toBeGreaterThan(100);
  expect(phones.filter((phone) => !/^\+1[2-9]\d\d55501\d\d$/.test(phone.replaceAll(/[ ()-]/g, "")))).toEqual([]);
});
