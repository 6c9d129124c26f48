import type { Drawing } from "#shared/contracts/market/drawings.ts";
import type { FlexExecution } from "#shared/contracts/design/flex.ts";
import { pathOf } from "#shared/configurator/drawings/drawing-paths.ts";
import "#shared/ui/unit-drawings/unit-drawing.css";

/** The widest plan's box, px. */
const BOX = 66;

interface Extent {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The longer side of the largest of some plans, mm; null where none is drawn. */
export function widestPlan(executions: readonly (FlexExecution | undefined)[]): number | null {
  const sides = executions.flatMap((execution) => {
    const plan = planOf(execution);
    return plan ? [plan.extent.width, plan.extent.height] : [];
  });
  return sides.length === 0 ? null : Math.max(...sides);
}

/** The plan of a run's first unit without its dimensions. @param widest what fills the box, so that plans share a scale */
export function SmallPlan({ execution, widest }: { execution: FlexExecution | undefined; widest: number | null }) {
  if (widest === null) return null;
  const plan = planOf(execution);
  if (!plan) return <span className="setting-plan" />;
  const { left, top, width, height } = plan.extent;
  return (
    <svg
      className="setting-plan unit-drawing"
      viewBox={`${left} ${top} ${width} ${height}`}
      style={{ width: (BOX * width) / widest, height: (BOX * height) / widest }}
      aria-hidden="true"
    >
      {plan.drawing.parts.map(({ layer, isCut, fill, lines }, index) => (
        <g key={index} className={isCut ? "unit-drawing-cut" : "unit-drawing-seen"} data-layer={layer}>
          <path className="unit-drawing-fill" d={pathOf(fill, true)} />
          <path className="unit-drawing-line" d={pathOf(lines, false)} />
        </g>
      ))}
    </svg>
  );
}

function planOf(execution: FlexExecution | undefined): { drawing: Drawing; extent: Extent } | null {
  const drawing = execution?.drawings[0]?.drawings.find(({ view }) => view === "plan");
  const points = drawing?.parts.flatMap(({ fill }) => fill.flat()) ?? [];
  if (!drawing || points.length === 0) return null;
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [low, high] = [Math.min(...ys), Math.max(...ys)];
  // SVG's y goes down, a drawing's up.
  return { drawing, extent: { left, top: -high, width: right - left, height: high - low } };
}
