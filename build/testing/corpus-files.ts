import { existsSync } from "node:fs";
import { join } from "node:path";

/** Where the real files lie, beside the repository. */
export const corpusFolder = join(import.meta.dirname, "../../../shared/ifc");

/** The real files that tests read: each is named here, else `corpusPath` refuses it. */
export const CORPUS_FILES: readonly string[] = [
  "arch_ac20_fzk_haus_ifc4.ifc",
  "arch_adt_fzk_haus.ifc",
  "arch_building_4x3.ifc",
  "arch_duplex_2x3.ifc",
  "arch_example.ifc",
  "arch_ifcopenhouse_ifc4.ifc",
  "arch_janesville_restaurant_2x3.ifc",
  "arch_revit_small.ifc",
  "arch_samplehouse_ifc4.ifc",
  "arch_whale_largebuilding.ifc",
  "arch_whale_manywalls.ifc",
  "bad_doubleguids.ifc",
  "bad_duplex_truncated.ifc",
  "bad_empty.ifc",
  "bad_errorfile.ifc",
  "bad_example_dangling_refs.ifc",
  "bad_not_ifc.ifc",
  "bad_wall_455_infiniteloop.ifc",
  "bsi_lip002_imperial.ifc",
  "facade_schependomlaan_linden_windows.ifc",
  "text_japanese_revit.ifc",
  "tiny_wallelementedcase_ifc4.ifc",
  "tiny_whale_simplewall.ifc",
];

/**
 * Where a real file lies.
 *
 * @throws RangeError when it is not in `CORPUS_FILES`: whoever lacks it would not be told
 */
export function corpusPath(name: string): string {
  if (!CORPUS_FILES.includes(name)) throw new RangeError(`Name ${name} in CORPUS_FILES of build/testing.`);
  return join(corpusFolder, name);
}

/** Of the real files those that this folder lacks. */
export function missingFiles(folder = corpusFolder): string[] {
  return CORPUS_FILES.filter((name) => !existsSync(join(folder, name)));
}
