import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import type { ProductDetails } from "#shared/contracts/market/listings.ts";
import { useGradually } from "#shared/ui/app/use-gradually.ts";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { useSession } from "#shared/ui/app/session-context.ts";
import { listingPath, productPath } from "#shared/ui/listings/listing-path.ts";
import { homePath } from "#shared/ui/listings/shown-kinds.ts";
import { AttributesTable } from "#web/features/details/product/attributes-table.tsx";
import { shownDocuments } from "#web/features/details/files/bim-content.ts";
import { readId } from "#web/features/details/details-id.ts";
import { Afterwards } from "#web/features/details/afterwards.tsx";
import { DetailsSection } from "#web/features/details/details-section.tsx";
import { DetailsStatus } from "#web/features/details/details-status.tsx";
import { productQuery } from "#web/features/details/details.queries.ts";
import { FileList } from "#web/features/details/files/file-list.tsx";
import { ImageGallery } from "#web/features/details/gallery/image-gallery.tsx";
import { ProductCard } from "#web/features/details/product/product-card.tsx";
import { ProductViewer } from "#web/features/details/product/product-viewer.tsx";
import { SectionLinks } from "#web/features/details/section-links.tsx";
import { SimilarRow } from "#web/features/details/similar-row.tsx";
import { TextBlock } from "#web/features/details/text-block.tsx";
import { TileRow } from "#web/features/details/tile-row.tsx";
import { useCanonical } from "#web/features/details/use-canonical.ts";
import { ValueChainTable } from "#web/features/details/organisation/value-chain-table.tsx";
import { Breadcrumbs } from "#web/layout/header/breadcrumbs.tsx";
import { PageHead } from "#web/layout/head/page-head.tsx";
import { AskSupplier } from "./messages/ask-supplier.tsx";
import { NotAvailablePage } from "./not-found-page.tsx";
import "#web/features/details/details.css";

/** A product under its owner: drawing, key facts, configurator, images, attributes, files (DET-11). */
export function ProductPage() {
  const { t } = useTranslation();
  const call = useCall();
  const { status } = useSession();
  const params = useParams();
  const id = readId(params["productId"] ?? params["id"]);
  const query = useQuery({
    ...productQuery(call, id ?? 0, status === "authenticated"),
    enabled: id !== null && status !== "loading",
  });
  useCanonical(query.data && productPath(query.data.owner, query.data));
  const product = useGradually(query.data);
  if (id === null) return <NotAvailablePage />;
  if (!product) {
    return (
      <DetailsStatus
        itemName={t("web.item.product")}
        error={query.error}
        missing={<NotAvailablePage />}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return <Product product={product} />;
}

function Product({ product }: { product: ProductDetails }) {
  const { t } = useTranslation();
  const { owner, valueChain, usedIn, attributes, images } = product;
  const documents = shownDocuments(product.documents);
  const sections = [
    { id: "about", title: t("web.details.about") },
    { id: "images", title: t("web.details.images"), size: images.length },
    { id: "attributes", title: t("web.details.attributes"), size: attributes.length },
    { id: "value-chain", title: t("web.details.valueChain"), size: valueChain.length },
    { id: "used-in", title: t("web.details.usedIn"), size: usedIn.length, count: usedIn.length },
  ].filter((section) => section.size !== 0);
  return (
    <>
      <PageHead
        title={`${product.name}, ${owner.name}`}
        description={product.description.slice(0, 160)}
        canonicalPath={productPath(owner, product)}
      />
      <Breadcrumbs
        items={[
          { label: t("web.shell.crumbHome"), to: homePath("products") },
          { label: t("web.kind.suppliers"), to: "/search/suppliers" },
          { label: owner.name, to: listingPath({ kind: "suppliers", owner: null, ...owner }) },
          { label: product.name },
        ]}
      />
      <main id="main" className="site-main wrap page">
        <div className="product-grid">
          <ProductViewer product={product} />
          <ProductCard product={product} ask={<AskSupplier product={product} />} />
          <div className="product-main">
            <SectionLinks sections={sections} />
            <DetailsSection id="about" title={t("web.details.about")}>
              <TextBlock text={product.description} />
            </DetailsSection>
            <Afterwards>
              {images.length > 0 && (
                <ImageGallery
                  name={product.name}
                  images={images}
                  mark={{ ...owner.mark, system: product.buildingSystem }}
                />
              )}
              {attributes.length > 0 && (
                <DetailsSection id="attributes" title={t("web.details.attributes")}>
                  <AttributesTable attributes={attributes} />
                </DetailsSection>
              )}
              {valueChain.length > 0 && (
                <DetailsSection id="value-chain" title={t("web.details.valueChain")}>
                  <ValueChainTable rows={valueChain} onlyStated />
                </DetailsSection>
              )}
              {usedIn.length > 0 && (
                <DetailsSection id="used-in" title={t("web.details.usedIn")}>
                  <TileRow listings={usedIn} title={t("web.details.usedIn")} />
                </DetailsSection>
              )}
            </Afterwards>
          </div>
          <aside className="side product-rest" aria-label={t("web.details.documents")}>
            <Afterwards>
              {product.certifications.length > 0 && (
                <section className="card">
                  <h2>{t("web.details.certifications")}</h2>
                  <FileList files={product.certifications} />
                </section>
              )}
              {documents.length > 0 && (
                <section className="card">
                  <h2>{t("web.details.documents")}</h2>
                  <FileList files={documents} />
                </section>
              )}
            </Afterwards>
          </aside>
        </div>
        <Afterwards>
          <SimilarRow kind="products" id={product.id} />
        </Afterwards>
      </main>
    </>
  );
}
