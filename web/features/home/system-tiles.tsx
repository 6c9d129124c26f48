import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { HomeSummary } from "#shared/contracts/market/search.ts";
import { SystemDrawing } from "#shared/ui/drawings/system-drawing.tsx";
import { useTrack } from "#shared/ui/app/track-context.ts";
import { SYSTEM_ORDER } from "#shared/ui/drawings/systems.ts";
import { systemPath } from "./hero.tsx";
import "./home.css";

/** At most eight tiles (HOM-04). */
const MOST = 8;

/** The parts sheet: building systems in one ruled frame, each leading to its search. */
export function SystemTiles({ kind, systems }: { kind: "suppliers" | "products"; systems: HomeSummary["systems"] }) {
  const { t } = useTranslation();
  const track = useTrack();
  const ordered = SYSTEM_ORDER.flatMap((name) => systems.filter((system) => system.name === name)).slice(0, MOST);
  return (
    <ul className="system-tiles">
      {ordered.map((system) => (
        <li key={system.id}>
          <Link
            to={systemPath(kind, system.id)}
            onClick={() => track("category_tile_click", { Category: system.name })}
          >
            <SystemDrawing system={system.name} />
            <span className="system-tile-head">
              <h3>{system.name}</h3>
              <span className="system-tile-count">{t(`web.count.${kind}`, { count: system[kind] })}</span>
            </span>
            <p>{t(`web.system.${system.name}.note`)}</p>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Holds the place of eight tiles. */
export function SystemTilesSkeleton() {
  return (
    <div className="system-tiles" aria-hidden="true">
      {Array.from({ length: MOST }, (_, index) => (
        <div key={index} className="system-tile-skeleton">
          <span className="skeleton" style={{ height: 164, marginBottom: 14 }} />
          <span className="skeleton" style={{ height: 18, width: "60%", marginBottom: 8 }} />
          <span className="skeleton" style={{ height: 12, width: "85%" }} />
        </div>
      ))}
    </div>
  );
}
