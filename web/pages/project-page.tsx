import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import type { ProjectDetails } from "#shared/contracts/market/listings.ts";
import { IconUserCheck } from "@tabler/icons-react";
import { isFlagOn } from "#shared/ui/app/flags.ts";
import { useGradually } from "#shared/ui/app/use-gradually.ts";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { useRegion } from "#shared/ui/app/region-context.ts";
import { useSession } from "#shared/ui/app/session-context.ts";
import { Cover } from "#shared/ui/drawings/cover.tsx";
import { ListingBadges } from "#shared/ui/listings/listing-badges.tsx";
import { drawingOfProject } from "#shared/ui/listings/listing-drawing.ts";
import { listingPath } from "#shared/ui/listings/listing-path.ts";
import { readId } from "#web/features/details/details-id.ts";
import { ClaimLine } from "#web/features/details/organisation/claim-line.tsx";
import { Afterwards } from "#web/features/details/afterwards.tsx";
import { DetailsSection } from "#web/features/details/details-section.tsx";
import { DetailsStatus } from "#web/features/details/details-status.tsx";
import { projectQuery } from "#web/features/details/details.queries.ts";
import { FactGrid } from "#web/features/details/fact-grid.tsx";
import { formatMoment } from "#shared/ui/listings/texts/format-date.ts";
import { GatedAction } from "#web/features/details/files/gated-action.tsx";
import { HiddenNotice } from "#web/features/details/hidden-notice.tsx";
import { ImageGallery } from "#web/features/details/gallery/image-gallery.tsx";
import { InvolvedList } from "#web/features/details/involved-list.tsx";
import { LocationCard } from "#web/features/details/location-card.tsx";
import { projectFacts } from "#web/features/details/project-facts.ts";
import { SharePage } from "#web/features/details/share-page.tsx";
import { SectionLinks } from "#web/features/details/section-links.tsx";
import { SimilarRow } from "#web/features/details/similar-row.tsx";
import { TextBlock } from "#web/features/details/text-block.tsx";
import { useCanonical } from "#web/features/details/use-canonical.ts";
import { Breadcrumbs } from "#web/layout/header/breadcrumbs.tsx";
import { PageHead } from "#web/layout/head/page-head.tsx";
import { NotAvailablePage } from "./not-found-page.tsx";
import "#web/features/details/details.css";

/** A project: its facts, who did what, and what was built with (DET-08 to DET-10). */
export function ProjectPage() {
  const { t } = useTranslation();
  const call = useCall();
  const { status } = useSession();
  const id = readId(useParams()["id"]);
  const query = useQuery({
    ...projectQuery(call, id ?? 0, status === "authenticated"),
    enabled: id !== null && status !== "loading",
  });
  useCanonical(query.data && listingPath({ kind: "projects", owner: null, ...query.data }));
  const project = useGradually(query.data);
  if (id === null) return <NotAvailablePage />;
  if (!project) {
    return (
      <DetailsStatus
        itemName={t("web.item.project")}
        error={query.error}
        missing={<NotAvailablePage />}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return <Project project={project} />;
}

/** The page of what is known; without an id it is one to be, and nothing can be done with it yet. */
export function Project({ project }: { project: ProjectDetails }) {
  const { t } = useTranslation();
  const { areaUnit } = useRegion();
  const path = listingPath({ kind: "projects", owner: null, ...project });
  const isLive = project.id > 0;
  const sections = [
    { id: "about", title: t("web.details.about") },
    { id: "images", title: t("web.details.images") },
    { id: "roles", title: t("web.details.roles"), count: project.roles.length },
    { id: "product-categories", title: t("web.details.productCategories"), count: project.productCategories.length },
  ].filter((section) => section.count !== 0);
  const place = [project.location?.county, project.location?.country].filter(Boolean).join(", ");
  return (
    <>
      <PageHead title={project.name} description={project.description.slice(0, 160)} canonicalPath={path} />
      <Breadcrumbs
        items={[
          { label: t("web.shell.crumbHome"), to: "/projects" },
          { label: t("web.kind.projects"), to: "/search/projects" },
          { label: project.name },
        ]}
      />
      <main id="main" className="site-main wrap">
        <HiddenNotice isPublic={project.isPublic} />
        <div className="details-head">
          <Cover source={project.mark} drawing={drawingOfProject(project)} className="project-cover" isSmall />
          <div className="details-names">
            <h1 className="h1" dir="auto">
              {project.name}
            </h1>
            {place !== "" && <p className="mut">{place}</p>}
            <ListingBadges listing={{ isClaimed: false, verifiedBy: [], status: project.status }} />
            {isLive && <ClaimLine path={path} />}
          </div>
          {isLive && (
            <div className="details-actions">
              <SharePage />
              {isFlagOn("claim-case-study-role") && (
                <GatedAction
                  to={`${path}/claim-role`}
                  icon={<IconUserCheck size={18} stroke={1.6} aria-hidden />}
                  hint={t("web.details.logInToClaimRole")}
                >
                  {t("web.details.claimRole")}
                </GatedAction>
              )}
            </div>
          )}
        </div>
        <FactGrid facts={projectFacts(project, t, areaUnit)} />
        <div className="details-grid">
          <div>
            <SectionLinks sections={sections} />
            <DetailsSection id="about" title={t("web.details.about")}>
              <TextBlock text={project.description} />
            </DetailsSection>
            <Afterwards>
              <ImageGallery {...project} building={drawingOfProject(project)} />
              <InvolvedList
                id="roles"
                title={t("web.details.roles")}
                rows={project.roles.map((role) => ({ ...role, what: role.subRole }))}
                problemTitle={t("web.details.rolesMissing")}
                problemOf={(rowId) => t("web.details.roleMissing", { id: rowId })}
              />
              <InvolvedList
                id="product-categories"
                title={t("web.details.productCategories")}
                rows={project.productCategories.map((row) => ({ ...row, what: row.category }))}
                problemTitle={t("web.details.categoriesMissing")}
                problemOf={(rowId) => t("web.details.categoryMissing", { id: rowId })}
              />
            </Afterwards>
          </div>
          <aside className="side" aria-label={t("web.details.placeAndFacts")}>
            {/* With the rest: beside a short page its map would be near, and come at once. */}
            <Afterwards>
              <LocationCard
                listing={project}
                kind="projects"
                locations={project.location === null ? [] : [project.location]}
              />
            </Afterwards>
            {project.websiteUrl !== null && (
              <section className="card">
                <h2>{t("web.details.website")}</h2>
                <a className="lk side-link" href={project.websiteUrl} target="_blank" rel="noreferrer noopener">
                  {project.websiteUrl}
                </a>
              </section>
            )}
            <p className="side-note num">{t("web.details.added", { moment: formatMoment(project.createdAt) })}</p>
          </aside>
        </div>
        <Afterwards>{isLive && <SimilarRow kind="projects" id={project.id} />}</Afterwards>
      </main>
    </>
  );
}
