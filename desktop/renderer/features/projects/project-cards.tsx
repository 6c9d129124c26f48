import { Button } from "@mantine/core";
import { IconFolder } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { InlineFailure } from "#shared/ui/errors/inline-failure.tsx";
import { useSession } from "#desktop/renderer/bridge/use-live-state.ts";
import { formatDay } from "#desktop/renderer/state/format.ts";
import { projectTab, useTabs } from "#desktop/renderer/state/tabs.ts";
import { CardPicture } from "./card-picture.tsx";
import { projectList } from "./projects.queries.ts";

/** The tenant's projects, last changed first, with who is in them now. */
export function ProjectCards({
  filter,
  isSignedIn,
  onNew,
}: {
  filter: string;
  isSignedIn: boolean;
  onNew: () => void;
}) {
  const { t } = useTranslation();
  const open = useTabs((state) => state.open);
  const userId = useSession()?.user?.id;
  const projects = useQuery({ ...projectList(), enabled: isSignedIn });
  if (!isSignedIn)
    return (
      <div className="empty-state card">
        <IconFolder size={24} stroke={1.5} aria-hidden />
        <p>{t("workbench.start.signInForProjects")}</p>
      </div>
    );
  if (projects.isPending) return <SkeletonCards />;
  // What was read before the line broke stays in view; the account block says why nothing is newer.
  if (projects.isError && !projects.data)
    return (
      <InlineFailure
        title={t("workbench.project.loadFailed")}
        failure={projects.error}
        onRetry={() => void projects.refetch()}
      />
    );
  const needle = filter.trim().toLowerCase();
  const shown = projects.data
    .filter(({ name }) => name.toLowerCase().includes(needle))
    .toSorted((a, b) => b.lastUpdatedAt.localeCompare(a.lastUpdatedAt));
  if (projects.data.length === 0) {
    return (
      <div className="empty-state card">
        <IconFolder size={20} stroke={1.5} aria-hidden />
        <p className="text-medium">{t("workbench.start.noProjects")}</p>
        <Button variant="filled" onClick={onNew}>
          {t("workbench.command.project.create")}
        </Button>
      </div>
    );
  }
  return (
    <div className="project-cards">
      {shown.map((project) => (
        <button
          key={project.id}
          type="button"
          className="card project-card"
          onClick={() => open(projectTab(project.id, project.name))}
        >
          <CardPicture id={project.id} />
          <span className="project-card-text">
            <span className="text-strong ellipsis" style={{ display: "block" }}>
              {project.name}
            </span>
            <span className="text-hint text-small" style={{ display: "block" }}>
              {t("workbench.project.options", { count: project.designOptions })}
            </span>
            <span className="row text-small text-secondary">
              {project.present.map((person) => (
                <span
                  key={person.id}
                  className={person.id === userId ? "person-disc me" : "person-disc peer"}
                  title={person.name}
                  aria-label={person.name}
                  role="img"
                >
                  {person.initials}
                </span>
              ))}
              {project.present.length > 0 && t("workbench.project.present", { count: project.present.length })}
              <span className="spacer" />
              <span className="text-hint">{formatDay(project.lastUpdatedAt)}</span>
            </span>
          </span>
        </button>
      ))}
    </div>
  );
}

function SkeletonCards() {
  return (
    <div className="project-cards" aria-busy="true">
      {[1, 2, 3].map((number) => (
        <div key={number} className="card project-card skeleton">
          <i />
          <b />
          <b />
        </div>
      ))}
    </div>
  );
}
