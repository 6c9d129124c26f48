import { useQuery } from "@tanstack/react-query";
import { IconArrowRight } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { useRegion } from "#shared/ui/app/region-context.ts";
import { InlineFailure } from "#shared/ui/errors/inline-failure.tsx";
import { categoriesQuery } from "./home.queries.ts";
import "./home.css";

const GROUPS = { consultants: "experience", projects: "sectors" } as const;
const MOST = 8;

/** Expertise of consultants or sectors of projects, the most frequent eight, each leading to its search. */
export function CategoryTiles({ kind }: { kind: "consultants" | "projects" }) {
  const { t } = useTranslation();
  const call = useCall();
  const { region } = useRegion();
  const group = GROUPS[kind];
  const { data, error, refetch } = useQuery(categoriesQuery(call, region, kind, group));
  if (error) return <InlineFailure title={t("errors.noData")} failure={error} onRetry={() => void refetch()} />;
  if (!data) return <div className="skeleton" style={{ height: 176 }} aria-hidden="true" />;
  const most = data.toSorted((a, b) => b.count - a.count).slice(0, MOST);
  return (
    <ul className="category-tiles">
      {most.map((category) => (
        <li key={category.id}>
          <Link to={`/search/${kind}?${group}=${category.id}`}>
            <span>
              <h3>{category.name}</h3>
              <span className="system-tile-count">{t(`web.count.${kind}`, { count: category.count })}</span>
            </span>
            <IconArrowRight size={18} stroke={1.6} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  );
}
