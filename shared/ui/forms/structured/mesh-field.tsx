import { FileButton } from "@mantine/core";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { isList, isRecord } from "#shared/configurator/attribute-kinds/kind.ts";
import type { FieldProps } from "#shared/ui/forms/form-field.tsx";
import { readObj } from "./read-mesh.ts";

/** Far over what fits into an input; larger files are not even read. */
const MOST_BYTES = 20_000_000;

/** A triangle mesh, read from an OBJ file into the input itself. */
export function MeshField({ id, field, value, describedBy, isInvalid, onChange }: FieldProps) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const [unread, setUnread] = useState<string | null>(null);
  const howId = `${id}-how`;
  const { positions, indices } = isRecord(value) ? value : {};
  const hasMesh = isList(positions) && isList(indices);

  const read = async (file: File): Promise<void> => {
    const mesh = file.size > MOST_BYTES ? null : readObj(await file.text());
    setUnread(mesh === null ? file.name : null);
    if (mesh !== null) onChange({ positions: mesh.positions, indices: mesh.indices });
  };
  const choose = (file: File | null): void => {
    if (file !== null) read(file).catch(() => setUnread(file.name));
  };
  const label = t(hasMesh ? "forms.files.replace" : "forms.files.choose");
  return (
    <div role="group" aria-labelledby={`${id}-label`} aria-describedby={howId}>
      {hasMesh && (
        <div className="form-actions">
          <span className="form-count">
            {t("forms.mesh.size", { vertices: positions.length / 3, triangles: indices.length / 3 })}
          </span>
          <button
            type="button"
            className="form-button"
            aria-label={t("forms.files.removeOne", { name: field.label })}
            onClick={() => {
              onChange(null);
              button.current?.focus();
            }}
          >
            {t("forms.files.remove")}
          </button>
        </div>
      )}
      <FileButton accept=".obj" onChange={choose}>
        {(props) => (
          <button
            {...props}
            ref={button}
            id={id}
            type="button"
            className="form-button"
            aria-label={t("forms.fieldAction", { label: field.label, action: label })}
            aria-describedby={describedBy}
            data-invalid={isInvalid || undefined}
          >
            {label}
          </button>
        )}
      </FileButton>
      <p className="form-how" role="status">
        {unread !== null && t("forms.mesh.unread", { name: unread })}
      </p>
      <p id={howId} className="form-how">
        {t("forms.mesh.how")}
      </p>
    </div>
  );
}
