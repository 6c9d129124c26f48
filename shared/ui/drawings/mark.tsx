import type { CSSProperties } from "react";
import type { MarkSource } from "#shared/contracts/market/search.ts";
import { SafePicture } from "#shared/ui/images/safe-picture.tsx";
import { IsoSvg } from "./iso-svg.tsx";
import { accentOf, drawMark } from "./marks.ts";
import { materialOf } from "./material.ts";

/** An organisation's square sign, drawn from its name, or its own logo where one is uploaded. Decorative: the name stands beside it. */
export function Mark({ source, size = 40 }: { source: MarkSource; size?: 24 | 32 | 40 | 48 | 56 | 64 | 96 }) {
  const drawn = <IsoSvg drawing={drawMark(source.seed, source.system)} />;
  const style = { "--mark-size": `${size}px` } as CSSProperties;
  return (
    <span
      className={`iso-mark m-${materialOf(source.seed)} a-${accentOf(source.seed)}`}
      style={style}
      data-tiny={size <= 24 || undefined}
      data-logo={source.logoUrl !== null || undefined}
      aria-hidden="true"
    >
      {source.logoUrl === null ? drawn : <SafePicture src={source.logoUrl} alt="" fallback={drawn} />}
    </span>
  );
}
