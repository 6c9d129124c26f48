import type { BuildingSystemName } from "#shared/contracts/market/search.ts";
import { IsoSvg } from "./iso-svg.tsx";
import type { Material } from "./material.ts";
import { drawSystem, SYSTEM_ORDER } from "./systems.ts";

/** All ten systems in order: those made in the supplier's material, the rest as outlines. Phones show the made ones only. */
export function SystemStrip({
  made,
  material,
  label,
}: {
  made: readonly BuildingSystemName[];
  material: Material;
  label: string;
}) {
  return (
    <div className={`iso-strip m-${material}`}>
      <ul aria-label={label}>
        {SYSTEM_ORDER.map((system) => (
          <li key={system} data-made={made.includes(system) || undefined} aria-hidden={!made.includes(system)}>
            <StripDrawing system={system} />
            <span>{system}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A component of its own, so that a page can be drawn with a pause after each. */
function StripDrawing({ system }: { system: BuildingSystemName }) {
  return <IsoSvg drawing={drawSystem(system, { width: 150, height: 120, pad: 4 })} isSmall />;
}
