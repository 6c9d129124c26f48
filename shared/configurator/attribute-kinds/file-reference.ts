import type { InputField } from "#shared/contracts/activities.ts";
import { type AttributeValue, type Checked, fail, isRecord, pass } from "./kind.ts";
import { structured } from "./structured.ts";

/**
 * A file by name and the SHA-256 of its bytes, `{ name, sha256 }`: contents live in the blob store, never in an input.
 *
 * @param endings allowed endings in lower case with the dot; empty allows all
 */
export function checkFileReference(value: unknown, field: InputField, endings: readonly string[]): Checked {
  const file = structured(value);
  if (!isRecord(file)) return fail(`${field.label} is a file.`);
  return checkOne(file, field, endings);
}

/** The same for several files. */
export function checkFileReferences(value: unknown, field: InputField, endings: readonly string[]): Checked {
  const files = structured(value);
  if (!Array.isArray(files)) return fail(`${field.label} is a list of files.`);
  const kept: AttributeValue[] = [];
  for (const file of files) {
    const checked = isRecord(file) ? checkOne(file, field, endings) : fail(`${field.label} is a list of files.`);
    if (!checked.ok) return checked;
    kept.push(checked.value);
  }
  return pass(kept);
}

function checkOne(file: Record<string, unknown>, field: InputField, endings: readonly string[]): Checked {
  const { name, sha256 } = file;
  if (typeof name !== "string" || name === "") return fail(`${field.label}: the file needs a name.`);
  if (typeof sha256 !== "string" || !/^[0-9a-f]{64}$/.test(sha256)) {
    return fail(`${field.label}: ${name} needs the SHA-256 of its bytes.`);
  }
  if (endings.length > 0 && !endings.some((ending) => name.toLowerCase().endsWith(ending))) {
    return fail(`${field.label}: ${name} is not a file ending in ${endings.join(" or ")}.`);
  }
  return pass({ name, sha256 });
}
