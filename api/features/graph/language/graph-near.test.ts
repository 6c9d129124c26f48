import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { graphData, idsOf, startGraphApp } from "#api/test/builders/graph-builders.ts";
import { insertOrganisation } from "#api/test/builders/search-builders.ts";
import type { TestApp } from "#api/test/test-app.ts";

interface Place {
  id: number;
  organisation_id: number;
  latitude: number;
  longitude: number;
}

let app: TestApp;
let places: Place[];
beforeAll(async () => {
  app = await startGraphApp();
  const { knex } = app.database;
  // On both sides of longitude 180, at a pole, and one organisation with a place on either side of the world.
  const extra: [number, ...[number, number][]][] = [
    [9001, [-18.1, 178.4]],
    [9002, [-17.9, -179.6]],
    [9003, [-16.8, 180]],
    [9004, [-16.9, -180]],
    [9005, [89.9, 10]],
    [9006, [89.8, -170]],
    [9007, [51.5, -0.1], [-18.2, 179.9]],
  ];
  for (const [id, ...points] of extra) {
    await insertOrganisation(knex, { id, name: `Place ${id}` });
    await knex("organisation_locations").insert(
      points.map(([latitude, longitude]) => ({
        organisation_id: id,
        address: "Here",
        country_id: 1,
        latitude,
        longitude,
      })),
    );
  }
  const { rows }: { rows: Place[] } = await knex.raw(
    `select l.id, l.organisation_id, l.latitude, l.longitude from organisation_locations l
     join organisations o on o.id = l.organisation_id where o.is_visible and o.is_approved`,
  );
  places = rows;
});
afterAll(() => app.stop());

/** Haversine on a sphere of the mean radius of the Earth (IUGG: 6371.0088 km), in miles. */
function miles(lat1: number, long1: number, lat2: number, long2: number): number {
  const radians = Math.PI / 180;
  const half = (from: number, to: number): number => Math.sin(((to - from) * radians) / 2) ** 2;
  const a = half(lat1, lat2) + Math.cos(lat1 * radians) * Math.cos(lat2 * radians) * half(long1, long2);
  return (2 * 6371.0088 * Math.asin(Math.sqrt(Math.min(1, a)))) / 1.609344;
}

describe("REF-06: near a point is by the great circle to the nearest location", () => {
  test.each([
    [51.5, -0.12, 20],
    [51.5, -0.12, 300],
    [53.48, -2.24, 50],
    [-18, 179.9, 100],
    [-18, -179.9, 100],
    [-17, 180, 30],
    [-17, -180, 30],
    [-18, 178, 2000],
    [89.95, 0, 20],
    [-89, 120, 8000],
    [0, 0, 12_000],
    [0, 0, 21_000],
  ])("lat %d, long %d, %d miles", async (lat, long, reach) => {
    const nearest = new Map<number, number>();
    const inReach: number[] = [];
    for (const place of places) {
      const distance = miles(lat, long, place.latitude, place.longitude);
      if (distance > reach) continue;
      inReach.push(place.id);
      nearest.set(place.organisation_id, Math.min(distance, nearest.get(place.organisation_id) ?? Infinity));
    }
    const args = `args: { lat: ${lat}, long: ${long}, miles: ${reach} }`;
    const pages = [0, 200, 400].map(
      (offset) => `o${offset}: OrganisationsNear(${args} limit: 200 offset: ${offset}) { Id }
      l${offset}: LocationsNear(${args} limit: 200 offset: ${offset}, order_by: { Id: asc }) { Id }`,
    );
    const data = await graphData(
      app,
      `{ ${pages.join(" ")} OrganisationsNear_aggregate(${args}) { aggregate { count } } }`,
    );
    const found = [0, 200, 400].flatMap((offset) => idsOf(data, `o${offset}`));
    expect(found.toSorted((a, b) => a - b)).toEqual([...nearest.keys()].toSorted((a, b) => a - b));
    // Nearest first; a millionth of a mile apart is as near.
    const distances = found.map((id) => Math.round((nearest.get(id) ?? 0) * 1e6));
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    expect([0, 200, 400].flatMap((offset) => idsOf(data, `l${offset}`))).toEqual(inReach.toSorted((a, b) => a - b));
    expect(data["OrganisationsNear_aggregate"]).toEqual({ aggregate: { count: nearest.size } });
    expect(found.length).toBeGreaterThan(0);
  });

  test("where and order_by work on what is near", async () => {
    const data = await graphData(
      app,
      `query ($args: OrganisationsNear_args!) { OrganisationsNear(args: $args, order_by: { Name: desc }, where: { Name: { _like: "Place 9%" } }) { Id } }`,
      { args: { lat: -18, long: 180, miles: 150 } },
    );
    expect(idsOf(data, "OrganisationsNear")).toEqual([9007, 9004, 9003, 9002, 9001]);
  });
});
