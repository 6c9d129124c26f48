import { expect, test } from "vitest";
import { flightLines, readLines, slabLines, STAIR, storeyLines, wholeLines } from "#build/small-ifc/stair-lines.ts";

/** What a stair of one flight over 3 m states. @param steps its risers, treads, height of a riser, length of a tread */
const stated = async (steps: string) =>
  (await readLines(storeyLines(0, 3), wholeLines(200), flightLines(200, steps))).hosts[0]?.existing;

test.each([
  ["$,$,$,0.27", { risers: null, riserHeight: null, going: 0.27 }],
  ["$,$,0.1667,$", { risers: null, riserHeight: 0.1667, going: null }],
  ["16,15,$,$", { risers: 16, riserHeight: null, going: null }],
  ["$,$,$,$", null],
])("each figure alone is told: %s", async (steps, existing) => {
  expect(await stated(steps)).toEqual(existing);
});

test.each([
  ["no risers", "0,0,0.1667,0.27", { risers: null, riserHeight: 0.1667, going: 0.27 }],
  ["half a riser", "17.5,17,0.1667,0.27", { risers: null, riserHeight: 0.1667, going: 0.27 }],
  ["75 risers of 40 mm, which no stair has", "75,74,0.04,$", { risers: 75, riserHeight: null, going: null }],
  ["6 risers of 0.5 m", "6,5,0.5,$", { risers: 6, riserHeight: null, going: null }],
  ["a riser of 40 mm alone", "$,$,0.04,$", null],
  // 10 × 0.18 are 1.8 m of 3: a riser all the same.
  ["risers that do not add up", "10,9,0.18,$", { risers: 10, riserHeight: 0.18, going: null }],
  ["a tread of 2.1 m", "18,17,0.1667,2.1", { risers: 18, riserHeight: 0.1667, going: null }],
])("%s", async (_, steps, existing) => {
  expect(await stated(steps)).toEqual(existing);
});

test("the first flight with a figure gives it; 0 is none", async () => {
  const { hosts } = await readLines(
    storeyLines(0, 3),
    wholeLines(200, 300),
    flightLines(200, "9,8,0.,0.", { height: 1.5 }),
    flightLines(300, "9,8,0.1667,0.27", { from: 1.5, height: 1.5 }),
  );
  expect(hosts[0]?.existing).toEqual({ risers: 18, riserHeight: 0.1667, going: 0.27 });
});

test("feet are told by the height of their own floor, not by that of the stair", async () => {
  const { hosts } = await readLines(
    storeyLines(0, 3, 6),
    wholeLines(200, 300),
    flightLines(200, "16,15,0.1875,0.25"),
    // 0.1875 and 0.25 m.
    flightLines(300, "16,15,0.615158,0.820210", { from: 3 }),
  );
  const near = (value: number) => expect.closeTo(value, 5);
  expect(hosts[1]?.existing).toEqual({ risers: 16, riserHeight: near(0.1875), going: near(0.25) });
});

test("a flight without a shape counts for every floor", async () => {
  const { hosts } = await readLines(
    storeyLines(0, 3),
    `#100=IFCSTAIR('${STAIR}',$,'T100',$,$,$,$,$,.NOTDEFINED.);
#101=IFCRELAGGREGATES('0Parts________________',$,$,$,#100,(#200,#300));
#300=IFCSTAIRFLIGHT('0FlightTwo____________',$,'F',$,$,$,$,$,7,6,$,$,.STRAIGHT.);`,
    flightLines(200, "9,8,$,$"),
  );
  expect(hosts[0]?.existing).toEqual({ risers: 16, riserHeight: null, going: null });
});

test("a landing has no steps to state", async () => {
  const { hosts } = await readLines(
    storeyLines(0, 3),
    wholeLines(200, 300),
    flightLines(200, "16,15,$,$"),
    slabLines(300, 1.5),
  );
  expect(hosts[0]?.existing).toEqual({ risers: 16, riserHeight: null, going: null });
});
