// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from "vitest";
import { anInputField } from "#shared/configurator/test/builders.ts";
import type { InputField } from "#shared/contracts/design/activities.ts";
import type { JsonValue } from "#shared/contracts/json-bounds.ts";
import type { Place } from "#shared/contracts/market/geo.ts";
import { FormField } from "#shared/ui/forms/form-field.tsx";
import { checkField, type DraftValue } from "#shared/ui/forms/field-check.ts";
import { drawPart } from "#shared/ui/map/test/draw-part.tsx";

const place = (text: string, longitude: number, latitude: number): Place => ({
  id: text,
  type: "district",
  text,
  label: text,
  context: "",
  longitude,
  latitude,
  countryCode: "GB",
  source: "test",
  isApproximate: false,
});
const LYME = place("Newcastle-under-Lyme", -2.2291, 53.0117);
const TYNE = place("Newcastle upon Tyne", -1.6137, 54.9738);

/** A form with one field on a map; `value` is what it holds now. */
async function openField(field: Partial<InputField> & Pick<InputField, "kind">, start: JsonValue = null) {
  const part = drawPart({ places: [LYME, TYNE] });
  const whole = anInputField(field.kind, { label: "Site", help: "Where it is built.", ...field });
  let given: DraftValue = start;
  const show = (value: DraftValue): void => {
    given = value;
    part.show(
      <FormField
        id="form-site"
        field={whole}
        value={value}
        fault={checkField(whole, value)}
        errors={[]}
        warning={null}
        onChange={(next) => show(next ?? whole.default)}
      />,
    );
  };
  show(start);
  const corners = await part.corners();
  return {
    ...part,
    corners,
    value: () => given,
    clear: () => part.user.click(part.page.getByRole("button", { name: "Clear" })),
    pick: async ({ text }: Place): Promise<void> => {
      await part.write(part.page.getByRole("combobox"), "Newcastle");
      await expect.poll(() => part.page.queryByText(text, { selector: ".place-name" })).not.toBeNull();
      await part.user.click(part.page.getByText(text, { selector: ".place-name" }));
    },
  };
}

test("MAP-10: the point that a search put follows the next address; one that was typed stays", async () => {
  const { corners, pick, value, write } = await openField({ kind: "GeoPoint" });
  await pick(LYME);
  await expect.poll(value).toEqual([-2.2291, 53.0117]);
  await pick(TYNE);
  await expect.poll(value).toEqual([-1.6137, 54.9738]);
  expect(corners.value).toBe("54.9738, -1.6137");
  await write(corners, "53.801, -1.549");
  await pick(LYME);
  expect(value()).toEqual([-1.549, 53.801]);
});

test("MAP-11, CFG-07: text that cannot be read, or no text, is no answer", async () => {
  const { corners, page, user, value, write } = await openField({ kind: "GeoPoint" }, [-1.55, 53.8]);
  await write(corners, "53,801 -1,549");
  await expect.poll(value).toBeNull();
  expect(page.queryByText("Line 1 is no latitude and longitude.")).not.toBeNull();
  await user.tab();
  expect(corners.value).toBe("53,801 -1,549");
  expect(corners.getAttribute("aria-invalid")).toBe("true");
  await write(corners, "53.801 -1.549");
  await expect.poll(value).toEqual([-1.549, 53.801]);
  await write(corners, "");
  await expect.poll(value).toBeNull();
});

test("MAP-11: a default that stands in meanwhile leaves the text alone while one types", async () => {
  const { corners, user, value, write } = await openField({ kind: "GeoPoint", default: [0, 51.5] }, [-1.55, 53.8]);
  await write(corners, "53.801,");
  await expect.poll(value).toEqual([0, 51.5]);
  expect(corners.value).toBe("53.801,");
  await user.paste(" -1.549");
  await expect.poll(value).toEqual([-1.549, 53.801]);
  await write(corners, "53.801,");
  await user.tab();
  await expect.poll(() => corners.value).toBe("51.5, 0");
});

test("MAP-10: another answer, and Clear, take away text that cannot be read", async () => {
  const { clear, corners, page, pick, value, write } = await openField({ kind: "GeoPoint" }, [-1.55, 53.8]);
  await write(corners, "Leeds");
  await pick(TYNE);
  await expect.poll(() => corners.value).toBe("54.9738, -1.6137");
  await write(corners, "Leeds");
  await clear();
  await expect.poll(() => page.getByLabelText<HTMLTextAreaElement>("Coordinates").value).toBe("");
  expect(value()).toBeNull();
});

test("WCAG 2.1.1: an empty GeoJSON field that asks for an area is answered with coordinates alone", async () => {
  const geo = { feature: "GeoPolygon", count: "one", addressType: null } as const;
  const { corners, value, write } = await openField({ kind: "GeoJSON", geo });
  await write(corners, "53.80, -1.55\n53.80, -1.54\n53.81, -1.54\n53.80, -1.55");
  await expect.poll(value).toEqual({
    type: "Polygon",
    coordinates: [
      [
        [-1.55, 53.8],
        [-1.54, 53.8],
        [-1.54, 53.81],
        [-1.55, 53.8],
      ],
    ],
  });
});

const RING = [
  [0, 0],
  [4, 0],
  [4, 4],
  [0, 0],
];
const HOLE = [
  [2, 1],
  [3, 1],
  [3, 2],
  [2, 1],
];

test("CFG-07: an area keeps its holes when a corner is typed", async () => {
  const { corners, value, write } = await openField({ kind: "GeoPolygon" }, [RING, HOLE]);
  expect(corners.value).toBe("0, 0\n0, 4\n4, 4");
  await write(corners, "0, 0\n0, 5\n");
  await expect.poll(value).toBeNull();
  await write(corners, "0, 0\n0, 5\n4, 4");
  await expect.poll(value).toEqual([
    [
      [0, 0],
      [5, 0],
      [4, 4],
      [0, 0],
    ],
    HOLE,
  ]);
});

test("CFG-07: a GeoJSON feature is opened, and keeps its properties", async () => {
  const point = (longitude: number) => ({
    type: "Feature",
    properties: { plot: 7 },
    geometry: { type: "Point", coordinates: [longitude, 53.8] },
  });
  const { corners, value, write } = await openField({ kind: "GeoJSON" }, point(-1.55));
  expect(corners.value).toBe("53.8, -1.55");
  await write(corners, "53.8, -1.6");
  await expect.poll(value).toEqual(point(-1.6));
});

test("CFG-07: shapes that the map does not edit are shown, kept and not judged, until they are cleared", async () => {
  const areas = { type: "MultiPolygon", coordinates: [[RING], [HOLE]] };
  const geo = { feature: "GeoPolygon", count: "atLeastOne", addressType: null } as const;
  const { clear, corners, page, pick, value } = await openField({ kind: "GeoJSON", geo }, areas);
  expect(corners.readOnly).toBe(true);
  expect(corners.value.split("\n")).toHaveLength(8);
  expect(page.queryByText(/^This has several shapes or heights, which are not edited here/)).not.toBeNull();
  expect(page.queryByText(/^Must add|^Address is required/)).toBeNull();
  await pick(LYME);
  expect(value()).toEqual(areas);
  await clear();
  await expect.poll(value).toBeNull();
});

test("CFG-09: a fault that the map does not say itself is said by the form", async () => {
  const { corners, page } = await openField({ kind: "GeoPoint" }, [-187, 52.9]);
  expect(page.queryByText("Site is a longitude and a latitude in degrees.")).not.toBeNull();
  expect(page.queryAllByText(/^Address is required/)).toHaveLength(0);
  expect(corners.value).toBe("52.9, -187");
});

test("a field on a map has the control that its form gives the focus to, with what the form says of it", async () => {
  const { corners } = await openField({ kind: "GeoPoint" });
  expect(corners.id).toBe("form-site");
  const said = (corners.getAttribute("aria-describedby") ?? "").split(" ").map((id) => document.getElementById(id));
  expect(said.map((element) => element?.textContent)).toEqual([
    "Latitude, longitude. For example 53.801, -1.549",
    "Where it is built.",
  ]);
});

test("a focus that was asked for before the map has come goes on to its control", async () => {
  // The code of the map is on its way until it is let through, whatever was drawn before.
  const way = Promise.withResolvers<void>();
  vi.resetModules();
  vi.doMock("#shared/ui/map/input/map-input.tsx", async (original) => {
    await way.promise;
    return await original();
  });
  onTestFinished(() => vi.doUnmock("#shared/ui/map/input/map-input.tsx"));
  const { drawPart: drawAnew } = await import("#shared/ui/map/test/draw-part.tsx");
  const { FormField: Field } = await import("#shared/ui/forms/form-field.tsx");
  const part = drawAnew();
  part.show(
    <Field
      id="late"
      field={anInputField("GeoPoint", { label: "Site" })}
      value={null}
      fault={null}
      errors={[]}
      warning={null}
      onChange={() => undefined}
    />,
  );
  const control = () => document.getElementById("late");
  await expect.poll(() => control()?.tagName).toBe("DIV");
  control()?.focus();
  expect(document.activeElement).toBe(control());
  way.resolve();
  await expect.poll(() => document.activeElement?.tagName).toBe("TEXTAREA");
});
