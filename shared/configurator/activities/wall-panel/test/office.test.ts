import { expect, test } from "vitest";
import { wallsOfFile } from "#build/testing/corpus-readings.ts";
import { hasCorpus } from "#build/testing/ifc-corpus.ts";
import type { Inputs } from "#shared/contracts/design/activities.ts";
import { isInputFix } from "#shared/contracts/design/is-input-fix.ts";
import { aRequest, runPanels } from "./builders.ts";
import { overlappingParts, partsInOpenings } from "./geometry-check.ts";

/** As the kit "LGS wall panel 100" sets them. */
const LGS_100: Inputs = { system: "lgs-load-bearing", studDepth: 100 };

test.skipIf(!hasCorpus)(
  "an office of which all walls are refused has panels on all of them when two ways out are taken",
  async () => {
    const hosts = [...(await wallsOfFile("arch_whale_largebuilding.ifc")).hosts];
    const { summary: refused } = runPanels(aRequest(hosts, LGS_100));
    // Ten walls of 3,850 mm are too high for their studs, eight of 4,000 mm for any panel.
    const heights = hosts.map(({ height }) => Math.round(height * 1000));
    expect([3850, 4000].map((each) => heights.filter((height) => height === each).length)).toEqual([10, 8]);
    expect(refused.replacedGlobalIds).toEqual([]);
    const fixes = refused.findings.flatMap((finding) => finding.fixes).filter(isInputFix);
    const taken = ["Stack panels on a rail", "Set studs at 300 mm centres"].map((label) => {
      const fix = fixes.find((each) => each.label === label);
      return [fix?.name, fix?.value];
    });
    const { summary, assembly } = runPanels(aRequest(hosts, { ...LGS_100, ...Object.fromEntries(taken) }));
    expect(summary.replacedGlobalIds).toHaveLength(18);
    // None of what the ways out make stands in one of the 60 openings, nor in another part.
    const units = assembly?.units ?? [];
    expect(hosts.reduce((sum, { openings }) => sum + openings.length, 0)).toBe(60);
    expect(partsInOpenings(units, hosts, 10)).toEqual([]);
    expect(units.flatMap(overlappingParts)).toEqual([]);
    // 840.9 m² of walls, 733.0 without their 42 windows of 915 × 1,830, 16 doors of 915 × 2,134, two of 1,550 × 2,025 mm.
    const area = summary.quantities.find(({ unit }) => unit === "m²")?.value ?? 0;
    expect(area).toBeGreaterThan(733);
    expect(area).toBeLessThan(840.9);
    // Of the façade with nine openings in 20 m no joint can keep 300 mm from all of them.
    const messages = summary.findings.map(({ message }) => message);
    expect(messages).toContainEqual(expect.stringContaining("the wall is split at its jambs, with a loose header"));
  },
);
