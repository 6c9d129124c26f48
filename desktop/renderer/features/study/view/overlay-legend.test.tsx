import { MantineProvider } from "@mantine/core";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { describe, expect, test } from "vitest";
import { createI18n } from "#shared/messages/create-i18n.ts";
import { workbenchBundle } from "#shared/messages/workbench-bundle.ts";
import { OverlayLegend } from "./overlay-legend.tsx";
import { type ProductOverlay, replacedKind } from "#desktop/renderer/features/study/products/product-overlay.ts";
import type { RefusalGroup } from "./use-refusals-in-view.ts";
import type { Refusal } from "#desktop/renderer/features/study/problems/refusals.ts";
import { createStudyStore, type StudyState } from "#desktop/renderer/features/study/study-state.ts";
import { ViewProvider } from "#desktop/renderer/features/study/view-context.ts";

const ifc: ProductOverlay["ifc"] = {
  id: "o",
  name: "o.ifc",
  kind: "ifc",
  sizeBytes: 1,
  sha256: "0".repeat(64),
  needsSignIn: false,
  url: "/o",
};
const panels: ProductOverlay = {
  studyProductId: "a",
  name: "LGS wall panel",
  ifc,
  units: { label: "Panels", count: 96 },
  paint: { colour: "blue", pattern: "plain" },
  buildingSystemId: 10,
  rooms: null,
  replaced: [],
};
const pods: ProductOverlay = {
  ...panels,
  studyProductId: "b",
  name: "GRP pod",
  units: { label: null, count: 30 },
  paint: { colour: "sand", pattern: "diagonal" },
};

/** The legend's groups, each with its heading, the swatches of its rows and what of it is on. */
function legend(state: Partial<StudyState>, overlays = [panels, pods], refused: RefusalGroup[] = []) {
  const store = createStudyStore();
  store.getState().set(state);
  // The page renders what a store began with: what is shown is asked of a store that begins so.
  store.getInitialState = store.getState;
  const html = renderToStaticMarkup(
    <MantineProvider>
      <I18nextProvider i18n={createI18n(workbenchBundle, "en-GB")}>
        <ViewProvider value={store}>
          <OverlayLegend fileName="house.ifc" overlays={overlays} replaced={[]} refused={refused} isStale={false} />
        </ViewProvider>
      </I18nextProvider>
    </MantineProvider>,
  );
  return html
    .split('role="group"')
    .slice(1)
    .map((group) => ({
      heading: /<h3[^>]*>(.*?)<\/h3>/.exec(group)?.[1],
      rows: Array.from(
        group.matchAll(
          /class="swatch ?(\w*)"(?: data-colour="(\w+)" data-pattern="(\w+)")?.*?ellipsis">(.*?)<.*?count">(.*?)</g,
        ),
        ([, ...row]) => row.filter(Boolean).join(" "),
      ),
      rooms: Array.from(
        group.matchAll(/class="swatch (?:floor|guide)".*?ellipsis">(.*?)<.*?count">(.*?)</g),
        ([, ...row]) => row.join(" "),
      ),
      marks: Array.from(group.matchAll(/data-mark="(\w+)".*?ellipsis">(.*?)<.*?count">(.*?)</g), ([, ...row]) =>
        row.join(" "),
      ),
      on: Array.from(group.matchAll(/aria-pressed="(\w+)"/g), ([, isOn]) => isOn === "true"),
    }));
}

describe("the legend of overlays", () => {
  test("has rows for the rooms of a product in rooms: floors and lines", () => {
    const lines = [{ label: "S1 L", from: [0, 0, 0], to: [0, 0, 3] } as const];
    const rooms = { fit: ["a", "b"], lines };
    const [group] = legend({}, [{ ...pods, rooms }]);
    expect(group?.rooms).toEqual(["Rooms that fit 2", "Shafts and stack lines 1"]);
  });

  test("has a group for each product, named and coloured as its units, and then the base", () => {
    expect(legend({})).toEqual([
      { heading: "LGS wall panel", rows: ["blue plain Panels 96"], rooms: [], marks: [], on: [true, true] },
      { heading: "GRP pod", rows: ["sand diagonal Units 30"], rooms: [], marks: [], on: [true, true] },
      { heading: "house.ifc", rows: ["ghost Base, ghosted 0"], rooms: [], marks: [], on: [true] },
    ]);
  });

  test("has a row for each mark of what rules refuse, each with an eye of its own", () => {
    const walls: Refusal[] = [
      { mark: "pink", ruleIds: ["K2-05"], title: "Too high for the studs", hostGlobalIds: ["a", "b"] },
      { mark: "gold", ruleIds: ["K2-06"], title: null, hostGlobalIds: ["c"] },
      { mark: "other", ruleIds: ["K2-07", "K2-22"], title: null, hostGlobalIds: ["d"] },
    ];
    const rooms: Refusal[] = [
      { mark: "tan", ruleIds: ["K1-08"], title: "No place for its door", hostGlobalIds: ["r"] },
    ];
    const refused = [
      { title: "Walls without a unit", refusals: walls },
      { title: "Rooms without a unit", refusals: rooms },
    ];
    const [, group, ofRooms] = legend({ hiddenMarks: ["gold"] }, [panels], refused);
    expect([group?.heading, ofRooms?.heading]).toEqual(["Walls without a unit", "Rooms without a unit"]);
    expect(ofRooms?.marks).toEqual(["tan K1-08 No place for its door 1"]);
    expect(group?.marks).toEqual(["pink K2-05 Too high for the studs 2", "gold K2-06 1", "other Other rules 1"]);
    expect(group?.on).toEqual([true, false, true]);
    expect(legend({ overlay: "output" }, [panels], refused)[1]?.on).toEqual([false, false, false]);
  });

  test.each<[string, Partial<StudyState>, boolean[][]]>([
    ["one product hidden", { hiddenProducts: ["a"] }, [[false, false], [true, true], [true]]],
    ["the base alone", { overlay: "base" }, [[false, false], [false, false], [true]]],
    ["results alone", { overlay: "output" }, [[true, true], [true, true], [false]]],
  ])("says what is drawn: %s", (_name, state, on) => expect(legend(state).map((group) => group.on)).toEqual(on));

  test.each([
    [["IfcWall", "IfcWallStandardCase"], "walls"],
    [["IfcDoor"], "doors"],
    [["IfcWall", "IfcDoor"], "elements"],
  ])("calls %s that are replaced %s", (classes, kind) => expect(replacedKind(classes)).toBe(kind));
});
