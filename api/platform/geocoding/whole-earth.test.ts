import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { Place } from "#shared/contracts/market/geo.ts";
import type { GazetteerFile } from "./gazetteer-file.ts";
import { createGazetteer } from "./gazetteer.ts";

// Our own file, as the server reads it.
const file = JSON.parse(
  gunzipSync(readFileSync(join(import.meta.dirname, "../../data/gazetteer.json.gz"))).toString("utf8"),
) as GazetteerFile;
const gazetteer = createGazetteer(file);
const Longitude = z.int().min(-180_000).max(180_000);
const Latitude = z.int().min(-90_000).max(90_000);

describe("every row lies on the Earth", () => {
  const isOn = ([x, y]: readonly [unknown, unknown]): boolean =>
    Longitude.safeParse(x).success && Latitude.safeParse(y).success;

  test("countries and regions: points, and boxes that hold them", () => {
    const rows = [...file.countries, ...file.regions];
    expect(rows.length).toBeGreaterThan(500);
    const wrong = rows.filter(({ point, box: [west, south, east, north] }) => {
      const [x, y] = point;
      const isBetween = west <= east ? x >= west && x <= east : x >= west || x <= east;
      const isInside = isBetween && y >= south && y <= north;
      return !(isOn(point) && isOn([west, south]) && isOn([east, north]) && isInside);
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  test("cities and ZIP codes", () => {
    for (const { longitudes, latitudes } of [file.cities, file.zips]) {
      expect(longitudes.length).toBeGreaterThan(30_000);
      expect(latitudes).toHaveLength(longitudes.length);
      expect(longitudes.filter((longitude, row) => !isOn([longitude, latitudes[row]]))).toEqual([]);
    }
  });
});

test("every point of a grid over the Earth has an answer that fits the contract", () => {
  const wrong: string[] = [];
  let named = 0;
  for (let latitude = -90; latitude <= 90; latitude += 6) {
    for (let longitude = -180; longitude <= 180; longitude += 5) {
      const place = gazetteer.reverse(longitude, latitude);
      if (place) named += 1;
      if (place && !Place.safeParse(place).success) wrong.push(`${longitude},${latitude}: ${place.label}`);
    }
  }
  expect(wrong).toEqual([]);
  // Land is 29 % of the Earth, and more of a grid of degrees, which is dense at the poles.
  expect(named).toBeGreaterThan(0.29 * 31 * 73);
});

test("every name has places that fit the contract", () => {
  const names = [...file.countries, ...file.regions].flatMap(({ name, otherNames }) => [name, ...otherNames]);
  const wrong = [...names, "rus", "vat", "ala"].filter((text) =>
    gazetteer.find({ text, limit: 20, types: null, countries: [] }).some((place) => !Place.safeParse(place).success),
  );
  expect(wrong).toEqual([]);
});

describe("land across the antimeridian is where it is", () => {
  const countryNamed = (text: string): Place | undefined =>
    gazetteer.find({ text, limit: 1, types: ["country", "district"], countries: [] })[0];

  test("Russia: 99° east; its mainland, as drawn, from 27.3° east to the antimeridian", () => {
    const { longitude, latitude, bbox } = countryNamed("Russia") ?? {};
    expect([longitude, latitude]).toEqual([expect.closeTo(99, 0), expect.closeTo(62, 0)]);
    const [west = 0, , east = 0] = bbox ?? [];
    expect([west, east]).toEqual([expect.closeTo(27.3, 1), 180]);
  });

  test("Alaska: from Attu, 172.4° east, to 130° west", () => {
    const { bbox: [west = 0, , east = 0] = [] } = countryNamed("Alaska") ?? {};
    expect([west, east]).toEqual([expect.closeTo(172.4, 0), expect.closeTo(-130, 0)]);
  });

  test("Antarctica has all longitudes, and the Vatican a latitude", () => {
    expect(countryNamed("Antarctica")?.bbox).toMatchObject([-180, -90, 180, expect.any(Number)]);
    expect(countryNamed("Vatican City")?.latitude).toBeCloseTo(41.9, 1);
  });
});
