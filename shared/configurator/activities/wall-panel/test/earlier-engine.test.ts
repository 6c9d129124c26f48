import { expect, test } from "vitest";
import { hasCorpus } from "#build/testing/ifc-corpus.ts";
import { wallsOfFile } from "#build/testing/corpus-readings.ts";
import { execute } from "#shared/configurator/engine/execute.ts";
import { aRequest } from "./builders.ts";

/**
 * What engine 1.2.4, before there was more than one kit, gave for real files with default inputs: walls with panels,
 * panels, types, net area m², studs, mass kg, A1–A3 kgCO₂e. The same table with cost is in docs/benchmarks.md.
 */
const EARLIER: [file: string, ...figures: number[]][] = [
  ["arch_ac20_fzk_haus_ifc4.ifc", 9, 16, 16, 140.94, 225, 6026.9, 6714.6],
  ["arch_building_4x3.ifc", 1, 1, 1, 8.51, 8, 334.7, 323.3],
  ["arch_duplex_2x3.ifc", 42, 82, 52, 546.8, 640, 22201.5, 22712.5],
  ["arch_example.ifc", 16, 27, 18, 179.12, 160, 7098.2, 6949.6],
  ["arch_ifcopenhouse_ifc4.ifc", 3, 11, 10, 54.61, 57, 2212.9, 2257.6],
  ["arch_revit_small.ifc", 3, 35, 11, 99.55, 152, 4210.1, 4609.3],
  ["arch_samplehouse_ifc4.ifc", 5, 8, 8, 76.53, 113, 3234.3, 3537.4],
];

test.skipIf(!hasCorpus).each(EARLIER)("%s gets the figures that engine 1.2.4 gave it", async (file, ...figures) => {
  const { hosts } = await wallsOfFile(file);
  const { summary } = execute(aRequest(hosts));
  const quantity = (wanted: string) => summary.quantities.find(({ key }) => key === wanted)?.value;
  const carbon = Math.round((summary.carbon?.a1a3 ?? 0) * 10) / 10;
  const { hostsUsed, units, distinctTypes } = summary;
  expect([hostsUsed, units, distinctTypes, ...["netArea", "studs", "mass"].map(quantity), carbon]).toEqual(figures);
});
