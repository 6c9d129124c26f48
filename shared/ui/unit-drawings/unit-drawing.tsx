import { useTranslation } from "react-i18next";
import type { Drawing, DrawnDimension } from "#shared/contracts/market/drawings.ts";
import { dimensionPaths, pathOf, swingPath, viewBoxOf } from "#shared/configurator/drawings/drawing-paths.ts";
import { grouped } from "#shared/domain/units.ts";
import "./unit-drawing.css";

/** A plan or an elevation with its dimensions; those of the field in focus stand out. */
export function UnitDrawing({ drawing, field, label }: { drawing: Drawing; field: string | null; label: string }) {
  const { parts, swings, dimensions, textHeight } = drawing;
  const alternative = useDrawingText(drawing, field, label);
  const measured = dimensions.map((dimension) => ({
    paths: dimensionPaths(dimension, textHeight),
    text: grouped(dimension.value),
    isShown: isOf(dimension, field) || undefined,
  }));
  return (
    <svg className="unit-drawing" viewBox={viewBoxOf(drawing)} role="img" aria-label={alternative}>
      {parts.map(({ layer, isCut, fill, lines }, index) => (
        <g key={index} className={isCut ? "unit-drawing-cut" : "unit-drawing-seen"} data-layer={layer}>
          <path className="unit-drawing-fill" d={pathOf(fill, true)} />
          <path className="unit-drawing-line" d={pathOf(lines, false)} />
        </g>
      ))}
      {swings.map((swing, index) => (
        <path key={index} className="unit-drawing-swing" d={swingPath(swing)} />
      ))}
      {/* Leaders of later dimensions pass the figures of earlier ones: no line over a figure. */}
      {measured.map(({ paths, isShown }, index) => (
        <g key={index} className="unit-drawing-dimension" data-shown={isShown}>
          <path d={paths.lines} />
        </g>
      ))}
      {measured.map(({ paths: { x, y, turn }, text, isShown }, index) => {
        const width = (text.length * 0.62 + 0.4) * textHeight;
        return (
          <g
            key={index}
            className="unit-drawing-dimension"
            data-shown={isShown}
            transform={`translate(${x} ${y}) rotate(${turn})`}
          >
            <rect x={-width / 2} y={-0.75 * textHeight} width={width} height={1.5 * textHeight} />
            <text fontSize={textHeight} textAnchor="middle" dominantBaseline="central">
              {text}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** The title and the sizes across and up in words, for who does not see the drawing. */
function useDrawingText({ dimensions }: Drawing, field: string | null, title: string): string {
  const { t } = useTranslation();
  const listOf = (isAcross: boolean): string | undefined =>
    dimensions
      .filter(({ from, to }) => (from[0] !== to[0]) === isAcross)
      .map((dimension) => {
        const size = grouped(dimension.value);
        return isOf(dimension, field) ? t("results.drawing.highlighted", { size }) : size;
      })
      .reduce<string | undefined>(
        (sizes, size) => (sizes === undefined ? size : t("results.drawing.sizes", { sizes, size })),
        undefined,
      );
  const [across, up] = [listOf(true), listOf(false)];
  if (across !== undefined && up !== undefined) return t("results.drawing.acrossAndUp", { title, across, up });
  if (across !== undefined) return t("results.drawing.across", { title, across });
  return up === undefined ? title : t("results.drawing.up", { title, up });
}

function isOf(dimension: DrawnDimension, field: string | null): boolean {
  return dimension.field !== null && dimension.field === field;
}
