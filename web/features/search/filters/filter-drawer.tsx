import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Sheet } from "#shared/ui/overlays/sheet.tsx";

/** The filters over the page, where there is no room beside the list. */
export function FilterDrawer({
  isOpen,
  total,
  onClose,
  onReset,
  children,
}: {
  isOpen: boolean;
  /** What the button at the foot goes back to: "39 suppliers". */
  total: string;
  onClose(): void;
  onReset(): void;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      side="left"
      width={400}
      title={t("web.search.filters")}
      closeLabel={t("web.search.closeFilters")}
    >
      <div className="filters-drawer">{children}</div>
      <div className="filters-foot">
        <button type="button" className="btn" onClick={onReset}>
          {t("web.search.reset")}
        </button>
        <button type="button" className="btn btn-primary" onClick={onClose}>
          {t("web.search.show", { total })}
        </button>
      </div>
    </Sheet>
  );
}
