import type { JsonValue } from "#shared/contracts/json-bounds.ts";
import { isList, isRecord } from "#shared/configurator/attribute-kinds/kind.ts";

/** A list as text, one entry a line: texts as they are, all else, and texts that look like it, as JSON. */
export function formatEntries(value: JsonValue | undefined): string {
  return isList(value) ? value.map(formatValue).join("\n") : "";
}

/** The entries of such a text; blank lines are none. */
export function parseEntries(text: string): JsonValue {
  return linesOf(text).map(parseValue);
}

/** Named values as text, one a line: `name: value`. */
export function formatNames(value: JsonValue | undefined): string {
  if (!isRecord(value)) return "";
  return Object.entries(value)
    .map(([name, item]) => `${isPlainName(name) ? name : JSON.stringify(name)}: ${formatValue(item)}`)
    .join("\n");
}

/** The named values of such a text. A text that is none, whole JSON too, stays as it is: its kind reads or refuses it. */
export function parseNames(text: string): JsonValue {
  const named: [string, JsonValue][] = [];
  for (const line of linesOf(text)) {
    const found = /^(?<quoted>"(?:[^"\\]|\\.)*"|[^":{[][^":]*):(?<value>.*)$/.exec(line)?.groups;
    const name = found?.["quoted"];
    if (name === undefined) return text;
    const plain = name.startsWith('"') ? parseValue(name) : name.trim();
    if (typeof plain !== "string") return text;
    named.push([plain, parseValue(found?.["value"]?.trim() ?? "")]);
  }
  return Object.fromEntries(named);
}

/** GlobalIds, or what was typed for them, between white space, commas and semicolons; each once. */
export function parseIds(text: string): JsonValue {
  return [...new Set(text.split(/[\s,;]+/).filter((part) => part !== ""))];
}

function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

function isPlainName(name: string): boolean {
  return name !== "" && name.trim() === name && !/["\n\r:]/.test(name) && !/^[{[]/.test(name);
}

function formatValue(value: JsonValue): string {
  if (typeof value !== "string") return JSON.stringify(value);
  const isPlain = value.trim() === value && value !== "" && !/[\n\r]/.test(value) && parseJson(value) === undefined;
  return isPlain ? value : JSON.stringify(value);
}

function parseValue(text: string): JsonValue {
  const parsed = parseJson(text);
  return parsed === undefined ? text : parsed;
}

/** Undefined for what is no JSON: it is text then. */
function parseJson(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
