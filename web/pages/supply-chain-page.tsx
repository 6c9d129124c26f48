import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { statusOf } from "#shared/ui/errors/failure-text.ts";
import { InlineFailure } from "#shared/ui/errors/inline-failure.tsx";
import { readId } from "#web/features/details/details-id.ts";
import { ChainView } from "#web/features/supply-chains/chain-view.tsx";
import { chainQuery, membersQuery } from "#web/features/supply-chains/supply-chains.queries.ts";
import { Breadcrumbs } from "#web/layout/header/breadcrumbs.tsx";
import { MessageDialog } from "./messages/message-dialog.tsx";
import { NotAvailablePage } from "./not-found-page.tsx";

/** One supply chain: its members, and who can do what by when. */
export function SupplyChainPage() {
  const { t } = useTranslation();
  const call = useCall();
  const id = readId(useParams()["id"]);
  const chain = useQuery({ ...chainQuery(call, id ?? 0), enabled: id !== null });
  const members = useQuery({ ...membersQuery(call, id ?? 0), enabled: id !== null });
  const failure = chain.error ?? members.error;
  if (id === null || [400, 404].includes(statusOf(failure) ?? 0)) return <NotAvailablePage />;
  if (chain.data === undefined || members.data === undefined) {
    return (
      <main id="main" className="site-main wrap page" aria-busy={failure === null}>
        {failure === null ? (
          <span className="skeleton" style={{ height: 480 }} />
        ) : (
          <InlineFailure
            title={t("web.chains.chainNotLoaded")}
            failure={failure}
            onRetry={() => void Promise.all([chain.refetch(), members.refetch()])}
          />
        )}
      </main>
    );
  }
  return (
    <>
      <Breadcrumbs
        items={[
          { label: t("web.shell.crumbHome"), to: "/suppliers" },
          { label: t("web.chains.title"), to: "/construct/supply-chains" },
          { label: chain.data.name },
        ]}
      />
      <ChainView
        key={id}
        chain={chain.data}
        members={members.data}
        message={(rows, onClose) => (
          <MessageDialog
            recipients={rows.map(({ maker }) => ({
              id: maker.organisationId,
              name: maker.name,
              mark: maker.mark,
              hasEmail: maker.hasEmail,
              place: maker.sites[0]?.place ?? null,
              phone: null,
            }))}
            searchPath={null}
            onClose={onClose}
          />
        )}
      />
    </>
  );
}
