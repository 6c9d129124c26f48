import { afterAll, beforeAll, expect, test } from "vitest";
import { waitFor } from "#build/testing/page-queries.ts";
import { allRoutes } from "#api/features/routes.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { watchRequests } from "#web/test/network.ts";
import { openScreen } from "#web/test/open-screen.tsx";
import { chipTexts, count, found, LEEDS, names } from "./search-screen.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startDemoApp(allRoutes);
});
afterAll(() => app.stop());

const DEEP_LINKS: [kind: string, query: string, chips: string[]][] = [
  [
    "suppliers",
    `query=frame&order=DistanceAsc&page=1&pglimit=5&building-systems=4&product-categories=501&offsite-categories=1&sectors=2&size=3&countries=1&certifications=1&accreditations=2&base-materials=2&claimed=true&is-manufacturer=true&with-case-studies=true&flex=true&apply=true&verified-by=1,2&organisations=2,3&distance=300&place=${LEEDS}`,
    [
      "System Frame",
      "System LGS volumetric",
      "People 50–249",
      "Sector Residential",
      "Offsite category Volumetric",
      "Material Timber (framed)",
      "Certification BOPAS",
      "Accreditation British Board of Agrement",
      "Country United Kingdom",
      "Verified by Northern Homes Register",
      "Verified by Buildwright Assurance",
      "Within 300 mi of Leeds",
      "Claimed",
      "Manufacturers",
      "With case studies",
      "Has a configurator",
      "Can be applied",
      "Of 2 organisations",
    ],
  ],
  ["suppliers", "area=-3,53,-1,54&order=NameAsc", ["In the part of the map"]],
  [
    "consultants",
    "experience=1,201&size=2&order=SizeIdDesc&with-case-studies=true",
    ["Expertise Architect", "Expertise Timber structures", "People 10–49", "With case studies"],
  ],
  [
    "projects",
    "status=completed,planned&homes-min=10&homes-max=500&storeys-min=2&storeys-max=40&retail-nia-min=1&storage-nia-max=90000&office-nia-min=5&office-nia-max=80000&order=CreatedAtDesc",
    [
      "Status Completed",
      "Status Planned",
      "Homes 10 to 500",
      "Storeys 2 to 40",
      "Retail NIA (m²) 1 or more",
      "Storage NIA (m²) up to 90,000",
      "Office NIA (m²) 5 to 80,000",
    ],
  ],
  [
    "products",
    "product-type=Kit,System&base-materials=2&certifications=4&accreditations=4&flex=true&order=NameDescProduct",
    [
      "Type Kit",
      "Type System",
      "Material Timber (framed)",
      "Certification FSC",
      "Accreditation FSC",
      "Has a configurator",
    ],
  ],
];

test.each(DEEP_LINKS)(
  "SCH-15, SCH-16: a search of %s takes its keys from the address, sends and says them",
  async (kind, query, texts) => {
    const { page, go } = await openScreen(app, "/about");
    const asked = watchRequests();
    go(`/search/${kind}?${query}`);
    await found(/^\d+ /);
    const sent = asked.find(({ path }) => path === `/api/search/${kind}`)?.query;
    const keys = [...new URLSearchParams(query)];
    expect(keys.map(([key]) => [key, sent?.get(key)])).toEqual(keys);
    await waitFor(() => expect(chipTexts()).toEqual(texts));
    if (count().startsWith("0 ")) return;
    const sort = page.getByRole<HTMLSelectElement>("combobox", { name: "Sort" });
    expect(sort.value).toBe(new URLSearchParams(query).get("order"));
  },
);

test("SCH-16: an address of a comparison shows in a search what was chosen, in its order", async () => {
  await openScreen(app, "/search/suppliers?compare=3,2");
  await waitFor(() => expect(names()).toEqual(["Tarnbeck Pods", "Fellhouse Modular"]));
  expect(chipTexts()).toEqual(["Chosen 2 suppliers"]);
});
