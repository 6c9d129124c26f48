import type { ReactNode } from "react";
import { describe, expect, test } from "vitest";
import type { ProfileType } from "#shared/contracts/profiles/payloads.ts";
import { drawn, wordsOf } from "#web/features/profiles/test/a-form.tsx";
import { CapacityStep } from "./capacity-step.tsx";
import { CheckStep } from "./check-step.tsx";
import { FilesStep } from "./files-step.tsx";
import { MakingStep } from "./making-step.tsx";
import { OrganisationStep } from "./organisation-step.tsx";
import { BuildingStep, ProjectStep } from "./project-steps.tsx";
import { TeamStep } from "./team-step.tsx";

const REQUIRED = "This field is required.";
const count = (text: string, part: string): number => text.split(part).length - 1;
/** Words of the fields with every fault of them shown. */
const refused = (
  type: ProfileType,
  answers: Record<string, unknown>,
  fields: ReactNode,
  ...asked: readonly string[]
): string => wordsOf(drawn(type, answers, fields, { asked }));

describe("PRF-15: a message appears only when the field is touched and invalid", () => {
  test("a new form tells nobody off", () => {
    const html = drawn("Supplier", {}, <OrganisationStep />);
    expect(html).not.toContain(REQUIRED);
    expect(html).not.toContain('aria-invalid="true"');
  });

  test("a field that was left says what is wrong, and no other does", () => {
    const html = drawn("Supplier", {}, <OrganisationStep />, { left: ["name"] });
    expect(count(html, REQUIRED)).toBe(1);
    expect(count(html, 'aria-invalid="true"')).toBe(1);
  });

  test("a field that was left and is right says nothing", () => {
    const html = drawn("Supplier", { name: "Merrowby Balconies" }, <OrganisationStep />, { left: ["name"] });
    expect(html).not.toContain(REQUIRED);
  });
});

test("PRF-09, PRF-13, PRF-16: the first step says the sentence of each bound in its field", () => {
  const words = refused(
    "Supplier",
    { name: " ", emailAddress: "merrowby", webSiteUrl: "foo", phoneNumber: "01632 960", yearCreated: 1599 },
    <OrganisationStep />,
    "name",
    "emailAddress",
    "webSiteUrl",
    "phoneNumber",
    "yearCreated",
  );
  expect(words).toContain("This field is required.");
  expect(words).toContain("Please provide a valid email address.");
  expect(words).toContain("Please enter a valid URL, such as 'example.com'.");
  expect(words).toContain("This phone number is too short: use 9 to 15 characters.");
  expect(words).toContain("Minimum accepted value is 1600");
});

test("PRF-16: a website passes with and without a scheme", () => {
  for (const webSiteUrl of ["example.com", "https://example.com"]) {
    expect(refused("Supplier", { webSiteUrl }, <OrganisationStep />, "webSiteUrl")).not.toContain("valid URL");
  }
});

test("PRF-10: a founding year and a completed project lie in the past, a plan may lie ahead", () => {
  const founded = (yearCreated: number) => refused("Supplier", { yearCreated }, <OrganisationStep />, "yearCreated");
  expect(founded(2027)).toContain("Maximum accepted value is 2026");
  expect(founded(2026)).not.toContain("Maximum accepted value");
  const ends = (status: string) =>
    refused("Project", { status, yearOfCompletion: 2028 }, <ProjectStep />, "yearOfCompletion");
  expect(ends("completed")).toContain("Maximum accepted value is 2026");
  expect(ends("planned")).not.toContain("Maximum accepted value");
});

test("REG-07: a project's cost is asked for in the money of its place, and of the region while it has none", () => {
  const asked = (location: object | null) => wordsOf(drawn("Project", { location }, <BuildingStep />));
  expect(asked(null)).toContain("Total cost GBP");
  expect(asked({ countryId: 1 })).toContain("Total cost GBP");
  expect(asked({ countryId: 3 })).toContain("Total cost USD");
});

describe("PRF-11: at least one of each list that must hold something", () => {
  test("systems and sectors of a supplier", () => {
    const words = refused("Supplier", {}, <MakingStep />, "supplierProductCategories", "organisationSubSectors");
    expect(count(words, REQUIRED)).toBe(2);
  });

  test("roles and products of a project, and its images", () => {
    expect(count(refused("Project", {}, <TeamStep />, "projectRoles", "projectProductCategories"), REQUIRED)).toBe(2);
    expect(count(refused("Project", {}, <FilesStep />, "imageProjects"), REQUIRED)).toBe(1);
  });

  test("a system that is ticked and has no category says so by its name", () => {
    const answers = {
      supplierProductCategories: [
        { productCategoryId: 11, buildingSystemId: 1 },
        { productCategoryId: null, buildingSystemId: 2 },
      ],
    };
    const words = refused("Supplier", answers, <MakingStep />, "supplierProductCategories");
    expect(words).toContain("Facades is ticked and has no category. Choose one, or untick Facades.");
    expect(words).not.toContain("Balconies is ticked");
    expect(words).toContain("1 of 1 Bolt-on steel");
    expect(words).toContain("0 of 1 Brick panel");
  });
});

describe("PRF-12: consent and certificates", () => {
  test("consent must be given", () => {
    const step = <CheckStep isAdministrator={false} />;
    expect(refused("Supplier", { agreedTerms: false }, step, "agreedTerms")).toContain("Please confirm this to go on.");
    expect(refused("Supplier", { agreedTerms: true }, step, "agreedTerms")).not.toContain("Please confirm");
  });

  test("a certificate needs a day to come, and a file or an address", () => {
    const row = (more: object) => ({ certificates: [{ certificationId: 5, validUntil: "", fileId: null, ...more }] });
    const empty = refused("Supplier", row({}), <FilesStep />, "certificates");
    expect(empty).toContain(REQUIRED);
    // Both at once, not one after the other.
    expect(empty).toContain("Add a file or a URL.");
    const dated = refused("Supplier", row({ validUntil: "2027-01-31" }), <FilesStep />, "certificates");
    expect(dated).toContain("Add a file or a URL.");
    const past = refused(
      "Supplier",
      row({ validUntil: "2026-11-24", url: "example.com/c.pdf" }),
      <FilesStep />,
      "certificates",
    );
    expect(past).toContain("Choose Nov 25, 2026 or a later day.");
    expect(past).not.toContain("Add a file");
    const right = refused(
      "Supplier",
      row({ validUntil: "2026-11-25", url: "example.com/c.pdf" }),
      <FilesStep />,
      "certificates",
    );
    expect(right).not.toMatch(/later day|Add a file|required/);
  });
});

test("PRF-04: floor areas are asked from one figure to another, and the smaller comes first", () => {
  const words = refused("Project", { officeNia: { minimum: 900, maximum: 400 } }, <BuildingStep />, "officeNia");
  expect(words).toContain("The smaller figure comes first.");
  expect(
    refused("Project", { officeNia: { minimum: 400, maximum: 400 } }, <BuildingStep />, "officeNia"),
  ).not.toContain("The smaller figure");
});

test("capacity has a row for each system that is ticked, metres on the screen, and says which side is missing", () => {
  const html = drawn(
    "Supplier",
    {
      supplierProductCategories: [
        { productCategoryId: 11, buildingSystemId: 1 },
        { productCategoryId: 12, buildingSystemId: 2 },
      ],
      capacities: [
        {
          system: "Balconies",
          unitsPerWeek: 60,
          leadTimeWeeks: 8,
          largestUnit: { lengthMm: 6000, widthMm: 1850, heightMm: null },
          heaviestUnitKg: 2400,
          radiusMiles: 180,
          validUntil: "2027-03-31",
        },
      ],
    },
    <CapacityStep />,
    { asked: ["capacities"] },
  );
  expect([...html.matchAll(/<th scope="row">([^<]+)/g)].map((match) => match[1])).toEqual(["Facades", "Balconies"]);
  expect(html).toContain('value="6"');
  expect(html).toContain('value="1.85"');
  expect(/<input[^>]*aria-label="Heaviest unit, kg, Balconies"[^>]*>/.exec(html)?.[0]).toContain('value="2400"');
  expect(count(html, 'aria-invalid="true"')).toBe(1);
});

test("what staff ask stands on its field", () => {
  const comments = { certificates: "The BS EN 1090 file ends at page 2. Please add the scope." };
  const html = drawn("Supplier", {}, <FilesStep />, { comments });
  const place = /data-field="certificates"[^>]*>(.*?)<\/p>/.exec(html)?.[1] ?? "";
  expect(wordsOf(place)).toContain("Staff ask: The BS EN 1090 file ends at page 2. Please add the scope.");
});
