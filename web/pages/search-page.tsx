import { useCallback } from "react";
import { useParams } from "react-router";
import { ListingKind, type SearchResult } from "#shared/contracts/market/search.ts";
import { SearchView } from "#web/features/search/search-view.tsx";
import { SelectBox } from "#web/features/selection/select-box.tsx";
import { useChosenIds } from "#web/features/selection/use-chosen-ids.ts";
import { NotFoundPage } from "./not-found-page.tsx";
import { SearchTray } from "./search-tray.tsx";

/** Search of one kind of listing; the address holds everything (SCH-16). */
export function SearchPage() {
  const kind = ListingKind.safeParse(useParams()["kind"]);
  return kind.success ? <Search key={kind.data} kind={kind.data} /> : <NotFoundPage />;
}

function Search({ kind }: { kind: ListingKind }) {
  const chosen = useChosenIds(kind);
  const renderSelect = useCallback((listing: SearchResult) => <SelectBox kind={kind} listing={listing} />, [kind]);
  return (
    <>
      <SearchView kind={kind} selectedIds={chosen} renderSelect={renderSelect} />
      <SearchTray kind={kind} />
    </>
  );
}
