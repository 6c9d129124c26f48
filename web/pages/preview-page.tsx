import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useId } from "react";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";
import type { ProfilePreview } from "#shared/contracts/profiles/profile-requests.ts";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { InlineFailure } from "#shared/ui/errors/inline-failure.tsx";
import { previewQuery } from "#web/features/approvals/approvals.queries.ts";
import { PageLoading } from "#web/layout/page-loading.tsx";
import { loadPage } from "#web/routes/chunk-load.ts";
import "#web/features/details/details.css";
import "#web/features/approvals/approvals.css";

// Each page keeps a file of its own: shared by two, it would have no name in the list by which the server sends it ahead.
const Supplier = lazy(async () => ({ default: (await loadPage(import("./supplier-page.tsx"))).Supplier }));
const Consultant = lazy(async () => ({ default: (await loadPage(import("./consultant-page.tsx"))).Consultant }));
const Project = lazy(async () => ({ default: (await loadPage(import("./project-page.tsx"))).Project }));

/** A profile that waits as its page would look, of the public page's own parts (ROU-16, APR-04). */
export function PreviewPage() {
  const { t } = useTranslation();
  const call = useCall();
  const { id = "" } = useParams();
  const label = useId();
  const query = useQuery(previewQuery(call, id));
  const back = `/approvals?item=${encodeURIComponent(`approvals:${id}`)}`;
  return (
    <>
      <section className="preview-strip" aria-labelledby={label}>
        <div className="wrap">
          <span id={label}>{t("web.approvals.previewStrip")}</span>
          <Link className="lk" to={back}>
            {t("web.approvals.backToRequest")}
          </Link>
        </div>
      </section>
      {query.data !== undefined && (
        <Suspense fallback={<PageLoading />}>
          <PreviewedPage preview={query.data} />
        </Suspense>
      )}
      {query.data === undefined && query.error === null && <PageLoading />}
      {query.error !== null && (
        <main id="main" className="site-main wrap page">
          <InlineFailure
            title={t("web.approvals.previewFailed")}
            failure={query.error}
            onRetry={() => void query.refetch()}
          />
        </main>
      )}
    </>
  );
}

function PreviewedPage({ preview }: { preview: ProfilePreview }) {
  const { t } = useTranslation();
  switch (preview.type) {
    case "Supplier":
      return <Supplier supplier={preview.page} />;
    case "Consultant":
      return <Consultant consultant={preview.page} />;
    case "Project":
      return <Project project={preview.page} />;
    case "Product":
      return (
        <main id="main" className="site-main wrap page">
          <h1 className="h1">{preview.page.name}</h1>
          <p className="mut">{t("web.approvals.productPreview")}</p>
        </main>
      );
  }
}
