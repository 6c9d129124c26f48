import { describe, expect, test } from "vitest";
import { checkProfile } from "#shared/contracts/profiles/check.ts";
import { PROFILE_SENTENCES } from "#shared/contracts/profiles/rules.ts";
import type { ProfileRule } from "#shared/contracts/profiles/rules.ts";
import { stepStates } from "#shared/contracts/profiles/steps.ts";
import { createI18n } from "#shared/messages/create-i18n.ts";
import { siteBundle } from "#shared/messages/site-bundle.ts";
import { drawn, REFERENCES, TODAY, wordsOf } from "#web/features/profiles/test/a-form.tsx";
import { DropZone } from "#web/features/profiles/files/drop-zone.tsx";
import { checkOptions } from "#web/features/profiles/fields/multi-choice.tsx";
import { readNumber } from "#web/features/profiles/fields/number-input.tsx";
import { answersOf, readValues } from "./draft-values.ts";
import { openStep, railSteps } from "./rail-steps.ts";
import { SavePill } from "./save-pill.tsx";
import { SaveStrip } from "./save-strip.tsx";
import { faultSentence, shownFaults } from "./shown-faults.ts";
import { StaffAsks } from "./staff-asks.tsx";
import { StepRail } from "./step-rail.tsx";
import { inFormOrder, summaryText } from "./summary-text.ts";

const { t } = createI18n(siteBundle, "en-GB");
const nothing = (): void => undefined;
const titleOf = (step: string): string => t(`web.profiles.steps.Supplier.${step}`);

test("PRF-13, PRF-14: the form says the sentence of every rule as the server does", () => {
  const values = { value: 10 };
  for (const [rule, sentence] of Object.entries(PROFILE_SENTENCES)) {
    const said = faultSentence(t, { path: "name", rule: rule as ProfileRule, values, message: "" });
    expect(said).toBe(sentence.replace("{value}", "10").replace("{host}", "example.com"));
  }
});

describe("PRF-15: which faults are shown", () => {
  const { issues } = checkProfile("Supplier", {}, { region: "UK", today: TODAY });
  const paths = (left: string[], asked: string[]): string[] =>
    shownFaults(issues, new Set(left), asked).map(({ path }) => path);

  test("none before a field is left, then those of the fields left, then all of a step that was refused", () => {
    expect(issues.map(({ path }) => path)).toContain("emailAddress");
    expect(paths([], [])).toEqual([]);
    expect(paths(["name"], [])).toEqual(["name"]);
    expect(paths([], ["name", "emailAddress"])).toEqual(["name", "emailAddress"]);
  });
});

describe("PRF-17: later steps wait for earlier ones", () => {
  const first = { name: "Merrowby Balconies", emailAddress: "sales@merrowby.example" };
  const statesOf = (answers: object) => {
    const { issues } = checkProfile("Supplier", answers, { region: "UK", today: TODAY });
    return { issues, states: stepStates("Supplier", issues) };
  };

  test("the rail of a new form has one step open and says what the others wait for", () => {
    const { states } = statesOf({});
    const rail = railSteps("Supplier", states, openStep(states, null), [], titleOf);
    expect(rail.map(({ state }) => state)).toEqual(["current", "later", "later", "later", "later", "later"]);
    expect(rail.map(({ after }) => after)).toEqual([null, 1, 1, 1, 1, 1]);
  });

  test("an address that names a later step opens the first one that is not done", () => {
    expect(openStep(statesOf({}).states, "making")).toBe("organisation");
    expect(openStep(statesOf(first).states, "making")).toBe("places");
    expect(openStep(statesOf(first).states, "organisation")).toBe("organisation");
  });

  test("a later step is words, an earlier one a button; the current says how much is to fix", () => {
    const { states, issues } = statesOf(first);
    const html = drawn(
      "Supplier",
      first,
      <StepRail steps={railSteps("Supplier", states, "places", issues, titleOf)} onOpen={nothing} />,
    );
    expect(html.match(/<button/g)).toHaveLength(1);
    expect(html).toMatch(/<button[^>]*><b>Your organisation<\/b><small>Complete/);
    expect(html).toMatch(/aria-current="step".*<b>Places and reach<\/b><small data-bad="true">1 thing to fix/);
    expect(wordsOf(html)).toContain("What you make After step 2");
    expect(wordsOf(html)).toContain("Step 2 of 6");
  });
});

describe("PRF-18: options of a multiselect have a name, a label and a value, all texts", () => {
  test("those that have are offered", () => {
    const options = [{ name: "Oman", label: "Oman", value: "4" }];
    expect(checkOptions(options)).toEqual(options);
  });

  test.each([
    [{ name: "Oman", label: "Oman", value: 4 }],
    [{ name: "Oman", label: "Oman" }],
    [{ name: null, label: "Oman", value: "4" }],
    ["Oman"],
  ])("%j is refused, with its place", (option) => {
    const right = { name: "Qatar", label: "Qatar", value: "5" };
    expect(() => checkOptions([right, option])).toThrow("Option 2 needs name, label and value as texts.");
  });
});

describe("where the last text stands", () => {
  const values = readValues({ name: "Merrowby Balconies", description: "We make balconies." });
  const strip = (state: Parameters<typeof SaveStrip>[0]["state"]): string =>
    wordsOf(drawn("Supplier", {}, <SaveStrip state={state} values={values} onMine={nothing} onTheirs={nothing} />));

  test("saved: when, and that it can be gone on with anywhere", () => {
    const html = drawn("Supplier", {}, <SavePill state={{ kind: "saved", at: "2026-11-25T14:32:00" }} />);
    expect(wordsOf(html)).toBe("Saved 14:32 You can go on from any device");
    expect(html).toContain('role="status"');
    expect(strip({ kind: "saved", at: "2026-11-25T14:32:00" })).toBe("");
  });

  test("no connection: since when, and that the text is kept here", () => {
    expect(strip({ kind: "unreachable", since: "2026-11-25T14:29:00", isKept: true })).toBe(
      "Not saved since 14:29. No connection. Keep typing: your text stays here and is saved when it returns.",
    );
    expect(strip({ kind: "unreachable", since: null, isKept: false })).toBe(
      "Not saved yet. No connection, and this browser keeps nothing. Leave this window open until it returns.",
    );
  });

  test("another device: who saved when, and the choice", () => {
    const theirs = { version: 7, updatedAt: "2026-11-25T14:40:00", updatedBy: "James Okafor", payload: { name: "M" } };
    const words = strip({ kind: "conflict", theirs });
    expect(words).toContain("Newer text from another device, 14:40, by James Okafor.");
    expect(words).toContain("Show the difference Keep this one Take the other");
  });
});

test("changes that staff ask for are counted, quoted as text and lead to their field", () => {
  const comment = {
    field: "certificates.0.fileId",
    text: "<b>Scope</b>",
    by: "Priya Nair",
    at: "2026-11-20T16:05:00Z",
  };
  const html = drawn(
    "Supplier",
    {},
    <StaffAsks comments={[comment, { ...comment, field: null, text: "Thank you" }]} onOpen={nothing} />,
  );
  expect(wordsOf(html)).toContain("2 changes asked for");
  expect(html).toContain("“&lt;b&gt;Scope&lt;/b&gt;”");
  expect(html.match(/Go to the field/g)).toHaveLength(1);
});

test("numbers are read as people type them, and what is none stays a text", () => {
  expect(["", " 12 ", "1,200", "1 200 000", "6.5", "12 or so", "1,2", "-3"].map(readNumber)).toEqual([
    null,
    12,
    1200,
    1_200_000,
    6.5,
    "12 or so",
    "1,2",
    -3,
  ]);
});

test("the summary follows the form and names a system that has no category", () => {
  const values = readValues({
    supplierProductCategories: [{ productCategoryId: null, buildingSystemId: 2 }],
    description: "Short",
  });
  const { issues } = checkProfile("Supplier", answersOf("Supplier", values), { region: "UK", today: TODAY });
  const texts = inFormOrder("Supplier", issues).map((issue) => summaryText(t, issue, values, REFERENCES));
  expect(texts.slice(0, 5)).toEqual([
    "Name: This field is required.",
    "Email for messages: This field is required.",
    "Locations: This field is required.",
    "Facades has no category.",
    "Description: Use at least 10 characters.",
  ]);
});

test("the summary says which row of a list has a fault, and which part of it", () => {
  const values = readValues({
    capacities: [
      { system: "Balconies", unitsPerWeek: -3, largestUnit: { lengthMm: 5400, widthMm: 1500, heightMm: null } },
    ],
    certificates: [{ certificationId: 5, validUntil: "2027-03-31", url: "example.com/c.pdf" }, {}],
    socialMediaProfiles: [{ mediaType: "X", url: "" }],
  });
  const { issues } = checkProfile("Supplier", answersOf("Supplier", values), { region: "UK", today: TODAY });
  const texts = inFormOrder("Supplier", issues).map((issue) => summaryText(t, issue, values, REFERENCES));
  expect(texts.filter((text) => /^(Certificates|Social|Made|Highest)/.test(text))).toEqual([
    "Social media 1, Address: This field is required.",
    "Highest unit, m, Balconies: This field is required.",
    "Made a week, Balconies: Minimum accepted value is 1",
    "Certificates 2, Certificate: This field is required.",
    "Certificates 2: Add a file or a URL.",
    "Certificates 2, Valid until: This field is required.",
  ]);
});

test("files on their way say how much of each is out, and that the server reads what is all out", () => {
  const onItsWay = (done: number): string => {
    const items = [{ id: "1", name: "loadtest.pdf", done, failure: null }];
    const zone = <DropZone title="" hint="" accept="" isMultiple items={items} onFiles={nothing} onCancel={nothing} />;
    return drawn("Supplier", {}, zone);
  };
  expect(onItsWay(0.424)).toMatch(/loadtest\.pdf<.*>42%<.*aria-valuenow="42".*width:42%/);
  expect(onItsWay(1)).toMatch(/>Reading it<.*aria-valuenow="100"/);
});

test("a file that was refused is named with the reason: others were dropped with it", () => {
  const failure = "This is no PDF, PNG or JPG inside. Choose another file.";
  const zone = (
    <DropZone
      title="Drop certificates here"
      hint="PDF"
      accept=".pdf"
      isMultiple
      items={[{ id: "1", name: "loadtest.pdf", done: 1, failure }]}
      onFiles={nothing}
      onCancel={nothing}
    />
  );
  const alert = /role="alert".*/.exec(drawn("Supplier", {}, zone))?.[0] ?? "";
  expect(wordsOf(`<${alert}`)).toMatch(/^loadtest\.pdf This is no PDF/);
  // The alert is inside its line: an item of a list stays one.
  expect(drawn("Supplier", {}, zone)).toContain('<li class="upload-line"><div role="alert">');
});
