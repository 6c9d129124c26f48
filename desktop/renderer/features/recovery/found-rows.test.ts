import { describe, expect, test } from "vitest";
import type { InputChange, StudyInputs } from "#shared/contracts/design/input-edits.ts";
import type { KeptEdit } from "#desktop/ipc/kept-edits.ts";
import { foundRows, isTickedFirst, reachedServer } from "./found-rows.ts";

const ME = "00000000-0000-4000-8000-000000000001";
const OTHER = { id: "00000000-0000-4000-8000-000000000002", name: "James Okafor", initials: "JO" };
const fault = { key: "forms.maximum", values: { value: 99_999, limit: 12_000 } };

const anEdit = (changed: Partial<KeptEdit>): KeptEdit => ({
  id: "id",
  designOptionId: "study",
  studyProductId: "panel",
  productName: "LGS wall panel 100",
  field: "centres",
  label: "Stud centres",
  value: 400,
  version: 0,
  fault: null,
  refusal: null,
  typedAt: "2026-11-23T10:43:12Z",
  isFound: true,
  ...changed,
});
const at = "2026-11-23T10:52:00Z";
const changeBy = (version: number, user: InputChange["user"]): InputChange => ({ version, user, at });
const rowOf = (edit: KeptEdit, server: KeptEdit["value"], change?: InputChange) => {
  const changes: StudyInputs["changes"] = change ? { centres: change } : {};
  const saved = { inputs: { centres: server }, changes };
  const [row] = foundRows([edit], (id) => (id === "panel" ? { fields: undefined, saved } : undefined), ME);
  if (!row) throw new Error("There is no row.");
  return row;
};

describe("edits that were found", () => {
  test("B-05: a change by somebody since is named; one of one's own, or from before, is not", () => {
    expect(rowOf(anEdit({}), 600, changeBy(1, OTHER)).changedBy?.user?.initials).toBe("JO");
    expect(rowOf(anEdit({}), 600, changeBy(1, { ...OTHER, id: ME })).changedBy).toBeNull();
    expect(rowOf(anEdit({ version: 1 }), 600, changeBy(1, OTHER)).changedBy).toBeNull();
    expect(rowOf(anEdit({}), 600).changedBy).toBeNull();
  });

  test("B-05: an edit is applied over what the person sees now, not over what it was typed over", () => {
    expect(rowOf(anEdit({ version: 1 }), 600, changeBy(4, OTHER)).version).toBe(4);
    expect(rowOf(anEdit({ version: 1 }), 600).version).toBe(0);
  });

  test("B-05: another's change is overwritten in the option only when ticked; a copy takes all that is valid", () => {
    const plain = rowOf(anEdit({}), 600);
    const changed = rowOf(anEdit({}), 600, changeBy(1, OTHER));
    const invalid = rowOf(anEdit({ value: 99_999, fault }), 600);
    const refused = rowOf(anEdit({ refusal: "Not in the range." }), 600);
    const gone = { ...plain, server: undefined };
    const all = [plain, changed, invalid, refused, gone];
    expect(all.map((row) => isTickedFirst(row, false))).toEqual([true, false, false, false, false]);
    expect(all.map((row) => isTickedFirst(row, true))).toEqual([true, true, false, false, false]);
  });

  test("an edit that the server has already needs no decision", () => {
    const rows = [rowOf(anEdit({}), 400, changeBy(1, OTHER)), rowOf(anEdit({}), 600)];
    expect(reachedServer(rows)).toEqual([rows[0]]);
  });

  test("an edit of a value with parts is the server's when its parts are, in whatever order", () => {
    const edit = anEdit({ value: { value: 3, unit: "m" } });
    const rows = [rowOf(edit, { unit: "m", value: 3 }), rowOf(edit, { unit: "m", value: 4 })];
    expect(reachedServer(rows)).toEqual([rows[0]]);
  });

  test("of a product that is gone the server's value is unknown", () => {
    const [row] = foundRows([anEdit({ studyProductId: "gone" })], () => undefined, ME);
    expect(row).toMatchObject({ server: undefined, field: undefined, version: 0, isValid: true });
  });
});
