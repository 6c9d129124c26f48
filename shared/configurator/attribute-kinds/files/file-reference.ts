import type { InputField } from "#shared/contracts/design/activities.ts";
import type { JsonValue } from "#shared/contracts/json-bounds.ts";
import { type Checked, isList, isRecord, pass, refuse } from "#shared/configurator/attribute-kinds/kind.ts";

/**
 * A file by name and the SHA-256 of its bytes, `{ name, sha256 }`: contents live in the blob store, never in an input.
 *
 * @param endings allowed endings in lower case with the dot; empty allows all
 */
export function checkFileReference(value: JsonValue, field: InputField, endings: readonly string[]): Checked {
  return isRecord(value) ? checkOne(value, field, endings) : refuse("forms.file", field);
}

/** The same for several files. */
export function checkFileReferences(value: JsonValue, field: InputField, endings: readonly string[]): Checked {
  if (!isList(value)) return refuse("forms.files", field);
  const kept: JsonValue[] = [];
  for (const file of value) {
    const checked = isRecord(file) ? checkOne(file, field, endings) : refuse("forms.files", field);
    if (!checked.ok) return checked;
    kept.push(checked.value);
  }
  return pass(kept);
}

function checkOne(file: Readonly<Record<string, JsonValue>>, field: InputField, endings: readonly string[]): Checked {
  const { name, sha256 } = file;
  if (typeof name !== "string" || name === "") return refuse("forms.fileName", field);
  if (typeof sha256 !== "string" || !/^[0-9a-f]{64}$/.test(sha256)) {
    return refuse("forms.fileHash", field, { name });
  }
  if (endings.length > 0 && !endings.some((ending) => name.toLowerCase().endsWith(ending))) {
    return refuse("forms.fileEnding", field, { name, endings: endings.join(" or ") });
  }
  return pass({ name, sha256 });
}
