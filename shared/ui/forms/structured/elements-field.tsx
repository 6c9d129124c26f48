import { useContext } from "react";
import { useTranslation } from "react-i18next";
import { isList } from "#shared/configurator/attribute-kinds/kind.ts";
import { isGlobalId } from "#shared/configurator/attribute-kinds/structured/elements.ts";
import type { FieldProps } from "#shared/ui/forms/form-field.tsx";
import { ElementPicksContext } from "./element-picks.ts";
import { formatEntries, parseIds } from "./line-values.ts";
import { LinesField } from "./lines-field.tsx";

/** Elements of the base model: typed or pasted GlobalIds, and where there is a view what is selected in it. */
export function ElementsField(props: FieldProps) {
  const { t } = useTranslation();
  const picks = useContext(ElementPicksContext);
  const { field, value, onChange } = props;
  const ids = isList(value) ? value.filter(isGlobalId) : [];
  const describe = (key: string, count: number) =>
    t("forms.fieldAction", { label: field.label, action: t(key, { count }) });
  return (
    <>
      <LinesField
        {...props}
        format={formatEntries}
        parse={parseIds}
        how={t(picks === null ? "forms.elements.howTyped" : "forms.elements.howPicked")}
      />
      <div className="form-actions">
        <span className="form-count">{t("forms.elements.count", { count: ids.length })}</span>
        {picks !== null && (
          <>
            <button
              type="button"
              className="form-button"
              disabled={picks.selected.length === 0}
              aria-label={describe("forms.elements.take", picks.selected.length)}
              onClick={() => onChange([...picks.selected])}
            >
              {t("forms.elements.take", { count: picks.selected.length })}
            </button>
            <button
              type="button"
              className="form-button"
              disabled={ids.length === 0}
              aria-label={describe("forms.elements.show", ids.length)}
              onClick={() => picks.show(ids)}
            >
              {t("forms.elements.show", { count: ids.length })}
            </button>
          </>
        )}
      </div>
    </>
  );
}
