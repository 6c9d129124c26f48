import { useQueries } from "@tanstack/react-query";
import { useMemo, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import type { ElementRef, ModelViewerHandle } from "#shared/ui/viewer/types.ts";
import { elementsOf, hostsOfElement } from "#desktop/renderer/features/study/hosts/host-elements.ts";
import { CutNote } from "./cut-note.tsx";
import { baseKeyOf } from "./model-keys.ts";
import { ModelPane } from "./model-pane.tsx";
import { OverlayLegend } from "./overlay-legend.tsx";
import { overlayModels } from "./overlay-models.ts";
import { spacesOfIndex } from "#desktop/renderer/features/study/hosts/spaces-of-index.ts";
import { PickStrip } from "#desktop/renderer/features/study/hosts/pick-strip.tsx";
import { overlaysOf, type ProductOverlay } from "#desktop/renderer/features/study/products/product-overlay.ts";
import { isMadeWith, isStale, useStudy } from "#desktop/renderer/features/study/study-context.ts";
import { unitTypesOf } from "#desktop/renderer/features/study/products/drawn-type.ts";
import { useRefusalsInView } from "./use-refusals-in-view.ts";
import { useRoomsInView } from "./use-rooms-in-view.ts";
import { useWantedFit } from "./use-wanted-fit.ts";
import { outputPath } from "#desktop/renderer/features/study/study.queries.ts";
import { useViewState, useViewStore } from "#desktop/renderer/features/study/view-context.ts";

const NONE: readonly ProductOverlay[] = [];

/** The base model with the results laid over it. */
export function ViewerPane({ viewer }: { viewer: RefObject<ModelViewerHandle | null> }) {
  const { t } = useTranslation();
  const { products, document } = useStudy();
  const store = useViewStore();
  const overlay = useViewState((state) => state.overlay);
  const picking = useViewState((state) => state.picking);
  const showReplaced = useViewState((state) => state.showReplaced);
  const index = useViewState((state) => state.index);

  useWantedFit(viewer);
  const wayOut = useViewState((state) => state.wayOut);
  const hiddenProducts = useViewState((state) => state.hiddenProducts);

  const results = useMemo(() => overlaysOf(products, document), [products, document]);
  const undrawn = products.filter((product) => product.result !== null && !isMadeWith(product, document)).length;
  const paths = useQueries({
    queries: results.map(({ ifc }) => outputPath(ifc)),
  });
  const shown = useMemo(
    () => results.filter(({ studyProductId }) => !hiddenProducts.includes(studyProductId)),
    [results, hiddenProducts],
  );
  const replaced = useMemo(() => new Set(shown.flatMap((result) => result.replaced)), [shown]);
  const refused = useRefusalsInView(replaced);
  const isOverlaid = overlay !== "base" && !picking;
  const rooms = useRoomsInView(isOverlaid ? shown : NONE, isOverlaid ? refused : null);
  const isMarked = refused.marks !== undefined || refused.floors.size > 0;
  const hostElements = useViewState((state) => state.hostElements);
  /** What each element stands for while hosts are picked. */
  const picks = useMemo(() => {
    const kinds = picking?.kinds ?? [];
    const all = kinds.length === 0 ? [] : [...(index?.elements ?? []), ...spacesOfIndex(index)];
    return new Map(all.map((element) => [element.expressId, hostsOfElement(hostElements, kinds, element)]));
  }, [index, picking?.kinds, hostElements]);

  if (!document) {
    return (
      <div className="model-view" role="region" aria-label={t("workbench.view.label")}>
        <p className="empty-state" style={{ height: "100%" }}>
          {t("workbench.view.noModel")}
        </p>
      </div>
    );
  }
  const models = overlayModels(
    results,
    paths.map(({ data }) => data),
    ({ studyProductId }) => overlay !== "base" && !picking && !hiddenProducts.includes(studyProductId),
  );
  const baseKey = baseKeyOf(document);
  const refsOf = (globalIds: Iterable<string>): ElementRef[] =>
    [...globalIds].flatMap((globalId) => viewer.current?.findByGlobalId(baseKey, globalId) ?? []);
  const hasResult = results.length > 0;
  const replacedRefs = refsOf(replaced);
  const picksRooms = picking?.kinds.includes("space") === true;
  const pick = (refs: ElementRef[]) => {
    const hosts = new Set(refs.flatMap(({ expressId }) => picks.get(expressId) ?? []));
    for (const globalId of hosts) store.getState().togglePicked(globalId);
  };

  return (
    <ModelPane
      document={document}
      baseKey={baseKey}
      viewer={viewer}
      results={models}
      rooms={rooms}
      marks={isOverlaid ? refused.marks : undefined}
      outlined={refsOf(elementsOf(hostElements, wayOut?.hostGlobalIds ?? []))}
      onResultRead={(key, index) => {
        const { unitTypes, set } = store.getState();
        set({ unitTypes: new Map([...unitTypes, [key, unitTypesOf(index)]]) });
      }}
      // Rooms are picked through what stands around them.
      isGhosted={(isOverlaid && (shown.length > 0 || isMarked)) || picksRooms}
      isBaseVisible={!hasResult || overlay !== "output" || picking !== null}
      alsoHidden={hasResult && !picking && overlay === "both" && !showReplaced ? replacedRefs : []}
      picked={
        picking
          ? { refs: refsOf(elementsOf(hostElements, picking.globalIds)), hasSpaces: picksRooms, onPick: pick }
          : undefined
      }
    >
      {!picking && rooms.cut && <CutNote storey={rooms.cut.storey} height={rooms.cut.height} />}
      {picking && <PickStrip picking={picking} />}
      {undrawn > 0 && !hasResult && (
        <p className="floating-panel undrawn-results tone-warning text-small" role="status">
          {t("workbench.baseModel.resultsNotDrawn", { count: undrawn })}
        </p>
      )}
      {(hasResult || refused.groups.length > 0) && !picking && (
        <OverlayLegend
          fileName={document.name}
          overlays={results}
          replaced={replacedRefs}
          refused={refused.groups}
          isStale={products.some((product) => isStale(product))}
        />
      )}
    </ModelPane>
  );
}
