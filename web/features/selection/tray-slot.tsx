import { IconX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Mark } from "#shared/ui/drawings/mark.tsx";
import type { ChosenListing } from "./stored-selection.ts";

/** A chosen listing with the button that takes it out; on narrow windows the whole slot is that button. */
export function TraySlot({ listing, onRemove }: { listing: ChosenListing; onRemove(): void }) {
  const { t } = useTranslation();
  return (
    <li className="tray-slot">
      <Mark source={listing.mark} size={32} />
      <span className="tray-name" title={listing.name}>
        {listing.name}
      </span>
      <button
        type="button"
        className="tray-remove"
        aria-label={t("web.selection.remove", { name: listing.name })}
        onClick={onRemove}
      >
        <IconX size={16} stroke={1.6} aria-hidden />
      </button>
    </li>
  );
}
