import { describe, expect, test } from "vitest";
import { aKeptEdit } from "#desktop/services/test/edit-builders.ts";
import { pairProducts } from "./pair-products.ts";
import { foundEdits, invalidEdits, mergeEdits, sendableEdits, shownEdits } from "./waiting-edits.ts";

const fault = { key: "forms.maximum", values: { value: 99_999, limit: 12_000 } };
const names = (edits: readonly { field: string }[]) => edits.map(({ field }) => field);

describe("edits that wait on this computer", () => {
  const plain = aKeptEdit("plain");
  const invalid = aKeptEdit("invalid", { fault });
  const refused = aKeptEdit("refused", { refusal: "Not in the range." });
  const found = aKeptEdit("found", { isFound: true });
  const foundInvalid = aKeptEdit("foundInvalid", { isFound: true, fault });
  const all = mergeEdits([plain, invalid, refused, found, foundInvalid], []);

  test("one that is not valid stops no other, and is not sent", () => {
    expect(names(sendableEdits(all))).toEqual(["plain"]);
    expect(names(invalidEdits(all))).toEqual(["invalid", "refused", "foundInvalid"]);
  });

  test("a form shows what is typed and what is not valid, of its own product; found edits are not applied by looking", () => {
    expect(names(shownEdits(all, "panel"))).toEqual(["plain", "invalid", "refused", "foundInvalid"]);
    expect(shownEdits(all, "another")).toEqual([]);
  });

  test("what is typed now takes the place of what was kept, and is no longer refused", () => {
    const [typed] = mergeEdits([refused], [{ ...refused, value: 500 }]);
    expect(typed).toMatchObject({ value: 500, refusal: null, isFound: false });
  });

  test("what is not valid alone is no reason to ask: it waits in its field", () => {
    expect(foundEdits([foundInvalid, plain])).toEqual([]);
    expect(names(foundEdits([foundInvalid, found, plain]))).toEqual(["foundInvalid", "found"]);
  });

  test("products of a copy are found by release and order, and what has none is left out", () => {
    const product = (id: string, releaseId: string) => ({ id, releaseId });
    expect(
      pairProducts(
        [product("a", "lgs"), product("b", "pod"), product("c", "lgs"), product("d", "clt")],
        [product("A", "lgs"), product("C", "lgs"), product("B", "pod")],
      ),
    ).toEqual({ a: "A", b: "B", c: "C" });
  });
});
