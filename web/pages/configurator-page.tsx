import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { Logo } from "#shared/ui/drawings/logo.tsx";
import { InlineFailure } from "#shared/ui/errors/inline-failure.tsx";
import { useSession } from "#shared/ui/app/session-context.ts";
import { useGradually } from "#shared/ui/app/use-gradually.ts";
import { definitionQuery } from "#web/features/configurator/configurator.queries.ts";
import { ConfiguratorLoading } from "#web/features/configurator/configurator-loading.tsx";
import { Configurator } from "#web/features/configurator/configurator.tsx";
import { productQuery } from "#web/features/details/details.queries.ts";
import { PageHead } from "#web/layout/head/page-head.tsx";
import { AskSupplier } from "./messages/ask-supplier.tsx";
import { NotAvailablePage } from "./not-found-page.tsx";
import "#web/layout/header/header.css";
import "#shared/ui/listings/listings.css";

/** A product's configurator, a page of its own without the site's header (ROU-18). */
export function ConfiguratorPage() {
  const { t } = useTranslation();
  const call = useCall();
  const productId = Number(useParams()["productId"]);
  const isNumber = Number.isSafeInteger(productId) && productId > 0;
  const { data: loaded, error, refetch } = useQuery({ ...definitionQuery(call, productId), enabled: isNumber });
  const data = useGradually(loaded);
  const { status } = useSession();
  // For whom the supplier can be written to; the configurator does not wait for it.
  const product = useQuery({
    ...productQuery(call, productId, status === "authenticated"),
    enabled: isNumber && status !== "loading",
  });
  if (!isNumber) return <NotAvailablePage />;
  if (error) {
    return (
      <>
        <header className="header">
          <div className="header-bar">
            <Link className="header-logo" to="/suppliers" aria-label={t("web.shell.home")}>
              <Logo />
            </Link>
          </div>
        </header>
        <main id="main" className="wrap page">
          <PageHead title={t("web.configurator.title")} isIndexed={false} />
          <InlineFailure title={t("web.configurator.noDefinition")} failure={error} onRetry={() => void refetch()} />
          <Link className="btn" style={{ marginTop: 16 }} to="/suppliers">
            {t("web.error.goHome")}
          </Link>
        </main>
      </>
    );
  }
  if (!data) {
    return (
      <>
        <PageHead title={t("web.configurator.title")} />
        <ConfiguratorLoading />
      </>
    );
  }
  return (
    <>
      <PageHead
        title={t("web.configurator.titleOf", { name: data.productName })}
        description={t("web.configurator.description", { name: data.productName, owner: data.ownerName })}
        canonicalPath={`/configurator/product/${data.productId}/${data.productSlug}`}
      />
      <Configurator
        key={data.releaseId}
        definition={data}
        ask={(message) => product.data && <AskSupplier product={product.data} message={message} />}
      />
    </>
  );
}
