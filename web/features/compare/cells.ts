import type { ValueChainRow } from "#shared/contracts/market/listings.ts";
import type { TFunction } from "i18next";
import { referenceName } from "#shared/ui/listings/reference-name.ts";
import type { z } from "zod";

/** Involvement in a stage of the value chain. */
type Involvement = z.infer<typeof ValueChainRow>["status"];

/** What one listing says in one row. */
export interface Cell {
  /** As a person reads it, and as the CSV file holds it; null when the listing does not say. */
  text: string | null;
  /** Equal in two cells that say the same, whatever the order of a list. */
  value: string;
  look: "text" | "figure" | "tags" | "flag" | "involvement";
  /** Members of a list. */
  parts: readonly string[];
}

/** One statement of a listing. Rows of several listings meet by `key`. */
export interface Fact {
  key: string;
  group: string;
  label: string;
  /** Null while it is not there yet. */
  cell: Cell | null;
}

/** Nothing said. */
export const NOT_STATED: Cell = { text: null, value: "", look: "text", parts: [] };

export function textCell(text: string | null): Cell {
  return text === null || text.trim() === "" ? NOT_STATED : { text, value: text, look: "text", parts: [] };
}

/** A figure with its unit, as text in the region's format. */
export function figureCell(text: string | null): Cell {
  return { ...textCell(text), look: "figure" };
}

/** A list in words, or as `tags`. Doubles count once and order does not matter. */
export function listCell(parts: readonly string[], look: "text" | "tags" = "text"): Cell {
  const own = [...new Set(parts)];
  if (own.length === 0) return NOT_STATED;
  return { text: own.join(", "), value: own.toSorted().join("\n"), look, parts: own };
}

/** A name of a reference list, as the region spells it. */
export function nameCell(name: string | null, t: TFunction): Cell {
  return textCell(name && referenceName(t, name));
}

export function namesCell(names: readonly string[], t: TFunction): Cell {
  return listCell(names.map((name) => referenceName(t, name)));
}

/** Yes or no, in the words given. */
export function flagCell(is: boolean, words: { yes: string; no: string }): Cell {
  return { text: is ? words.yes : words.no, value: String(is), look: "flag", parts: [] };
}

export function involvementCell(status: Involvement): Cell {
  return { text: status, value: status, look: "involvement", parts: [] };
}

/** Makes facts of one group; the label of a row is `web.compare.row.<key>`. */
export function groupOf(group: string, t: TFunction): (key: string, cell: Cell | null) => Fact {
  return (key, cell) => ({ key, group, label: t(`web.compare.row.${key}`), cell });
}
