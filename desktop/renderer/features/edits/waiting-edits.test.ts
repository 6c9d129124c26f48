import { describe, expect, test } from "vitest";
import { aKeptEdit } from "#desktop/services/test/edit-builders.ts";
import { pairProducts } from "./pair-products.ts";
import { foundEdits, invalidEdits, mergeEdits, nextOfEdits, sendableEdits, shownEdits } from "./waiting-edits.ts";

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

describe("B-05: what becomes of edits that wait", () => {
  const now = { hasSendable: true, hasFailed: false, canEdit: true, isLive: true, isReading: false };

  test("they are sent 200 ms after the last change, and 3 s after a failure", () => {
    expect(nextOfEdits(now)).toEqual({ act: "send", afterMs: 200 });
    expect(nextOfEdits({ ...now, hasFailed: true })).toEqual({ act: "send", afterMs: 3000 });
    expect(nextOfEdits({ ...now, isReading: true })).toEqual({ act: "send", afterMs: 200 });
  });

  test("a seat that is gone leaves them to a choice after 5 s", () => {
    expect(nextOfEdits({ ...now, canEdit: false })).toEqual({ act: "park", afterMs: 5000 });
  });

  test("without a line, or while the option is being read, nothing is known of the seat: they wait", () => {
    expect(nextOfEdits({ ...now, canEdit: false, isLive: false })).toBeNull();
    expect(nextOfEdits({ ...now, canEdit: false, isReading: true })).toBeNull();
  });

  test("nothing is to be done where nothing can be sent", () => {
    expect(nextOfEdits({ ...now, hasSendable: false })).toBeNull();
    expect(nextOfEdits({ ...now, hasSendable: false, canEdit: false })).toBeNull();
  });
});
