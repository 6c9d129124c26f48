import { useTranslation } from "react-i18next";
import { isInputFix } from "#shared/contracts/design/is-input-fix.ts";
import type { StudyProduct } from "#shared/contracts/design/studies.ts";
import { ProductDrawing } from "./product-drawing.tsx";
import { AppliesTo } from "#desktop/renderer/features/study/hosts/applies-to.tsx";
import { groupFindings } from "#desktop/renderer/features/study/problems/finding-groups.ts";
import { InputsSection } from "./inputs-section.tsx";
import { ResultSection } from "#desktop/renderer/features/study/run/result-section.tsx";
import { RuleNote } from "#desktop/renderer/features/study/problems/rule-note.tsx";
import { StateMark } from "#desktop/renderer/features/study/state-mark.tsx";
import { useChangeElementSet } from "#desktop/renderer/features/study/hosts/use-change-element-set.ts";
import { isStale, useStudy } from "#desktop/renderer/features/study/study-context.ts";
import { useCurrentProduct } from "#desktop/renderer/features/study/use-current-product.ts";

/** The chosen product: what it applies to, its inputs, and what the last run gave. */
export function ProductPanel() {
  const { t } = useTranslation();
  const product = useCurrentProduct();
  if (!product) return <p className="empty-state grow">{t("workbench.products.noneHint")}</p>;
  return <ProductDetails key={product.id} product={product} />;
}

function ProductDetails({ product }: { product: StudyProduct }) {
  const { readOnlyReason } = useStudy();
  const changeSet = useChangeElementSet();
  // What no input can change is said here; the rest stands under its field.
  const general = groupFindings(product.result?.summary.findings ?? []).filter(({ field }) => field === null);
  return (
    <div className="panel-scroll">
      <header className="panel-section row panel-subject">
        <span className="product-picture" aria-hidden>
          <ProductDrawing product={product} />
        </span>
        <div className="grow">
          <h2 className="text-strong ellipsis">{product.name}</h2>
          <p className="text-hint text-small ellipsis">
            {product.supplierName} · {product.releaseStatus}
          </p>
        </div>
        <StateMark status={product.status} isStale={isStale(product)} />
      </header>
      <AppliesTo product={product} />
      <InputsSection product={product} />
      {product.result && <ResultSection product={product} result={product.result} />}
      {general.length > 0 && (
        <div className="panel-section" style={{ display: "grid", gap: 8 }}>
          {general.map((group) => (
            <RuleNote
              product={product}
              key={`${group.ruleId}-${group.message}`}
              group={group}
              onFix={readOnlyReason === null ? (fix) => !isInputFix(fix) && void changeSet(product, fix) : undefined}
            />
          ))}
        </div>
      )}
    </div>
  );
}
