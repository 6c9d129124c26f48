import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import type { ConsultantDetails } from "#shared/contracts/market/listings.ts";
import { useGradually } from "#shared/ui/app/use-gradually.ts";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { useSession } from "#shared/ui/app/session-context.ts";
import { placeOf } from "#shared/ui/listings/place-of.ts";
import { listingPath } from "#shared/ui/listings/listing-path.ts";
import { Afterwards } from "#web/features/details/afterwards.tsx";
import { DetailsHead } from "#web/features/details/details-head.tsx";
import { readId } from "#web/features/details/details-id.ts";
import { DetailsSection } from "#web/features/details/details-section.tsx";
import { DetailsStatus } from "#web/features/details/details-status.tsx";
import { consultantQuery } from "#web/features/details/details.queries.ts";
import { FactGrid } from "#web/features/details/fact-grid.tsx";
import { consultantFacts } from "#web/features/details/organisation/organisation-facts.ts";
import { HiddenNotice } from "#web/features/details/hidden-notice.tsx";
import { ImageGallery } from "#web/features/details/gallery/image-gallery.tsx";
import { OrganisationSide } from "#web/features/details/organisation/organisation-side.tsx";
import { QuestionsList } from "#web/features/details/questions-list.tsx";
import { SectionLinks } from "#web/features/details/section-links.tsx";
import type { SectionLink } from "#web/features/details/section-links.tsx";
import { SimilarRow } from "#web/features/details/similar-row.tsx";
import { TextBlock } from "#web/features/details/text-block.tsx";
import { TileRow } from "#web/features/details/tile-row.tsx";
import { useCanonical } from "#web/features/details/use-canonical.ts";
import { ValueChainTable } from "#web/features/details/organisation/value-chain-table.tsx";
import { Breadcrumbs } from "#web/layout/header/breadcrumbs.tsx";
import { PageHead } from "#web/layout/head/page-head.tsx";
import { MessageAction } from "./messages/message-action.tsx";
import { NotAvailablePage } from "./not-found-page.tsx";
import "#web/features/details/details.css";

/** A consultant: facts, roles and sub-roles, case studies, questions (DET-07). */
export function ConsultantPage() {
  const { t } = useTranslation();
  const call = useCall();
  const { status } = useSession();
  const id = readId(useParams()["id"]);
  const query = useQuery({
    ...consultantQuery(call, id ?? 0, status === "authenticated"),
    enabled: id !== null && status !== "loading",
  });
  useCanonical(query.data && listingPath({ kind: "consultants", owner: null, ...query.data }));
  const consultant = useGradually(query.data);
  if (id === null) return <NotAvailablePage />;
  if (!consultant) {
    return (
      <DetailsStatus
        itemName={t("web.item.consultant")}
        error={query.error}
        missing={<NotAvailablePage />}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return <Consultant consultant={consultant} />;
}

/** The page of what is known; without an id it is one to be, and nobody can write to it yet. */
export function Consultant({ consultant }: { consultant: ConsultantDetails }) {
  const { t } = useTranslation();
  const { valueChain, caseStudies, questions } = consultant;
  const sections: SectionLink[] = [
    { id: "about", title: t("web.details.about") },
    { id: "roles", title: t("web.details.roles"), count: consultant.subRoles.length },
    ...(valueChain.length > 0 ? [{ id: "value-chain", title: t("web.details.valueChain") }] : []),
    { id: "images", title: t("web.details.images") },
    { id: "case-studies", title: t("web.details.caseStudies"), count: caseStudies.length },
    ...(questions.length > 0 ? [{ id: "questions", title: t("web.details.questions") }] : []),
  ];
  const shown = sections.filter((section) => section.count !== 0);
  return (
    <>
      <PageHead
        title={consultant.name}
        description={consultant.description.slice(0, 160)}
        canonicalPath={listingPath({ kind: "consultants", owner: null, ...consultant })}
      />
      <Breadcrumbs
        items={[
          { label: t("web.shell.crumbHome"), to: "/consultants" },
          { label: t("web.kind.consultants"), to: "/search/consultants" },
          { label: consultant.name },
        ]}
      />
      <main id="main" className="site-main wrap">
        <HiddenNotice isPublic={consultant.isPublic} />
        <DetailsHead listing={{ ...consultant, type: "consultant" }} place={placeOf(consultant.locations)}>
          <MessageAction organisation={consultant} kind="consultants" />
        </DetailsHead>
        <FactGrid facts={consultantFacts(consultant, t)} />
        <div className="details-grid">
          <div>
            <SectionLinks sections={shown} />
            <DetailsSection id="about" title={t("web.details.about")}>
              <TextBlock text={consultant.description} />
            </DetailsSection>
            {consultant.subRoles.length > 0 && (
              <DetailsSection id="roles" title={t("web.details.roles")}>
                <Roles roles={consultant.subRoles} />
              </DetailsSection>
            )}
            {valueChain.length > 0 && (
              <DetailsSection id="value-chain" title={t("web.details.valueChain")}>
                <ValueChainTable rows={valueChain} onlyStated />
              </DetailsSection>
            )}
            <Afterwards>
              <ImageGallery {...consultant} />
              {caseStudies.length > 0 && (
                <DetailsSection id="case-studies" title={t("web.details.caseStudies")}>
                  <TileRow listings={caseStudies} title={t("web.details.caseStudies")} />
                </DetailsSection>
              )}
              {questions.length > 0 && (
                <DetailsSection id="questions" title={t("web.details.questions")}>
                  <QuestionsList questions={questions} />
                </DetailsSection>
              )}
            </Afterwards>
          </div>
          <OrganisationSide organisation={consultant} kind="consultants" />
        </div>
        {consultant.id > 0 && <SimilarRow kind="consultants" id={consultant.id} />}
      </main>
    </>
  );
}

function Roles({ roles }: { roles: ConsultantDetails["subRoles"] }) {
  const byRole = Map.groupBy(roles, (role) => role.roleName);
  return (
    <div className="table-box">
      <ul className="involved">
        {[...byRole].map(([role, subRoles]) => (
          <li key={role}>
            <b>{role}</b>
            <span className="mut">{subRoles.map((subRole) => subRole.name).join(", ")}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
