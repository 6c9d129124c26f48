import { describe, expect, test } from "vitest";
import type { PreviewPart } from "#shared/contracts/design/runs.ts";
import type { Origin } from "#shared/ui/viewer/worker/origin.ts";
import { SOLID, type StateRules } from "./instances/instance-states.ts";
import { partChunk } from "./instances/part-chunk.ts";
import { ViewerScene } from "./viewer-scene.ts";

const RULES: StateRules = {
  appearance: "solid",
  isVisible: true,
  hidden: new Set(),
  isolated: null,
  showSpaces: false,
  selected: new Set(),
  marked: new Set(),
  floors: new Map(),
};

/** A cube of 1 m, `y` metres ahead. */
const cube = (y: number): PreviewPart => ({
  role: "stud",
  unitMark: "",
  centre: [0, y, 0],
  size: [1, 1, 1],
  rotation: 0,
});

/** A view along y from the south over two models of cubes: "base" at 10 and 30 m, "result" at 20 m. */
function scene(base: Partial<StateRules>, result: Partial<StateRules>): ViewerScene {
  const view = new ViewerScene();
  view.addModel("base", [0, 0, 0]).append(partChunk([cube(10), cube(30)], "dark"));
  view.addModel("result", [0, 0, 0]).append(partChunk([cube(20)], "dark"));
  view.drawing("base")?.resolve({ ...RULES, ...base });
  view.drawing("result")?.resolve({ ...RULES, ...result });
  view.fit([-0.5, 9.5, -0.5, 0.5, 30.5, 0.5], "front", true);
  return view;
}

const picked = (view: ViewerScene) => {
  const hit = view.pick(0, 0);
  return hit && `${hit.modelKey} ${hit.expressId}`;
};

test("the nearest of all models is picked", () => {
  expect(picked(scene({}, {}))).toBe("base 1");
});

test("a pick passes through the ghosted base to the result behind it", () => {
  expect(picked(scene({ appearance: "ghost" }, {}))).toBe("result 1");
});

test("a pick passes through hidden, isolated-away and ghosted elements to the solid one", () => {
  expect(picked(scene({ hidden: new Set([1]) }, { appearance: "ghost" }))).toBe("base 2");
  expect(picked(scene({ isolated: new Set([2]) }, { isVisible: false }))).toBe("base 2");
});

test("a selected element counts as solid among ghosts", () => {
  expect(picked(scene({ appearance: "ghost", selected: new Set([2]) }, { appearance: "ghost" }))).toBe("base 2");
});

test("where only ghosts stand, the nearest is picked", () => {
  expect(picked(scene({ appearance: "ghost" }, { appearance: "ghost" }))).toBe("base 1");
  expect(picked(scene({ isVisible: false }, { isVisible: false }))).toBeNull();
});

/** The same view as two pictures of 372 × 280 pixels: "before" of the base alone, "after" of the result over it. */
function divided(): ViewerScene {
  const view = scene({}, {});
  view.divide(["before", "after"]);
  view.resize({ width: 800, height: 300 });
  view.drawing("base")?.resolvePane("before", RULES);
  view.drawing("base")?.resolvePane("after", { ...RULES, appearance: "ghost", hidden: new Set([1]) });
  view.drawing("result")?.resolvePane("after", RULES);
  return view;
}

test("CMP-03: a place is picked in the option whose picture it lies in, and nothing between two", () => {
  const view = divided();
  const at = (x: number) => {
    const hit = view.pickAt(x, 152);
    return hit && `${hit.modelKey} ${hit.expressId}`;
  };
  expect([at(200), at(600), at(400)]).toEqual(["base 1", "result 1", null]);
  // What a picture hides or does not have is hidden there alone.
  view.drawing("result")?.resolvePane("after", null);
  expect([at(200), at(600)]).toEqual(["base 1", "base 2"]);
});

test("CMP-03: one camera serves all pictures, in the shape of one of them", () => {
  const view = divided();
  expect(view.pictureSize).toMatchObject({ width: 372, height: 280 });
  expect(view.rig.camera.aspect).toBeCloseTo(372 / 280, 9);
  for (const x of [200, 600]) expect(view.sightAt(x, 152).toArray()).toEqual(view.sightAt(400, 295).toArray());
  view.rig.orbit(0.3, -0.2, view.rig.eye.clone().setY(30));
  expect(view.sightAt(100, 60).toArray()).toEqual(view.sightAt(500, 60).toArray());
});

test("an undivided view draws what it drew before, and the states of pictures are gone", () => {
  const view = divided();
  view.divide([]);
  expect(view.rig.camera.aspect).toBeCloseTo(800 / 300, 9);
  expect(view.pickAt(400, 150)?.modelKey).toBe("base");
  view.showPane("after");
  expect([...(view.drawing("base")?.states ?? [])].every((state) => state === 0)).toBe(true);
  view.showPane(null);
  expect(view.pickAt(400, 150)?.expressId).toBe(1);
});

test("a cut that was set before the first model came cuts it at that height, far from zero too", () => {
  const view = new ViewerScene();
  view.setSection(48.3);
  view.addModel("base", [530_000, 180_000, 47]);
  const uniforms = view.materials.passes.get(SOLID)?.uniforms;
  expect(uniforms?.["sectionZ"]?.value).toBeCloseTo(1.3, 9);
});

describe("newer content of a model takes the place of all that was drawn", () => {
  /** Where the camera stands in model coordinates, after a model at `before` gave way to one at `after`. */
  const replaced = (before: Origin, after: Origin, isMoving = false) => {
    const view = new ViewerScene();
    const eye = () => view.rig.eye.toArray().map((value, axis) => value + (view.origin[axis] ?? 0));
    view.addModel("old", before);
    view.fit([0, 0, 0, 10, 10, 10], "iso", true);
    view.setSection(48.3);
    // Goes on while the model is replaced.
    if (isMoving) view.fit([20, 20, 0, 30, 30, 10], "top");
    const old = eye();
    view.removeModel("old");
    view.addModel("new", after);
    const now = eye();
    if (isMoving) view.rig.step(Infinity);
    return { old, now, end: eye(), cut: view.sectionZ, origin: view.origin, camera: view.rig.camera, view };
  };

  test("the camera and the cut stay where they were, though the view's origin changes", () => {
    const { old, now, cut, camera, view } = replaced([530_000, 180_000, 47], [530_040, 180_000, 0]);
    now.forEach((value, axis) => expect(value).toBeCloseTo(old[axis] ?? NaN, 6));
    expect(camera.position.toArray()).toEqual(view.rig.eye.toArray());
    expect(view.origin).toEqual([530_040, 180_000, 0]);
    expect(cut).toBe(48.3);
  });

  test("a movement of the camera ends where it would have ended", () => {
    const [moved, stayed] = (
      [
        [530_040, 180_000, 0],
        [530_000, 180_000, 47],
      ] as const
    ).map((after) => replaced([530_000, 180_000, 47], after, true).end);
    moved?.forEach((value, axis) => expect(value).toBeCloseTo(stayed?.[axis] ?? NaN, 6));
  });

  test("a model that was moved to its place on earth is looked at from the same side", () => {
    const { view, origin } = replaced([0, 0, 0], [530_000, 180_000, 47]);
    expect(origin).toEqual([530_000, 180_000, 47]);
    expect(view.rig.eye.length()).toBeLessThan(2000);
  });
});
