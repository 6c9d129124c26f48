import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import type { ListingKind } from "#shared/contracts/market/search.ts";
import { useAddress } from "#shared/ui/app/use-address.ts";
import { homePath, searchPath } from "#shared/ui/listings/shown-kinds.ts";
import { FEWEST, readComparedIds, setComparedIds } from "#shared/contracts/market/compared-ids.ts";
import { CompareView } from "#web/features/compare/compare-view.tsx";
import { hasEmail, useCompared } from "#web/features/compare/use-compared.ts";
import { MessageButton } from "#web/features/selection/message-button.tsx";
import { Breadcrumbs } from "#web/layout/header/breadcrumbs.tsx";
import { currentKind } from "#web/layout/kinds.ts";
import { MessagePage } from "#web/layout/message-page/message-page.tsx";
import { MessageDialog, recipientsOf } from "./messages/message-dialog.tsx";
import { NotFoundPage } from "./not-found-page.tsx";

/** Key and value of the address that hide equal rows, so that a shared link shows the same. */
const ROWS = "rows";
const DIFFERENCES = "differences";

/** Two to four listings of one kind side by side; the address says which (ROU-14). */
export function ComparePage() {
  const kind = currentKind(useLocation().pathname);
  return kind === undefined ? <NotFoundPage /> : <Comparison key={kind} kind={kind} />;
}

function Comparison({ kind }: { kind: ListingKind }) {
  const { t } = useTranslation();
  const [address, change] = useAddress();
  const [isWriting, setIsWriting] = useState(false);
  const columns = useCompared(kind, readComparedIds(address));
  const search = searchPath(kind);
  const crumbs = (
    <Breadcrumbs
      items={[
        { label: t("web.shell.crumbHome"), to: homePath(kind) },
        ...(search === undefined ? [] : [{ label: t(`web.kind.${kind}`), to: search }]),
        { label: t("web.compare.crumb") },
      ]}
    />
  );
  if (columns.length < FEWEST) {
    const name = columns[0]?.compared?.details.name;
    return (
      <>
        {crumbs}
        <MessagePage title={t("web.compare.fewer")}>
          <p>
            {name !== undefined && `${t("web.compare.onlyOne", { name })} `}
            {t(`web.compare.fewerText.${kind}`)}
          </p>
          {search !== undefined && (
            <Link className="btn" to={search}>
              {t(`web.compare.back.${kind}`)}
            </Link>
          )}
        </MessagePage>
      </>
    );
  }
  const show = (onlyDifferences: boolean): void =>
    change(
      (now) => {
        const next = new URLSearchParams(now);
        if (onlyDifferences) next.set(ROWS, DIFFERENCES);
        else next.delete(ROWS);
        return next;
      },
      { replace: true },
    );
  const remove = (id: number): void =>
    change((now) => {
      const next = new URLSearchParams(now);
      setComparedIds(
        next,
        readComparedIds(now).filter((other) => other !== id),
      );
      return next;
    });
  return (
    <>
      {crumbs}
      <main id="main" className="site-main wrap compare-page">
        <CompareView
          kind={kind}
          columns={columns}
          place={address.get("place")}
          isOnlyDifferences={address.get(ROWS) === DIFFERENCES}
          onShow={show}
          onRemove={remove}
          action={<MessageButton reachable={columns.map(hasEmail)} isAccent onPress={() => setIsWriting(true)} />}
        />
      </main>
      {isWriting && (
        <MessageDialog
          recipients={recipientsOf(columns)}
          searchPath={search ?? null}
          onClose={() => setIsWriting(false)}
        />
      )}
    </>
  );
}
