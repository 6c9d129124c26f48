import { useTranslation } from "react-i18next";
import type { Drawing } from "#shared/contracts/market/drawings.ts";
import { dimensionPaths, pathOf, swingPath, viewBoxOf } from "#shared/configurator/drawings/drawing-paths.ts";
import { formatQuantity } from "#shared/ui/results/format.ts";
import "./unit-drawing.css";

/** A plan or an elevation with its dimensions; those of the field in focus stand out. */
export function UnitDrawing({ drawing, field, label }: { drawing: Drawing; field: string | null; label: string }) {
  const { t } = useTranslation();
  const { parts, swings, dimensions, textHeight } = drawing;
  const sizes = dimensions.map(({ value }) => formatQuantity(value)).join(", ");
  return (
    <svg
      className="unit-drawing"
      viewBox={viewBoxOf(drawing)}
      role="img"
      aria-label={t("results.drawing.sizes", { title: label, sizes })}
    >
      {parts.map(({ layer, isCut, fill, lines }, index) => (
        <g key={index} className={isCut ? "unit-drawing-cut" : "unit-drawing-seen"} data-layer={layer}>
          <path className="unit-drawing-fill" d={pathOf(fill, true)} />
          <path className="unit-drawing-line" d={pathOf(lines, false)} />
        </g>
      ))}
      {swings.map((swing, index) => (
        <path key={index} className="unit-drawing-swing" d={swingPath(swing)} />
      ))}
      {dimensions.map((dimension, index) => {
        const { lines, x, y, turn } = dimensionPaths(dimension, textHeight);
        const text = formatQuantity(dimension.value);
        const width = (text.length * 0.62 + 0.4) * textHeight;
        const isShown = dimension.field !== null && dimension.field === field;
        return (
          <g key={index} className="unit-drawing-dimension" data-shown={isShown || undefined}>
            <path d={lines} />
            <g transform={`translate(${x} ${y}) rotate(${turn})`}>
              <rect x={-width / 2} y={-0.75 * textHeight} width={width} height={1.5 * textHeight} />
              <text fontSize={textHeight} textAnchor="middle" dominantBaseline="central">
                {text}
              </text>
            </g>
          </g>
        );
      })}
    </svg>
  );
}
