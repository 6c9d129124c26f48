import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { ListingKind } from "#shared/contracts/search.ts";
import { SearchView } from "#web/features/search/search-view.tsx";
import { SelectBox } from "#web/features/selection/select-box.tsx";
import { useChosenIds } from "#web/features/selection/use-chosen-ids.ts";
import { PageHead } from "#web/layout/page-head.tsx";
import { NotFoundPage } from "./not-found-page.tsx";
import { SearchTray } from "./search-tray.tsx";

/** Search of one kind of listing; the address holds everything (SCH-16). */
export function SearchPage() {
  const { t } = useTranslation();
  const kind = ListingKind.safeParse(useParams()["kind"]);
  if (!kind.success) return <NotFoundPage />;
  return (
    <>
      <PageHead
        title={t("web.search.pageTitle", { kind: t(`web.kind.${kind.data}`) })}
        description={t("web.search.description")}
      />
      <Search key={kind.data} kind={kind.data} />
    </>
  );
}

function Search({ kind }: { kind: ListingKind }) {
  const chosen = useChosenIds(kind);
  return (
    <>
      <SearchView
        kind={kind}
        selectedIds={chosen}
        renderSelect={(listing) => <SelectBox kind={kind} listing={listing} />}
      />
      <SearchTray kind={kind} />
    </>
  );
}
