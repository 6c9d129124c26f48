import { IconX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { MarkSource } from "#shared/contracts/market/search.ts";
import { Mark } from "#shared/ui/drawings/mark.tsx";
import { listingPath } from "#shared/ui/listings/listing-path.ts";
import type { Compared } from "./compare.queries.ts";
import type { ComparedColumn } from "./use-compared.ts";

/** Mark, name and the button that takes the listing out; skeleton while it loads, a retry where it failed. */
export function CompareColumnHead({ column, onRemove }: { column: ComparedColumn; onRemove(): void }) {
  const { t } = useTranslation();
  const { compared, error, retry } = column;
  const name = compared?.details.name ?? t("web.compare.unnamed", { id: column.id });
  return (
    <th scope="col" className="compare-head">
      <div className="compare-head-top">
        {compared ? (
          <Mark source={markOf(compared)} size={48} />
        ) : (
          <span className="skeleton" style={{ width: 48, height: 48 }} data-failed={error !== null || undefined} />
        )}
        <button
          type="button"
          className="compare-remove"
          aria-label={t("web.compare.remove", { name })}
          onClick={onRemove}
        >
          <IconX size={16} stroke={1.6} aria-hidden />
        </button>
      </div>
      {compared ? (
        <Link className="compare-name" to={pathOf(compared)}>
          {name}
        </Link>
      ) : error ? (
        <div role="alert">
          <p className="compare-failed">{t("web.compare.failed")}</p>
          <button type="button" className="btn btn-small" onClick={retry}>
            {t("errors.tryAgain")}
          </button>
        </div>
      ) : (
        <>
          <span className="skeleton" style={{ width: "70%", height: 16, marginTop: 12 }} />
          <span className="hidden">{t("web.compare.loadingColumn")}</span>
        </>
      )}
    </th>
  );
}

/** A product shows the mark of who makes it, in the colours of its own system. */
function markOf({ kind, details }: Compared): MarkSource {
  return kind === "products" ? { ...details.owner.mark, system: details.buildingSystem } : details.mark;
}

function pathOf({ kind, details }: Compared): string {
  const { id, slug } = details;
  return listingPath({ kind, id, slug, owner: kind === "products" ? details.owner : null });
}
