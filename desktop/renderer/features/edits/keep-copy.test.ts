import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { calls } from "#desktop/ipc/bridge.ts";
import type { KeptEdit, TypedEdit } from "#desktop/ipc/kept-edits.ts";
import { queryClient } from "#desktop/renderer/bridge/query-client.ts";
import { optionById } from "#desktop/renderer/features/study/study.queries.ts";
import { keptEdits } from "./edits.queries.ts";
import { copyWithEdits } from "./keep-copy.ts";
import { typeEdits } from "./typing.ts";

/** An id that ends so. */
const id = (end: string) => `5f0f7a1e-52f3-4a0e-9d8a-0000000000${end}`;
const [ORIGINAL, COPY, PANEL, POD, PANEL_COPY, GONE] = ["01", "02", "11", "12", "21", "99"].map(id);

const typed = (studyProductId: string, field: string, value: number): TypedEdit => ({
  studyProductId,
  productName: "A product",
  field,
  label: field,
  value,
  version: 3,
  fault: null,
});

/** What main was asked besides reading, in order. */
let asked: unknown[];
let journal: KeptEdit[];
/** The original's products on the server now, by id, with their releases. */
let products: Record<string, string>;

/** The other end of the bridge: a journal, and a server with an option whose copy has its wall panel only. */
async function main(name: string, input: unknown): Promise<unknown> {
  const optionOf = (optionId: string, own: Record<string, string>) => {
    const rows = Object.entries(own).map(([key, releaseId]) => [key, { id: key, releaseId }]);
    return { id: optionId, products: Object.fromEntries(rows) };
  };
  switch (name) {
    case "edits.list": {
      const { designOptionId } = calls["edits.list"].input.parse(input);
      return journal.filter((edit) => edit.designOptionId === designOptionId);
    }
    case "edits.keep": {
      const { designOptionId, edits } = calls["edits.keep"].input.parse(input);
      for (const edit of edits)
        journal.push({
          ...edit,
          id: id("31"),
          designOptionId,
          refusal: null,
          typedAt: "2026-11-21T10:00:00Z",
          isFound: false,
        });
      return undefined;
    }
    case "edits.move": {
      const { ids, copyId, products: pairs } = calls["edits.move"].input.parse(input);
      journal = journal.map((edit) =>
        ids.includes(edit.id)
          ? { ...edit, designOptionId: copyId, studyProductId: pairs[edit.studyProductId] ?? "" }
          : edit,
      );
      return undefined;
    }
    case "edits.send":
      asked.push([
        "send",
        input,
        journal.filter(({ designOptionId }) => designOptionId === COPY).map(({ field }) => field),
      ]);
      return { saved: [], problem: null };
    case "api.call": {
      const { endpoint, query } = calls["api.call"].input.parse(input);
      if (endpoint === "getDesignOption") return optionOf(String(ORIGINAL), products);
      asked.push([endpoint, query]);
      return optionOf(String(COPY), { [String(PANEL_COPY)]: "panel" });
    }
    default:
      throw new Error(`Nobody was to ask ${name}.`);
  }
}
const found = (end: string, studyProductId: string, field: string): KeptEdit => ({
  ...typed(studyProductId, field, 1),
  id: id(end),
  designOptionId: String(ORIGINAL),
  refusal: null,
  typedAt: "2026-11-21T09:00:00Z",
  isFound: true,
});
const where = () => journal.map(({ field, designOptionId, studyProductId }) => [field, designOptionId, studyProductId]);

beforeEach(() => {
  asked = [];
  products = { [String(PANEL)]: "panel", [String(POD)]: "pod" };
  journal = [];
  const call = async (name: string, input: unknown) => ({ ok: true, value: await main(name, input) });
  vi.stubGlobal("window", { purlin: { call } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

test("what is only typed goes into the copy too, which is occupied, and is sent from there", async () => {
  typeEdits(String(ORIGINAL), [typed(String(PANEL), "jointGap", 16)]);
  const copy = await copyWithEdits(String(ORIGINAL));
  expect(copy.id).toBe(COPY);
  expect(where()).toEqual([["jointGap", COPY, PANEL_COPY]]);
  expect(asked).toEqual([
    ["duplicateDesignOption", { occupy: "true" }],
    ["send", { designOptionId: COPY }, ["jointGap"]],
  ]);
});

test("of found edits only the chosen go along; the others, and one whose product the copy lacks, stay", async () => {
  journal = [
    found("41", String(PANEL), "jointGap"),
    found("42", String(PANEL), "panelMaxWidth"),
    found("43", String(POD), "finish"),
    found("44", String(GONE), "studDepth"),
  ];
  await copyWithEdits(String(ORIGINAL), ["41", "43", "44"].map(id));
  expect(where()).toEqual([
    ["jointGap", COPY, PANEL_COPY],
    ["panelMaxWidth", ORIGINAL, PANEL],
    ["finish", ORIGINAL, POD],
    ["studDepth", ORIGINAL, GONE],
  ]);
  // The original's list is read anew: what went along is told there no more.
  const left = queryClient.getQueryData(keptEdits(String(ORIGINAL)).queryKey);
  expect(left?.map(({ field }) => field)).toEqual(["panelMaxWidth", "finish", "studDepth"]);
});

test("products are paired by what the server has now, not by what the page read before", async () => {
  products = {};
  await queryClient.fetchQuery(optionById(String(ORIGINAL)));
  products = { [String(PANEL)]: "panel" };
  journal = [found("41", String(PANEL), "jointGap")];
  await copyWithEdits(String(ORIGINAL));
  expect(where()).toEqual([["jointGap", COPY, PANEL_COPY]]);
});
