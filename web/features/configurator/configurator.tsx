import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { urlFor } from "#shared/client/call.ts";
import { downloadFlexOutput } from "#shared/contracts/design/flex.ts";
import type { FlexExecution, getFlexDefinition } from "#shared/contracts/design/flex.ts";
import type { RunOutput } from "#shared/contracts/design/runs.ts";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { useSaveFile } from "#shared/ui/app/download-context.ts";
import { useGradually } from "#shared/ui/app/use-gradually.ts";
import { fieldErrorsOf } from "#shared/ui/errors/failure-text.ts";
import { InlineFailure } from "#shared/ui/errors/inline-failure.tsx";
import { ConfiguratorBar } from "./configurator-bar.tsx";
import { ConfiguratorForm } from "./configurator-form.tsx";
import { ConfiguratorResults } from "./results/configurator-results.tsx";
import { ConfiguratorView } from "./configurator-view.tsx";
import { runQuery, type RunRequest } from "./configurator.queries.ts";
import { ResultsSkeleton } from "./results/results-skeleton.tsx";
import { isOfRunBefore, runStateOf, warningsByField } from "./run-state.ts";
import { SettingsStrip } from "./settings-strip.tsx";
import { settingText } from "./settings-text.ts";
import { editedSetting, type Setting, withCopy, withoutSetting, withSetting } from "./settings/settings.ts";
import { SummaryBar } from "./results/summary-bar.tsx";
import { useSettings } from "./settings/use-settings.ts";
import { useViewKeys } from "./use-view-keys.ts";
import { axisOf, type ConfiguratorViewName, drawingsOf, viewsOf } from "./view-name.ts";
import { ViewSwitch } from "./view-switch.tsx";
import "./configurator.css";

type Definition = z.infer<(typeof getFlexDefinition)["response"]>;

/**
 * Form, 3D view and results of one product; every change runs it again, and the address holds what is set.
 *
 * @param ask writes to the supplier, with what is set in the message: in the bar, on a phone above the results
 */
export function Configurator({
  definition,
  ask: askWith,
}: {
  definition: Definition;
  ask: (message: string) => ReactNode;
}) {
  const { t } = useTranslation();
  const call = useCall();
  const save = useSaveFile();
  const { activity, productId, region, sample } = definition;
  const forms = useMemo(() => ({ fields: activity.fields, sample }), [activity.fields, sample]);
  const { settings, canUndo, canRedo, change, look, undo, redo } = useSettings(forms);
  const { edited, carbonTarget } = settings;
  const setting = editedSetting(settings);
  const changeSetting = useCallback(
    (next: (now: Setting) => Setting): void => change((now) => withSetting(now, edited, next)),
    [change, edited],
  );
  const requestOf = (each: Setting): RunRequest => ({ productId, ...each, region });
  const set = settingText(setting, forms, {
    yes: t("web.configurator.yes"),
    no: t("web.configurator.no"),
    more: (count) => t("web.configurator.askMore", { count }),
  });
  const ask = askWith(set === "" ? "" : `${t("web.configurator.askSettings")}\n${set}\n\n`);
  const run = useQuery({ ...runQuery(call, requestOf(setting)), placeholderData: keepPreviousData });
  const answered = useLast(run.data);
  const latest = useGradually(answered);
  const execution = latest?.execution;
  const made = useLast(execution && hasParts(execution) ? execution : undefined);
  const [drawnId, setDrawnId] = useState<string | null>(null);
  const [isUndrawable, setIsUndrawable] = useState(false);
  const giveUpDrawing = useCallback(() => setIsUndrawable(true), []);
  const [wanted, setWanted] = useState<ConfiguratorViewName>("model");
  const main = useRef<HTMLElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const unit = made?.drawings[0];
  const views = useMemo(() => (unit ? viewsOf(unit) : []), [unit]);
  useViewKeys(main, views, setWanted);
  const view = views.includes(wanted) ? wanted : "model";
  const isDrawn = view !== "model" || isUndrawable || drawnId === execution?.id;
  const isFetching = run.isFetching || latest !== answered;
  const state = runStateOf({ isFetching, error: run.error, execution, isDrawn });
  const ifc = execution?.outputs.find((output) => output.kind === "ifc");
  // The form takes new marks for a new judgement, and draws itself anew for them.
  const errors = useMemo(() => inputErrorsOf(run.error), [run.error]);
  const warnings = useMemo(() => warningsByField(execution), [execution]);
  const isShown =
    view === "model"
      ? made !== undefined && axisOf(unit, focused) !== null
      : unit !== undefined && drawingsOf(unit, view, focused).some((drawing) => showsField(drawing, focused));
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
        ifc={isOfRunBefore(state) ? undefined : ifc}
        onDownload={download}
        onUndo={canUndo ? undo : undefined}
        onRedo={canRedo ? redo : undefined}
        ask={ask}
      />
      <div className="configurator">
        <ConfiguratorForm
          activityId={activity.id}
          forms={forms}
          setting={setting}
          errors={errors}
          warnings={warnings}
          shown={isShown ? focused : null}
          onFocus={setFocused}
          onChange={changeSetting}
        />
        <div className="configurator-middle">
          <main id="main" ref={main} className="configurator-view" aria-busy={state === "running"}>
            {unit && <ViewSwitch views={views} view={view} onChange={setWanted} />}
            <ConfiguratorView
              state={state}
              made={made}
              view={view}
              field={focused}
              onDrawn={setDrawnId}
              onUndrawable={giveUpDrawing}
            />
          </main>
          <SettingsStrip
            settings={settings}
            forms={forms}
            requestOf={requestOf}
            onLook={look}
            onAdd={() => change(withCopy)}
            onRemove={(index) => change((now) => withoutSetting(now, index))}
          />
        </div>
        <aside
          id="results"
          className="configurator-results"
          aria-label={t("web.configurator.results")}
          data-stale={isOfRunBefore(state) || undefined}
        >
          {state === "running" && <span className="configurator-progress" aria-hidden="true" />}
          {ask && <div className="configurator-part configurator-ask">{ask}</div>}
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
                made={made}
                carbonTarget={carbonTarget}
                onCarbonTarget={(target) => change((now) => ({ ...now, carbonTarget: target }))}
                onFix={(fix) => changeSetting((now) => ({ ...now, inputs: { ...now.inputs, [fix.name]: fix.value } }))}
                onDownload={download}
              />
            </div>
          ) : (
            state === "running" && <ResultsSkeleton />
          )}
        </aside>
      </div>
      <SummaryBar execution={execution} state={state} />
    </div>
  );
}

/** What the server says of inputs, by their names. */
function inputErrorsOf(error: unknown): Record<string, readonly string[]> {
  return Object.fromEntries(
    Object.entries(fieldErrorsOf(error)).map(([path, texts]) => [path.replace(/^inputs\./, ""), texts]),
  );
}

function hasParts({ preview }: FlexExecution): boolean {
  return preview.length > 0;
}

function showsField(
  { dimensions }: { dimensions: readonly { field: string | null }[] },
  field: string | null,
): boolean {
  return field !== null && dimensions.some((dimension) => dimension.field === field);
}

/** The newest value there was: a run that fails leaves the last good result on the screen. */
function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
