import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isList, isRecord } from "#shared/configurator/attribute-kinds/kind.ts";
import type { FieldProps } from "#shared/ui/forms/form-field.tsx";
import { FileChooser } from "./file-chooser.tsx";
import { readObj } from "./read-mesh.ts";

/** Far over what fits into an input; larger files are not even read. */
const MOST_BYTES = 20_000_000;

/** A triangle mesh, read from an OBJ file into the input itself. */
export function MeshField({ value, onChange, ...rest }: FieldProps) {
  const { t } = useTranslation();
  const [unread, setUnread] = useState<string | null>(null);
  const { positions, indices } = isRecord(value) ? value : {};
  const hasMesh = isList(positions) && isList(indices);

  const read = async (file: File): Promise<void> => {
    const mesh = file.size > MOST_BYTES ? null : readObj(await file.text());
    setUnread(mesh === null ? file.name : null);
    if (mesh !== null) onChange({ positions: mesh.positions, indices: mesh.indices });
  };
  const choose = ([file]: readonly File[]): void => {
    if (file !== undefined) read(file).catch(() => setUnread(file.name));
  };
  return (
    <FileChooser
      {...rest}
      accept=".obj"
      isFilled={hasMesh}
      said={unread !== null && t("forms.mesh.unread", { name: unread })}
      how={t("forms.mesh.how")}
      onChoose={choose}
    >
      {(button) =>
        hasMesh && (
          <div className="form-actions">
            <span className="form-count">
              {t("forms.mesh.size", { vertices: positions.length / 3, triangles: indices.length / 3 })}
            </span>
            <button
              type="button"
              className="form-button"
              aria-label={t("forms.files.removeOne", { name: rest.field.label })}
              onClick={() => {
                onChange(null);
                button.current?.focus();
              }}
            >
              {t("forms.files.remove")}
            </button>
          </div>
        )
      }
    </FileChooser>
  );
}
