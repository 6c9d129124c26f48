import { useMantineColorScheme } from "@mantine/core";
import { useQueries } from "@tanstack/react-query";
import { useMemo, useState, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { InlineFailure } from "#shared/ui/errors/inline-failure.tsx";
import { ModelViewer } from "#shared/ui/viewer/model-viewer.tsx";
import type { LoadProgress, ModelViewerHandle, ViewerModel } from "#shared/ui/viewer/types.ts";
import { formatNumber } from "#desktop/renderer/state/format.ts";
import { BASE_KEY } from "./model-keys.ts";
import { OverlayLegend } from "./overlay-legend.tsx";
import { PickStrip } from "./pick-strip.tsx";
import { isStale, useStudy, useStudyState } from "./study-context.ts";
import { outputPath } from "./study.queries.ts";
import { useViewerTexts } from "./use-viewer-texts.ts";
import { ViewTools } from "./view-tools.tsx";

/** The base model with the results laid over it. */
export function ViewerPane({ viewer }: { viewer: RefObject<ModelViewerHandle | null> }) {
  const { t } = useTranslation();
  const { products, document, store } = useStudy();
  const state = useStudyState((all) => all);
  const { colorScheme } = useMantineColorScheme();
  const texts = useViewerTexts();
  const [loading, setLoading] = useState<LoadProgress | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const results = products.flatMap(({ id, result }) => {
    const ifc = result?.outputs.find(({ kind }) => kind === "ifc");
    return result && ifc
      ? [{ productId: id, executionId: result.executionId, ifc, replaced: result.summary.replacedGlobalIds }]
      : [];
  });
  const paths = useQueries({
    queries: results.map(({ executionId, ifc }) => outputPath(executionId, ifc.id, ifc.url)),
  });
  const replaced = useMemo(() => new Set(results.flatMap((result) => result.replaced)), [results]);
  const hasResult = results.length > 0;

  const models: ViewerModel[] = document
    ? [
        {
          key: `${BASE_KEY}`,
          fileName: document.name,
          source: { url: `/model/${document.id}` },
          appearance: hasResult || state.isGhosted || state.picking ? "ghost" : "solid",
          isVisible: !hasResult || state.overlay !== "output",
        },
      ]
    : [];
  results.forEach(({ ifc, executionId, productId }, position) => {
    const path = paths[position]?.data;
    if (path)
      models.push({
        key: `${productId}:${executionId}`,
        fileName: ifc.name,
        source: { url: path },
        appearance: "overlay",
        isVisible: state.overlay !== "base",
      });
  });
  const refsOf = (globalIds: Iterable<string>) =>
    [...globalIds].flatMap((globalId) => viewer.current?.findByGlobalId(BASE_KEY, globalId) ?? []);
  const picking = state.picking;

  return (
    <div className="view" role="region" aria-label={t("workbench.view.label")}>
      {document ? (
        <div className="fill">
          <ModelViewer
            ref={viewer}
            models={models}
            selection={picking ? refsOf(picking.globalIds) : state.selection}
            isolated={state.isolated}
            hidden={hasResult && state.overlay === "both" ? [...state.hidden, ...refsOf(replaced)] : state.hidden}
            showSpaces={state.showSpaces}
            sectionHeight={state.sectionHeight}
            colourScheme={colorScheme === "light" ? "light" : "dark"}
            label={t("workbench.view.model", { name: document.name })}
            texts={texts}
            onSelect={(refs, how) => {
              if (picking) {
                for (const ref of refs) if (isWall(ref.expressId)) store.getState().togglePicked(ref.globalId);
                return;
              }
              const kept =
                how === "toggle"
                  ? state.selection.filter(
                      (old) => !refs.some((ref) => ref.expressId === old.expressId && ref.modelKey === old.modelKey),
                    )
                  : [];
              const added =
                how === "toggle"
                  ? refs.filter(
                      (ref) =>
                        !state.selection.some(
                          (old) => old.expressId === ref.expressId && old.modelKey === ref.modelKey,
                        ),
                    )
                  : refs;
              store
                .getState()
                .set({ selection: [...kept, ...added], rightTab: added.length > 0 ? "properties" : state.rightTab });
            }}
            onLoaded={(modelKey, index) => modelKey === BASE_KEY && store.getState().set({ index })}
            onProgress={(progress) =>
              progress.modelKey === BASE_KEY && setLoading(progress.stage === "done" ? null : progress)
            }
            onFailed={(_key, message) => setFailure(message)}
          />
        </div>
      ) : (
        <p className="empty" style={{ height: "100%" }}>
          {t("workbench.view.noModel")}
        </p>
      )}
      {document && <ViewTools viewer={viewer} />}
      {picking && <PickStrip picking={picking} />}
      {hasResult && !picking && (
        <OverlayLegend
          replaced={replaced.size}
          added={products.reduce((sum, { result }) => sum + (result?.summary.units ?? 0), 0)}
          isStale={products.some((product) => isStale(product, document))}
        />
      )}
      {loading && (
        <div className="float vload" role="status">
          <p className="m">{t(`workbench.view.stage.${loading.stage}`)}</p>
          <div className="bar">
            <i style={{ width: `${Math.round((loading.progress ?? 0) * 100)}%` }} />
          </div>
          <p className="t3 sm">
            {t("workbench.view.loaded", { megabytes: formatNumber(loading.bytes / 1e6), elements: loading.elements })}
          </p>
        </div>
      )}
      {failure && (
        <div className="float vload">
          <InlineFailure title={t("workbench.view.failed")} failure={failure} />
        </div>
      )}
      {state.index && <p className="vstat">{t("workbench.view.elements", { count: state.index.elements.length })}</p>}
    </div>
  );

  function isWall(expressId: number): boolean {
    return (
      state.index?.elements.find((element) => element.expressId === expressId)?.ifcClass.startsWith("IfcWall") ?? false
    );
  }
}
