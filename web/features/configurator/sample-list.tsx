import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Inputs } from "#shared/contracts/design/activities.ts";
import type { SampleList as ListForm } from "#shared/contracts/design/sample.ts";
import { SchemaForm } from "#shared/ui/forms/schema-form.tsx";
import { useOfferUndo } from "#shared/ui/notifications/use-offer-undo.ts";
import { itemsOf, type SampleItem, sizeOf, withItem } from "./sample-items.ts";

function textOf(value: Inputs[string] | undefined): string {
  return typeof value === "number" || typeof value === "string" ? `${value}` : "";
}

/** Things on a demonstration host, such as doors and windows: add, change, remove. */
export function SampleList({
  list,
  values,
  onChange,
  hasRoom,
  onAdd,
}: {
  list: ListForm;
  values: Inputs;
  /** Takes the values of now to the next ones. */
  onChange(change: (now: Inputs) => Inputs): void;
  /** Whether another item has room, as far as is known. */
  hasRoom(kind: string): boolean;
  /** Adds another item. */
  onAdd(kind: string): void;
}) {
  const { t } = useTranslation();
  const offerUndo = useOfferUndo();
  const items = itemsOf(values, list.name);
  const put = (next: readonly SampleItem[]): void => onChange((now) => ({ ...now, [list.name]: [...next] }));
  const labelOf = (item: SampleItem): string => list.kinds.find(({ kind }) => kind === item["kind"])?.label ?? "";
  const remove = (item: SampleItem, index: number): void => {
    put(items.toSpliced(index, 1));
    offerUndo(t("web.configurator.sample.removed", { what: labelOf(item) }), () =>
      onChange((now) => withItem(now, list, item, index)),
    );
  };
  return (
    <fieldset className="openings">
      <legend>{list.label}</legend>
      {items.map((item, index) => (
        <details key={`${index}-${textOf(item["kind"])}`} className="opening">
          <summary>
            <b>{labelOf(item)}</b>
            <span className="mono mut3">{sizeOf(list, item)}</span>
          </summary>
          <SchemaForm
            density="dense"
            fields={list.fields}
            values={item}
            onChange={(changed) => put(items.with(index, { ...item, ...changed }))}
          />
          <button type="button" className="btn btn-small opening-remove" onClick={() => remove(item, index)}>
            <IconTrash size={16} stroke={1.6} aria-hidden />
            {t("web.configurator.sample.remove")}
          </button>
        </details>
      ))}
      <div className="row row-wrap">
        {list.kinds.map(({ kind, label }) => {
          const isFull = !hasRoom(kind);
          return (
            <button
              key={kind}
              type="button"
              className="btn btn-small"
              data-disabled={isFull}
              aria-disabled={isFull}
              title={isFull ? list.full : undefined}
              onClick={() => {
                if (!isFull) onAdd(kind);
              }}
            >
              <IconPlus size={16} stroke={1.8} aria-hidden />
              {t("web.configurator.sample.add", { what: label.toLowerCase() })}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
