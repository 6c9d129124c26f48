import { useQuery, useQueryClient } from "@tanstack/react-query";
import { memo, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Inputs } from "#shared/contracts/design/activities.ts";
import type { SampleForm } from "#shared/contracts/design/sample.ts";
import { checkSample } from "#shared/configurator/engine/sample.ts";
import { SchemaForm } from "#shared/ui/forms/schema-form.tsx";
import { useNotify } from "#shared/ui/notifications/use-notify.tsx";
import { sampleQuery } from "./configurator.queries.ts";
import { SampleList } from "./sample-list.tsx";
import type { SettingForms } from "./settings/settings-address.ts";
import type { Setting } from "./settings/settings.ts";
import { sampleField } from "./view-name.ts";

/**
 * The inputs of a kit and of what it is put on.
 *
 * @param shown the field in focus where its dimension is seen; those of the sample as `sampleField` names them
 */
export const ConfiguratorForm = memo(function ConfiguratorForm({
  activityId,
  forms,
  setting,
  errors,
  warnings,
  shown,
  onFocus,
  onChange,
}: {
  activityId: string;
  forms: SettingForms;
  setting: Setting;
  errors: Readonly<Record<string, readonly string[]>>;
  warnings: Readonly<Record<string, string>>;
  shown: string | null;
  onFocus(field: string | null): void;
  onChange(change: (now: Setting) => Setting): void;
}) {
  const { t } = useTranslation();
  const { fields, sample: form } = forms;
  const { list } = form;
  const { inputs, sample } = setting;
  const queries = useQueryClient();
  const notify = useNotify();
  // The kit's own code comes with the engine, once somebody goes to the form: until it is there, the server alone makes
  // values fit each other.
  const [isEntered, setIsEntered] = useState(false);
  const enter = (): void => setIsEntered(true);
  const focus = (field: string | null): void => {
    enter();
    onFocus(field);
  };
  const { data: kit } = useQuery({ ...sampleQuery(activityId), enabled: isEntered });
  const changeSample = (change: (now: Inputs) => Inputs): void =>
    onChange((now) => {
      // An emptied field stands for its default.
      const { values } = checkSample(form, change(now.sample));
      return { ...now, sample: kit ? kit.fit(values) : values };
    });
  const addItem = async (title: string, kind: string): Promise<void> => {
    try {
      const { add } = await queries.fetchQuery(sampleQuery(activityId));
      onChange((now) => ({ ...now, sample: add(now.sample, kind) ?? now.sample }));
    } catch {
      notify({ kind: "error", title, text: t("errors.partMissing") });
    }
  };
  const notesOf = (nameOf: (name: string) => string | null): Record<string, ReactNode> =>
    Object.fromEntries(
      [...fields, ...form.fields].flatMap(({ name }) =>
        shown !== null && nameOf(name) === shown ? [[name, <ShownNote key={name} />]] : [],
      ),
    );
  return (
    <aside className="configurator-form" aria-label={t("web.configurator.inputs")} onPointerEnter={enter}>
      <div onFocus={(event) => focus(fieldOf(event.target))} onBlur={() => onFocus(null)}>
        <SchemaForm
          density="airy"
          fields={fields}
          values={inputs}
          onChange={(values) => onChange((now) => ({ ...now, inputs: values }))}
          errors={errors}
          warnings={warnings}
          notes={notesOf((name) => name)}
        />
      </div>
      <div onFocus={(event) => focus(sampleField(fieldOf(event.target)))} onBlur={() => onFocus(null)}>
        <SchemaForm
          density="airy"
          fields={form.fields}
          values={sample}
          onChange={(values) => changeSample((now) => ({ ...now, ...valuesOf(form, values) }))}
          notes={notesOf(sampleField)}
        />
      </div>
      {list && (
        <div onFocus={enter}>
          <SampleList
            list={list}
            values={sample}
            onChange={changeSample}
            hasRoom={(kind) => kit === undefined || kit.add(sample, kind) !== null}
            onAdd={(kind) => void addItem(list.label, kind)}
          />
        </div>
      )}
    </aside>
  );
});

/** Name of the field that an element belongs to. */
function fieldOf(element: Element): string | null {
  return element.closest<HTMLElement>("[data-field]")?.dataset["field"] ?? null;
}

function ShownNote() {
  const { t } = useTranslation();
  return <span className="configurator-shown">{t("web.configurator.shownInDrawing")}</span>;
}

/** Of what a form gives back, the values of its own fields: a list is edited beside it. */
function valuesOf({ fields }: SampleForm, values: Inputs): Inputs {
  return Object.fromEntries(fields.flatMap(({ name }) => (name in values ? [[name, values[name] ?? null]] : [])));
}
