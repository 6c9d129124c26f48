import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { urlFor } from "#shared/client/call.ts";
import { downloadFlexOutput } from "#shared/contracts/flex.ts";
import type { getFlexDefinition } from "#shared/contracts/flex.ts";
import type { Inputs } from "#shared/contracts/activities.ts";
import type { RunOutput } from "#shared/contracts/runs.ts";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { useSaveFile } from "#shared/ui/app/download-context.ts";
import { fieldErrorsOf } from "#shared/ui/errors/failure-text.ts";
import { InlineFailure } from "#shared/ui/errors/inline-failure.tsx";
import { withDefaults } from "#shared/ui/forms/field-check.ts";
import { SchemaForm } from "#shared/ui/forms/schema-form.tsx";
import { ConfiguratorBar } from "./configurator-bar.tsx";
import { ConfiguratorDrawings } from "./configurator-drawings.tsx";
import { ConfiguratorResults } from "./configurator-results.tsx";
import { ConfiguratorView } from "./configurator-view.tsx";
import { runQuery, sampleQuery } from "./configurator.queries.ts";
import { SampleList } from "./sample-list.tsx";
import { runStateOf, warningsByField } from "./run-state.ts";
import { SummaryBar } from "./summary-bar.tsx";
import { useViewKeys } from "./use-view-keys.ts";
import type { ConfiguratorViewName } from "./view-name.ts";
import { ViewSwitch } from "./view-switch.tsx";
import "./configurator.css";

type Definition = z.infer<(typeof getFlexDefinition)["response"]>;

/** Form, 3D view and results of one product; every change runs it again. */
export function Configurator({ definition }: { definition: Definition }) {
  const { t } = useTranslation();
  const call = useCall();
  const save = useSaveFile();
  const { activity, productId, region, sample: form } = definition;
  const [inputs, setInputs] = useState<Inputs>(() => withDefaults(activity.fields, {}));
  const [sample, setSample] = useState<Inputs>(form.values);
  // The kit's own code comes with the engine: until it is there, the server alone makes values fit each other.
  const { data: kit } = useQuery(sampleQuery(activity.id));
  const changeSample = (change: (now: Inputs) => Inputs): void =>
    setSample((now) => (kit ? kit.fit(change(now)) : change(now)));
  const run = useQuery({
    ...runQuery(call, { productId, inputs, sample, region }),
    placeholderData: keepPreviousData,
  });
  const latest = useLastGood(run.data);
  const execution = latest?.execution;
  const [drawnId, setDrawnId] = useState<string | null>(null);
  const [isUndrawable, setIsUndrawable] = useState(false);
  const giveUpDrawing = useCallback(() => setIsUndrawable(true), []);
  const [wanted, setWanted] = useState<ConfiguratorViewName>("model");
  const main = useRef<HTMLElement>(null);
  useViewKeys(main, setWanted);
  const [focused, setFocused] = useState<string | null>(null);
  const [unit] = execution?.drawings ?? [];
  const view = unit ? wanted : "model";
  const isDrawn = view !== "model" || isUndrawable || drawnId === execution?.id;
  const state = runStateOf({ isFetching: run.isFetching, error: run.error, execution, isDrawn });
  const isShownField =
    view !== "model" &&
    focused !== null &&
    unit?.drawings.some(({ dimensions }) => dimensions.some(({ field }) => field === focused)) === true;
  const ifc = execution?.outputs.find((output) => output.kind === "ifc");
  const errors = Object.fromEntries(
    Object.entries(fieldErrorsOf(run.error)).map(([path, texts]) => [path.replace(/^inputs\./, ""), texts]),
  );
  const download = (output: RunOutput): void => {
    if (!execution) return;
    void save(urlFor(downloadFlexOutput, { params: { executionId: execution.id, outputId: output.id } }), output.name);
  };

  return (
    <div className="configurator-page">
      <ConfiguratorBar
        name={definition.productName}
        owner={definition.ownerName}
        state={state}
        seconds={latest?.seconds ?? null}
        ifc={state === "running" || state === "error" ? undefined : ifc}
        onDownload={download}
      />
      <div className="configurator">
        <aside className="configurator-form" aria-label={t("web.configurator.inputs")}>
          <div onFocus={(event) => setFocused(fieldOf(event.target))} onBlur={() => setFocused(null)}>
            <SchemaForm
              density="airy"
              fields={activity.fields}
              values={inputs}
              onChange={setInputs}
              errors={errors}
              warnings={warningsByField(execution)}
              notes={isShownField ? { [focused]: <ShownNote /> } : undefined}
            />
          </div>
          <SchemaForm
            density="airy"
            fields={form.fields}
            values={sample}
            onChange={(values) => changeSample((now) => ({ ...now, ...valuesOf(form, values) }))}
          />
          {form.list && (
            <SampleList
              list={form.list}
              values={sample}
              onChange={changeSample}
              add={kit && ((kind) => kit.add(sample, kind))}
            />
          )}
        </aside>
        <main id="main" ref={main} className="configurator-view" aria-busy={state === "running"}>
          {unit && <ViewSwitch view={view} onChange={setWanted} />}
          {unit && view !== "model" ? (
            <ConfiguratorDrawings unit={unit} view={view} field={focused} />
          ) : (
            <ConfiguratorView state={state} execution={execution} onDrawn={setDrawnId} onUndrawable={giveUpDrawing} />
          )}
        </main>
        <aside
          id="results"
          className="configurator-results"
          aria-label={t("web.configurator.results")}
          data-stale={state === "running" || state === "error" || undefined}
        >
          {state === "running" && <span className="configurator-progress" aria-hidden="true" />}
          {state === "error" && (
            <div className="configurator-part">
              <InlineFailure
                title={t("web.configurator.failed")}
                failure={run.error ?? undefined}
                onRetry={() => void run.refetch()}
              />
            </div>
          )}
          {execution ? (
            <div className="configurator-stale">
              <ConfiguratorResults
                execution={execution}
                onFix={(fix) => setInputs({ ...inputs, [fix.name]: fix.value })}
                onDownload={download}
              />
            </div>
          ) : (
            state === "running" && <ResultsSkeleton />
          )}
        </aside>
      </div>
      <SummaryBar execution={execution} />
    </div>
  );
}

/** Name of the field that an element belongs to. */
function fieldOf(element: Element): string | null {
  return element.closest<HTMLElement>("[data-field]")?.dataset["field"] ?? null;
}

function ShownNote() {
  const { t } = useTranslation();
  return <span className="configurator-shown">{t("web.configurator.shownInDrawing")}</span>;
}

/** The newest value there was: a run that fails leaves the last good result on the screen. */
function useLastGood<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}

/** Of what a form gives back, the values of its own fields: a list is edited beside it. */
function valuesOf({ fields }: Definition["sample"], values: Inputs): Inputs {
  return Object.fromEntries(fields.flatMap(({ name }) => (name in values ? [[name, values[name] ?? null]] : [])));
}

function ResultsSkeleton() {
  return (
    <div aria-hidden="true">
      {[72, 96, 180].map((height) => (
        <div key={height} className="configurator-part">
          <span className="skeleton" style={{ height: 16, width: 90, marginBottom: 12 }} />
          <span className="skeleton" style={{ height }} />
        </div>
      ))}
    </div>
  );
}
