import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isList, isRecord } from "#shared/configurator/attribute-kinds/kind.ts";
import type { InputField } from "#shared/contracts/design/activities.ts";
import type { JsonValue } from "#shared/contracts/json-bounds.ts";
import type { FieldProps } from "#shared/ui/forms/form-field.tsx";
import { FileChooser } from "./file-chooser.tsx";
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
export function FilesField({ value, onChange, ...rest }: FieldProps) {
  const { t } = useTranslation();
  const { field } = rest;
  const isMany = field.kind === "Files";
  const files = referencesIn(value);
  const [reading, setReading] = useState<string | null>(null);
  const [unread, setUnread] = useState<string | null>(null);

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
  return (
    <FileChooser
      {...rest}
      accept={ACCEPT[field.kind]}
      isMany={isMany}
      isFilled={!isMany && files.length > 0}
      isBusy={reading !== null}
      said={
        <>
          {reading !== null && t("forms.files.reading", { name: reading })}
          {unread !== null && t("forms.files.unread", { name: unread })}
        </>
      }
      how={t("forms.files.how")}
      onChoose={(chosen) => void add(chosen)}
    >
      {(button) =>
        files.length > 0 && (
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
                  onClick={() => {
                    give(files.filter((other) => other !== file));
                    button.current?.focus();
                  }}
                >
                  {t("forms.files.remove")}
                </button>
              </li>
            ))}
          </ul>
        )
      }
    </FileChooser>
  );
}

function referencesIn(value: JsonValue | undefined): FileReference[] {
  return (isList(value) ? value : [value]).flatMap((file) => {
    if (!isRecord(file)) return [];
    const { name, sha256 } = file;
    return typeof name === "string" && typeof sha256 === "string" ? [{ name, sha256 }] : [];
  });
}
