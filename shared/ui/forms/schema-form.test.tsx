import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { describe, expect, test } from "vitest";
import type { InputField } from "#shared/contracts/design/activities.ts";
import { createI18n } from "#shared/messages/create-i18n.ts";
import { siteBundle } from "#shared/messages/site-bundle.ts";
import { SchemaForm } from "./schema-form.tsx";
import type { SchemaFormProps } from "./schema-form.tsx";

const EMPTY = {
  help: null,
  unit: null,
  minimum: null,
  maximum: null,
  multipleOf: null,
  choices: [],
  visibleWhen: null,
};
const width: InputField = {
  ...EMPTY,
  name: "width",
  label: "Panel width",
  kind: "NumberRange",
  group: "Panels",
  unit: "mm",
  minimum: 1200,
  maximum: 12_000,
  multipleOf: 100,
  default: 6000,
};
const system: InputField = {
  ...EMPTY,
  name: "system",
  label: "System",
  kind: "Choice",
  group: "Frame",
  choices: [
    { value: "lgs", label: "LGS" },
    { value: "timber", label: "Timber" },
  ],
  default: "lgs",
};
const gauge: InputField = {
  ...system,
  name: "gauge",
  label: "Gauge",
  choices: [{ value: 1.2, label: "1.2" }],
  default: 1.2,
  visibleWhen: { name: "system", oneOf: ["lgs"] },
};

function draw(props: Partial<SchemaFormProps>): string {
  return renderToStaticMarkup(
    <I18nextProvider i18n={createI18n(siteBundle, "en-GB")}>
      <SchemaForm fields={[system, gauge, width]} values={{}} onChange={() => undefined} density="airy" {...props} />
    </I18nextProvider>,
  );
}
const count = (text: string, part: string): number => text.split(part).length - 1;

describe("the form made from a schema", () => {
  test("groups become fieldsets, every control has its label, ranges are written out", () => {
    const html = draw({});
    expect([...html.matchAll(/<legend>(.*?)<\/legend>/g)].map((match) => match[1])).toEqual(["Frame", "Panels"]);
    expect(html).toContain("1,200–12,000 in steps of 100");
    expect(html).toContain('value="6,000"');
    expect(html).toContain('aria-label="Panel width, mm"');
    expect(count(html, 'type="radio"')).toBe(3);
  });

  test("a field that another one rules out is not drawn", () => {
    expect(draw({ values: { system: "timber" } })).not.toContain("Gauge");
  });

  test("CFG-09: a value off its steps is refused with the nearest one", () => {
    const html = draw({ values: { width: 2450 } });
    expect(html).toContain("2,450 mm is not on a step of 100 mm from 1,200 mm; 2,500 mm is the nearest.");
    expect(html).toContain('aria-invalid="true"');
  });

  test("CFG-09: range and help stand together under their field, also beside a fault, and describe its control", () => {
    const helped: InputField = { ...width, help: "Empty: as wide as the wall." };
    const described = (html: string): string[] => {
      const [, ids = ""] = /aria-describedby="([^"]*)"/.exec(html) ?? [];
      return ids.split(" ").map((id) => html.split(`id="${id}"`)[1]?.replace(/^[^>]*>([^<]*)<.*/s, "$1") ?? "none");
    };
    const both = "1,200–12,000 in steps of 100 · Empty: as wide as the wall.";
    expect(described(draw({ fields: [helped] }))).toEqual([both]);
    const fault = "2,450 mm is not on a step of 100 mm from 1,200 mm; 2,500 mm is the nearest.";
    expect(described(draw({ fields: [helped], values: { width: 2450 } }))).toEqual([fault, both]);
    const warnings = { width: "Needs an escort." };
    expect(described(draw({ fields: [helped], warnings }))).toEqual(["Needs an escort.", both]);
    expect(described(draw({ fields: [{ ...system, kind: "Boolean", default: true, help: "Open." }] }))).toEqual([
      "Open.",
    ]);
    expect(draw({ fields: [system] })).not.toContain("aria-describedby");
  });

  test("errors of the server and warnings of a rule stand at their field, errors first", () => {
    const errors = { width: ["Too wide for the lorry."] };
    expect(draw({ errors, warnings: { width: "Needs an escort." } })).toContain("Too wide for the lorry.");
    const warned = draw({ warnings: { width: "Needs an escort." } });
    expect(warned).toContain('data-tone="warning"');
    expect(warned).toContain("Needs an escort.");
  });

  test("read-only disables every group", () => {
    expect(count(draw({ isReadOnly: true }), 'disabled=""')).toBe(2);
  });
});

test("REG-13: a distance in km says what it is in miles, before what it may be", () => {
  const haul: InputField = {
    ...width,
    name: "haul",
    label: "Distance",
    unit: "km",
    default: null,
    minimum: 0,
    maximum: 2000,
    multipleOf: 10,
  };
  // 300 ÷ 1.609344 = 186.41.
  expect(draw({ fields: [haul], values: { haul: 300 } })).toContain("186.4 miles · 0–2,000 in steps of 10</p>");
  for (const value of [null, "far"]) expect(draw({ fields: [haul], values: { haul: value } })).not.toContain("miles");
  expect(draw({ values: { width: 300 } })).not.toContain("miles");
});
