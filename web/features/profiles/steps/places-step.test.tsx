// @vitest-environment jsdom
import { describe, expect, test } from "vitest";
import { drawPart } from "#shared/ui/map/test/draw-part.tsx";
import { REGION_FORMATS, RegionContext } from "#shared/ui/app/region-context.ts";
import { PointOnMap } from "#web/features/profiles/fields/point-on-map.tsx";
import { readValues, type DraftValues } from "#web/features/profiles/form/draft-values.ts";
import { ProfileFormContext } from "#web/features/profiles/form/profile-form-context.ts";
import { REFERENCES } from "#web/features/profiles/test/a-form.tsx";
import { PlacesStep } from "./places-step.tsx";

/** The point of a place, that its form may exchange for another place's. */
async function openPoint(longLat: string) {
  const part = drawPart();
  const given: string[] = [];
  const show = (next: string): void =>
    part.show(
      <PointOnMap
        label="Location 1"
        longLat={next}
        onChange={(text) => {
          given.push(text);
          show(text);
        }}
      />,
    );
  show(longLat);
  return { ...part, show, given, corners: await part.corners() };
}

describe("PRF-07: the point of a place on a map", () => {
  test("is shown latitude first, and kept as 'lng,lat'", async () => {
    const { corners, given, write } = await openPoint("-1.067,53.783");
    expect(corners.value).toBe("53.783, -1.067");
    await write(corners, "53.9623, -1.0819");
    await expect.poll(() => given.at(-1)).toBe("-1.08190,53.96230");
    // It stays as it was typed, while the row keeps it to a metre.
    expect(corners.value).toBe("53.9623, -1.0819");
  });

  test("is that of the place that stands in the row now", async () => {
    const { corners, given, show, write } = await openPoint("-1.067,53.783");
    show("-0.12,51.5");
    await expect.poll(() => corners.value).toBe("51.5, -0.12");
    await write(corners, "");
    await expect.poll(() => given.at(-1)).toBe("");
  });
});

/** The step with two places, and its values now. */
async function openStep() {
  const part = drawPart();
  const row = { town: "", county: "", postcode: "", countryId: 1, isHQ: false, isManufacturingLocation: false };
  const start = readValues({
    locations: [
      { ...row, address: "A", longLat: "-1.067,53.783" },
      { ...row, address: "B", longLat: "-0.12,51.5" },
    ],
  });
  const nothing = (): void => undefined;
  let now = start;
  const show = (values: DraftValues): void => {
    now = values;
    part.show(
      <RegionContext.Provider value={{ ...REGION_FORMATS.UK, region: "UK", choose: nothing }}>
        <ProfileFormContext.Provider
          value={{
            type: "Supplier",
            values,
            references: REFERENCES,
            files: { find: () => null, add: nothing },
            set: (changed) => show({ ...now, ...changed }),
            update: nothing,
            leave: nothing,
            forget: nothing,
            faultAt: () => null,
            faultUnder: () => null,
            commentAt: () => null,
          }}
        >
          <PlacesStep />
        </ProfileFormContext.Provider>
      </RegionContext.Provider>,
    );
  };
  show(start);
  await part.corners();
  const press = (name: string): Promise<void> => part.user.click(part.page.getByRole("button", { name }));
  return { ...part, press, places: () => now.locations.map(({ address, longLat }) => [address, longLat]) };
}

describe("PRF-07: taking away a place", () => {
  test("closes its map, and the map of the next place is its own", async () => {
    const { corners, page, places, press, write } = await openStep();
    await press("Remove A");
    await expect.poll(() => page.queryByText("51.5, -0.12")).not.toBeNull();
    expect(page.queryByLabelText("Coordinates")).toBeNull();
    await press("Set on the map");
    await write(await corners(), "51.6, -0.12");
    await expect.poll(places).toEqual([["B", "-0.12000,51.60000"]]);
  });

  test("before the one whose map is open leaves that map open", async () => {
    const { corners, page, press } = await openStep();
    await press("Set on the map");
    await expect.poll(() => page.queryByText("53.783, -1.067")).not.toBeNull();
    await press("Remove A");
    await expect.poll(() => page.queryByText("53.783, -1.067")).toBeNull();
    expect((await corners()).value).toBe("51.5, -0.12");
  });
});
