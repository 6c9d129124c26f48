import { describe, expect, test } from "vitest";
import type { FieldDifference } from "#shared/contracts/profiles/profile-difference.ts";
import { PROFILE_SCHEMAS, ProfileType } from "#shared/contracts/profiles/payloads.ts";
import { profileDifference } from "./profile-difference.ts";
import { describeProfile, profileFields } from "./profile-rows.ts";

const NAMES: Readonly<Record<string, string>> = {
  "size 2": "10–49",
  "size 3": "50–249",
  "category 701": "GRP bathroom",
  "category 702": "Utility cupboard",
  "category 703": "Kitchen",
  "system 7": "Pods",
  "country 826": "United Kingdom",
  "certification 2": "British Board of Agrément",
  "sector 4": "Hotels",
  "subRole 11": "Main contractor",
  "organisation 5": "Kelder Offsite Ltd",
  "question 1": "What do you make?",
};
const nameOf = (list: string, id: number): string => NAMES[`${list} ${id}`] ?? "Not known";
const rowsOf = (payload: object, type: ProfileType = "Supplier") =>
  describeProfile(type, payload as Record<string, unknown>, nameOf);
const changes = (before: object, after: object, type: ProfileType = "Supplier"): FieldDifference[] =>
  profileDifference(profileFields(type), rowsOf(before, type), rowsOf(after, type)).filter(
    ({ change }) => change !== "same",
  );
const line = (pieces: FieldDifference["before"]): string[] =>
  pieces.map(({ key, text, fileId, mark }) => `${mark} ${text || fileId || key}`);
const told = (before: object, after: object, type?: ProfileType) =>
  changes(before, after, type).map(({ path, subject, change, before: was, after: is }) => [
    path,
    subject,
    change,
    line(was),
    line(is),
  ]);

describe("B-09: the difference to the live page", () => {
  test("a text by its words, a name by its old and new one, nothing for what stays", () => {
    expect(
      told(
        { name: "Tarnbeck", description: "Pods for hotels and students.", sizeId: 2, formerName: "" },
        { name: "Tarnbeck ", description: "Pods for students and homes.", sizeId: 3, formerName: null },
      ),
    ).toEqual([
      [
        "description",
        null,
        "edited",
        ["same Pods for ", "removed hotels and ", "same students."],
        ["same Pods for students ", "added and homes", "same ."],
      ],
      ["sizeId", null, "edited", ["removed 10–49"], ["added 50–249"]],
    ]);
  });

  test("names in a list: which came and which went; the order of what is made counts", () => {
    const pod = (productCategoryId: number) => ({ productCategoryId, buildingSystemId: 7 });
    expect(
      told({ supplierProductCategories: [pod(701), pod(702)] }, { supplierProductCategories: [pod(701), pod(703)] }),
    ).toEqual([
      [
        "supplierProductCategories",
        null,
        "edited",
        ["same Pods: GRP bathroom", "removed Pods: Utility cupboard"],
        ["same Pods: GRP bathroom", "added Pods: Kitchen"],
      ],
    ]);
    const turned = changes(
      { supplierProductCategories: [pod(701), pod(702)] },
      { supplierProductCategories: [pod(702), pod(701)] },
    );
    expect(turned.map(({ change }) => change)).toEqual(["reordered"]);
    const sectors = [{ subSectorsId: 4 }, { subSectorsId: 5 }];
    expect(changes({ organisationSubSectors: sectors }, { organisationSubSectors: sectors.toReversed() })).toEqual([]);
  });

  test("places: an address that moved is edited, another one added, one gone removed, the pin alone too", () => {
    const hq = { address: "1 Mill Lane", town: "Leeds", countryId: 826, longLat: "-1.5,53.8", isHQ: true };
    const works = { address: "Unit 11", town: "Kendal", countryId: 826, longLat: "-2.7,54.3" };
    const unit = { ...works, isManufacturingLocation: true };
    expect(told({ locations: [hq] }, { locations: [unit, { ...hq, address: "2 Mill Lane" }] })).toEqual([
      [
        "locations.0",
        null,
        "added",
        [],
        ["added Unit 11, Kendal, United Kingdom", "added -2.7,54.3", "added isManufacturingLocation"],
      ],
      [
        "locations.1",
        null,
        "edited",
        ["removed 1 Mill Lane, Leeds, United Kingdom", "same -1.5,53.8", "same isHQ"],
        ["added 2 Mill Lane, Leeds, United Kingdom", "same -1.5,53.8", "same isHQ"],
      ],
    ]);
    expect(told({ locations: [hq, unit] }, { locations: [{ ...hq, longLat: "-1.6,53.8" }] })).toEqual([
      [
        "locations.0",
        null,
        "edited",
        ["same 1 Mill Lane, Leeds, United Kingdom", "removed -1.5,53.8", "same isHQ"],
        ["same 1 Mill Lane, Leeds, United Kingdom", "added -1.6,53.8", "same isHQ"],
      ],
      [
        "locations",
        null,
        "removed",
        ["removed Unit 11, Kendal, United Kingdom", "removed -2.7,54.3", "removed isManufacturingLocation"],
        [],
      ],
    ]);
  });

  test("pictures: one more, one less, another order, another cover", () => {
    const images = (ids: string[], cover?: string) => ({
      images: ids.map((fileId) => ({ fileId, isCover: fileId === cover })),
    });
    expect(told(images(["o1", "o2"], "o1"), images(["o1", "n3"], "n3"))).toEqual([
      ["images", null, "edited", ["same o1", "removed o2"], ["same o1", "added n3"]],
      ["images", null, "edited", ["removed o1"], ["added n3"]],
    ]);
    expect(changes(images(["o1", "o2"]), images(["o2", "o1"])).map(({ change }) => change)).toEqual(["reordered"]);
    expect(told({ logo: null }, { logo: { fileId: "n9" } })).toEqual([["logo", null, "added", [], ["added n9"]]]);
  });

  test("entries of lists are rows of their own: a level, a certificate with its file, an answer, figures", () => {
    const certificate = { certificationId: 2, validUntil: "2026-11-30", fileId: "c7", url: null };
    const capacity = { system: "Pods", unitsPerWeek: 12, leadTimeWeeks: 6, largestUnit: null, radiusMiles: null };
    expect(
      told(
        {
          valueChain: [{ valueChainStage: "Installation", offeringStatus: "Discretionary" }],
          certificates: [certificate],
          faQuestionResponses: [{ faQuestionId: 1, response: "Pods." }],
          capacities: [capacity],
        },
        {
          valueChain: [{ valueChainStage: "Installation", offeringStatus: "Not Undertaken" }],
          certificates: [{ ...certificate, validUntil: "2026-12-12", fileId: "n1" }],
          faQuestionResponses: [],
          capacities: [
            {
              ...capacity,
              unitsPerWeek: 20,
              largestUnit: { lengthMm: 2400, widthMm: 1800, heightMm: 2600 },
              heaviestUnitKg: 3200,
            },
          ],
        },
      ),
    ).toEqual([
      ["valueChain.0", "Installation", "edited", ["removed Discretionary"], ["added Not Undertaken"]],
      ["faQuestionResponses", "What do you make?", "removed", ["removed Pods."], []],
      [
        "certificates.0",
        "British Board of Agrément",
        "edited",
        ["removed 2026-11-30", "removed c7"],
        ["added 2026-12-12", "added n1"],
      ],
      ["capacities.0.unitsPerWeek", "Pods", "edited", ["removed 12"], ["added 20"]],
      ["capacities.0.largestUnit", "Pods", "added", [], ["added 2400 × 1800 × 2600"]],
      ["capacities.0.heaviestUnitKg", "Pods", "added", [], ["added 3200"]],
    ]);
  });

  test("a project: its place, areas, roles with and without an organisation", () => {
    expect(
      told(
        { status: "planned", retailNia: { minimum: 100, maximum: 100 }, projectRoles: [{ subRoleId: 11 }] },
        {
          status: "completed",
          retailNia: { minimum: 100, maximum: 250 },
          projectRoles: [{ subRoleId: 11, organisationId: 5 }],
          location: { address: "Canal Street", countryId: 826, longLat: "-2.2,53.5" },
        },
        "Project",
      ),
    ).toEqual([
      ["status", null, "edited", ["removed planned"], ["added completed"]],
      ["location", null, "added", [], ["added Canal Street, United Kingdom", "added -2.2,53.5"]],
      ["retailNia", null, "edited", ["removed 100"], ["added 100–250"]],
      ["projectRoles", null, "edited", ["removed Main contractor"], ["added Main contractor (Kelder Offsite Ltd)"]],
    ]);
  });

  test("against nothing every filled field is new, and the same against itself is no change", () => {
    const page = { name: "Tarnbeck", yearCreated: 2007, hasManufacturingFacility: true, logo: { fileId: "l1" } };
    expect(told({}, page).map(([path, , change]) => [path, change])).toEqual([
      ["name", "added"],
      ["yearCreated", "added"],
      ["logo", "added"],
      ["hasManufacturingFacility", "added"],
    ]);
    expect(changes(page, page)).toEqual([]);
  });

  test.each(ProfileType.options)("%s: each field but the consent has a row, and odd shapes are left out", (type) => {
    const fields = Object.keys(PROFILE_SCHEMAS[type].shape).filter((field) => field !== "agreedTerms");
    expect(profileFields(type)).toEqual(fields);
    const odd = Object.fromEntries(fields.map((field) => [field, [{ fileId: 7 }, null, "x"]]));
    expect(() => rowsOf(odd, type)).not.toThrow();
    const lists = ["locations", "valueChain", "faQuestionResponses", "socialMediaProfiles"];
    const perEntry = [...lists, "certificates", "documents", "capacities"];
    const rows = new Set(rowsOf({}, type).map(({ field }) => field.split(".")[0]));
    expect(fields.filter((field) => !rows.has(field) && !perEntry.includes(field))).toEqual([]);
  });
});
