import { useTranslation } from "react-i18next";
import type { ListingKind } from "#shared/contracts/market/search.ts";
import { Mark } from "#shared/ui/drawings/mark.tsx";
import { Modal } from "#shared/ui/overlays/modal.tsx";
import { useSelection } from "./selection-store.ts";
import type { ChosenListing } from "./stored-selection.ts";
import { MOST_CHOSEN } from "./stored-selection.ts";

/** 'Maximum items selected': says what leaves when the fifth comes in, and asks (SEL-02). */
export function SwapDialog({ kind }: { kind: ListingKind }) {
  const { t } = useTranslation();
  const waiting = useSelection((selection) => selection.waiting);
  const oldest = useSelection(({ chosen }) => chosen[kind][0]);
  const { confirm, cancel } = useSelection.getState();
  if (waiting === null || waiting.kind !== kind || oldest === undefined) return null;
  return (
    <Modal title={t("web.selection.full")} closeLabel={t("web.shell.close")} onClose={cancel}>
      <div className="modal-text">
        <p>{t("web.selection.fullText", { count: MOST_CHOSEN, oldest: oldest.name, next: waiting.listing.name })}</p>
      </div>
      <dl className="swap">
        <SwapRow label={t("web.selection.leaves")} listing={oldest} />
        <SwapRow label={t("web.selection.comesIn")} listing={waiting.listing} />
      </dl>
      <div className="modal-actions">
        <button type="button" className="btn" onClick={cancel}>
          {t("web.selection.keep")}
        </button>
        <button type="button" className="btn btn-primary" onClick={confirm}>
          {t("web.selection.replace")}
        </button>
      </div>
    </Modal>
  );
}

function SwapRow({ label, listing }: { label: string; listing: ChosenListing }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Mark source={listing.mark} size={32} />
        <span>{listing.name}</span>
      </dd>
    </div>
  );
}
