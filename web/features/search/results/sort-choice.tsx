import { IconChevronDown } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { SortOrder } from "#shared/contracts/market/search-query.ts";
import type { ListingKind } from "#shared/contracts/market/search.ts";
import { orderOf, ordersFor, withKey } from "#web/features/search/search-address.ts";
import type { ChangeAddress } from "#web/features/search/use-search.ts";

/** The orders that a search can have (SRT-05). */
export function SortChoice({
  kind,
  address,
  onChange,
}: {
  kind: ListingKind;
  address: URLSearchParams;
  onChange: ChangeAddress;
}) {
  const { t } = useTranslation();
  return (
    <label className="sort">
      <span className="mut search-wide">{t("web.search.sort")}</span>
      <span className="select">
        <select
          aria-label={t("web.search.sort")}
          value={orderOf(address, kind)}
          onChange={(event) => {
            const order = SortOrder.parse(event.currentTarget.value);
            onChange((from) => withKey(from, "order", order));
          }}
        >
          {ordersFor(kind, address).map((order) => (
            <option key={order} value={order}>
              {t(`web.search.order.${order}`)}
            </option>
          ))}
        </select>
        <IconChevronDown size={16} stroke={1.8} aria-hidden />
      </span>
    </label>
  );
}
