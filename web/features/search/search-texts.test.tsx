import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { describe, expect, test } from "vitest";
import type { Relaxation } from "#shared/contracts/market/search.ts";
import { createI18n } from "#shared/messages/create-i18n.ts";
import { siteBundle } from "#shared/messages/site-bundle.ts";
import { EmptyResults } from "./results/empty-results.tsx";
import { FacetTree } from "./filters/facet-tree.tsx";
import { FilterChips } from "./filters/filter-chips.tsx";
import { ReadingNote } from "./results/reading-note.tsx";
import { ResultReason } from "./results/result-row.tsx";
import type { AppliedFilter } from "./filters/search-filters.ts";
import { SearchRefused } from "./results/search-refused.tsx";
import { Tick } from "./filters/tick.tsx";

const i18n = createI18n(siteBundle, "en-GB");
const nothing = (): void => undefined;

/** The words of an element, a space between its parts. */
function wordsOf(element: ReactNode): string {
  const markup = renderToStaticMarkup(<I18nextProvider i18n={i18n}>{element}</I18nextProvider>);
  return markup
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll("&quot;", '"')
    .replaceAll(/\s+/g, " ")
    .trim();
}

function empty(text: string, applied: readonly AppliedFilter[], relaxations: readonly Relaxation[]): string {
  return wordsOf(
    <EmptyResults
      kind="suppliers"
      text={text}
      reading={null}
      applied={applied}
      relaxations={relaxations}
      nameOf={({ group, value }) => ({ facet: group, value: value ?? "on" })}
      onChange={nothing}
    />,
  );
}

describe("R-35, SCH-17: nothing found", () => {
  const pods: AppliedFilter = { group: "building-systems", value: "7" };
  const walls: AppliedFilter = { group: "building-systems", value: "10" };

  test("with filters, each says what it keeps out; values of one filter go together", () => {
    const relaxations = [
      { keys: ["query"], set: {}, count: 1, countIsCapped: false },
      { keys: ["building-systems"], set: {}, count: 17, countIsCapped: false },
      { keys: ["distance"], set: {}, count: 1000, countIsCapped: true },
    ];
    expect(empty("tide", [pods, walls, { group: "distance", value: null }], relaxations)).toBe(
      "No results using your current filters Take one away and these come back. " +
        'The text "tide" +1 supplier Remove building-systems 7 or 10 +17 suppliers Remove ' +
        "distance on +1,000+ suppliers Remove Clear all filters Show everything",
    );
  });

  test("with filters of which no single one is in the way", () => {
    expect(empty("", [pods], [])).toMatch(/^No results using your current filters Taking one away is not enough\./);
  });

  test("with a text alone, or a place that only measures", () => {
    const found = "No results for current search Show everything";
    const relaxations = [{ keys: ["query"], set: {}, count: 96, countIsCapped: false }];
    expect(empty("zzz", [], relaxations)).toBe(found);
    expect(
      empty(
        "pod zzz",
        [],
        [
          { keys: [], set: { query: "pod", distance: "100", place: "1,2" }, count: 3, countIsCapped: false },
          ...relaxations,
        ],
      ),
    ).toBe(
      "No results for current search The nearest searches that find something: “pod” +3 suppliers Search Show everything",
    );
    expect(empty("zzz", [{ group: "place", value: null }], relaxations)).toBe(found);
    // The text without its place takes no filter away.
    for (const keys of [[], ["distance"]])
      expect(empty("pod leeds", [], [{ keys, set: { query: "pod" }, count: 3, countIsCapped: false }])).toContain(
        "“pod” +3 suppliers Search",
      );
  });
});

test("SCH-25: 'Clear all' stands where a filter is set; a place of the text is cleared by its own chip", () => {
  const place = { name: "Leeds", label: "Leeds, England", longitude: -1.549, latitude: 53.8, miles: 50, area: null };
  const chips = (applied: readonly AppliedFilter[], isSearched = true): string =>
    wordsOf(
      <FilterChips
        applied={applied}
        reading={{
          text: "pods",
          corrected: [],
          ignored: [],
          place: { ...place, isSearched },
          otherPlace: null,
          elsewhere: null,
        }}
        nameOf={() => ({ facet: "", value: "Claimed" })}
        onChange={nothing}
      />,
    );
  expect([chips([]), chips([{ group: "claimed", value: null }])]).toEqual([
    "In your words: within 50 mi of Leeds",
    "In your words: within 50 mi of Leeds Claimed Clear all",
  ]);
  // Beside a part of the map it only measures.
  expect(chips([], false)).toBe("Distance from Leeds");
});

test("SCH-09: a place of the text beside a part of the map is said not to be searched, with a way to search it", () => {
  const place = { name: "Leeds", label: "Leeds, England", longitude: -1.549, latitude: 53.8, miles: 50, area: null };
  const note = (isSearched: boolean, ignored: string[] = []): string =>
    wordsOf(
      <ReadingNote
        reading={{
          text: "pods",
          corrected: [],
          ignored,
          place: { ...place, isSearched },
          otherPlace: null,
          elsewhere: null,
        }}
        region="NA"
        onChange={nothing}
        onRegion={nothing}
      />,
    );
  const beside = "Searching the part of the map, not Leeds that you typed. Search Leeds instead";
  expect([note(true), note(false), note(false, ["zzq"])]).toEqual([
    "",
    beside,
    `Without “zzq”: nobody has this word. ${beside}`,
  ]);
});

test("SCH-13: a place of the text that is not searched from is told, with a way to search there", () => {
  const reading = { text: "pods", corrected: [], ignored: [], place: null, otherPlace: "Leeds", elsewhere: null };
  expect(wordsOf(<ReadingNote reading={reading} region="UK" onChange={nothing} onRegion={nothing} />)).toBe(
    "Searching from the place of the filter, not Leeds that you typed. Search Leeds instead",
  );
});

test("a synonym is explained in the middle of a sentence, capitals of its own stay", () => {
  const because = (meant: string): string =>
    wordsOf(<ResultReason reason={{ kind: "synonym", said: "toilet pod", meant }} />);
  expect(because("Bathroom pods")).toBe("because “toilet pod” means bathroom pods");
  expect(because("LGS volumetric")).toBe("because “toilet pod” means LGS volumetric");
  expect(wordsOf(<ResultReason reason={null} />)).toBe("");
});

test("a count of a sample is said as one, and none of a sample is not said to be none", () => {
  const tick = (count: number | null, isEstimate: boolean): string =>
    wordsOf(<Tick label="Pods" count={count} isEstimate={isEstimate} isOn={false} onChange={nothing} />);
  expect([tick(1204, false), tick(1204, true), tick(0, true), tick(0, false), tick(null, false)]).toEqual([
    "Pods 1,204",
    "Pods ~1,204",
    "Pods few",
    "Pods 0",
    "Pods",
  ]);
});

test("SCH-10, SCH-12, SCH-18: a search that was not sent or not taken says why, in the words of the specification", () => {
  const refused = (["text", "place", "values"] as const).map((reason) =>
    wordsOf(<SearchRefused reason={reason} onChange={nothing} />),
  );
  expect(refused).toEqual([
    "Type in min. 3 char(s) to start search Show everything",
    "Type in post code or city name to apply distance filter. Clear all filters Show everything",
    "The search filters contain invalid values. Clear all filters Show everything",
  ]);
});

test("SCH-08: a tree shows three branches first and any that is ticked, its parts once one of them is", () => {
  const tick = (name: string, isOn = false) => ({ key: name, label: name, count: 1, isOn, onChange: nothing });
  const tree = (ticked: string, part: string): string =>
    wordsOf(
      <FacetTree
        choices={["Frame", "Floors", "Walls", "Roofs", "Pods"].map((name) => ({
          ...tick(name, name === ticked),
          children: [tick(`${name} part`, `${name} part` === part)],
        }))}
      />,
    );
  expect([tree("", ""), tree("Pods", ""), tree("", "Frame part")]).toEqual([
    "Frame 1 Floors 1 Walls 1 Show 2 more",
    "Frame 1 Floors 1 Walls 1 Pods 1 Show 1 more",
    "Frame 1 Frame part 1 Floors 1 Walls 1 Show 2 more",
  ]);
});

test("SCH-16: which place a text names is told where a larger one lies in another region, with a way to search there", () => {
  const leeds = { name: "Leeds", label: "Leeds, Alabama, United States", longitude: -86.5, latitude: 33.5, miles: 50 };
  const reading = {
    text: "pods",
    corrected: [],
    ignored: [],
    place: { ...leeds, area: null, isSearched: true },
    otherPlace: null,
    elsewhere: { label: "Leeds, England, United Kingdom", region: "UK" as const },
  };
  expect(wordsOf(<ReadingNote reading={reading} region="NA" onChange={nothing} onRegion={nothing} />)).toBe(
    "Leeds, England, United Kingdom is outside North America. Search Leeds, England, United Kingdom instead",
  );
  const words = () => ({ facet: "", value: "" });
  expect(wordsOf(<FilterChips applied={[]} reading={reading} nameOf={words} onChange={nothing} />)).toBe(
    "In your words: within 50 mi of Leeds, Alabama",
  );
});
