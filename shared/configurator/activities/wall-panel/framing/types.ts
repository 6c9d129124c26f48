import type { PanelType, WallPanel, WallPanelAssembly } from "#shared/configurator/activities/wall-panel/assembly.ts";
import type { HostPanel } from "./host-panels.ts";

/**
 * Gives panels and loose headers their marks in order, each kind in a row of its own, and groups those that are made
 * alike.
 *
 * @param thickness mm over all layers
 */
export function markPieces(
  pieces: readonly HostPanel[],
  thickness: number,
): Pick<WallPanelAssembly, "pieces" | "panels" | "types"> {
  const types = new Map<string, PanelType>();
  const marked: WallPanel[] = [];
  const counts = { panels: 0, panelTypes: 0, headers: 0, headerTypes: 0 };
  for (const panel of pieces) {
    const key = signature(panel);
    const known = types.get(key);
    const isHeader = panel.kind === "header";
    const number = isHeader ? ++counts.headers : ++counts.panels;
    const mark = `${isHeader ? "H" : "P"}${String(number).padStart(3, "0")}`;
    const nextType = (): string => {
      const count = isHeader ? ++counts.headerTypes : ++counts.panelTypes;
      return `${isHeader ? "TH" : "T"}${String(count).padStart(2, "0")}`;
    };
    const typeMark = known?.mark ?? nextType();
    const made = { ...panel, mark, typeMark };
    marked.push(made);
    if (known) {
      known.count++;
      continue;
    }
    const size = { width: panel.end - panel.start, height: panel.top - panel.base, thickness };
    types.set(key, { mark: typeMark, kind: panel.kind, ...size, count: 1, example: made });
  }
  return { pieces: marked, panels: marked.filter(({ kind }) => kind !== "header"), types: [...types.values()] };
}

/** Equal for panels whose parts have equal shapes in equal places. */
function signature(panel: HostPanel): string {
  const parts = panel.parts.map(
    ({ role, shape, corner: [x, y, z] }) => `${role}|${shape.key}|${x},${y},${z - panel.base}`,
  );
  return `${panel.kind}\n${parts.join("\n")}`;
}
