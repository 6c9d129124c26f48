import { useId } from "react";
import { useTranslation } from "react-i18next";
import { referenceName } from "#shared/ui/listings/reference-name.ts";
import { FieldFault } from "./field-fault.tsx";

/** Things to tick under a title, with how many of them are: the categories of a system, the sectors of a group. */
export function CategoryTicks({
  title,
  options,
  ticked,
  fault = null,
  onToggle,
}: {
  title: string;
  options: readonly { id: number; name: string }[];
  ticked: readonly number[];
  fault?: string | null;
  onToggle(id: number): void;
}) {
  const { t } = useTranslation();
  const id = useId();
  const count = options.filter((option) => ticked.includes(option.id)).length;
  return (
    <fieldset className="tick-card" data-faulty={fault !== null} aria-describedby={fault === null ? undefined : id}>
      <legend>
        {title}
        <span className="num mut3">{t("web.profiles.of", { count, total: options.length })}</span>
      </legend>
      <div className="tick-card-list">
        {options.map((option) => (
          <label key={option.id} className="tick-line">
            <input
              type="checkbox"
              checked={ticked.includes(option.id)}
              aria-invalid={fault !== null}
              onChange={() => onToggle(option.id)}
            />
            <span>{referenceName(t, option.name)}</span>
          </label>
        ))}
      </div>
      {fault !== null && <FieldFault id={id}>{fault}</FieldFault>}
    </fieldset>
  );
}
