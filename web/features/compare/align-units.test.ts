import { describe, expect, test } from "vitest";
import { attributeText, comparedAttributes, comparedValue } from "./align-units.ts";

type Compared = { place: number; unit: string | null };

describe("attributes of the same name in the same unit", () => {
  const attribute = (name: string, value: string, unit: string | null, compared?: Compared) => ({
    group: "Size",
    name,
    value,
    unit,
    compared: compared ?? null,
  });
  const row = (label: string, unit: string) => ({ key: label.toLowerCase(), group: "Size", label, unit });

  test("each stands once, whatever the case of its name, in the unit of the first that names one", () => {
    const products = [
      { attributes: [attribute("Stud depth", "100", null)] },
      { attributes: [attribute("stud  Depth", "150", "mm"), attribute("Mass", "3", "kg")] },
      { attributes: [attribute("Stud depth", "0.2", "m"), attribute("Panel width", "3", "m")] },
    ];
    expect(comparedAttributes(products)).toEqual([row("Stud depth", "mm"), row("Mass", "kg"), row("Panel width", "m")]);
  });

  test("those with a schema come first, in its order and unit", () => {
    const [width, depth] = [1, 2].map((place) => ({ place, unit: "mm" }));
    const products = [
      { attributes: [attribute("Mass", "3", "kg"), attribute("Stud depth", "0.1", "m", depth)] },
      { attributes: [attribute("Panel width", "3", "m", width), attribute("Stud depth", "0.2", "m", depth)] },
    ];
    expect(comparedAttributes(products)).toEqual([
      row("Panel width", "mm"),
      row("Stud depth", "mm"),
      row("Mass", "kg"),
    ]);
  });

  test.each([
    ["0.15", "m", "mm", "150 mm"],
    ["1.2–12", "m", "mm", "1,200–12,000 mm"],
    ["1,200", "mm", "m", "1.2 m"],
    ["6", "in", "mm", "152.4 mm"],
    ["100", "mm", "mm", "100 mm"],
    ["5050", "mm", "mm", "5,050 mm"],
    ["about 3", "m", "mm", "about 3 m"],
    ["56", "dB", "mm", "56 dB"],
    ["3", "kg", "mm", "3 kg"],
    ["REI 60", null, "mm", "REI 60"],
  ])("%s %s beside %s reads %s", (value, unit, wanted, text) =>
    expect(attributeText({ value, unit }, wanted)).toBe(text),
  );

  test.each([
    ["1200 mm", "1,200 mm", true],
    ["1200.0 mm", "1,200 mm", true],
    ["1,200–12,000 mm", "1200-12000  mm", true],
    ["REI 60", "rei 60", true],
    ["1.2 m", "12 m", false],
    ["1,200 mm", "1,2 00 mm", false],
    ["EN 1090-2", "EN 10902", false],
    ["0.15", "0.150", true],
  ])("%s and %s are the same: %s", (one, other, isSame) =>
    expect(comparedValue(one) === comparedValue(other)).toBe(isSame),
  );
});
