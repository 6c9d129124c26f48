import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createI18n } from "#shared/messages/create-i18n.ts";
import { siteBundle } from "#shared/messages/site-bundle.ts";
import { hideSuggestions } from "./hide-suggestions.ts";
import {
  areaOfView,
  checkLocation,
  DISTANCE_OPTIONS,
  formatPlace,
  parseDistance,
  parsePlace,
} from "./location-rules.ts";

describe("the location filter", () => {
  test("SCH-11: the distances, and Nationwide last", () => {
    expect(DISTANCE_OPTIONS).toEqual([20, 50, 100, 150, 200, 300, 450, "nationwide"]);
  });

  test.each([
    [null, "nationwide"],
    ["", "nationwide"],
    ["Nationwide", "nationwide"],
    ["100", 100],
    ["75", "nationwide"],
    ["-20", "nationwide"],
    ["20 OR 1=1", "nationwide"],
  ])("distance %j of an address is %j", (text, distance) => expect(parseDistance(text)).toBe(distance));

  test("SCH-13: a place is kept as 'longitude,latitude'", () => {
    expect(formatPlace([-1.549_077_1, 53.800_755])).toBe("-1.54908,53.80076");
    expect(parsePlace("-1.54908,53.80076")).toEqual([-1.54908, 53.80076]);
  });

  test.each([
    [
      [-3.123_456, 53.1, -1.2, 54.2],
      [-3.1235, 53.1, -1.2, 54.2],
    ],
    [
      [170, -50, 190, -30],
      [170, -50, -170, -30],
    ], // Across the antimeridian.
    [
      [-190, 10, -170, 20],
      [170, 10, -170, 20],
    ],
    [
      [550, 10, 560, 20],
      [-170, 10, -160, 20],
    ], // Once around.
    [
      [-200, -91, 200, 91],
      [-180, -90, 180, 90],
    ], // The whole world and more.
    [
      [-180, 0, 180, 1],
      [-180, 0, 180, 1],
    ],
  ] as const)("MAP-08: a view of %j is the area %j", (view, area) => expect(areaOfView(view)).toEqual(area));

  test.each([null, "", "Leeds", "1", "1,2,3", "181,0", "0,91", "1e1,2", ",", "NaN,1"])("%j is no place", (text) => {
    expect(parsePlace(text)).toBeNull();
  });

  test("SCH-12: a distance needs a place", () => {
    expect(checkLocation({ distance: 20, place: null })).toBe("select distance invalid place");
    expect(checkLocation({ distance: 20, place: "Leeds" })).toBe("select distance invalid place");
    expect(checkLocation({ distance: 20, place: "-1.5,53.8" })).toBeNull();
    expect(checkLocation({ distance: "nationwide", place: null })).toBeNull();
  });

  test("SCH-12: the text of that fault, word for word", () => {
    expect(createI18n(siteBundle, "en-GB").t("map.distance.needsPlace")).toBe(
      "Type in post code or city name to apply distance filter.",
    );
  });
});

describe("MAP-08: hiding suggestions", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("an answer that comes late is hidden too, up to 20 looks at 200 ms", () => {
    let isShown = true;
    let hides = 0;
    hideSuggestions({
      isShown: () => isShown,
      hide: () => {
        hides += 1;
        isShown = false;
      },
    });
    expect(hides).toBe(1);
    vi.advanceTimersByTime(1000);
    isShown = true;
    vi.advanceTimersByTime(200);
    expect([hides, isShown]).toEqual([2, false]);
    vi.advanceTimersByTime(20 * 200);
    isShown = true;
    vi.advanceTimersByTime(10_000);
    expect([hides, isShown]).toEqual([2, true]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test("a list that never goes is told 21 times: at once and 20 more", () => {
    let hides = 0;
    hideSuggestions({ isShown: () => true, hide: () => void (hides += 1) });
    vi.advanceTimersByTime(60_000);
    expect(hides).toBe(21);
  });

  test("typing again ends the watch", () => {
    const stop = hideSuggestions({ isShown: () => true, hide: () => undefined });
    stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});
