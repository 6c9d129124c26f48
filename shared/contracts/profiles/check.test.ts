import { describe, expect, test } from "vitest";
import { ACCEPTED, aProfile, BOUND_CASES, PROFILE_TODAY, REFUSED } from "./bound-cases.ts";
import { checkProfile } from "./check.ts";
import { toProfileIssue } from "./rules.ts";

const check = { region: "UK", today: PROFILE_TODAY } as const;

describe("PRF-09, PRF-10, PRF-11, PRF-12: bounds of profiles", () => {
  test.each(["Supplier", "Consultant", "Project", "Product"] as const)("a plain %s fits", (type) => {
    expect(checkProfile(type, aProfile(type), check)).toMatchObject({ ok: true, issues: [] });
  });

  test.each(BOUND_CASES.filter(({ issue }) => !issue))("$type, $name: fits", ({ type, change, region }) => {
    const answers = { ...aProfile(type), ...change };
    expect(checkProfile(type, answers, { ...check, region: region ?? "UK" }).issues).toEqual([]);
  });

  test.each(BOUND_CASES.filter(({ issue }) => issue))("$type, $name: refused", ({ type, change, region, issue }) => {
    const answers = { ...aProfile(type), ...change };
    expect(checkProfile(type, answers, { ...check, region: region ?? "UK" }).issues).toMatchObject([issue]);
  });
});

test("PRF-13: the sentences are the specification's", () => {
  const issues = checkProfile(
    "Supplier",
    { ...aProfile("Supplier"), name: "", contactEmail: "nobody", webSiteUrl: "foo", yearCreated: 1599 },
    check,
  ).issues;
  expect(issues.map(({ message }) => message).toSorted()).toEqual([
    "Minimum accepted value is 1600",
    "Please enter a valid URL, such as 'example.com'.",
    "Please provide a valid email address.",
    "This field is required.",
  ]);
  const project = { ...aProfile("Project"), storeys: 101 };
  expect(checkProfile("Project", project, check).issues.map(({ message }) => message)).toEqual([
    "Maximum accepted value is 100",
  ]);
});

describe("PRF-14, PRF-16, R-42: rules of texts", () => {
  test.each(ACCEPTED)("%s takes %j (%s)", (field, value, region) => {
    expect(checkProfile("Supplier", { ...aProfile("Supplier"), [field]: value }, { ...check, region }).issues).toEqual(
      [],
    );
  });
  test.each(REFUSED)("%s refuses %j (%s): %s", (field, value, region, rule) => {
    const { issues } = checkProfile("Supplier", { ...aProfile("Supplier"), [field]: value }, { ...check, region });
    expect(issues).toMatchObject([{ path: field, rule }]);
  });
});

test("R-42: a phone number that stands on the live page stays, wherever its owner looks at the market", () => {
  const answers = { ...aProfile("Supplier"), phoneNumber: "0114 496 0123" };
  const inNorthAmerica = (live: object | null) =>
    checkProfile("Supplier", answers, { ...check, region: "NA", live: live && { ...live } }).issues;
  expect(inNorthAmerica({ phoneNumber: "0114 496 0123" })).toEqual([]);
  expect(inNorthAmerica({ phoneNumber: "0114 496 0000" })).toMatchObject([
    { path: "phoneNumber", rule: "phonePrefix" },
  ]);
  expect(inNorthAmerica(null)).toMatchObject([{ path: "phoneNumber", rule: "phonePrefix" }]);
});

test("PRF-19, R-19: twitter and linked_in are read as X and LinkedIn", () => {
  const socialMediaProfiles = [
    { mediaType: "twitter", url: "x.com/merrowby" },
    { mediaType: "linked_in", url: "https://linkedin.com/company/merrowby" },
    { mediaType: "YouTube", url: "youtube.com/@merrowby" },
  ];
  const { profile } = checkProfile("Supplier", { ...aProfile("Supplier"), socialMediaProfiles }, check);
  expect(profile).toMatchObject({
    socialMediaProfiles: [{ mediaType: "X" }, { mediaType: "LinkedIn" }, { mediaType: "YouTube" }],
  });
});

describe("R-43: the day of a certificate", () => {
  const certificate = { certificationId: 1, validUntil: "2026-11-24", url: "https://example.com/a.pdf" };
  const answers = { ...aProfile("Supplier"), certificates: [certificate] };

  test("yesterday is refused for one that is added, today is not", () => {
    expect(checkProfile("Supplier", answers, check).issues).toMatchObject([
      { path: "certificates.0.validUntil", rule: "minimumDate", message: "Choose 2026-11-25 or a later day." },
    ]);
    const today = { ...answers, certificates: [{ ...certificate, validUntil: PROFILE_TODAY }] };
    expect(checkProfile("Supplier", today, check).issues).toEqual([]);
  });

  test("one that stands on the live page may have run out", () => {
    const live = { certificates: [{ ...certificate, fileId: null, sizeInMB: 0 }] };
    expect(checkProfile("Supplier", answers, { ...check, live }).issues).toEqual([]);
    const changed = { ...answers, certificates: [{ ...certificate, validUntil: "2026-11-23" }] };
    expect(checkProfile("Supplier", changed, { ...check, live }).issues).toMatchObject([{ rule: "minimumDate" }]);
  });
});

test("an issue of no rule of ours says that the value is not taken", () => {
  expect(
    toProfileIssue({ code: "custom", path: ["name"], message: "?", input: null, params: { rule: "nonsense" } }),
  ).toMatchObject({ path: "name", rule: "unknown" });
});
