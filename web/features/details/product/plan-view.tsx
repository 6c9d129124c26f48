import type { PreviewPart } from "#shared/contracts/design/runs.ts";
import { drawPlan } from "./plan-drawing.ts";
import type { SheetDimension, SheetRectangle } from "./plan-drawing.ts";

/** Elevation and plan of a product's sample as one drawing with its dimensions in millimetres. */
export function PlanView({
  parts,
  isEntered,
  label,
}: {
  parts: readonly PreviewPart[];
  isEntered: boolean;
  label: string;
}) {
  const sheet = drawPlan(parts, isEntered);
  return (
    <svg className="iso plan" viewBox={`0 0 ${sheet.width} ${sheet.height}`} role="img" aria-label={label}>
      <Rectangles all={sheet.elevation} />
      <Rectangles all={sheet.plan} />
      {sheet.dimensions.map((dimension) => (
        <Dimension key={dimension.from.join(" ")} dimension={dimension} />
      ))}
    </svg>
  );
}

function Rectangles({ all }: { all: readonly SheetRectangle[] }) {
  // Parts that lie behind each other are the same rectangle.
  return all.map(({ x, y, width, height, tone }, index) => (
    <path key={`${index} ${tone}`} className={`${tone}l`} d={`M${x} ${y}h${width}v${height}h${-width}Z`} />
  ));
}

/** Half the room that a figure takes from its line, millimetres. */
const FIGURE = 240;

/** A line between two 45° ticks, open for its figure; upright ones are read from the right. Short ones stand clear. */
function Dimension({ dimension: { from, to, text } }: { dimension: SheetDimension }) {
  const isUpright = from[0] === to[0];
  const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const isShort = isUpright && to[1] - from[1] < 600;
  return (
    <>
      <path
        className="plan-line"
        d={
          isShort
            ? `M${from.join(" ")}L${to.join(" ")}`
            : isUpright
              ? `M${from.join(" ")}V${y - FIGURE}M${x} ${y + FIGURE}V${to[1]}`
              : `M${from.join(" ")}H${x - FIGURE}M${x + FIGURE} ${y}H${to[0]}`
        }
      />
      {[from, to].map(([tickX, tickY]) => (
        <path
          key={`${tickX} ${tickY}`}
          className="plan-line"
          d={`M${tickX - 30} ${tickY + 30}L${tickX + 30} ${tickY - 30}`}
        />
      ))}
      <text
        className="plan-text"
        x={x}
        y={isShort ? to[1] + 150 : y}
        transform={isUpright && !isShort ? `rotate(-90 ${x} ${y})` : undefined}
      >
        {text}
      </text>
    </>
  );
}
