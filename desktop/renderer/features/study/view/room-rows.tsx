import { useTranslation } from "react-i18next";
import type { ProductPaint } from "#shared/ui/viewer/types.ts";
import { LegendRow } from "./legend-row.tsx";
import type { RoomsOfProduct } from "./rooms-in-view.ts";
import { useSelectHosts } from "#desktop/renderer/features/study/hosts/use-select-hosts.ts";
import { useViewState, useViewStore } from "#desktop/renderer/features/study/view-context.ts";

/** Rows of the legend for the rooms of a product: a press selects them, the eye hides floors and lines. */
export function RoomRows({ rooms: { fit, lines }, paint }: { rooms: RoomsOfProduct; paint: ProductPaint }) {
  const { t } = useTranslation();
  const store = useViewStore();
  const isOn = useViewState((state) => state.showRooms && state.overlay === "both");
  const select = useSelectHosts();
  const row = {
    isOn,
    isolateKey: "workbench.legend.select" as const,
    onToggle: () => store.getState().set({ showRooms: !isOn }),
  };
  return (
    <>
      {fit.length > 0 && (
        <LegendRow
          {...row}
          swatch={{ floorOf: paint.colour }}
          name={t("workbench.legend.fit")}
          count={fit.length}
          onIsolate={() => select(fit)}
        />
      )}
      {lines.length > 0 && (
        <div className="legend-row">
          <span className="swatch guide" aria-hidden />
          <span className="grow ellipsis">{t("workbench.legend.lines")}</span>
          <span className="count">{lines.length}</span>
          <span className="legend-eye-space" />
        </div>
      )}
    </>
  );
}
