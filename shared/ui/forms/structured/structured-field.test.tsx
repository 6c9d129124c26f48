import { MantineProvider } from "@mantine/core";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { describe, expect, test } from "vitest";
import { anInputField } from "#shared/configurator/test/builders.ts";
import { AttributeKind, type InputField } from "#shared/contracts/design/activities.ts";
import type { JsonValue } from "#shared/contracts/json-bounds.ts";
import { createI18n } from "#shared/messages/create-i18n.ts";
import type { Locale } from "#shared/messages/message-types.ts";
import { siteBundle } from "#shared/messages/site-bundle.ts";
import { SchemaFields } from "#shared/ui/forms/schema-fields.tsx";
import { type ElementPicks, ElementPicksContext } from "./element-picks.ts";

const GLOBAL_ID = "2O2Fr$t4X7Zf8NOew3FLOH";
const file = (name: string) => ({ name, sha256: "0123456789abcdef".repeat(4) });

function draw(
  kind: AttributeKind,
  value: JsonValue,
  {
    picks = null,
    locale = "en-GB",
    ...more
  }: Partial<InputField> & { picks?: ElementPicks | null; locale?: Locale } = {},
): string {
  const field = anInputField(kind, { label: "Thing", group: "All", help: "What it is.", ...more });
  return renderToStaticMarkup(
    <MantineProvider>
      <I18nextProvider i18n={createI18n(siteBundle, locale)}>
        <ElementPicksContext value={picks}>
          <SchemaFields fields={[field]} draft={{ value }} id="f" density="airy" onFieldChange={() => undefined} />
        </ElementPicksContext>
      </I18nextProvider>
    </MantineProvider>,
  );
}
/** The first start tag that has the id, with its attributes. */
const tagOf = (html: string, id: string): string => new RegExp(`<[^>]* id="${id}"[^>]*>`).exec(html)?.[0] ?? "";
const describes = (html: string, tag: string): string[] =>
  (/aria-describedby="([^"]*)"/.exec(tag)?.[1] ?? "").split(" ").map((id) => {
    const text = new RegExp(`id="${id}"[^>]*>([^<]*)<`).exec(html)?.[1];
    return text ?? `nothing has the id ${id}`;
  });

describe("CFG-07: an editor for every kind", () => {
  const drawn = AttributeKind.options.filter((kind) => kind !== "None" && !kind.startsWith("Geo"));

  test.each(drawn)("%s has a control that its label names and its help describes", (kind) => {
    const choices = [{ value: "a", label: "A" }];
    const html = draw(kind, null, kind === "Choice" ? { choices } : {});
    expect(html).toContain("Thing");
    expect(html).toContain("What it is.");
    if (kind === "Choice") return;
    const tag = tagOf(html, "f-value");
    expect(tag).toMatch(/^<(input|textarea|button)/);
    expect(describes(html, tag)).toContain("What it is.");
    expect(html.includes('for="f-value"') || tag.includes('aria-label="Thing: Choose"')).toBe(true);
  });

  test("None is a heading's: it has no control", () => expect(draw("None", null)).not.toContain("Thing"));

  test("a value with a unit shows both, and its limits with theirs", () => {
    const html = draw("Unit", { value: 1200, unit: "mm" }, { unit: "mm", minimum: 300, maximum: 3000, multipleOf: 50 });
    expect(tagOf(html, "f-value")).toContain('value="1,200"');
    expect(html).toContain('aria-label="Unit of Thing"');
    expect([...html.matchAll(/<option[^>]*>(.*?)</g)].map(([, unit]) => unit)).toEqual(["ft", "in", "km", "m", "mm"]);
    expect(html).toContain('<option value="mm" selected="">');
    expect(html).toContain("300–3,000 mm in steps of 50 mm");
  });

  test("in the United States lengths are told in inches, their limits as the kit has them", () => {
    const html = draw("Unit", { value: 304.8, unit: "mm" }, { unit: "mm", minimum: 300, locale: "en-US" });
    expect(tagOf(html, "f-value")).toContain('value="12"');
    expect(html).toContain('<option value="in" selected="">');
    expect(html).toContain("300 mm or more");
    const typed = draw("Unit", { value: "12a", unit: "ft" }, { unit: "mm" });
    expect(tagOf(typed, "f-value")).toMatch(/value="12a".*|.*aria-invalid="true"/);
    expect(typed).toContain("Thing needs a number.");
  });

  test("a faulty entry is told under the field, with the field marked", () => {
    const html = draw("Elements", [GLOBAL_ID, "wall 3"]);
    expect(tagOf(html, "f-value")).toContain('aria-invalid="true"');
    expect(html).toContain(`${GLOBAL_ID}\nwall 3</textarea>`);
    expect(html).toContain("Thing: &quot;wall 3&quot; is not an IFC GlobalId.");
    expect(html).toContain("1 element<");
  });

  test("elements are taken from the model's selection where there is a model, and typed where there is none", () => {
    const picks = { selected: [GLOBAL_ID, GLOBAL_ID], show: () => undefined };
    const html = draw("Elements", [GLOBAL_ID], { picks });
    expect(html).toContain('aria-label="Thing: Take the selection (2)"');
    expect(html).toContain('aria-label="Thing: Show in the model (1)"');
    expect(html).not.toContain("disabled");
    expect(draw("Elements", [], { picks: { ...picks, selected: [] } }).split('disabled=""')).toHaveLength(3);
    const plain = draw("Elements", [GLOBAL_ID]);
    expect(plain).not.toContain("Take the selection");
    expect(plain).toContain("GlobalIds of the model, one a line.");
  });

  test("files are listed with a way to remove each, and the field says that they are not sent", () => {
    const html = draw("Files", [file("a.pdf"), { ...file("b.pdf"), sha256: "f".repeat(64) }]);
    expect([...html.matchAll(/aria-label="(Remove [^"]*)"/g)].map(([, label]) => label)).toEqual([
      "Remove a.pdf",
      "Remove b.pdf",
    ]);
    expect(html).toContain("01234567<");
    expect(html).toContain("The file itself stays on this computer and is not sent.");
    expect(draw("Model", file("a.pdf"))).toContain("Thing: a.pdf is not a file ending in .ifc or .ifczip.");
    expect(draw("RevitFile", file("a.rvt"))).toContain('aria-label="Thing: Choose another"');
  });

  test("a mesh is told by its size", () => {
    const positions = Array.from({ length: 3600 }, (_, at) => at);
    expect(draw("Mesh", { positions, indices: [0, 1, 2, 0, 2, 3] })).toContain("Vertices: 1,200, triangles: 2");
  });

  test("lists and named values are lines; what could not be read stays as typed", () => {
    expect(draw("List", ["oak", 12], { minimum: 1, maximum: 3 })).toContain(">oak\n12</textarea>");
    expect(draw("List", [], { minimum: 1, maximum: 3 })).toContain("Thing: the fewest entries are 1.");
    expect(draw("Object", { grade: "C24", width: 38 })).toContain(">grade: C24\nwidth: 38</textarea>");
    const wrong = draw("Object", "no name");
    expect(wrong).toContain(">no name</textarea>");
    expect(wrong).toContain("Thing is an object of named values.");
  });
});
