import type { MarkSource } from "#shared/contracts/market/search.ts";
import { IsoSvg } from "./iso-svg.tsx";
import type { Drawing } from "./scene.ts";
import { materialOf } from "./material.ts";
import { drawPlot } from "./plot.ts";
import { drawSystem } from "./systems.ts";

const BOX = { width: 240, height: 150, pad: 10 };

/**
 * The picture of a listing, the key part in the owner's material: its own drawing, else its first system's, else an
 * empty plot. Give it a size by CSS.
 *
 * @param fit how the drawing stands in its box (HOM-06): `contain` whole with room around it, `cover` from edge to edge
 */
export function Cover({
  source,
  drawing,
  isSmall,
  className,
  fit = "contain",
}: {
  source: MarkSource;
  drawing?: Drawing;
  isSmall?: boolean;
  className?: string;
  fit?: "contain" | "cover";
}) {
  return (
    <div
      className={`iso-cover m-${materialOf(source.seed)} ${className ?? ""}`}
      data-small={isSmall || undefined}
      data-fit={fit}
      data-own={drawing !== undefined || undefined}
      aria-hidden="true"
    >
      <IsoSvg drawing={drawing ?? systemOrPlot(source)} isSmall={isSmall} isFilling={fit === "cover"} />
    </div>
  );
}

function systemOrPlot({ system }: MarkSource): Drawing {
  return system === null ? drawPlot(BOX) : drawSystem(system, BOX);
}
