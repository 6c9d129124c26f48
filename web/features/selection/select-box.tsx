import { useTranslation } from "react-i18next";
import type { ListingKind } from "#shared/contracts/market/search.ts";
import { useSelection } from "./selection-store.ts";
import type { ChosenListing } from "./stored-selection.ts";
import "./selection.css";

/**
 * Chooses a row or tile of a search (SEL-01). Put it in the row's `li`, after the row, so that it keeps to the upper
 * right corner; the bar of a chosen row and the edge of a chosen tile come with it.
 */
export function SelectBox({ kind, listing }: { kind: ListingKind; listing: ChosenListing }) {
  const { t } = useTranslation();
  const isChosen = useSelection(({ chosen }) => chosen[kind].some(({ id }) => id === listing.id));
  const toggle = useSelection((selection) => selection.toggle);
  return (
    <label className="select-box">
      <span className="select-word" aria-hidden="true">
        {t("web.selection.select")}
      </span>
      <span className="hidden">{t("web.selection.selectNamed", { name: listing.name })}</span>
      <input type="checkbox" checked={isChosen} onChange={() => toggle(kind, listing)} />
    </label>
  );
}
