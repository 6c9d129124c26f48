import type { MarkSource } from "#shared/contracts/search.ts";
import { IsoSvg } from "./iso-svg.tsx";
import { materialOf } from "./material.ts";
import { drawPlot } from "./plot.ts";
import { drawSystem } from "./systems.ts";

const BOX = { width: 240, height: 150, pad: 10 };

/**
 * The picture of a listing: its first system with the key part in the owner's material, or an empty plot. Give it a size by CSS.
 *
 * @param fit how the drawing stands in its box (HOM-06): `contain` whole with room around it, `cover` from edge to edge
 */
export function Cover({
  source,
  isSmall,
  className,
  fit = "contain",
}: {
  source: MarkSource;
  isSmall?: boolean;
  className?: string;
  fit?: "contain" | "cover";
}) {
  return (
    <div
      className={`iso-cover m-${materialOf(source.seed)} ${className ?? ""}`}
      data-small={isSmall || undefined}
      data-fit={fit}
      aria-hidden="true"
    >
      <IsoSvg
        drawing={source.system === null ? drawPlot(BOX) : drawSystem(source.system, BOX)}
        isSmall={isSmall}
        isFilling={fit === "cover"}
      />
    </div>
  );
}
