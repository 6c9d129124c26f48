import type { BuildingSystemName } from "#shared/contracts/market/search.ts";
import { IsoSvg } from "./iso-svg.tsx";
import { drawSystem } from "./systems.ts";

/** Drawing of one of the ten building systems; fills its container. */
export function SystemDrawing({
  system,
  label,
  isSmall,
}: {
  system: BuildingSystemName;
  label?: string;
  isSmall?: boolean;
}) {
  return <IsoSvg drawing={drawSystem(system, { width: 240, height: 164, pad: 6 })} label={label} isSmall={isSmall} />;
}
