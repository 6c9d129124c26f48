import { FileButton } from "@mantine/core";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { isList, isRecord } from "#shared/configurator/attribute-kinds/kind.ts";
import type { InputField } from "#shared/contracts/activities.ts";
import type { JsonValue } from "#shared/contracts/json-bounds.ts";
import type { FieldProps } from "#shared/ui/forms/form-field.tsx";
import { hashFile, type FileReference } from "./hash-file.ts";

/** Endings that the kind takes, for the dialog of the operating system; the kind itself has the last word. */
const ACCEPT: Readonly<Partial<Record<InputField["kind"], string>>> = {
  Model: ".ifc,.ifczip",
  RevitFile: ".rvt,.rfa,.rte",
};

/**
 * One file or several by reference: name and SHA-256, made on this computer. The bytes are not sent anywhere, and the
 * field says so.
 */
export function FilesField({ id, field, value, describedBy, isInvalid, onChange }: FieldProps) {
  const { t } = useTranslation();
  const isMany = field.kind === "Files";
  const files = referencesIn(value);
  const button = useRef<HTMLButtonElement>(null);
  const [reading, setReading] = useState<string | null>(null);
  const [unread, setUnread] = useState<string | null>(null);
  const howId = `${id}-how`;

  const give = (next: readonly FileReference[]): void => onChange(isMany ? [...next] : (next[0] ?? null));
  const add = async (chosen: readonly File[]): Promise<void> => {
    setUnread(null);
    const added: FileReference[] = [];
    for (const file of chosen) {
      setReading(file.name);
      try {
        added.push(await hashFile(file));
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        setUnread(file.name);
      }
    }
    setReading(null);
    if (added.length === 0) return;
    const others = isMany ? files.filter((file) => !added.some(({ sha256 }) => sha256 === file.sha256)) : [];
    give([...others, ...added]);
  };
  const choose = (chosen: File | File[] | null) => void add(chosen === null ? [] : [chosen].flat());
  const remove = (file: FileReference): void => {
    give(files.filter((other) => other !== file));
    button.current?.focus();
  };
  const label = t(isMany || files.length === 0 ? "forms.files.choose" : "forms.files.replace");
  return (
    <div role="group" aria-labelledby={`${id}-label`} aria-describedby={howId}>
      {files.length > 0 && (
        <ul className="form-files">
          {files.map((file) => (
            <li key={file.sha256}>
              <span className="form-file-name">{file.name}</span>
              <span className="form-file-hash" title={file.sha256}>
                {file.sha256.slice(0, 8)}
              </span>
              <button
                type="button"
                className="form-button"
                aria-label={t("forms.files.removeOne", { name: file.name })}
                onClick={() => remove(file)}
              >
                {t("forms.files.remove")}
              </button>
            </li>
          ))}
        </ul>
      )}
      <FileButton multiple={isMany} accept={ACCEPT[field.kind]} onChange={choose}>
        {(props) => (
          <button
            {...props}
            ref={button}
            id={id}
            type="button"
            className="form-button"
            disabled={reading !== null}
            aria-label={t("forms.fieldAction", { label: field.label, action: label })}
            aria-describedby={describedBy}
            data-invalid={isInvalid || undefined}
          >
            {label}
          </button>
        )}
      </FileButton>
      <p className="form-how" role="status">
        {reading !== null && t("forms.files.reading", { name: reading })}
        {unread !== null && t("forms.files.unread", { name: unread })}
      </p>
      <p id={howId} className="form-how">
        {t("forms.files.how")}
      </p>
    </div>
  );
}

function referencesIn(value: JsonValue | undefined): FileReference[] {
  return (isList(value) ? value : [value]).flatMap((file) => {
    if (!isRecord(file)) return [];
    const { name, sha256 } = file;
    return typeof name === "string" && typeof sha256 === "string" ? [{ name, sha256 }] : [];
  });
}
