import { expect, test } from "vitest";
import { differenceOf } from "./props-difference.ts";
import type { ModelViewerProps } from "./types.ts";

function props(changes: Partial<ModelViewerProps> = {}): ModelViewerProps {
  return {
    models: [{ key: "a", fileName: "a.ifc", source: { url: "/a" }, appearance: "solid", isVisible: true }],
    selection: [{ modelKey: "a", expressId: 1, globalId: "" }],
    isolated: null,
    hidden: [],
    showSpaces: false,
    sectionHeight: null,
    colourScheme: "dark",
    label: "",
    texts: {
      noWebglTitle: "",
      noWebglSubtitle: "",
      contextLostTitle: "",
      contextLostSubtitle: "",
      cube: { label: "", top: "", front: "", right: "", back: "", left: "", bottom: "" },
    },
    onSelect() {},
    ...changes,
  };
}

test("lists built anew with the same content ask for nothing", () => {
  expect(differenceOf(props(), props())).toBe("none");
});

test("selection and colours change the look, not the forms", () => {
  expect(differenceOf(props(), props({ selection: [] }))).toBe("look");
  expect(differenceOf(props(), props({ colourScheme: "light" }))).toBe("look");
  const outlined = [{ modelKey: "a", expressId: 2, globalId: "" }];
  expect(differenceOf(props(), props({ outlined }))).toBe("look");
  expect(differenceOf(props({ outlined }), props({ outlined: [...outlined] }))).toBe("none");
  const look = { colours: "class", exposure: 0, hasShadow: true, glass: 0.38 } as const;
  expect(differenceOf(props({ look }), props({ look: { ...look } }))).toBe("none");
  for (const change of [{ colours: "plain" as const }, { exposure: 1 }, { hasShadow: false }, { glass: 0.5 }])
    expect(differenceOf(props({ look }), props({ look: { ...look, ...change } }))).toBe("look");
});

test("marks change the forms: what was a ghost is solid", () => {
  const [model] = props().models;
  const marked = (globalId: string) => props({ models: model ? [{ ...model, marks: { [globalId]: "pink" } }] : [] });
  expect(differenceOf(props(), marked("a"))).toBe("forms");
  expect(differenceOf(marked("a"), marked("b"))).toBe("forms");
});

test("marks, tints, floors and lines built anew with the same content ask for nothing, others for a picture", () => {
  const [model] = props().models;
  const ofModel = (own: object) => props({ models: model ? [{ ...model, ...own }] : [] });
  for (const name of ["marks", "tints", "floors"]) {
    const once = () => ofModel({ [name]: { a: "pink", b: "tan" } });
    expect(differenceOf(once(), once())).toBe("none");
    for (const other of [{ a: "pink", b: "pink" }, { a: "pink", c: "tan" }, { a: "pink" }, undefined])
      expect([
        differenceOf(once(), ofModel({ [name]: other })),
        differenceOf(ofModel({ [name]: other }), once()),
      ]).toEqual(["forms", "forms"]);
  }
  const line = { label: "Shaft", from: [0, 0, 0], to: [0, 0, 3] } as const;
  const drawn = (change: object) => props({ guides: [{ ...line, ...change }] });
  expect(differenceOf(drawn({}), drawn({ to: [0, 0, 3] }))).toBe("none");
  for (const change of [{ label: "Riser" }, { from: [1, 0, 0] }, { to: [0, 0, 4] }])
    expect(differenceOf(drawn({}), drawn(change))).toBe("look");
  expect(differenceOf(drawn({}), props())).toBe("look");
});

test("what is hidden, isolated, cut or loaded changes the forms", () => {
  const [model] = props().models;
  const changes: Partial<ModelViewerProps>[] = [
    { hidden: props().selection },
    { isolated: [] },
    { sectionHeight: 1.2 },
    { showSpaces: true },
    { models: [] },
    { models: model ? [{ ...model, appearance: "ghost" }] : [] },
    { parts: [] },
  ];
  expect(changes.map((change) => differenceOf(props(), props(change)))).toEqual(changes.map(() => "forms"));
});

test("pictures built anew with the same content ask for nothing, and others for other forms", () => {
  const pane = { key: "a", models: { a: "solid" }, hidden: ["g"] } as const;
  const of = (change: object) => props({ panes: [{ ...pane, ...change }] });
  expect(differenceOf(of({}), of({ models: { a: "solid" }, hidden: ["g"] }))).toBe("none");
  for (const change of [{ key: "b" }, { models: { a: "ghost" } }, { models: {} }, { hidden: [] }])
    expect(differenceOf(of({}), of(change))).toBe("forms");
  expect(differenceOf(of({}), props())).toBe("forms");
});
