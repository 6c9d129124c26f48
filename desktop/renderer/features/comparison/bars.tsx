import type { ComparedOption } from "#shared/contracts/design/option-comparison.ts";
import type { CostRange } from "#shared/contracts/design/runs.ts";
import { formatMoney } from "#desktop/renderer/state/format.ts";
import { type Axis, placeOn } from "./axis.ts";

/** Low to high as a bar, likely as a tick, on the axis of all columns. */
export function RangeBar({ cost, axis }: { cost: CostRange; axis: Axis }) {
  const [low, likely, high] = [cost.low, cost.likely, cost.high].map((value) => placeOn(axis, value));
  return (
    <div className="range-bar">
      <i className="range" style={{ left: `${low}%`, width: `${(high ?? 0) - (low ?? 0)}%` }} />
      <i className="likely" style={{ left: `${likely}%` }} />
      <span style={{ left: `${low}%` }}>{formatMoney(cost.low, cost.currency)}</span>
      <span style={{ right: `${100 - (high ?? 0)}%` }}>{formatMoney(cost.high, cost.currency)}</span>
    </div>
  );
}

/** Carbon by stage, one after the other from nothing. */
export function StageBar({ carbon, axis }: { carbon: NonNullable<ComparedOption["carbon"]>; axis: Axis }) {
  return (
    <div className="stage-bar">
      {(["a1a3", "a4", "a5w"] as const).map((stage) => (
        <i key={stage} className={`carbon-${stage}`} style={{ width: `${placeOn(axis, carbon[stage])}%` }} />
      ))}
    </div>
  );
}

/** The factory's days over the site's, which follow them. */
export function LaneBar({ programme, axis }: { programme: NonNullable<ComparedOption["programme"]>; axis: Axis }) {
  const factory = placeOn(axis, programme.factory);
  return (
    <div className="lane-bar">
      <i className="days-factory" style={{ width: `${factory}%` }} />
      <i className="days-site" style={{ left: `${factory}%`, width: `${placeOn(axis, programme.site)}%` }} />
    </div>
  );
}
