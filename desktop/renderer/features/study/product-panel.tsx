import { IconDownload, IconPointerPlus, IconTargetArrow } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Inputs, RuleFinding } from "#shared/contracts/configurator.ts";
import type { StudyProduct } from "#shared/contracts/studies.ts";
import { fieldErrorsOf } from "#shared/ui/errors/failure-text.ts";
import { InlineFailure } from "#shared/ui/errors/inline-failure.tsx";
import { SchemaForm } from "#shared/ui/forms/schema-form.tsx";
import { useNotify, useNotifyFailure } from "#shared/ui/notifications/use-notify.tsx";
import { CarbonStageBar } from "#shared/ui/results/carbon-stage-bar.tsx";
import { CostRangeBar } from "#shared/ui/results/cost-range-bar.tsx";
import { FindingsList, type Fix } from "#shared/ui/results/findings-list.tsx";
import { QuantitiesTable } from "#shared/ui/results/quantities-table.tsx";
import { useStatus } from "#desktop/renderer/state/status.ts";
import { formatTime } from "#desktop/renderer/state/format.ts";
import { SaveOutputButton } from "./save-output-button.tsx";
import { StateMark } from "./state-mark.tsx";
import { isStale, useStudy } from "./study-context.ts";
import { useViewState, useViewStore } from "./view-context.ts";
import { productActivity, studyCommands, studyInputs } from "./study.queries.ts";

/** The chosen product: what it applies to, its inputs, and what the last run gave. */
export function ProductPanel() {
  const { t } = useTranslation();
  const { products } = useStudy();
  const productId = useViewState((state) => state.productId);
  const product = products.find(({ id }) => id === productId) ?? products[0];
  if (!product) return <p className="empty">{t("workbench.products.noneHint")}</p>;
  return <ProductDetails key={product.id} product={product} />;
}

function ProductDetails({ product }: { product: StudyProduct }) {
  const { document } = useStudy();
  return (
    <div className="rscroll">
      <header className="sec row">
        <div className="grow">
          <h2 className="b ell">{product.name}</h2>
          <p className="t3 sm ell">{product.supplierName}</p>
        </div>
        <StateMark status={product.status} isStale={isStale(product, document)} />
      </header>
      <AppliesTo product={product} />
      <InputsSection product={product} />
      {product.result && <ResultSection product={product} result={product.result} />}
    </div>
  );
}

function AppliesTo({ product }: { product: StudyProduct }) {
  const { t } = useTranslation();
  const { option, readOnlyReason } = useStudy();
  const store = useViewStore();
  const client = useQueryClient();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const picked = product.elementSet?.query.globalIds ?? null;
  const applyToAll = async () => {
    try {
      await studyCommands.applyToAll(option.id, product.id);
      notify({ kind: "success", text: t("workbench.elementSet.reset") });
    } catch (error) {
      notifyFailure(error, t("workbench.elementSet.resetFailed"));
    }
    await client.invalidateQueries({ queryKey: ["api", "design-options"] });
  };
  return (
    <section className="sec" aria-label={t("workbench.elementSet.title")}>
      <div className="sh">
        <IconTargetArrow size={16} stroke={1.6} aria-hidden />
        {t("workbench.elementSet.title")}
      </div>
      <div className="row">
        <div className="seg grow" role="radiogroup" aria-label={t("workbench.elementSet.title")}>
          <button
            type="button"
            role="radio"
            aria-checked={picked === null}
            disabled={readOnlyReason !== null}
            onClick={() => void applyToAll()}
          >
            {t("workbench.elementSet.all")}
          </button>
          <button
            type="button"
            role="radio"
            aria-checked={picked !== null}
            disabled={readOnlyReason !== null}
            onClick={() =>
              store.getState().set({ picking: { productId: product.id, globalIds: picked ?? [] }, selection: [] })
            }
          >
            <span className="row" style={{ justifyContent: "center", gap: 5 }}>
              <IconPointerPlus size={14} stroke={1.6} aria-hidden />
              {t("workbench.elementSet.pick")}
            </span>
          </button>
        </div>
      </div>
      <p className="mono t3" style={{ marginTop: 6 }}>
        {picked === null ? "IfcWall" : t("workbench.elementSet.count", { count: picked.length })}
      </p>
    </section>
  );
}

function InputsSection({ product }: { product: StudyProduct }) {
  const { t } = useTranslation();
  const { option, readOnlyReason } = useStudy();
  const client = useQueryClient();
  const notifyFailure = useNotifyFailure();
  const setStatus = useStatus((state) => state.set);
  const activity = useQuery(productActivity(product.kitId));
  const inputs = useQuery(studyInputs(option.id, product.id));
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({});
  const findings = useMemo(() => product.result?.summary.findings ?? [], [product.result]);

  const save = async (values: Inputs) => {
    setStatus({ save: t("workbench.save.saving") });
    try {
      const saved = await studyCommands.saveInputs(option.id, product.id, values);
      setErrors({});
      client.setQueryData(studyInputs(option.id, product.id).queryKey, saved);
      setStatus({ save: t("workbench.save.saved", { at: formatTime(new Date().toISOString()) }) });
    } catch (error) {
      setErrors(shortPaths(fieldErrorsOf(error)));
      setStatus({ save: t("workbench.save.failed") });
      notifyFailure(error, t("workbench.inputs.saveFailed"));
    }
    await client.invalidateQueries({ queryKey: ["api", "design-options"] });
  };
  const fix = ({ name, value }: Fix) => void save({ ...inputs.data?.inputs, [name]: value });

  if (activity.isError || inputs.isError) {
    return (
      <InlineFailure
        title={t("workbench.inputs.loadFailed")}
        failure={activity.error ?? inputs.error}
        onRetry={() => void Promise.all([activity.refetch(), inputs.refetch()])}
      />
    );
  }
  if (!activity.data || !inputs.data) return <p className="sec t3">{t("workbench.inputs.loading")}</p>;
  return (
    <section className="sec" aria-label={t("workbench.inputs.title")}>
      <div className="sh">{t("workbench.inputs.title")}</div>
      <SchemaForm
        fields={activity.data.fields}
        values={inputs.data.inputs}
        density="dense"
        isReadOnly={readOnlyReason !== null}
        errors={errors}
        warnings={warningsByField(findings)}
        onChange={(values) => void save(values)}
      />
      {findings.length > 0 && <FindingsList findings={findings} onFix={readOnlyReason === null ? fix : undefined} />}
    </section>
  );
}

function ResultSection({ product, result }: { product: StudyProduct; result: NonNullable<StudyProduct["result"]> }) {
  const { t } = useTranslation();
  const { document } = useStudy();
  const ifc = result.outputs.find(({ kind }) => kind === "ifc");
  const csv = result.outputs.find(({ kind }) => kind === "quantities-csv");
  return (
    <section
      className="sec"
      aria-label={t("workbench.result.title")}
      style={isStale(product, document) ? { opacity: 0.75 } : undefined}
    >
      <div className="sh">
        {t("workbench.result.title")}
        <span className="t3 sm" style={{ fontWeight: 400 }}>
          {isStale(product, document)
            ? t("workbench.state.outOfDate")
            : t("workbench.result.at", { at: formatTime(result.finishedAt) })}
        </span>
      </div>
      <div style={{ display: "grid", gap: 12 }}>
        <CostRangeBar cost={result.summary.cost} />
        <CarbonStageBar carbon={result.summary.carbon} />
        <QuantitiesTable rows={result.summary.quantities} />
        {[ifc, csv].map(
          (output) =>
            output && (
              <SaveOutputButton
                key={output.id}
                output={output}
                label={t(output.kind === "ifc" ? "workbench.result.saveIfc" : "workbench.result.saveCsv")}
                icon={<IconDownload size={16} stroke={1.6} aria-hidden />}
              />
            ),
        )}
      </div>
    </section>
  );
}

/** Which field a warning is about: the one its first fix would change. */
function warningsByField(findings: readonly RuleFinding[]): Record<string, string> {
  return Object.fromEntries(findings.flatMap(({ message, fixes }) => (fixes[0] ? [[fixes[0].name, message]] : [])));
}

/** `inputs.studDepth` -> `studDepth`: the form knows its fields by name. */
function shortPaths(errors: Readonly<Record<string, readonly string[]>>): Record<string, readonly string[]> {
  return Object.fromEntries(Object.entries(errors).map(([path, texts]) => [path.split(".").at(-1) ?? path, texts]));
}
