import type { PanelType, WallPanel, WallPanelAssembly } from "#shared/configurator/activities/wall-panel/assembly.ts";
import { grouped } from "#shared/domain/units.ts";
import { isPanel, type PanelKind } from "#shared/configurator/activities/wall-panel/roles.ts";
import type { HostPanel } from "./host-panels.ts";

/** First letters of marks and of type marks. */
const LETTERS: Readonly<Record<PanelKind, readonly [string, string]>> = {
  panel: ["P", "T"],
  infill: ["P", "T"],
  header: ["H", "TH"],
  rail: ["R", "TR"],
};

/**
 * Gives panels and loose headers their marks in order, each kind in a row of its own, and groups those that are made
 * alike.
 *
 * @param thickness mm over all layers
 */
export function markUnits(
  units: readonly HostPanel[],
  thickness: number,
): Pick<WallPanelAssembly, "units" | "panels" | "types"> {
  const types = new Map<string, PanelType>();
  const marked: WallPanel[] = [];
  const counts = new Map<string, number>();
  const next = (letters: string, digits: number): string => {
    const count = (counts.get(letters) ?? 0) + 1;
    counts.set(letters, count);
    return `${letters}${String(count).padStart(digits, "0")}`;
  };
  for (const panel of units) {
    const key = signature(panel);
    const known = types.get(key);
    const [letter, typeLetters] = LETTERS[panel.kind];
    const mark = next(letter, 3);
    const typeMark = known?.mark ?? next(typeLetters, 2);
    const made = { ...panel, mark, typeMark };
    marked.push(made);
    if (known) {
      known.count++;
      continue;
    }
    types.set(key, typeOf(made, thickness));
  }
  return { units: marked, panels: marked.filter(isPanel), types: [...types.values()] };
}

function typeOf(example: WallPanel, thickness: number): PanelType {
  const width = example.end - example.start;
  const height = example.top - example.base;
  const { grossArea, openingArea, netArea } = example.measures;
  return {
    mark: example.typeMark,
    kind: example.kind,
    sizeLabel: `${grouped(width)} × ${grouped(height)} mm`,
    quantities: [
      ["Length", "LENGTH", width / 1000],
      ["Height", "LENGTH", height / 1000],
      ["Width", "LENGTH", thickness / 1000],
      ["GrossSideArea", "AREA", grossArea],
      ["OpeningArea", "AREA", openingArea],
      ["NetSideArea", "AREA", netArea],
      ["NetWeight", "WEIGHT", example.mass],
    ],
    width,
    height,
    thickness,
    count: 1,
    example,
  };
}

/** Equal for panels whose parts have equal shapes in equal places. */
function signature(panel: HostPanel): string {
  const parts = panel.parts.map(
    ({ role, shape, corner: [x, y, z] }) => `${role}|${shape.key}|${x},${y},${z - panel.base}`,
  );
  return `${panel.kind}\n${parts.join("\n")}`;
}
