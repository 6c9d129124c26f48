import { IconPointerPlus, IconTargetArrow } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { StudyProduct } from "#shared/contracts/design/studies.ts";
import { fileKinds, hostClassNames } from "#shared/contracts/host-kinds/kind.ts";
import { formatCount } from "#desktop/renderer/state/format.ts";
import { kindsOf, useHostWords } from "#desktop/renderer/features/study/use-host-words.ts";
import { useStudy } from "#desktop/renderer/features/study/study-context.ts";
import { useDeleteProduct } from "#desktop/renderer/features/study/products/use-delete-product.ts";
import { barred, ReasonTip } from "#desktop/renderer/layout/barred.tsx";
import { useViewState, useViewStore } from "#desktop/renderer/features/study/view-context.ts";
import { CoverBar } from "./cover-bar.tsx";
import { StateChip } from "#desktop/renderer/layout/state-chip.tsx";

/** What the product is put on: all of its kind, or those picked by hand. */
export function AppliesTo({ product }: { product: StudyProduct }) {
  const { t } = useTranslation();
  const { readOnlyReason } = useStudy();
  const store = useViewStore();
  const selected = useViewState((state) => state.selection.length);
  const remove = useDeleteProduct();
  const picked = product.elementSet?.query.globalIds ?? null;
  const words = useHostWords();
  const hosts = words(product);
  const kinds = kindsOf(product);
  // A site is drawn in an input, not chosen in the model.
  if (fileKinds(kinds).length === 0) return null;
  const startPicking = () =>
    store.getState().set({
      picking: { studyProductId: product.id, globalIds: picked ?? [], kinds },
      selection: [],
    });
  return (
    <section className="panel-section" aria-label={t("workbench.elementSet.title")}>
      <div className="panel-section-head">
        <IconTargetArrow size={16} stroke={1.6} aria-hidden />
        {t("workbench.elementSet.title")}
        <span className="spacer" />
        {selected > 0 && <StateChip tone="selected">{t("workbench.status.selected", { count: selected })}</StateChip>}
      </div>
      {/* Buttons, not Mantine's control: pressing "Pick" again picks anew, which a choice that is made cannot say. */}
      <div className="segment-buttons" role="radiogroup" aria-label={t("workbench.elementSet.title")}>
        <ReasonTip reason={readOnlyReason}>
          <button
            type="button"
            role="radio"
            aria-checked={picked === null}
            {...barred(readOnlyReason)}
            onClick={() => readOnlyReason === null && picked !== null && remove(product, "elementSet")}
          >
            {t("workbench.elementSet.all", { hosts })}
          </button>
        </ReasonTip>
        <ReasonTip reason={readOnlyReason}>
          <button
            type="button"
            role="radio"
            aria-checked={picked !== null}
            {...barred(readOnlyReason)}
            onClick={() => readOnlyReason === null && startPicking()}
          >
            <span className="row" style={{ justifyContent: "center", gap: 5 }}>
              <IconPointerPlus size={14} stroke={1.6} aria-hidden />
              {t("workbench.elementSet.pick", { hosts })}
            </span>
          </button>
        </ReasonTip>
      </div>
      <p className="monospace text-hint" style={{ marginTop: 6 }}>
        {picked === null
          ? kindsOf(product)
              .map((kind) => hostClassNames(kind))
              .join(", ")
          : t("workbench.elementSet.count", { count: picked.length, hosts: words(product, picked.length) })}
      </p>
      {product.result && product.result.summary.hostsRefused > 0 && (
        <dl className="host-counts">
          {(["all", "fit", "refused"] as const).map((each) => {
            const { hostsUsed, hostsRefused } = product.result?.summary ?? { hostsUsed: 0, hostsRefused: 0 };
            const counts = { all: hostsUsed + hostsRefused, fit: hostsUsed, refused: hostsRefused };
            return (
              <div key={each} data-count={each}>
                <dd className="monospace">{formatCount(counts[each])}</dd>
                <dt>{each === "all" ? hosts : t(`workbench.hosts.count.${each}`)}</dt>
              </div>
            );
          })}
        </dl>
      )}
      {product.result && <CoverBar summary={product.result.summary} />}
    </section>
  );
}
