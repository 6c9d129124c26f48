import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { UnknownActivity } from "./engine-errors.ts";
import { ActivityDefinition, type Inputs } from "#shared/contracts/design/activities.ts";
import { anInputField } from "#shared/configurator/test/builders.ts";
import { activityVersion, getActivity, listActivities, runsVersion } from "./registry.ts";
import { validateInputs } from "./validate-inputs.ts";

const wallPanel = getActivity("wall-panel");
const defaults = validateInputs(wallPanel, {}).inputs;

const ACTIVITIES = join(import.meta.dirname, "../activities");

describe.each(listActivities().map(({ id, kit }) => [id, kit] as const))("rules of %s", (id, kit) => {
  const { ruleTitles } = getActivity(id);
  /** Ids that the kit's own sources name, tests left out; those of its titles do not count. */
  const named = new Set(
    globSync(`${id}/**/*.ts`, { cwd: ACTIVITIES })
      .filter((path) => !path.endsWith(".test.ts") && !path.endsWith("rule-titles.ts"))
      .flatMap((path) => readFileSync(join(ACTIVITIES, path), "utf8").match(/(?<=")K\d-\d{2}(?=")/g) ?? []),
  );

  test("each rule has a title, and each title is of a rule", () => {
    expect(Object.keys(ruleTitles)).toEqual([...named].toSorted());
    expect([...named].filter((ruleId) => !ruleId.startsWith(`${kit}-`))).toEqual([]);
  });

  test("titles are told apart, fit a row of a legend, and read the same in Britain and America", () => {
    const titles = Object.values(ruleTitles);
    expect(new Set(titles).size).toBe(titles.length);
    for (const title of titles) {
      expect(title).toMatch(/^[A-Z][^.!]{6,29}$/);
      expect(title).not.toMatch(/storey|metre|centre|colour|alumini/i);
    }
  });
});

describe("activities", () => {
  test("the wall panel is listed, and its definition keeps the contract", () => {
    const [definition] = listActivities();
    expect(ActivityDefinition.parse(definition)).toEqual(wallPanel.definition);
    expect(definition?.id).toBe("wall-panel");
  });

  test("an unknown id is a typed error that names the known ones", () => {
    expect(() => getActivity("pod")).toThrow(UnknownActivity);
    expect(() => getActivity("pod")).toThrow('There is no activity "pod". Choose one of: wall-panel, bathroom-pod.');
  });

  test("a version is run by the same major one that is not older, whatever its minor numbers", () => {
    const [major = 0, minor = 0, patch = 0] = (activityVersion("wall-panel") ?? "").split(".").map(Number);
    const runs = (...version: number[]) => runsVersion("wall-panel", version.join("."));
    expect([runs(major, minor, patch), runs(major, 0, 0), runs(major, minor - 1, 99)]).toEqual([true, true, true]);
    expect([runs(major, minor, patch + 1), runs(major, minor + 1, 0)]).toEqual([false, false]);
    expect([runs(major + 1, 0, 0), runs(major - 1, minor, patch)]).toEqual([false, false]);
    // As numbers: 1.10 is newer than 1.9.
    expect(runs(major, minor + 10, 0)).toBe(false);
    expect([runsVersion("no-such-kit", "1.0.0"), activityVersion("no-such-kit")]).toEqual([false, null]);
  });

  test("every default is allowed", () => {
    const { errors, inputs } = validateInputs(wallPanel, defaults);
    expect(errors).toEqual({});
    expect(inputs).toEqual(defaults);
    expect(Object.keys(inputs)).toHaveLength(wallPanel.definition.fields.length);
  });

  test("unknown inputs are left out, missing ones take their default, texts of a form become numbers", () => {
    const { inputs, errors } = validateInputs(wallPanel, { colour: "red", studCentres: "400", panelMaxHeight: null });
    expect(errors).toEqual({});
    expect(inputs).toEqual({ ...defaults, studCentres: 400, panelMaxHeight: null });
  });

  test("CFG-13: what is not allowed is named by field, with the nearest value", () => {
    const { errors, problems } = validateInputs(wallPanel, { panelMaxWidth: 6050, windPressure: 9, boards: "3x9" });
    expect(errors).toEqual({
      panelMaxWidth: ["6,050 mm is not on a step of 100 mm from 1,200 mm; 6,100 mm is the nearest."],
      windPressure: ["9 kPa is over 2.4 kPa, the most for Wind pressure."],
      boards: ["Boards inside is one of: 1 × 12.5 mm, 2 × 12.5 mm, 2 × 15 mm."],
    });
    for (const { field, nearest } of problems) {
      expect(validateInputs(wallPanel, { [field.name]: nearest }).errors).toEqual({});
    }
  });

  test("a hidden input does not count: gauge is not asked of timber", () => {
    const timber = validateInputs(wallPanel, { system: "timber-open", gauge: 9 });
    expect([timber.errors, timber.problems, timber.inputs["gauge"]]).toEqual([{}, [], 1.2]);
    expect(validateInputs(wallPanel, { system: "sfs-infill", gauge: 9 }).errors).toHaveProperty("gauge");
  });

  test("an empty text is a text, and of other kinds no value", () => {
    const [text, number] = [
      anInputField("String", { name: "text", default: "a" }),
      anInputField("Number", { name: "number", default: 7 }),
    ];
    const definition = { ...wallPanel.definition, fields: [text, number] };
    expect(validateInputs({ definition }, { text: "", number: "" })).toEqual({
      inputs: { text: "", number: 7 },
      errors: {},
      problems: [],
    });
    expect(validateInputs({ definition }, { text: null }).inputs).toEqual({ text: "a", number: 7 });
  });

  test("what stands in for a missing value is itself allowed; where nothing is, there is none", () => {
    const fields = [
      anInputField("Number", { name: "width", minimum: 2 }),
      anInputField("Number", { name: "count", minimum: 0 }),
      anInputField("List", { name: "names", minimum: 1 }),
      anInputField("String", { name: "mark", minimum: 1 }),
    ];
    expect(validateInputs({ definition: { fields } }, {})).toEqual({
      inputs: { width: null, count: 0, names: null, mark: null },
      errors: {},
      problems: [],
    });
  });

  test("a field is hidden by the input that follows it, too, and by what that input's default says", () => {
    const system = anInputField("Choice", {
      name: "system",
      choices: [
        { value: "steel", label: "Steel" },
        { value: "timber", label: "Timber" },
      ],
      default: "steel",
    });
    const gauge = anInputField("Number", {
      name: "gauge",
      maximum: 2,
      visibleWhen: { name: "system", oneOf: ["steel"] },
    });
    const of = (inputs: Inputs) =>
      Object.keys(validateInputs({ definition: { fields: [gauge, system] } }, inputs).errors);
    expect([of({ gauge: 3 }), of({ gauge: 3, system: "timber" }), of({ gauge: 3, system: "clay" })]).toEqual([
      ["gauge"],
      [],
      ["gauge", "system"],
    ]);
  });

  test("structured values that are kept as JSON in a text, as they were once, open as what they say", () => {
    const fields = [anInputField("List", { name: "list" }), anInputField("Unit", { name: "size", unit: "mm" })];
    const { inputs, errors } = validateInputs(
      { definition: { fields } },
      { list: "[1]", size: '{"value":1,"unit":"m"}' },
    );
    expect([inputs, errors]).toEqual([{ list: [1], size: { value: 1000, unit: "mm" } }, {}]);
    expect(validateInputs({ definition: { fields } }, { list: "[1" }).errors).toEqual({ list: ["Value is a list."] });
  });

  test("inputs named like parts of an object are no inputs", () => {
    expect(validateInputs(wallPanel, JSON.parse('{"__proto__": 1, "constructor": 2}')).inputs).toEqual(defaults);
  });
});
