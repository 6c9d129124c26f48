import { SegmentedControl } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { ElementRef } from "#shared/ui/viewer/types.ts";
import { formatCount } from "#desktop/renderer/state/format.ts";
import { LegendEye, LegendRow } from "./legend-row.tsx";
import { RefusalRows } from "./refusal-rows.tsx";
import { RoomRows } from "./room-rows.tsx";
import type { RefusalGroup } from "./use-refusals-in-view.ts";
import { ProductDrawing } from "#desktop/renderer/features/study/products/product-drawing.tsx";
import { type ProductOverlay, replacedKind } from "#desktop/renderer/features/study/products/product-overlay.ts";
import { useViewState, useViewStore } from "#desktop/renderer/features/study/view-context.ts";

const OVERLAYS = ["base", "both", "output"] as const;

/** What the colours mean: a group for each product, then the base model. An eye beside its name hides a product. */
export function OverlayLegend({
  fileName,
  overlays,
  replaced,
  refused,
  isStale,
}: {
  fileName: string;
  overlays: readonly ProductOverlay[];
  /** Elements of the base model whose place the units of shown products take. */
  replaced: readonly ElementRef[];
  /** What got no unit, by kind of host. */
  refused: readonly RefusalGroup[];
  isStale: boolean;
}) {
  const { t } = useTranslation();
  const store = useViewStore();
  const overlay = useViewState((state) => state.overlay);
  const hiddenProducts = useViewState((state) => state.hiddenProducts);
  const showReplaced = useViewState((state) => state.showReplaced);
  const index = useViewState((state) => state.index);
  const selected = useViewState((state) => state.selection.length);
  const { set } = store.getState();
  const isBaseOn = overlay !== "output";
  const isOn = (studyProductId: string) => overlay !== "base" && !hiddenProducts.includes(studyProductId);
  const others = (studyProductId: string) =>
    overlays.map((each) => each.studyProductId).filter((id) => id !== studyProductId);

  const toggle = (studyProductId: string) => {
    const isShown = isOn(studyProductId);
    const hidden = isShown ? [...hiddenProducts, studyProductId] : hiddenProducts.filter((id) => id !== studyProductId);
    // With "base" none is drawn: the eye of one shows that one.
    set(overlay === "base" ? { overlay: "both", hiddenProducts: others(studyProductId) } : { hiddenProducts: hidden });
  };
  const isolate = (studyProductId: string) => {
    const rest = others(studyProductId);
    const isAlone = overlay === "output" && isOn(studyProductId) && rest.every((id) => hiddenProducts.includes(id));
    set(isAlone ? { overlay: "both", hiddenProducts: [] } : { overlay: "output", hiddenProducts: rest });
  };
  const elements = index?.elements ?? [];
  const replacedIds = new Set(replaced.map(({ expressId }) => expressId));
  const classes = elements.filter(({ expressId }) => replacedIds.has(expressId)).map(({ ifcClass }) => ifcClass);
  return (
    <section className="floating-panel legend" aria-label={t("workbench.legend.title")}>
      <div className="row legend-head">
        <h2 className="text-strong grow">{t("workbench.legend.title")}</h2>
        <SegmentedControl
          aria-label={t("workbench.legend.show")}
          data={OVERLAYS.map((name) => ({ value: name, label: t(`workbench.legend.${name}`) }))}
          value={overlay}
          onChange={(name) => set({ overlay: name })}
        />
      </div>
      {overlays.map(({ studyProductId, name, buildingSystemId, units, paint, rooms }) => (
        <div key={studyProductId} className="legend-group" role="group" aria-label={name}>
          <div className="legend-heading">
            <span className="legend-picture" aria-hidden>
              <ProductDrawing product={{ buildingSystemId }} />
            </span>
            <h3 className="ellipsis" title={name}>
              {name}
            </h3>
            <LegendEye name={name} isOn={isOn(studyProductId)} onToggle={() => toggle(studyProductId)} />
          </div>
          <LegendRow
            swatch={paint}
            name={units.label ?? t("workbench.legend.units")}
            count={units.count}
            isOn={isOn(studyProductId)}
            onIsolate={() => isolate(studyProductId)}
            onToggle={() => toggle(studyProductId)}
          />
          {rooms && <RoomRows rooms={rooms} paint={paint} />}
        </div>
      ))}
      {refused.map((group) => (
        <RefusalRows key={group.title} {...group} />
      ))}
      <div className="legend-group" role="group" aria-label={fileName}>
        <div className="legend-heading">
          <h3 className="ellipsis" title={fileName}>
            {fileName}
          </h3>
        </div>
        {replaced.length > 0 && (
          <LegendRow
            swatch="removed"
            name={t(`workbench.legend.replaced.${replacedKind(classes)}`)}
            count={replaced.length}
            isOn={showReplaced || overlay === "base"}
            onIsolate={() => set({ overlay: "base", isolated: store.getState().isolated ? null : [...replaced] })}
            onToggle={() => set({ showReplaced: !showReplaced })}
          />
        )}
        <LegendRow
          swatch="ghost"
          name={t("workbench.legend.ghost")}
          count={Math.max(0, elements.length - replaced.length)}
          isOn={isBaseOn}
          onIsolate={() => set({ overlay: overlay === "base" ? "both" : "base" })}
          onToggle={() => set({ overlay: isBaseOn ? "output" : "both" })}
        />
      </div>
      {selected > 0 && (
        <p className="legend-row">
          <span className="swatch selected" />
          <span className="grow">{t("workbench.legend.selected")}</span>
          <span className="count">{formatCount(selected)}</span>
          <span style={{ width: 24 }} />
        </p>
      )}
      {isStale && <p className="tone-warning text-small">{t("workbench.legend.stale")}</p>}
    </section>
  );
}
