import type { MarkSource } from "#shared/contracts/search.ts";
import { IsoSvg } from "./iso-svg.tsx";
import { materialOf } from "./material.ts";
import { drawSystem } from "./systems.ts";

/** The picture of a listing: its first system with the key part in the owner's material. Give it a size by CSS. */
export function Cover({ source, isSmall, className }: { source: MarkSource; isSmall?: boolean; className?: string }) {
  return (
    <div
      className={`iso-cover m-${materialOf(source.seed)} ${className ?? ""}`}
      data-small={isSmall || undefined}
      aria-hidden="true"
    >
      <IsoSvg drawing={drawSystem(source.system, { width: 240, height: 150, pad: 10 })} isSmall={isSmall} />
    </div>
  );
}
