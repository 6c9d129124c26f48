import { describe, expect, test } from "vitest";
import { solidVolume } from "#shared/configurator/assembly/solid.ts";
import { cutUpright, slopedRail } from "./cut-shapes.ts";
import { studSection, trackSection } from "./sections.ts";

const volume = ({ solids }: ReturnType<typeof cutUpright>) =>
  solids.reduce((sum, solid) => sum + solidVolume(solid), 0);
const timber = { kind: "timber", width: 38, depth: 140 } as const;

describe("members cut to a slope", () => {
  test("a stud is as long as its middle: 1,000 mm at one side, 1,045 at the other", () => {
    const stud = cutUpright(studSection(100, 1.2), [
      [0, 1000],
      [45, 1045],
    ]);
    // Its section is K2's 252.48 mm² by developed length; 1.0225 m weigh 2.0266 kg.
    expect(stud).toMatchObject({ size: [45, 100, 1045], length: 1.0225, direction: "up" });
    expect(stud.mass).toBeCloseTo(1.98197 * 1.0225, 4);
    // Web 1.2 × 100 × 1,000.6; two flanges 1.2 × 43.8 × 1,023.1; two lips 1.2 × 10.8 × 1,044.4.
    expect(volume(stud)).toBeCloseTo(120_072 + 107_548.272 + 27_070.848, 2);
  });

  test("a timber stud is one prism: 38 × 140 × 1,019", () => {
    const stud = cutUpright(timber, [
      [0, 1000],
      [38, 1038],
    ]);
    expect([stud.solids.length, volume(stud)]).toEqual([1, expect.closeTo(38 * 140 * 1019, 3)]);
    expect(stud.volume).toBeCloseTo((38 * 140 * 1019) / 1e9, 9);
  });

  test("under a ridge both sides are cut", () => {
    const stud = cutUpright(timber, [
      [0, 1000],
      [19, 1019],
      [38, 1000],
    ]);
    expect(volume(stud)).toBeCloseTo(38 * 140 * 1009.5, 3);
  });

  test("a track of 3 m along a slope of 4 in 3 is 5 m long, whatever its ends", () => {
    const track = slopedRail(trackSection(100, 1.2), [0, 0], [3000, 4000]);
    // 1.2 × (102.4 + 2 × 45 − 2.4) = 228 mm².
    expect(volume(track)).toBeCloseTo(228 * 5000, 3);
    expect(track.volume).toBeCloseTo((228 * 5000) / 1e9, 9);
    // 45 mm square to the slope are 75 upright.
    expect([track.size, track.length]).toEqual([[3000, 102.4, 4075], 5]);
    const plate = slopedRail(timber, [0, 4000], [3000, 0]);
    expect([plate.size[2], volume(plate)]).toEqual([
      expect.closeTo(4000 + (38 * 5) / 3, 2),
      expect.closeTo(38 * 140 * 5000, 3),
    ]);
  });

  test("is drawn from its lowest corner on, from the outer face inwards, wherever its slope lies", () => {
    const track = slopedRail(timber, [500, 2000], [3500, 2000]);
    expect(track).toMatchObject({ size: [3000, 140, 38], direction: "along", length: 3, material: "softwood" });
    // 38 × 140 mm × 3 m × 520 kg/m³.
    expect(track.mass).toBeCloseTo(0.038 * 0.14 * 3 * 520, 6);
    const corners = [
      [0, 0],
      [3000, 0],
      [3000, 38],
      [0, 38],
    ];
    expect(track.solids).toMatchObject([
      {
        at: [0, 140, 0],
        axis: [0, -1, 0],
        reference: [1, 0, 0],
        length: 140,
        profile: { outline: { outer: corners } },
      },
    ]);
  });

  test("is named by its section and length; what differs in section, run, rise or top has a key of its own", () => {
    const rail = (run: number, rise: number, gauge = 1.2) => slopedRail(trackSection(100, gauge), [0, 0], [run, rise]);
    const stud = (height: number, gauge = 1.2) =>
      cutUpright(studSection(100, gauge), [
        [0, height],
        [45, height + 45],
      ]);
    expect(rail(3000, 4000).label).toBe("U 102.4×45×1.2, 5,000 mm, cut to a slope");
    const shapes = [rail(3000, 4000), rail(3000, 4001), rail(3001, 4000), rail(3000, 4000, 1.6), rail(4000, 3000)];
    const all = [...shapes, stud(1000), stud(1001), stud(1000, 1.6)];
    expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
    // Along a wall the same one has the same key wherever it begins.
    expect(slopedRail(trackSection(100, 1.2), [10, 20], [3010, 4020]).key).toBe(rail(3000, 4000).key);
  });

  test("hollow sections and sheets are not cut", () => {
    const ends = [
      [0, 0],
      [1000, 0],
    ] as const;
    for (const section of [
      { kind: "box", depth: 100, height: 100, gauge: 3 },
      { kind: "sheet", thickness: 12 },
    ] as const) {
      expect(() => slopedRail(section, ...ends)).toThrow(new TypeError(`${section.kind} is not cut to a slope.`));
    }
  });
});
