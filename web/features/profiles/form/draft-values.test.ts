import { expect, test } from "vitest";
import { checkProfile } from "#shared/contracts/profiles/check.ts";
import { answersOf, keptOf, payloadOf, readValues } from "./draft-values.ts";

test("a draft of an older form opens with what both forms know, and the rest empty", () => {
  const values = readValues({
    name: "Merrowby Balconies",
    faxNumber: "01632 960001",
    yearCreated: "about 2009",
    sizeId: "50–249",
    locations: [{ address: "1 Mill Lane", isHQ: "yes" }, "Selby"],
    valueChain: [
      { valueChainStage: "Delivery", offeringStatus: "Offered" },
      { valueChainStage: "Recycling", offeringStatus: "Offered" },
    ],
  });
  expect(values.name).toBe("Merrowby Balconies");
  expect(values.yearCreated).toBe("about 2009");
  expect(values.sizeId).toBeNull();
  expect(values.locations).toEqual([
    {
      address: "1 Mill Lane",
      town: "",
      county: "",
      postcode: "",
      countryId: null,
      longLat: "",
      isHQ: false,
      isManufacturingLocation: false,
    },
  ]);
  expect(values.valueChain).toEqual([{ valueChainStage: "Delivery", offeringStatus: "Offered" }]);
  expect(values).not.toHaveProperty("faxNumber");
});

test("what is no draft at all opens as an empty form", () => {
  for (const nothing of [null, undefined, "text", 7, []]) {
    expect(readValues(nothing)).toMatchObject({ name: "", locations: [], logo: null, agreedTerms: false });
  }
});

test("only the fields of the type are sent", () => {
  const values = readValues({ name: "Canal Street", storeys: 8, sku: "CS-1" });
  expect(payloadOf("Project", values)).toMatchObject({ name: "Canal Street", storeys: 8 });
  expect(payloadOf("Project", values)).not.toHaveProperty("sku");
  expect(payloadOf("Product", values)).not.toHaveProperty("storeys");
});

test("what is typed where a number belongs stays on this device, is not sent, and breaks a rule of its own", () => {
  const values = readValues({
    yearCreated: "two thousand",
    capacities: [{ system: "Stairs", unitsPerWeek: "12 or so" }],
  });
  expect(keptOf("Supplier", values)).toMatchObject({ yearCreated: "two thousand" });
  expect(payloadOf("Supplier", values)).toMatchObject({
    yearCreated: null,
    capacities: [{ system: "Stairs", unitsPerWeek: null }],
  });
  const { issues } = checkProfile("Supplier", answersOf("Supplier", values), { region: "UK", today: "2026-11-25" });
  expect(issues.find(({ path }) => path === "yearCreated")?.rule).toBe("wholeNumber");
});

test("PRF-19: all five social sites open, also under the older spellings twitter and linked_in", () => {
  const named = (mediaType: string) => ({ mediaType, url: "https://site.example/merrowby" });
  const { socialMediaProfiles } = readValues({
    socialMediaProfiles: ["twitter", "linked_in", "Facebook", "Instagram", "YouTube", "MySpace"].map(named),
  });
  expect(socialMediaProfiles.map(({ mediaType }) => mediaType)).toEqual([
    "X",
    "LinkedIn",
    "Facebook",
    "Instagram",
    "YouTube",
  ]);
});
