import { useTranslation } from "react-i18next";
import type { FieldProps } from "#shared/ui/forms/form-field.tsx";
import { ElementsField } from "./elements-field.tsx";
import { FilesField } from "./files-field.tsx";
import { formatEntries, formatNames, parseEntries, parseNames } from "./line-values.ts";
import { LinesField } from "./lines-field.tsx";
import { MeshField } from "./mesh-field.tsx";
import { UnitField } from "./unit-field.tsx";

/** The editor of a kind whose values are lists or named values, but for places. */
export function StructuredField(props: FieldProps) {
  const { t } = useTranslation();
  switch (props.field.kind) {
    case "Unit":
      return <UnitField {...props} />;
    case "Elements":
      return <ElementsField {...props} />;
    case "Files":
    case "Model":
    case "RevitFile":
      return <FilesField {...props} />;
    case "Mesh":
      return <MeshField {...props} />;
    case "List":
      return <LinesField {...props} format={formatEntries} parse={parseEntries} how={t("forms.list.how")} />;
    default:
      return <LinesField {...props} format={formatNames} parse={parseNames} how={t("forms.object.how")} />;
  }
}
