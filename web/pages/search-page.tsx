import { useParams } from "react-router";
import { ListingKind } from "#shared/contracts/market/search.ts";
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
