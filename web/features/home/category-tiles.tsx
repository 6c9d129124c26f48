import { IconArrowRight } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { HomeSummary } from "#shared/contracts/market/search.ts";
import { useTrack } from "#shared/ui/app/track-context.ts";
import { referenceName } from "#shared/ui/listings/reference-name.ts";
import "./home.css";

const GROUPS = { consultants: "experience", projects: "sectors" } as const;

/**
 * Expertise of consultants or sectors of projects, each leading to its search (HOM-05, HOM-15).
 *
 * @param most tiles shown, eight at most (HOM-09, R-06)
 */
export function CategoryTiles({
  kind,
  categories,
  most = 7,
}: {
  kind: "consultants" | "projects";
  categories: HomeSummary["roles"];
  most?: number;
}) {
  const { t } = useTranslation();
  const track = useTrack();
  return (
    <ul className="category-tiles">
      {categories.slice(0, Math.min(most, 8)).map((category) => (
        <li key={category.id}>
          <Link
            to={`/search/${kind}?${GROUPS[kind]}=${category.id}`}
            onClick={() => track("category_tile_click", { Category: category.name })}
          >
            <span>
              <h3>{referenceName(t, category.name)}</h3>
              <span className="system-tile-count">{t(`web.count.${kind}`, { count: category.count })}</span>
            </span>
            <IconArrowRight size={18} stroke={1.6} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Holds the place of the tiles. */
export function CategoryTilesSkeleton() {
  return <div className="skeleton" style={{ height: 176 }} aria-hidden="true" />;
}
