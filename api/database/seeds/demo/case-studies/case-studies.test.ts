import { describe, expect, test } from "vitest";
import { SUB_SECTORS } from "#api/database/seeds/reference/sectors.ts";
import { makeCaseStudies } from "./case-studies.ts";
import { makeConsultants } from "#api/database/seeds/demo/consultants.ts";
import { makeMarketDepth } from "#api/database/seeds/demo/market/market-depth.ts";
import { makeSuppliers } from "#api/database/seeds/demo/suppliers.ts";

const projects = [...makeCaseStudies([...makeSuppliers(), ...makeConsultants()]), ...makeMarketDepth().caseStudies];

/** What a name says that a building is, read by hand. */
const SAID: readonly (readonly [ending: RegExp, subSector: string])[] = [
  [/Care Home$|Memory Care$/, "Care home"],
  [/Data Cent(re|er)$/, "Data centre"],
  [/Sports Hall$|Fieldhouse$/, "Sports"],
  [/Hotel$|\bInn$/, "Hotel"],
  [/Suites$|Serviced Apartments$/, "Aparthotel"],
  [/High School$|Secondary School$|Academy$/, "Secondary"],
  [/Community College$| College$/, "Further"],
  [/Laborator(y|ies)$|\bLabs$/, "Life science"],
  [/Diagnostic Centre$|Surgery Center$/, "Theatre and diagnostic"],
  [/Depot$|Warehouse$|Distribution Center$/, "Warehouse"],
  [/Library$/, "Library"],
  [/Museum( Store| Annex)?$/, "Museum"],
];

describe("projects of the demonstration", () => {
  test.each(SAID)("a name that ends in %s is drawn as %s", (ending, subSector) => {
    const named = projects.filter(({ name }) => ending.test(name));
    expect(named.length).toBeGreaterThan(0);
    for (const { name, subSectorIds } of named) {
      // Pages and tiles order them by their number, and draw the first.
      const [first] = SUB_SECTORS.filter(({ id }) => subSectorIds.includes(id));
      expect([name, first?.name]).toEqual([name, subSector]);
    }
  });
});
