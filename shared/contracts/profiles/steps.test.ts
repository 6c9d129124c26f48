import { describe, expect, test } from "vitest";
import { checkProfile, emptyProfile } from "./check.ts";
import { DRAFT_SCHEMAS, openDraft } from "./drafts.ts";
import { PROFILE_SCHEMAS, ProfileType } from "./payloads.ts";
import { PROFILE_STEPS, stepStates } from "./steps.ts";

const CHECK = { region: "UK", today: "2026-11-25" } as const;
const organisation = {
  name: "Merrowby",
  emailAddress: "hello@merrowby.example",
  locations: [{ address: "1 Mill Lane, Selby", countryId: 1, longLat: "-1.07,53.78", isHQ: true }],
};

function statesOf(type: ProfileType, answers: Record<string, unknown>) {
  return stepStates(type, checkProfile(type, answers, CHECK).issues).map(({ id, isDone, isOpen, waitsFor }) => ({
    id,
    isDone,
    isOpen,
    waitsFor,
  }));
}

describe("PRF-17: steps of the forms", () => {
  test.each(ProfileType.options)("%s: each field of the schema stands in one step, once", (type) => {
    const fields = PROFILE_STEPS[type].flatMap((step): readonly string[] => step.fields);
    expect(fields.toSorted()).toEqual(Object.keys(PROFILE_SCHEMAS[type].shape).toSorted());
  });

  test("a form that nobody wrote in has its first step open, and no other", () => {
    expect(statesOf("Supplier", {}).filter(({ isOpen }) => isOpen)).toMatchObject([{ id: "organisation" }]);
  });

  test("later steps stay shut until required fields of earlier ones are filled, and say which step they wait for", () => {
    expect(statesOf("Supplier", organisation)).toEqual([
      { id: "organisation", isDone: true, isOpen: true, waitsFor: null },
      { id: "places", isDone: true, isOpen: true, waitsFor: null },
      { id: "making", isDone: false, isOpen: true, waitsFor: null },
      { id: "capacity", isDone: true, isOpen: false, waitsFor: "making" },
      { id: "files", isDone: false, isOpen: false, waitsFor: "making" },
      { id: "check", isDone: false, isOpen: false, waitsFor: "making" },
    ]);
    const made = {
      ...organisation,
      description: "Balconies of steel.",
      organisationSubSectors: [{ subSectorsId: 1 }],
      supplierProductCategories: [{ productCategoryId: 1, buildingSystemId: 1 }],
    };
    expect(statesOf("Supplier", made).filter(({ isOpen }) => !isOpen)).toMatchObject([{ id: "check" }]);
  });
});

test("PRF-01: a new form of an organisation begins with the current year", () => {
  expect(emptyProfile("Supplier", CHECK.today)).toEqual({ yearCreated: 2026 });
  expect(emptyProfile("Project", CHECK.today)).toEqual({});
});

describe("drafts", () => {
  test.each(ProfileType.options)("%s: an empty draft is one, and so is one of nulls", (type) => {
    const nulls = Object.fromEntries(Object.keys(DRAFT_SCHEMAS[type].shape).map((name) => [name, null]));
    expect(DRAFT_SCHEMAS[type].safeParse({}).success).toBe(true);
    expect(DRAFT_SCHEMAS[type].safeParse(nulls).success).toBe(true);
  });

  test("a draft holds what the form will refuse, so that nothing typed is lost; and has an end", () => {
    const typed = { name: "", description: "x".repeat(9000), yearCreated: 99_999, phoneNumber: "not one" };
    expect(DRAFT_SCHEMAS.Supplier.safeParse(typed).success).toBe(true);
    expect(DRAFT_SCHEMAS.Supplier.safeParse({ description: "x".repeat(10_001) }).success).toBe(false);
  });

  test("a draft of an older form opens with what still fits, and names the rest", () => {
    const kept = { name: "Tower", retailNia: 1200, storeys: 12, fax: "0", constructor: "x" };
    expect(openDraft("Project", kept)).toEqual({
      payload: { name: "Tower", storeys: 12 },
      leftOut: ["retailNia", "fax", "constructor"],
    });
  });
});
