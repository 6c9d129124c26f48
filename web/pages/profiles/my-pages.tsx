import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { ProfileRequestSummary } from "#shared/contracts/profiles/profile-requests.ts";
import { ProfileType } from "#shared/contracts/profiles/payloads.ts";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { GhostDrawing } from "#shared/ui/drawings/ghost-drawing.tsx";
import { InlineFailure } from "#shared/ui/errors/inline-failure.tsx";
import { Breadcrumbs } from "#web/layout/header/breadcrumbs.tsx";
import { LivePageRow } from "#web/features/profiles/live-page-row.tsx";
import { formPath } from "#web/features/profiles/page-address.ts";
import { draftsQuery, ownPagesQuery } from "#web/features/profiles/profiles.queries.ts";
import { RequestRow } from "#web/features/profiles/request-row.tsx";
import "#web/features/profiles/profiles.css";

const GROUPS = ["changes_requested", "draft", "submitted"] as const;

/** What of one's own organisation is begun, sent back, waiting and live. */
export function MyPages() {
  const { t } = useTranslation();
  const call = useCall();
  const drafts = useQuery(draftsQuery(call));
  const pages = useQuery(ownPagesQuery(call));
  const error = drafts.error ?? pages.error;
  const requests = drafts.data?.items ?? [];
  const live = pages.data?.items ?? [];
  const groupOf = (state: (typeof GROUPS)[number]): ProfileRequestSummary[] =>
    requests.filter((one) => one.state === state || (state === "draft" && one.state === "withdrawn"));
  const isLoaded = drafts.data !== undefined && pages.data !== undefined;
  const isEmpty = isLoaded && live.length === 0 && GROUPS.every((state) => groupOf(state).length === 0);
  return (
    <>
      <Breadcrumbs items={[{ label: t("web.shell.crumbHome"), to: "/suppliers" }, { label: t("web.profiles.mine") }]} />
      <main id="main" className="site-main wrap page my-pages">
        <h1 className="h1">{t("web.profiles.mine")}</h1>
        <p className="mut">{t("web.profiles.mineText")}</p>
        {error !== null && !isLoaded && (
          <InlineFailure
            title={t("web.profiles.notLoaded")}
            failure={error}
            onRetry={() => {
              void drafts.refetch();
              void pages.refetch();
            }}
          />
        )}
        {error === null && !isLoaded && <span className="skeleton" style={{ height: 240 }} aria-busy="true" />}
        {isEmpty && (
          <div className="card pages-empty">
            <GhostDrawing />
            <div>
              <p>{t("web.profiles.none")}</p>
              <Link className="btn btn-accent" to={formPath("Supplier")}>
                {t("web.profiles.begin.Supplier")}
              </Link>
            </div>
          </div>
        )}
        {GROUPS.map((state) => {
          const rows = groupOf(state);
          return (
            rows.length > 0 && (
              <section key={state} className="form-section" aria-label={t(`web.profiles.group.${state}`)}>
                <h2>{t(`web.profiles.group.${state}`)}</h2>
                <ul className="page-list">
                  {rows.map((request) => (
                    <RequestRow key={request.id} request={request} />
                  ))}
                </ul>
              </section>
            )
          );
        })}
        {live.length > 0 && (
          <section className="form-section" aria-label={t("web.profiles.group.live")}>
            <h2>{t("web.profiles.group.live")}</h2>
            <ul className="page-list">
              {live.map((page) => (
                <LivePageRow key={`${page.type} ${page.id}`} page={page} />
              ))}
            </ul>
          </section>
        )}
        <nav className="row row-wrap begin-links" aria-label={t("web.profiles.beginLinks")}>
          {ProfileType.options.map((type) => (
            <Link key={type} className="btn" to={formPath(type)}>
              {t(`web.profiles.begin.${type}`)}
            </Link>
          ))}
        </nav>
      </main>
    </>
  );
}
