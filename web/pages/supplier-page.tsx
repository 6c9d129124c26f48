import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";
import type { SupplierDetails } from "#shared/contracts/market/listings.ts";
import { IconLink } from "@tabler/icons-react";
import { isFlagOn } from "#shared/ui/app/flags.ts";
import { useGradually } from "#shared/ui/app/use-gradually.ts";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { useSession } from "#shared/ui/app/session-context.ts";
import { materialOf } from "#shared/ui/drawings/material.ts";
import { SystemStrip } from "#shared/ui/drawings/system-strip.tsx";
import { placeOf } from "#shared/ui/listings/place-of.ts";
import { listingPath } from "#shared/ui/listings/listing-path.ts";
import { searchPath } from "#shared/ui/listings/shown-kinds.ts";
import { Afterwards } from "#web/features/details/afterwards.tsx";
import { DetailsHead } from "#web/features/details/details-head.tsx";
import { GatedAction } from "#web/features/details/files/gated-action.tsx";
import { HiddenNotice } from "#web/features/details/hidden-notice.tsx";
import { ImageGallery } from "#web/features/details/gallery/image-gallery.tsx";
import { readId } from "#web/features/details/details-id.ts";
import { DetailsSection } from "#web/features/details/details-section.tsx";
import { DetailsStatus } from "#web/features/details/details-status.tsx";
import { supplierQuery } from "#web/features/details/details.queries.ts";
import { FactGrid } from "#web/features/details/fact-grid.tsx";
import { supplierFacts } from "#web/features/details/organisation/organisation-facts.ts";
import { OrganisationSide } from "#web/features/details/organisation/organisation-side.tsx";
import { QuestionsList } from "#web/features/details/questions-list.tsx";
import { SimilarRow } from "#web/features/details/similar-row.tsx";
import { SectionLinks } from "#web/features/details/section-links.tsx";
import type { SectionLink } from "#web/features/details/section-links.tsx";
import { TextBlock } from "#web/features/details/text-block.tsx";
import { TileRow } from "#web/features/details/tile-row.tsx";
import { useCanonical } from "#web/features/details/use-canonical.ts";
import { ValueChainTable } from "#web/features/details/organisation/value-chain-table.tsx";
import { Breadcrumbs } from "#web/layout/header/breadcrumbs.tsx";
import { PageHead } from "#web/layout/head/page-head.tsx";
import { MessageAction } from "./messages/message-action.tsx";
import { NotAvailablePage } from "./not-found-page.tsx";
import "#web/features/details/details.css";

/** Products shown where a search can show the others. */
const MOST_PRODUCTS = 6;

/** A supplier: systems it makes, facts, value chain, products, case studies, questions (DET-01). */
export function SupplierPage() {
  const { t } = useTranslation();
  const call = useCall();
  const { status } = useSession();
  const id = readId(useParams()["id"]);
  const query = useQuery({
    ...supplierQuery(call, id ?? 0, status === "authenticated"),
    enabled: id !== null && status !== "loading",
  });
  useCanonical(query.data && listingPath({ kind: "suppliers", owner: null, ...query.data }));
  const supplier = useGradually(query.data);
  if (id === null) return <NotAvailablePage />;
  if (!supplier) {
    return (
      <DetailsStatus
        itemName={t("web.item.supplier")}
        error={query.error}
        missing={<NotAvailablePage />}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return <Supplier supplier={supplier} />;
}

/** The page of what is known; without an id it is one to be, and nobody can write to it yet. */
export function Supplier({ supplier }: { supplier: SupplierDetails }) {
  const { t } = useTranslation();
  const sections: SectionLink[] = [
    { id: "about", title: t("web.details.about") },
    ...(supplier.valueChain.length > 0 ? [{ id: "value-chain", title: t("web.details.valueChain") }] : []),
    { id: "images", title: t("web.details.images") },
    ...listed("products", t("web.kind.products"), supplier.products.length),
    ...listed("case-studies", t("web.details.caseStudies"), supplier.caseStudies.length),
    ...(supplier.questions.length > 0 ? [{ id: "questions", title: t("web.details.questions") }] : []),
  ];
  const productSearch = searchPath("products");
  const has = (section: string): boolean => sections.some(({ id }) => id === section);
  return (
    <>
      <PageHead
        title={supplier.name}
        description={supplier.description.slice(0, 160)}
        canonicalPath={listingPath({ kind: "suppliers", owner: null, ...supplier })}
      />
      <Breadcrumbs
        items={[
          { label: t("web.shell.crumbHome"), to: "/suppliers" },
          { label: t("web.kind.suppliers"), to: "/search/suppliers" },
          { label: supplier.name },
        ]}
      />
      <main id="main" className="site-main">
        {supplier.buildingSystems.length > 0 && (
          <SystemStrip
            made={supplier.buildingSystems}
            material={materialOf(supplier.mark.seed)}
            label={t("web.details.systemsMade")}
          />
        )}
        <div className="wrap">
          <HiddenNotice isPublic={supplier.isPublic} />
          <DetailsHead listing={{ ...supplier, type: "supplier" }} place={placeOf(supplier.locations)}>
            {isFlagOn("add-to-supply-chain") && (
              <GatedAction
                to={`${listingPath({ kind: "suppliers", owner: null, ...supplier })}/add-to-supply-chain`}
                icon={<IconLink size={18} stroke={1.6} aria-hidden />}
                hint={t("web.details.logInToAdd")}
              >
                {t("web.details.addToSupplyChain")}
              </GatedAction>
            )}
            <MessageAction organisation={supplier} kind="suppliers" />
          </DetailsHead>
          <FactGrid facts={supplierFacts(supplier, t)} />
          <div className="details-grid">
            <div>
              <SectionLinks sections={sections} />
              <DetailsSection id="about" title={t("web.details.about")}>
                <TextBlock text={supplier.description} />
              </DetailsSection>
              {has("value-chain") && (
                <DetailsSection id="value-chain" title={t("web.details.valueChain")}>
                  <ValueChainTable rows={supplier.valueChain} />
                </DetailsSection>
              )}
              <Afterwards>
                <ImageGallery {...supplier} systems={supplier.buildingSystems} />
                {has("products") && (
                  <DetailsSection
                    id="products"
                    title={t("web.kind.products")}
                    action={
                      supplier.products.length > MOST_PRODUCTS &&
                      productSearch !== undefined && (
                        <Link className="lk" to={`${productSearch}?query=${encodeURIComponent(supplier.name)}`}>
                          {t("web.details.viewAll", { count: supplier.products.length })}
                        </Link>
                      )
                    }
                  >
                    <TileRow
                      listings={
                        productSearch === undefined ? supplier.products : supplier.products.slice(0, MOST_PRODUCTS)
                      }
                      title={t("web.kind.products")}
                    />
                  </DetailsSection>
                )}
                {has("case-studies") && (
                  <DetailsSection id="case-studies" title={t("web.details.caseStudies")}>
                    <TileRow listings={supplier.caseStudies} title={t("web.details.caseStudies")} />
                  </DetailsSection>
                )}
                {has("questions") && (
                  <DetailsSection id="questions" title={t("web.details.questions")}>
                    <QuestionsList questions={supplier.questions} />
                  </DetailsSection>
                )}
              </Afterwards>
            </div>
            <OrganisationSide organisation={supplier} kind="suppliers" />
          </div>
          <Afterwards>{supplier.id > 0 && <SimilarRow kind="suppliers" id={supplier.id} />}</Afterwards>
        </div>
      </main>
    </>
  );
}

function listed(id: string, title: string, count: number): SectionLink[] {
  return count > 0 ? [{ id, title, count }] : [];
}
