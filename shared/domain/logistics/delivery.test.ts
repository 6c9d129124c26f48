import { describe, expect, test } from "vitest";
import type { SystemCapacity } from "#shared/contracts/people/capacity.ts";
import { addWeeks, byDelivery, daysBetween, type Delivery, deliveryOf, type Maker, type Need } from "./delivery.ts";
import { milesBetween } from "#shared/domain/places/miles-between.ts";

const TODAY = "2026-11-23";
const LEEDS = { longitude: -1.5491, latitude: 53.8008 };
const CARLISLE = { longitude: -2.9326, latitude: 54.8925 };
const ANY = { widthMm: null, heightMm: null, massKg: null };
const NEED: Need = { system: "Modules", quantity: 48, by: "2027-06-14", lengthMm: 10_800, ...ANY, place: LEEDS };

const capacity = (more: Partial<SystemCapacity> = {}): SystemCapacity => ({
  system: "Modules",
  unitsPerWeek: 14,
  leadTimeWeeks: 14,
  largestUnit: { lengthMm: 12_000, widthMm: 4200, heightMm: 3400 },
  heaviestUnitKg: 18_000,
  radiusMiles: 150,
  validUntil: null,
  ...more,
});
const maker = (more: Partial<SystemCapacity> = {}): Maker => ({
  name: "Fellhouse",
  systems: ["Modules", "Pods"],
  sites: [CARLISLE],
  capacities: [capacity(more)],
});
const ask = (more: Partial<SystemCapacity>, need: Partial<Need> = {}): Delivery =>
  deliveryOf(maker(more), { ...NEED, ...need }, TODAY);

describe("B-07: who can do it by when", () => {
  test("48 at 14 a week take 4 weeks after 14 of lead: 18 weeks from 23 Nov 2026 is 29 Mar 2027, 11 weeks to spare", () => {
    // 48 / 14 = 3.43, so 4. 23 Nov + 126 days: 7 + 31 + 31 + 28 + 29. 29 Mar to 14 Jun: 2 + 30 + 31 + 14 = 77 days.
    expect(ask({})).toEqual({
      kind: "can",
      programme: { leadWeeks: 14, productionWeeks: 4, ready: "2027-03-29" },
      slackWeeks: 11,
    });
  });

  test("48 at 3 a week after 20 weeks are 7 weeks late, and 27 are ready in time", () => {
    // 20 + 16 = 36 weeks: 2 Aug 2027. By 14 Jun there are 203 days, 29 weeks: 9 of production, 9 × 3 = 27.
    expect(ask({ unitsPerWeek: 3, leadTimeWeeks: 20 })).toEqual({
      kind: "cannot",
      why: "late",
      programme: { leadWeeks: 20, productionWeeks: 16, ready: "2027-08-02" },
      lateWeeks: 7,
      inTime: 27,
    });
  });

  test("ready on the day itself is in time with nothing to spare; a day later it is a begun week late", () => {
    expect(ask({}, { by: "2027-03-29" })).toMatchObject({ kind: "can", slackWeeks: 0 });
    expect(ask({}, { by: "2027-04-04" })).toMatchObject({ kind: "can", slackWeeks: 0 });
    expect(ask({}, { by: "2027-04-05" })).toMatchObject({ kind: "can", slackWeeks: 1 });
    // 17 weeks and 6 days: 3 weeks of production after 14 of lead, 3 × 14 = 42.
    expect(ask({}, { by: "2027-03-28" })).toMatchObject({ kind: "cannot", why: "late", lateWeeks: 1, inTime: 42 });
    expect(ask({}, { by: "2026-11-24" })).toMatchObject({ kind: "cannot", why: "late", inTime: 0 });
  });

  test("one unit takes a whole week, and a full week is not rounded up", () => {
    expect(ask({}, { quantity: 1 })).toMatchObject({ programme: { productionWeeks: 1 } });
    expect(ask({}, { quantity: 14 })).toMatchObject({ programme: { productionWeeks: 1 } });
    expect(ask({}, { quantity: 15 })).toMatchObject({ programme: { productionWeeks: 2 } });
    expect(ask({ leadTimeWeeks: 0 }, { quantity: 14 })).toMatchObject({ programme: { ready: "2026-11-30" } });
  });

  test("a unit longer than the largest is refused with both figures, one as long is not", () => {
    expect(ask({}, { lengthMm: 12_001 })).toEqual({
      kind: "cannot",
      why: "size",
      side: "length",
      largestMm: 12_000,
      neededMm: 12_001,
    });
    expect(ask({}, { lengthMm: 12_000 })).toMatchObject({ kind: "can" });
    expect(ask({ largestUnit: null })).toMatchObject({ kind: "unknown", missing: ["size"] });
    expect(ask({ largestUnit: null }, { lengthMm: null })).toMatchObject({ kind: "can" });
  });

  test("a unit wider or higher than the largest is refused with both figures of that side, one as large is not", () => {
    const refused = { kind: "cannot", why: "size" };
    const wide = { ...refused, side: "width", largestMm: 4200, neededMm: 4201 };
    const high = { ...refused, side: "height", largestMm: 3400, neededMm: 3401 };
    expect(ask({}, { widthMm: 4201 })).toEqual(wide);
    expect(ask({}, { heightMm: 3401 })).toEqual(high);
    expect(ask({}, { widthMm: 4200, heightMm: 3400 })).toMatchObject({ kind: "can" });
    // The width stands first where both are too much; nothing is asked of a side that is not given.
    expect(ask({}, { widthMm: 4201, heightMm: 3401 })).toEqual(wide);
    expect(ask({}, { lengthMm: null, heightMm: 3401 })).toEqual(high);
    expect(ask({ largestUnit: null }, { lengthMm: null, widthMm: 4201 })).toMatchObject({
      kind: "unknown",
      missing: ["size"],
    });
  });

  test("a unit heavier than the heaviest is refused with both figures, one as heavy is not", () => {
    expect(ask({}, { massKg: 18_001 })).toEqual({
      kind: "cannot",
      why: "mass",
      heaviestKg: 18_000,
      neededKg: 18_001,
    });
    expect(ask({}, { massKg: 18_000 })).toMatchObject({ kind: "can" });
    expect(ask({ heaviestUnitKg: null }, { massKg: 1 })).toMatchObject({
      kind: "unknown",
      missing: ["mass"],
      programme: { ready: "2027-03-29" },
    });
    expect(ask({ heaviestUnitKg: null })).toMatchObject({ kind: "can" });
    // Figures that have ended count for nothing: they are one thing that is not known.
    expect(ask({ heaviestUnitKg: 1, validUntil: "2026-11-22" }, { massKg: 18_000 })).toMatchObject({
      kind: "unknown",
      missing: ["outdated"],
    });
  });

  test("a site beyond the radius of the nearest factory is refused with both figures", () => {
    // 1.0917° north, 1.3835° × cos 54.35° = 0.8063° west: √(1.0917² + 0.8063²) = 1.357°, at 69.09 miles each.
    const far = ask({ radiusMiles: 60 });
    expect(far).toMatchObject({ kind: "cannot", why: "radius", radiusMiles: 60 });
    expect(far.kind === "cannot" && far.why === "radius" && Math.round(far.distanceMiles)).toBe(94);
    const two = { ...maker({ radiusMiles: 60 }), sites: [CARLISLE, { longitude: -1.6, latitude: 53.8 }] };
    expect(deliveryOf(two, NEED, TODAY)).toMatchObject({ kind: "can" });
    expect(ask({ radiusMiles: 60 }, { place: null })).toMatchObject({ kind: "can" });
  });

  test("who does not make the system cannot, whatever else it states", () => {
    expect(ask({}, { system: "Walls" })).toEqual({ kind: "cannot", why: "system", makes: ["Modules", "Pods"] });
  });

  test("what is missing is not known and never cannot; what is known beats it", () => {
    expect(ask({ unitsPerWeek: null })).toEqual({ kind: "unknown", missing: ["capacity"], programme: null });
    expect(ask({ leadTimeWeeks: null })).toEqual({ kind: "unknown", missing: ["lead"], programme: null });
    expect(ask({ radiusMiles: null })).toMatchObject({
      kind: "unknown",
      missing: ["radius"],
      programme: { ready: "2027-03-29" },
    });
    const nothing = deliveryOf({ ...maker(), capacities: [], sites: [] }, NEED, TODAY);
    expect(nothing).toEqual({
      kind: "unknown",
      missing: ["size", "site", "radius", "capacity", "lead"],
      programme: null,
    });
    expect(ask({ unitsPerWeek: null, radiusMiles: 60 })).toMatchObject({ kind: "cannot", why: "radius" });
    expect(ask({ radiusMiles: null, unitsPerWeek: 3 })).toMatchObject({ kind: "cannot", why: "late" });
  });

  test("figures are true until their day; from the day after they are not known", () => {
    expect(ask({ validUntil: TODAY })).toMatchObject({ kind: "can" });
    expect(ask({ validUntil: "2026-11-22", radiusMiles: 1 })).toEqual({
      kind: "unknown",
      missing: ["outdated"],
      programme: null,
    });
  });

  test("who can comes first, the earliest first, then who is late, then other reasons by name, then who has not said", () => {
    const row = (name: string, delivery: Delivery) => ({ maker: { name }, delivery });
    const rows = [
      row("Unknown", ask({ unitsPerWeek: null })),
      row("Size", ask({ largestUnit: { lengthMm: 1, widthMm: 1, heightMm: 1 } })),
      row("Pods", ask({}, { system: "Walls" })),
      row("Late", ask({ unitsPerWeek: 3, leadTimeWeeks: 20 })),
      row("B", ask({})),
      row("A", ask({})),
      row("Early", ask({ leadTimeWeeks: 2 })),
    ];
    const order = ["Early", "A", "B", "Late", "Pods", "Size", "Unknown"];
    expect(rows.toSorted(byDelivery).map(({ maker: { name } }) => name)).toEqual(order);
  });

  test("weeks and days count over the ends of months, leap days and summer time", () => {
    expect(addWeeks("2028-02-24", 1)).toBe("2028-03-02");
    expect(addWeeks("2027-03-22", 2)).toBe("2027-04-05");
    expect(daysBetween("2027-06-14", "2027-03-29")).toBe(-77);
  });
});

test("REF-06: a degree of latitude is 69.09 miles, half the way round the Earth 12,436.8", () => {
  // 2π × 3958.7613 / 360 and π × 3958.7613.
  expect(milesBetween({ longitude: 10, latitude: 0 }, { longitude: 10, latitude: 1 })).toBeCloseTo(69.0935, 3);
  expect(milesBetween({ longitude: -90, latitude: 0 }, { longitude: 90, latitude: 0 })).toBeCloseTo(12_436.82, 1);
  // Over the date line; at 60° a degree of longitude is half as long.
  expect(milesBetween({ longitude: 179.5, latitude: 0 }, { longitude: -179.5, latitude: 0 })).toBeCloseTo(69.0935, 3);
  expect(milesBetween({ longitude: 10, latitude: 60 }, { longitude: 10.001, latitude: 60 })).toBeCloseTo(0.0345467, 6);
});
