import type { PanelType, WallPanel } from "./assembly.ts";
import type { HostPanel } from "./host-panels.ts";

/** Gives panels their marks in order and groups those that are made alike. @param thickness mm over all layers */
export function markPanels(
  panels: readonly HostPanel[],
  thickness: number,
): { panels: WallPanel[]; types: PanelType[] } {
  const types = new Map<string, PanelType>();
  const marked: WallPanel[] = [];
  for (const [index, panel] of panels.entries()) {
    const key = signature(panel);
    const known = types.get(key);
    const typeMark = known?.mark ?? `T${String(types.size + 1).padStart(2, "0")}`;
    const made = { ...panel, mark: `P${String(index + 1).padStart(3, "0")}`, typeMark };
    marked.push(made);
    if (known) {
      known.count++;
      continue;
    }
    const size = { width: panel.end - panel.start, height: panel.top - panel.base, thickness };
    types.set(key, { mark: typeMark, kind: panel.kind, ...size, count: 1, example: made });
  }
  return { panels: marked, types: [...types.values()] };
}

/** Equal for panels whose parts have equal shapes in equal places. */
function signature(panel: HostPanel): string {
  const parts = panel.parts.map(
    ({ role, shape, corner: [x, y, z] }) => `${role}|${shape.key}|${x},${y},${z - panel.base}`,
  );
  return `${panel.kind}\n${parts.join("\n")}`;
}
