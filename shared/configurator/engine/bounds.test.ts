import { describe, expect, test } from "vitest";
import { aHost } from "#shared/configurator/test/builders.ts";
import { aRequest, runPanels } from "#shared/configurator/activities/wall-panel/test/builders.ts";

describe("a run costs no more than it may", () => {
  test("a wall over 300 m is left out in words, the others go on", () => {
    const { summary } = runPanels(aRequest([aHost({ name: "Fence", length: 300.001 }), aHost({ name: "Wall" })]));
    expect(summary).toMatchObject({ status: "warning", hostsUsed: 1, hostsRefused: 1 });
    expect(summary.findings[0]).toMatchObject({ ruleId: "K2-03", severity: "warning" });
    expect(summary.findings[0]?.message).toContain('"Fence": 300,001 mm long is over 300,000 mm');
    expect(runPanels(aRequest([aHost({ length: 300 })])).summary.hostsUsed).toBe(1);
  });

  test("a run over the most parts is refused before any is made, naming the largest wall and both numbers", () => {
    const hosts = [aHost({ name: "Small", length: 3 }), aHost({ name: "Large", length: 12 })];
    const { summary, assembly } = runPanels(aRequest(hosts, { insulation: 0 }), { mostParts: 47 });
    // Small: 6 places for studs, 2 ends, 2 tracks, 2 boards, 1 sheathing: 13. Large: two panels of 6 m with 10 places
    // each (5,995 mm / 600 = 9, and one), 2 ends and 5 more: 34. Together 47.
    expect(assembly).not.toBeNull();
    expect(summary.findings.map(({ ruleId }) => ruleId)).not.toContain("K2-22");
    const refused = runPanels(aRequest(hosts, { insulation: 0 }), { mostParts: 46 });
    expect(refused.assembly).toBeNull();
    expect(refused.summary).toMatchObject({ status: "error", hostsUsed: 0, hostsRefused: 2 });
    const [large] = hosts.toReversed();
    expect(refused.summary.findings).toMatchObject([
      { ruleId: "K2-22", severity: "error", hostGlobalIds: [large?.globalId] },
    ]);
    expect(refused.summary.findings[0]?.message).toContain(
      `These 2 walls take up to 47 parts: over 46, the most of one run. The largest is "Large" (${large?.globalId}) with up to 34.`,
    );
  });

  test("a wall on which 300 joints are equally good is cut, and always in the same way", () => {
    // 13 and 29 have no common step: the stations leave hundreds of remainders by the stud centres.
    const preferredStations = Array.from({ length: 300 }, (_, index) => ({
      station: (1013 + index * 929 + ((index * index * 29) % 613)) / 1000,
      kind: index % 2 === 0 ? ("grid" as const) : ("party-wall" as const),
      name: "A",
    }));
    const wall = aHost({ length: 300, preferredStations });
    const cut = () => runPanels(aRequest([wall])).assembly?.panels.map(({ start, end }) => [start, end]);
    const panels = cut();
    expect(panels?.length).toBeGreaterThan(50);
    expect(panels?.every(([start = 0, end = 0]) => end - start <= 6000)).toBe(true);
    expect(cut()).toEqual(panels);
  });
});
